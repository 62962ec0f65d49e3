//! How far two lanes have come together: what one of them waits for, and whether something has failed.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What one lane does and the other waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Milestone {
    /// Everything is installed that the machine lacked.
    Equipped,
    /// The tests and the programs that they need are compiled.
    Compiled,
}

/// What both lanes know.
#[derive(Default)]
pub(crate) struct Stage {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    reached: Vec<Milestone>,
    has_failed: bool,
}

impl Stage {
    pub(crate) fn reach(&self, milestone: Milestone) {
        self.state().reached.push(milestone);
        self.changed.notify_all();
    }

    /// Something has failed: nothing new is begun, what runs comes to its end.
    pub(crate) fn fail(&self) {
        self.state().has_failed = true;
        self.changed.notify_all();
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.state().has_failed
    }

    /// Waits for the other lane; false if something failed first.
    pub(crate) fn wait_for(&self, milestone: Milestone) -> bool {
        let waits = |state: &mut State| !state.has_failed && !state.reached.contains(&milestone);
        let state = self.changed.wait_while(self.state(), waits).unwrap_or_else(PoisonError::into_inner);
        !state.has_failed
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_goes_on_when_it_is_reached_or_has_failed() {
        let stage = Stage::default();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| stage.wait_for(Milestone::Equipped));
            stage.reach(Milestone::Equipped);
            assert!(waiting.join().unwrap());
            let waiting = scope.spawn(|| stage.wait_for(Milestone::Compiled));
            stage.fail();
            assert!(!waiting.join().unwrap());
        });
        assert!(stage.has_failed());
    }
}
