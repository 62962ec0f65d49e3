//! What was learned by self-play: a network for the printed game at a table of two. `docs/mind.md` says how it was made.

use std::sync::LazyLock;

use underwood_core::Judge;
use underwood_mind::Mind;

use crate::{Options, State, View};

static TWO: LazyLock<Mind<State>> = LazyLock::new(|| {
    let weights = include_bytes!("../../weights/two.mind");
    Mind::from_bytes(weights, 2).expect("the weights in the repository fit the encoding")
});

/// Whoever knows positions like this one. More seats, other hen houses or fewer Hens are other games, which nobody has learned.
pub(super) fn judge(view: &View) -> Option<&'static dyn Judge<State>> {
    let is_known = view.seats.len() == 2 && view.options == Options::default();
    is_known.then(|| &*TWO as &dyn Judge<State>)
}
