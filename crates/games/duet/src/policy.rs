//! Hints for search: never used by rules.
//!
//! All of them rest on one idea, in [`landing`]: a trick is worth what the place is worth to which it brings the
//! tracker. [`trick`] asks that of a pair of cards, [`rollout`] of both hands of a sampled world, and [`advice`] of
//! one's own hand and what [`mate`] can tell of the teammate's.

mod advice;
mod belief;
mod landing;
pub(crate) mod mate;
mod rollout;
mod trick;

use underwood_core::{Belief, Expectation, Game, Guide, Rng, Seat, Turn};

use crate::{Action, Ending, Phase, State, View};

impl Guide for State {
    const HAS_SECRET_ACTIONS: bool = true;

    /// The end of the game. A victory needs all gems of up to three rounds, and quick choices that know where they
    /// want to go say more of that than any sum of gems and tokens at the end of a round.
    fn is_horizon(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// Both win or both lose.
    fn value(&self) -> Expectation {
        let team = f32::from(u8::from(self.phase == Phase::Over(Ending::Victory)));
        let mut value = [0.0; Seat::MOST];
        value[..2].fill(team);
        value
    }

    fn rollout(&self, legal: &mut Vec<Action>, rng: &mut impl Rng) -> Action {
        self.legal_actions(legal);
        rollout::choose(self, legal, rng)
    }

    /// The second gift of an exchange shows what came back for it.
    fn reveals(&self, action: Action) -> bool {
        self.committed.is_some() && matches!(action, Action::Give(_))
    }

    fn advice(view: &View) -> Vec<f32> {
        advice::of(view)
    }

    fn beliefs(view: &View, worlds: &[Self]) -> Vec<Belief> {
        belief::beliefs(view, worlds)
    }
}
