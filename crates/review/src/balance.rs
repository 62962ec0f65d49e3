//! What came from play, and what from luck.

use serde::{Deserialize, Serialize};
use underwood_core::Seat;

use crate::curve::Sides;
use crate::{Decision, Point};

/// Where a seat's result came from: `start` + `play` + `others` + `luck` = `end`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Balance {
    /// What it could expect before the first move at which somebody had more than one legal action; where more than two
    /// seats play against each other, before the first such move of its own.
    pub start: f32,
    /// What it got; how it stood if the match was broken off or somebody resigned.
    pub end: f32,
    /// What its own choices cost: never above 0.
    pub play: f32,
    /// What the other seat's choices brought it, or cost it if they play together. It is 0 where more than two seats play
    /// against each other: what one of them loses there, nobody knows who gets, so it is counted as luck.
    pub others: f32,
    /// The rest: what was dealt and drawn, what hidden cards turned out to be, and what the estimates missed.
    pub luck: f32,
}

/// The balance of each seat.
pub(crate) fn split(decisions: &[Decision], curve: &[Point], sides: Sides, seats: usize) -> Vec<Balance> {
    Seat::all(seats).map(|seat| balance(decisions, curve, sides, seat)).collect()
}

fn balance(decisions: &[Decision], curve: &[Point], sides: Sides, seat: Seat) -> Balance {
    let mut known = curve.iter().filter_map(|point| point.values[seat.index()]);
    let start = known.next().unwrap_or(0.5);
    let end = known.next_back().unwrap_or(start);
    let losses = |is_own: bool| -> f32 {
        let counted = decisions.iter().filter(|decision| (decision.seat == seat) == is_own);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Better, curve};

    /// A choice of which the best would have brought so much more.
    fn decision(n: u32, seat: usize, best: f32, loss: f32) -> Decision {
        Decision {
            n,
            seat: Seat::new(seat),
            action: "played".to_owned(),
            value: Some(best - loss),
            best: Some(Better { action: "best".to_owned(), value: best }),
            loss,
            uncertainty: 0.0,
            was_forced: false,
        }
    }

    fn balances(decisions: &[Decision], sides: Sides, results: &[f32]) -> Vec<Balance> {
        let seats = results.len();
        let curve = curve::draw(decisions, sides, seats, 9, Some(results));
        assert!(curve.windows(2).all(|pair| pair[0].n < pair[1].n), "{curve:?}");
        split(decisions, &curve, sides, seats)
    }

    fn check(balances: &[Balance], expected: &[[f32; 5]]) {
        for (seat, (balance, expected)) in balances.iter().zip(expected).enumerate() {
            let Balance { start, end, play, others, luck } = *balance;
            for (number, expected) in [start, play, others, luck, end].into_iter().zip(expected) {
                assert!((number - expected).abs() < 1e-6, "seat {seat}: {balance:?}");
            }
            assert!((start + play + others + luck - end).abs() < 1e-6, "seat {seat}: {balance:?}");
        }
        assert_eq!(balances.len(), expected.len());
    }

    /// `start`, `play`, `others`, `luck`, `end` of each seat.
    #[test]
    fn with_many_seats_the_first_loss_of_each_is_counted_once() {
        let decisions = [
            decision(1, 0, 0.5, 0.1),
            decision(2, 1, 0.3, 0.2),
            decision(3, 2, 0.2, 0.0),
            decision(4, 0, 0.6, 0.0),
            decision(6, 1, 0.2, 0.1),
        ];
        let expected = [[0.5, -0.1, 0.0, 0.6, 1.0], [0.3, -0.3, 0.0, 0.0, 0.0], [0.2, 0.0, 0.0, -0.2, 0.0]];
        check(&balances(&decisions, Sides::Many, &[1.0, 0.0, 0.0]), &expected);
    }

    #[test]
    fn with_many_seats_each_curve_begins_with_the_best_of_its_own_first_choice() {
        let decisions = [decision(2, 2, 0.5, 0.1), decision(3, 0, 0.7, 0.2), decision(7, 1, 0.4, 0.4)];
        let curve = curve::draw(&decisions, Sides::Many, 4, 9, None);
        let values: Vec<_> = curve.iter().map(|point| (point.n, point.values.clone())).collect();
        let (zero, one, two) = (Some(0.7 - 0.2), Some(0.4 - 0.4), Some(0.5 - 0.1));
        assert_eq!(
            values,
            [
                (1, vec![None, None, Some(0.5), None]),
                (2, vec![Some(0.7), None, two, None]),
                (3, vec![zero, None, two, None]),
                (6, vec![zero, Some(0.4), two, None]),
                (7, vec![zero, one, two, None]),
            ]
        );
    }

    #[test]
    fn what_one_of_two_loses_the_other_gets() {
        let decisions = [decision(1, 0, 0.6, 0.1), decision(2, 1, 0.5, 0.2), decision(3, 0, 0.7, 0.0)];
        let expected = [[0.6, -0.1, 0.2, 0.3, 1.0], [0.4, -0.2, 0.1, -0.3, 0.0]];
        check(&balances(&decisions, Sides::Two, &[1.0, 0.0]), &expected);
    }

    #[test]
    fn a_team_shares_what_its_seats_lose() {
        let decisions = [decision(1, 0, 0.6, 0.1), decision(2, 1, 0.5, 0.2)];
        let expected = [[0.6, -0.1, -0.2, 0.7, 1.0], [0.6, -0.2, -0.1, 0.7, 1.0]];
        check(&balances(&decisions, Sides::One, &[0.5, 0.5]), &expected);
    }

    #[test]
    fn a_match_that_nobody_won_is_shared_by_all_who_played_against_each_other() {
        for seats in 2..=4 {
            let sides = if seats == 2 { Sides::Two } else { Sides::Many };
            let balances = balances(&[decision(1, 0, 0.5, 0.0)], sides, &vec![0.0; seats]);
            assert!((balances[0].end - 1.0 / seats as f32).abs() < 1e-6, "{balances:?}");
        }
    }
}
