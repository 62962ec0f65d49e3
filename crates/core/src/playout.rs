//! Whole random games, as fast as the rules go: for benchmarks, baselines and tests.

use rand_core::Rng;

use crate::random::pick;
use crate::{Game, Outcome, Turn};

/// Plays games to the end by uniform choice. Keep one and play many: it holds the buffer of legal actions.
#[derive(Debug)]
pub struct Playout<G: Game> {
    legal: Vec<G::Action>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Self { legal: Vec::with_capacity(64) }
    }
}

impl<G: Game> Playout<G> {
    /// Plays on to the end, every move checked, and returns the outcome and the number of decisions.
    #[inline]
    pub fn play(&mut self, state: &mut G, rng: &mut impl Rng) -> (Outcome, u64) {
        let mut decisions = 0;
        loop {
            match state.turn() {
                Turn::Act(seat) => {
                    state.legal_actions(&mut self.legal);
                    state.act(seat, pick(rng, &self.legal)).expect("a listed action is legal");
                    decisions += 1;
                }
                Turn::Chance => {
                    let chance = state.sample_chance(rng);
                    state.resolve(&chance).expect("a sampled chance move is possible");
                }
                Turn::Over => break,
            }
        }
        (state.outcome().expect("a game that is over has an outcome"), decisions)
    }
}
