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

/// What each seat won: a victory is 1, shared by those who share it.
pub(crate) fn results(outcome: &Outcome, seats: usize) -> Vec<f32> {
    let share = 1.0 / outcome.winners().len().max(1) as f32;
    Seat::all(seats).map(|seat| if outcome.winners().contains(seat) { share } else { 0.0 }).collect()
}

/// How each of `seats` stood: before the first choice of each whose value does not follow from another's, after each
/// choice, and at the end.
pub(crate) fn draw(
    decisions: &[Decision],
    sides: Sides,
    seats: usize,
    moves: usize,
    results: Option<&[f32]>,
) -> Vec<Point> {
    let mut values = vec![None; seats];
    let mut curve = Vec::new();
    for decision in decisions {
        let is_new = values[decision.seat.index()].is_none();
        if let Some(best) = decision.best.as_ref().filter(|_| is_new) {
            set(&mut values, decision.seat, best.value, sides);
            mark(&mut curve, decision.n - 1, &values);
        }
        if let Some(value) = decision.value {
            set(&mut values, decision.seat, value, sides);
            mark(&mut curve, decision.n, &values);
        }
    }
    if let Some(results) = results {
        let values: Vec<_> = ends(results, sides).into_iter().map(Some).collect();
        curve.push(Point { n: moves as u32, values });
    }
    curve
}

/// Notes how everybody stands after `n` moves; a point that is there already learns of one seat more.
fn mark(curve: &mut Vec<Point>, n: u32, values: &[Option<f32>]) {
    match curve.last_mut().filter(|last| last.n == n) {
        Some(last) => last.values = values.to_vec(),
        None => curve.push(Point { n, values: values.to_vec() }),
    }
}

/// A victory that all share is whole for those who play together. A match that nobody won is shared by all who played
/// against each other.
fn ends(results: &[f32], sides: Sides) -> Vec<f32> {
    let has_winner = results.iter().any(|&result| result > 0.0);
    let end = |&result: &f32| match sides {
        Sides::One => f32::from(u8::from(result > 0.0)),
        Sides::Two | Sides::Many if !has_winner => 1.0 / results.len() as f32,
        Sides::Two | Sides::Many => result,
    };
    results.iter().map(end).collect()
}

fn set(values: &mut [Option<f32>], seat: Seat, value: f32, sides: Sides) {
    for (other, known) in Seat::all(values.len()).zip(values) {
        *known = if other == seat { Some(value) } else { sides.other(value).or(*known) };
    }
}
