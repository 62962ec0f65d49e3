//! Chance moves that are few enough to list.

use crate::Game;

/// More outcomes than this are not listed.
pub const LARGEST_ENUMERATION: u128 = 100_000;

/// A game that can list the chance moves of a position.
pub trait EnumerateChance: Game {
    /// The chance moves that are possible now with their integer weights, in `Ord`; `None` above
    /// [`LARGEST_ENUMERATION`] (a full deal). Empty if no chance move is due.
    fn chance_outcomes(&self) -> Option<Vec<(Self::Chance, u32)>>;
}
