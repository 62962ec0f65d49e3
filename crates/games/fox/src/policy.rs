//! Hints for search: never used by rules.

mod belief;
mod learned;
mod odds;
mod rollout;
mod strength;
mod thumb;

use underwood_core::{Belief, Critic, Expectation, Guide, Judge, Rng, Seat};

use crate::{Action, Phase, State, View};

impl Guide for State {
    /// What a Woodcutter buries.
    const HAS_SECRET_ACTIONS: bool = true;

    /// The end of a round: what comes after it is another deal.
    fn is_horizon(&self) -> bool {
        matches!(self.phase, Phase::Deal | Phase::Over)
    }

    fn value(&self) -> Expectation {
        let first = odds::of_seat(self, Seat::new(0));
        [first, 1.0 - first, 0.0, 0.0]
    }

    fn rollout(&self, _: &mut Vec<Action>, rng: &mut impl Rng) -> Action {
        rollout::choose(self, rng)
    }

    fn advice(view: &View) -> Vec<f32> {
        thumb::advice(view)
    }

    fn judge(view: &View) -> Option<&'static dyn Judge<Self>> {
        learned::judge(view)
    }

    fn critic(view: &View) -> Option<&'static dyn Critic<Self>> {
        learned::critic(view)
    }

    fn beliefs(view: &View, worlds: &[Self]) -> Vec<Belief> {
        belief::beliefs(view, worlds)
    }
}
