//! Whoever judges a position from what a seat knows, and whoever judges a world inside a search: learned networks.

use crate::{Expectation, Game};

/// Judges positions. It gets a view and the list of seen moves, by type: there is no way to hand it a state that is true. The
/// same view and list give the same judgement on every machine.
pub trait Judge<G: Game>: Send + Sync {
    /// What it thinks of a position.
    fn judge(&self, view: &G::View, seen: &[G::Seen]) -> Judgement;

    /// How likely it thinks each of these positions, which the viewer cannot tell apart: weights that add up to 1.
    fn weigh(&self, view: &G::View, seen: &[G::Seen], worlds: &[G]) -> Vec<f32>;
}

/// Judges worlds: positions that a search has sampled, with everything open. Nobody has another position to hand over, so what
/// it sees is never the truth but what may be true.
pub trait Critic<G: Game>: Send + Sync {
    /// The chance of each seat to win the match in this world.
    fn chances(&self, world: &G) -> Expectation;
}

/// What is thought of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// How often each legal action of the view should be chosen: shares that add up to 1.
    pub policy: Vec<f32>,
    /// The chance of each seat to win the match; a shared win counts its share.
    pub chances: Expectation,
}
