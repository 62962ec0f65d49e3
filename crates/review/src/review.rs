//! The review of a record.

use serde::{Deserialize, Serialize};
use underwood_catalog::{Considered, Entry, Table, UnknownGame};
use underwood_core::{
    BotError, Explain, Fault, Opinion, Outcome, Record, RecordedMove, Seat, Seed, Thinking,
};

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
    /// By seat: what came from play, and what from luck.
    pub balance: Vec<Balance>,
}

/// A choice, and what it was worth to the seat that made it, as far as that seat could know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// The number of the move: how many moves there are with it.
    pub n: u32,
    /// Whose it was.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
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
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// There is no such game.
    #[error(transparent)]
    Unknown(UnknownGame),
    /// The record breaks the rules.
    #[error(transparent)]
    Faulty(Fault),
    /// The character failed.
    #[error(transparent)]
    Failed(BotError),
    /// Nobody wanted it any more.
    #[error("nobody wants the review any more")]
    Cancelled,
}

/// Looks at every choice of a record.
pub fn review(record: &Record, work: &mut Work<'_>) -> Result<Review, Failure> {
    let mut reviewer = Reviewer::new(record.clone(), work.level, work.seed)?;
    while reviewer.step(work.is_cancelled)? {
        let (done, of) = reviewer.progress();
        (work.progress)(done, of);
    }
    Ok(reviewer.finish())
}

/// A review under way: one choice at a time, for those who share their machine with others.
pub struct Reviewer {
    game: &'static dyn Entry,
    record: Record,
    outcome: Option<Outcome>,
    level: Level,
    seed: Seed,
    table: Box<dyn Table>,
    decisions: Vec<Decision>,
    of: usize,
}

const VERIFIED: &str = "the record was verified";

impl Reviewer {
    /// A review of a record, before its first choice.
    pub fn new(record: Record, level: Level, seed: Seed) -> Result<Self, Failure> {
        let game = underwood_catalog::find(&record.game).map_err(Failure::Unknown)?;
        let outcome = game.verify(&record).map_err(Failure::Faulty)?.outcome;
        let of = record.moves.iter().filter(|mv| matches!(mv, RecordedMove::Act { .. })).count();
        let table = game.open(&record.options, record.seats as usize).expect(VERIFIED);
        Ok(Self { game, record, outcome, level, seed, table, decisions: Vec::with_capacity(of), of })
    }

    /// How many choices are done, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.decisions.len(), self.of)
    }

    /// Looks at the next choice. `false` if there is none.
    pub fn step(&mut self, is_cancelled: &(dyn Fn() -> bool + Sync)) -> Result<bool, Failure> {
        while let Some(mv) = self.record.moves.get(self.table.move_count()).cloned() {
            match mv {
                RecordedMove::Chance(chance) => self.table.resolve(&chance).expect(VERIFIED),
                RecordedMove::Act { seat, action } => {
                    let seat = Seat::new(seat as usize);
                    self.decisions.push(self.decide(seat, &action, is_cancelled)?);
                    self.table.act(seat, &action).expect(VERIFIED);
                    return Ok(true);
                }
                RecordedMove::Unreadable(_) => unreachable!("{VERIFIED}"),
            }
        }
        Ok(false)
    }

    /// Puts together what follows from the choices.
    pub fn finish(self) -> Review {
        let Self { game, record, outcome, level, decisions, .. } = self;
        let seats = record.seats as usize;
        let sides = curve::Sides::of(game, seats);
        // A resignation says nothing of how the seats stood: then the curve ends with the last choice.
        let results =
            outcome.filter(|outcome| !outcome.is_platforms()).map(|outcome| curve::results(&outcome, seats));
        let curve = curve::draw(&decisions, sides, seats, record.moves.len(), results.as_deref());
        Review {
            format: FORMAT.to_owned(),
            game: record.game,
            seats: seats as u8,
            level,
            turning_points: turning::points(&decisions),
            balance: balance::split(&decisions, &curve, sides, seats),
            decisions,
            curve,
        }
    }

    /// What a choice was worth. What else could be done is asked of what the seat knew, not of the position.
    fn decide(
        &self,
        seat: Seat,
        action: &str,
        is_cancelled: &(dyn Fn() -> bool + Sync),
    ) -> Result<Decision, Failure> {
        let forced = Decision {
            n: self.table.move_count() as u32 + 1,
            seat,
            action: action.to_owned(),
            value: None,
            best: None,
            loss: 0.0,
            uncertainty: 0.0,
            was_forced: true,
        };
        if self.table.legal().len() == 1 {
            return Ok(forced);
        }
        let explanation = self.consider(seat, is_cancelled)?.explanation.unwrap_or_default();
        Ok(judge(&explanation.opinions, Decision { was_forced: false, ..forced }))
    }

    fn consider(&self, seat: Seat, is_cancelled: &(dyn Fn() -> bool + Sync)) -> Result<Considered, Failure> {
        let mut thinking = Thinking {
            seed: self.seed.stream(self.table.move_count() as u64),
            budget: self.level.budget(),
            explain: Explain::Opinions,
            is_enough: is_cancelled,
            progress: &mut |_| (),
        };
        let considered = self.table.thinker(seat, self.level.character()).think(&mut thinking);
        if is_cancelled() { Err(Failure::Cancelled) } else { considered.map_err(Failure::Failed) }
    }
}

/// An opinion with a value.
struct Rated<'a> {
    action: &'a str,
    value: f32,
    uncertainty: f32,
}

impl<'a> Rated<'a> {
    /// All that have a value, best first.
    fn all(opinions: &'a [Opinion]) -> Vec<Self> {
        let rated = opinions.iter().filter_map(|Opinion { action, value, uncertainty, .. }| {
            Some(Self { action, value: (*value)?, uncertainty: uncertainty.unwrap_or(0.0) })
        });
        let mut rated: Vec<_> = rated.collect();
        // What was looked at a few times only may seem the best by luck: certainty counts.
        rated.sort_by(|one, other| other.sure().total_cmp(&one.sure()));
        rated
    }

    /// What can be expected of it with some certainty.
    fn sure(&self) -> f32 {
        self.value - 2.0 * self.uncertainty
    }
}

/// Compares what was done with the best.
fn judge(opinions: &[Opinion], decision: Decision) -> Decision {
    let rated = Rated::all(opinions);
    let played = rated.iter().find(|rated| rated.action == decision.action);
    let (Some(best), Some(played)) = (rated.first(), played) else { return decision };
    let is_best = best.action == played.action;
    Decision {
        value: Some(played.value),
        best: Some(Better { action: best.action.to_owned(), value: best.value }),
        loss: if is_best { 0.0 } else { (best.value - played.value).max(0.0) },
        uncertainty: if is_best { 0.0 } else { best.uncertainty.hypot(played.uncertainty) },
        ..decision
    }
}
