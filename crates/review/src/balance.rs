//! What came from play, and what from luck.

use serde::{Deserialize, Serialize};

use crate::curve::Sides;
use crate::{Decision, Point};

/// Where a seat's result came from: `start` + `play` + `others` + `luck` = `end`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Balance {
    /// What it could expect before the first choice that was one.
    pub start: f32,
    /// What it got; how it stood if the match was broken off or somebody resigned.
    pub end: f32,
    /// What its own choices cost: never above 0.
    pub play: f32,
    /// What the other's choices brought it, or cost it if they play together; 0 with more than two seats that play
    /// against each other, where it cannot be told from luck.
    pub others: f32,
    /// The rest: what was dealt and drawn, what hidden cards turned out to be, and what the estimates missed.
    pub luck: f32,
}

/// The balance of each seat.
pub(crate) fn split(decisions: &[Decision], curve: &[Point], sides: Sides, seats: usize) -> Vec<Balance> {
    (0..seats).map(|seat| balance(decisions, curve, sides, seat)).collect()
}

fn balance(decisions: &[Decision], curve: &[Point], sides: Sides, seat: usize) -> Balance {
    let mut known = curve.iter().filter_map(|point| point.values.get(seat).copied().flatten());
    let start = known.next().unwrap_or(0.5);
    let end = known.next_back().unwrap_or(start);
    let losses = |is_own: bool| -> f32 {
        let counted = decisions.iter().filter(|decision| (usize::from(decision.seat) == seat) == is_own);
        counted.map(|decision| decision.loss).sum()
    };
    // No loss is no loss: not minus zero.
    let play = 0.0 - losses(true);
    let others = match sides {
        Sides::Two => losses(false),
        Sides::One => 0.0 - losses(false),
        Sides::Many => 0.0,
    };
    Balance { start, end, play, others, luck: end - start - play - others }
}
