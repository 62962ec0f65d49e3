//! Numbers for learning: action ids and observations.

use crate::Game;

/// A named, consecutive part of an observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plane {
    /// What it tells.
    pub name: &'static str,
    /// How many numbers it has.
    pub len: usize,
}

/// A game with fixed action ids and observations of fixed length, equal for all its options.
pub trait Encode: Game {
    /// How many action ids there are: `0..ACTIONS`.
    const ACTIONS: usize;

    /// The parts of an observation, in order.
    const PLANES: &'static [Plane];

    /// The id of an action. A bijection onto `0..ACTIONS`.
    fn action_id(action: Self::Action) -> usize;

    /// The action with this id; `None` from `ACTIONS` on.
    fn action(id: usize) -> Option<Self::Action>;

    /// Fills `out` with the observation of a view.
    ///
    /// # Panics
    /// If `out` is not [`observation_len`](Self::observation_len) long.
    fn observe(view: &Self::View, out: &mut [f32]);

    /// The length of an observation.
    fn observation_len() -> usize {
        Self::PLANES.iter().map(|plane| plane.len).sum()
    }
}
