//! What came from play, and what from luck.

use serde::{Deserialize, Serialize};
use underwood_core::Seat;

use crate::{Decision, Draw, Point};

/// Where a seat's result came from: `start` + `play` + `others` + `luck` + `unexplained` = `end`, all in chances to win the match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Balance {
    /// What it could expect before the first move.
    pub start: Term,
    /// What its own choices surely cost: never above 0.
    pub play: Term,
    /// What the choices of the others surely brought or cost it.
    pub others: Term,
    /// What was dealt and drawn, beside what is dealt and drawn in the mean. A game without chance has none.
    pub luck: Term,
    /// The rest: choices that went well or badly by what nobody could know, small losses that are not sure, and what the judgement missed.
    pub unexplained: f32,
    /// What it got; how it stood if the match was broken off or somebody resigned.
    pub end: f32,
}

/// A number with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    /// How much it is.
    pub points: f32,
    /// Its standard error.
    pub uncertainty: f32,
}

impl Term {
    /// Adds a part that is uncertain in its own way.
    fn add(&mut self, points: f32, uncertainty: f32) {
        self.points += points;
        self.uncertainty = self.uncertainty.hypot(uncertainty);
    }
}

/// The balance of each seat. The curve begins before the first move and has a point after each.
pub(crate) fn split(decisions: &[Decision], draws: &[Draw], curve: &[Point], seats: usize) -> Vec<Balance> {
    Seat::all(seats).map(|seat| balance(decisions, draws, curve, seat)).collect()
}

fn balance(decisions: &[Decision], draws: &[Draw], curve: &[Point], seat: Seat) -> Balance {
    let [first, .., last] = curve else {
        let start = curve.first().map_or(0.5, |point| point.values[seat.index()]);
        let start = Term { points: start, uncertainty: 0.0 };
        let none = Term::default();
        return Balance { start, play: none, others: none, luck: none, unexplained: 0.0, end: start.points };
    };
    let start = Term { points: first.values[seat.index()], uncertainty: first.uncertainty };
    let end = last.values[seat.index()];
    let (mut play, mut others, mut luck) = (Term::default(), Term::default(), Term::default());
    for decision in decisions.iter().filter(|decision| decision.loss > 0.0) {
        let term = if decision.seat == seat { &mut play } else { &mut others };
        term.add(decision.shift[seat.index()], decision.uncertainty);
    }
    for draw in draws {
        luck.add(draw.gains[seat.index()], draw.uncertainty);
    }
    let unexplained = end - start.points - play.points - others.points - luck.points;
    Balance { start, play, others, luck, unexplained, end }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(seat: usize, loss: f32, shift: &[f32]) -> Decision {
        Decision {
            n: 1,
            seat: Seat::new(seat),
            action: "played".to_owned(),
            value: Some(0.5),
            best: None,
            loss,
            uncertainty: 0.01,
            shift: shift.to_vec(),
            choices: Vec::new(),
            was_forced: false,
            is_exact: false,
        }
    }

    fn point(n: u32, values: &[f32]) -> Point {
        Point { n, values: values.to_vec(), uncertainty: 0.0 }
    }

    fn draw(gains: &[f32]) -> Draw {
        Draw { n: 1, chance: "deal".to_owned(), gains: gains.to_vec(), uncertainty: 0.03 }
    }

    #[test]
    fn the_terms_add_up_for_every_seat() {
        let decisions = [decision(0, 0.1, &[-0.1, 0.06, 0.04]), decision(2, 0.2, &[0.1, 0.1, -0.2])];
        let draws = [draw(&[0.3, -0.1, -0.2]), draw(&[-0.1, 0.1, 0.0])];
        let third = 1.0 / 3.0;
        let curve = [point(0, &[third; 3]), point(1, &[0.2, 0.4, 0.4]), point(9, &[1.0, 0.0, 0.0])];
        let balances = split(&decisions, &draws, &curve, 3);
        for balance in &balances {
            let sum = balance.start.points
                + balance.play.points
                + balance.others.points
                + balance.luck.points
                + balance.unexplained;
            assert!((sum - balance.end).abs() < 1e-6, "{balance:?}");
        }
        let [first, second, third] = &balances[..] else { panic!("three seats") };
        let about = |term: Term, points: f32| (term.points - points).abs() < 1e-6;
        assert!(about(first.play, -0.1) && about(first.others, 0.1) && about(first.luck, 0.2), "{first:?}");
        assert!(
            about(second.play, 0.0) && about(second.others, 0.16) && about(second.luck, 0.0),
            "{second:?}"
        );
        assert!(about(third.play, -0.2) && about(third.others, 0.04) && about(third.luck, -0.2), "{third:?}");
        assert!((first.luck.uncertainty - 0.03 * 2.0_f32.sqrt()).abs() < 1e-6);
    }

    #[test]
    fn what_is_not_sure_is_not_play() {
        let unsure = decision(0, 0.0, &[-0.05, 0.05]);
        let curve = [point(0, &[0.5, 0.5]), point(1, &[0.4, 0.6])];
        let balances = split(&[unsure], &[], &curve, 2);
        assert_eq!(balances[0].play, Term::default());
        assert!((balances[0].unexplained + 0.1).abs() < 1e-6);
    }
}
