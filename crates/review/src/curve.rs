//! How each seat stood, move by move.

use serde::{Deserialize, Serialize};
use underwood_catalog::Entry;
use underwood_core::{Outcome, Seat};

use crate::Decision;

/// How each seat stood after so many moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Point {
    /// After how many moves.
    pub n: u32,
    /// What each seat could expect, 0 to 1; `null` as long as nothing is known of it.
    pub values: Vec<Option<f32>>,
}

/// How the fortunes of the seats hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sides {
    /// What one wins, the other loses.
    Two,
    /// All win or lose together.
    One,
    /// Everybody for themselves: nothing follows from one seat for another.
    Many,
}

impl Sides {
    pub(crate) fn of(game: &dyn Entry, seats: usize) -> Self {
        match seats {
            _ if game.is_cooperative() => Self::One,
            2 => Self::Two,
            _ => Self::Many,
        }
    }

    /// What another seat can expect if a seat can expect this.
    fn other(self, value: f32) -> Option<f32> {
        match self {
            Self::Two => Some(1.0 - value),
            Self::One => Some(value),
            Self::Many => None,
        }
    }
}

/// What each seat got in the end: 1 for a victory, shared by those who share it, 0 for a defeat. If nobody wins, a
/// draw is half of it; of those who play together nobody has won anything.
pub(crate) fn results(outcome: &Outcome, seats: usize) -> Vec<f32> {
    let share = 1.0 / outcome.winners().len().max(1) as f32;
    Seat::all(seats).map(|seat| if outcome.winners().contains(seat) { share } else { 0.0 }).collect()
}

/// A point before the first choice, one after each choice, and one at the end.
pub(crate) fn draw(
    decisions: &[Decision],
    sides: Sides,
    moves: usize,
    results: Option<&[f32]>,
) -> Vec<Point> {
    let Some(seats) = seats_of(decisions, results) else { return Vec::new() };
    let mut values = vec![None; seats];
    let mut curve = Vec::new();
    for decision in decisions {
        if let Some(best) = decision.best.as_ref().filter(|_| curve.is_empty()) {
            set(&mut values, decision.seat, best.value, sides);
            curve.push(Point { n: decision.n - 1, values: values.clone() });
        }
        if let Some(value) = decision.value {
            set(&mut values, decision.seat, value, sides);
            curve.push(Point { n: decision.n, values: values.clone() });
        }
    }
    if let Some(results) = results {
        let values = ends(results, sides).into_iter().map(Some).collect();
        curve.push(Point { n: moves as u32, values });
    }
    curve
}

fn seats_of(decisions: &[Decision], results: Option<&[f32]>) -> Option<usize> {
    let highest = decisions.iter().map(|decision| usize::from(decision.seat) + 1).max();
    results.map(<[f32]>::len).or(highest)
}

/// A victory that all share is whole for those who play together, and a match that nobody won is half won by two.
fn ends(results: &[f32], sides: Sides) -> Vec<f32> {
    let has_winner = results.iter().any(|&result| result > 0.0);
    let end = |&result: &f32| match sides {
        Sides::One => f32::from(u8::from(result > 0.0)),
        Sides::Two if !has_winner => 0.5,
        _ => result,
    };
    results.iter().map(end).collect()
}

fn set(values: &mut [Option<f32>], seat: u8, value: f32, sides: Sides) {
    for (other, known) in values.iter_mut().enumerate() {
        *known = if other == usize::from(seat) { Some(value) } else { sides.other(value).or(*known) };
    }
}
