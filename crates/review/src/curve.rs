//! How each seat stood, move by move.

use serde::{Deserialize, Serialize};
use underwood_catalog::Entry;
use underwood_core::{Outcome, Seat};

/// How each seat stood after so many moves, with all cards open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Point {
    /// After how many moves.
    pub n: u32,
    /// The chance of each seat to win the match, 0 to 1.
    pub values: Vec<f32>,
    /// The standard error of that.
    pub uncertainty: f32,
}

/// What each seat got out of a match that the rules ended: seats that play together win whole, others share, and a match that nobody won
/// is shared by all.
pub(crate) fn results(game: &dyn Entry, outcome: &Outcome, seats: usize) -> Vec<f32> {
    let result = |seat: Seat| {
        if game.is_cooperative() {
            f32::from(u8::from(outcome.winners().contains(seat)))
        } else {
            outcome.share(seat)
        }
    };
    Seat::all(seats).map(result).collect()
}
