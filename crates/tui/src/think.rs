//! Characters think on a thread of their own, so that the screen stays alive.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use underwood_catalog::{Considered, Thinker};
use underwood_core::{BotError, Seed, Thinking};

use crate::screen::Event;

/// A hint may take so long.
const HINT: Duration = Duration::from_millis(1_500);

/// Nobody who searches answers sooner than this.
const LEAST: Duration = Duration::from_millis(50);

/// How long somebody may think.
fn patience(thinker: &Thinker) -> Duration {
    match thinker.explain() {
        underwood_core::Explain::Nothing => {
            Duration::from_millis(thinker.character().milliseconds()).max(LEAST)
        }
        _ => HINT,
    }
}

/// Lets a character choose, here and now.
pub(crate) fn choose(thinker: Thinker, seed: Seed) -> Result<Considered, BotError> {
    let begun = Instant::now();
    let patience = patience(&thinker);
    let is_enough = move || begun.elapsed() > patience;
    let (budget, explain) = (thinker.character().budget(), thinker.explain());
    let mut thinking = Thinking { seed, budget, explain, is_enough: &is_enough, progress: &mut |_| () };
    thinker.think(&mut thinking)
}

/// Lets a character choose elsewhere; what came of it is sent, but not before `pace` has passed, so that people can
/// follow what happens.
pub(crate) fn begin(thinker: Thinker, seed: Seed, pace: Duration, ticket: u64, sender: Sender<Event>) {
    thread::spawn(move || {
        let begun = Instant::now();
        let chosen = choose(thinker, seed);
        thread::sleep(pace.saturating_sub(begun.elapsed()));
        // If nobody listens any more, the match was left.
        drop(sender.send(Event::Thought(ticket, chosen)));
    });
}
