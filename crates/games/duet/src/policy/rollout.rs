//! Playing on inside a search: both seats take what brings the tracker to the best place on this trick.
//!
//! The leader looks into the teammate's hand for the best answer. In a sampled world it can, and the teammate would find
//! that answer anyway. Whom to name, what to give and where the forest grows is left to chance.

use underwood_core::random::below;
use underwood_core::{Rng, Seat};

use super::trick::Prospect;
use crate::{Action, Phase, State, Suit};

/// Changing the decree must gain something.
const KEEPING: f32 = 0.01;
/// Less than any difference that means something: breaks ties.
const WHIM: f32 = 0.001 / 256.0;

pub(super) fn choose(state: &State, legal: &[Action], rng: &mut impl Rng) -> Action {
    let quick = Quick { state, prospect: Prospect::of(&state.path, start(state), state.trick.leader) };
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for &action in legal {
        let worth = quick.worth(action) + WHIM * below(rng, 256) as f32;
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

fn start(state: &State) -> u8 {
    state.options.board().start()
}

/// A quick look at a position.
struct Quick<'a> {
    state: &'a State,
    prospect: Prospect,
}

impl Quick<'_> {
    fn worth(&self, action: Action) -> f32 {
        match action {
            Action::Play(card) => match self.state.trick.led {
                Some(led) if self.state.phase == Phase::Follow => {
                    self.prospect.trick(led, card, self.trump())
                }
                _ => self.prospect.best_answer(card, self.state.hands[self.follower()], self.trump()),
            },
            Action::Keep => KEEPING + self.under(self.trump()),
            Action::Swap(card) => self.under(card.suit()),
            Action::Move(by) => self.prospect.landings.worth(self.state.acting, by),
            Action::Foxes(_) | Action::Give(_) | Action::Forest(_) => 0.0,
        }
    }

    /// The trick under way, if this suit is trump.
    fn under(&self, trump: Suit) -> f32 {
        match self.state.trick.cards() {
            [Some(led), Some(followed)] => self.prospect.trick(led, followed, trump),
            [Some(led), None] => self.prospect.best_answer(led, self.state.hands[self.follower()], trump),
            _ => 0.0,
        }
    }

    fn follower(&self) -> Seat {
        self.state.trick.follower()
    }

    fn trump(&self) -> Suit {
        self.state.decree.expect("a decree lies face up during a round").suit()
    }
}
