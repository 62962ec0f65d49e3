//! What was learned by self-play: a network for what a seat knows, and a critic for worlds. `docs/mind.md` says how they were made.

use std::sync::LazyLock;

use underwood_core::{Critic, Judge};
use underwood_mind::{Mind, Surveyor};

use crate::perceive::is_learned;
use crate::{State, View};

static MIND: LazyLock<Mind<State>> = LazyLock::new(|| {
    let weights = include_bytes!("../../weights/fox.mind");
    Mind::from_bytes(weights, 2).expect("the weights in the repository fit the encoding")
});

static CRITIC: LazyLock<Surveyor<State>> = LazyLock::new(|| {
    let weights = include_bytes!("../../weights/fox.critic.mind");
    Surveyor::from_bytes(weights, 2).expect("the weights in the repository fit the encoding")
});

/// Whoever knows positions like this one: one round, or up to 35 points, with the whole deck.
pub(super) fn judge(view: &View) -> Option<&'static dyn Judge<State>> {
    is_learned(view).then(|| &*MIND as &dyn Judge<State>)
}

/// Whoever knows its worlds.
pub(super) fn critic(view: &View) -> Option<&'static dyn Critic<State>> {
    is_learned(view).then(|| &*CRITIC as &dyn Critic<State>)
}
