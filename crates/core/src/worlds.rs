//! The positions that one viewer cannot tell apart.

use rand_core::Rng;

use crate::Game;

/// A game whose hidden information can be filled in from a view alone.
pub trait Determinize: Game {
    /// What a view leaves open, worked out once per search.
    type Worlds: Worlds<Self> + Sync;

    /// What this view leaves open. It never sees the truth.
    fn worlds(view: &Self::View) -> Self::Worlds;
}

/// The complete hidden histories (deal, hidden draws, secret choices) that give exactly a viewer's list of seen moves.
pub trait Worlds<G: Game> {
    /// How many there are, if that can be said.
    fn count(&self) -> Option<u128>;

    /// The position after one of them, each history equally likely.
    fn sample(&self, rng: &mut impl Rng) -> G;

    /// The position after each of them, once per history: a position that several histories lead to comes several
    /// times.
    fn for_each(&self, f: impl FnMut(G));
}
