//! The review of a record.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use underwood_catalog::{Considered, Entry, Table, UnknownGame};
use underwood_core::{BotError, Fault, Illegal, Record, RecordedMove, RecordedOutcome, Seat, Seed, Thinking};

use crate::{Balance, Level, Point, balance, curve, turning};

/// The name of the format.
pub const FORMAT: &str = "underwood-review/1";

/// What a character thinks of a match, choice by choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// `underwood-review/1`.
    pub format: String,
    /// The id of the game.
    pub game: String,
    /// How many seats played.
    pub seats: u8,
    /// Who looked at it.
    pub level: Level,
    /// Every choice of a seat, in order.
    pub decisions: Vec<Decision>,
    /// How each seat stood, move by move.
    pub curve: Vec<Point>,
    /// The choices that cost most, the dearest first: their places in `decisions`, three at most.
    pub turning_points: Vec<u32>,
    /// By seat: what came from play, and what from luck; empty if the match was broken off.
    pub balance: Vec<Balance>,
}

/// A choice, and what it was worth to the seat that made it, as far as that seat could know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// The number of the move: how many moves there are with it.
    pub n: u32,
    /// Whose it was.
    pub seat: u8,
    /// What was done, in the game's notation.
    pub action: String,
    /// What the seat could expect from it, 0 to 1; `null` if nothing else could be done, or if nobody looked at it.
    pub value: Option<f32>,
    /// The best that could be done; `null` if nothing else could be done.
    pub best: Option<Better>,
    /// By how much the best was better: 0 for the best itself.
    pub loss: f32,
    /// The standard error of the loss.
    pub uncertainty: f32,
    /// Was it all that could be done?
    pub was_forced: bool,
}

/// The best that could be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Better {
    /// What, in the game's notation.
    pub action: String,
    /// What the seat could expect from it, 0 to 1.
    pub value: f32,
}

/// How the work is done, and whom to tell.
pub struct Work<'a> {
    /// Who looks.
    pub level: Level,
    /// Where its randomness comes from: the same seed gives the same review on every machine.
    pub seed: Seed,
    /// Asked now and then: does nobody want it any more?
    pub is_cancelled: &'a (dyn Fn() -> bool + Sync),
    /// Told after every choice how many are done, of how many.
    pub progress: &'a mut dyn FnMut(usize, usize),
}

/// Why there is no review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// There is no such game.
    Unknown(UnknownGame),
    /// The record breaks the rules.
    Faulty(Fault),
    /// The character failed.
    Failed(BotError),
    /// Nobody wanted it any more.
    Cancelled,
}

/// Looks at every choice of a record.
pub fn review(record: &Record, work: &mut Work<'_>) -> Result<Review, Failure> {
    let game = underwood_catalog::find(&record.game).map_err(Failure::Unknown)?;
    let ended = game.verify(record).map_err(Failure::Faulty)?.outcome;
    let outcome = record.outcome.clone().or(ended);
    let decisions = look(game, record, work)?;
    Ok(told(game, record, outcome.as_ref(), decisions, work.level))
}

/// Puts together what follows from the choices.
fn told(
    game: &dyn Entry,
    record: &Record,
    outcome: Option<&RecordedOutcome>,
    decisions: Vec<Decision>,
    level: Level,
) -> Review {
    let seats = record.seats as usize;
    let sides = curve::Sides::of(game, seats);
    let results = outcome.map(|outcome| curve::results(outcome, seats));
    let curve = curve::draw(&decisions, sides, record.moves.len(), results.as_deref());
    Review {
        format: FORMAT.to_owned(),
        game: record.game.clone(),
        seats: record.seats as u8,
        level,
        turning_points: turning::points(&decisions),
        balance: results.map_or_else(Vec::new, |_| balance::split(&decisions, &curve, sides, seats)),
        decisions,
        curve,
    }
}

fn look(game: &dyn Entry, record: &Record, work: &mut Work<'_>) -> Result<Vec<Decision>, Failure> {
    let verified = "the record was verified";
    let of = record.moves.iter().filter(|mv| matches!(mv, RecordedMove::Act { .. })).count();
    let mut table = game.open(&record.options, record.seats as usize).expect(verified);
    let mut decisions = Vec::with_capacity(of);
    for (index, mv) in record.moves.iter().enumerate() {
        let made: Result<(), Illegal> = match mv {
            RecordedMove::Chance(chance) => table.resolve(chance),
            RecordedMove::Act { seat, action } => {
                let seat = Seat::new(*seat as usize);
                decisions.push(decide(table.as_ref(), seat, action, index, work)?);
                (work.progress)(decisions.len(), of);
                table.act(seat, action)
            }
            RecordedMove::Unreadable(_) => unreachable!("{verified}"),
        };
        made.expect(verified);
    }
    Ok(decisions)
}

/// What a choice was worth. What else could be done is asked of what the seat knew, not of the position.
fn decide(
    table: &dyn Table,
    seat: Seat,
    action: &str,
    index: usize,
    work: &mut Work<'_>,
) -> Result<Decision, Failure> {
    let forced = Decision {
        n: index as u32 + 1,
        seat: seat.index() as u8,
        action: action.to_owned(),
        value: None,
        best: None,
        loss: 0.0,
        uncertainty: 0.0,
        was_forced: true,
    };
    if table.legal().len() == 1 {
        return Ok(forced);
    }
    let considered = consider(table, seat, index, work)?;
    Ok(judge(&Opinion::all(&considered.explanation), Decision { was_forced: false, ..forced }))
}

fn consider(
    table: &dyn Table,
    seat: Seat,
    index: usize,
    work: &mut Work<'_>,
) -> Result<Considered, Failure> {
    let mut thinking = Thinking {
        seed: work.seed.stream(index as u64),
        budget: work.level.budget(),
        is_enough: work.is_cancelled,
        progress: &mut |_| (),
    };
    let considered = table.thinker(seat, work.level.character()).think(&mut thinking);
    if (work.is_cancelled)() { Err(Failure::Cancelled) } else { considered.map_err(Failure::Failed) }
}

/// What a character thinks of an action, as its explanation tells it.
struct Opinion<'a> {
    action: &'a str,
    value: f32,
    uncertainty: f32,
}

impl<'a> Opinion<'a> {
    /// All that have a value, best first.
    fn all(explanation: &'a Value) -> Vec<Self> {
        let number = |opinion: &Value, field: &str| opinion[field].as_f64().map(|number| number as f32);
        let read = |opinion: &'a Value| {
            let action = opinion["action"].as_str()?;
            let value = number(opinion, "value")?;
            Some(Self { action, value, uncertainty: number(opinion, "uncertainty").unwrap_or(0.0) })
        };
        let mut opinions: Vec<_> =
            explanation["opinions"].as_array().into_iter().flatten().filter_map(read).collect();
        // What was looked at a few times only may seem the best by luck: certainty counts.
        opinions.sort_by(|one, other| other.sure().total_cmp(&one.sure()));
        opinions
    }

    /// What can be expected of it with some certainty.
    fn sure(&self) -> f32 {
        self.value - 2.0 * self.uncertainty
    }
}

/// Compares what was done with the best.
fn judge(opinions: &[Opinion<'_>], decision: Decision) -> Decision {
    let played = opinions.iter().find(|opinion| opinion.action == decision.action);
    let (Some(best), Some(played)) = (opinions.first(), played) else { return decision };
    let is_best = best.action == played.action;
    Decision {
        value: Some(played.value),
        best: Some(Better { action: best.action.to_owned(), value: best.value }),
        loss: if is_best { 0.0 } else { (best.value - played.value).max(0.0) },
        uncertainty: if is_best { 0.0 } else { best.uncertainty.hypot(played.uncertainty) },
        ..decision
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(unknown) => unknown.fmt(f),
            Self::Faulty(fault) => fault.fmt(f),
            Self::Failed(error) => error.fmt(f),
            Self::Cancelled => f.write_str("nobody wants the review any more"),
        }
    }
}

impl std::error::Error for Failure {}
