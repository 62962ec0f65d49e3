//! The review of a record.

use serde::{Deserialize, Serialize};
use underwood_catalog::{Appraisal, Entry, Standing, Table, UnknownGame};
use underwood_core::{Fault, Outcome, Record, RecordedMove, Seat, Seed};

use crate::{Balance, Level, Point, balance, curve, turning};

/// The name of the format.
pub const FORMAT: &str = "underwood-review/2";

/// What a match was worth, choice by choice and draw by draw.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// `underwood-review/2`.
    pub format: String,
    /// The id of the game.
    pub game: String,
    /// How many seats played.
    pub seats: u8,
    /// Who looked at it.
    pub level: Level,
    /// Every choice of a seat, in order.
    pub decisions: Vec<Decision>,
    /// Every chance move, in order: what it brought.
    pub draws: Vec<Draw>,
    /// How each seat stood before the first move and after each, with all cards open.
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
    /// The chance to win that the seat could expect from it, 0 to 1; `null` if nothing else could be done.
    pub value: Option<f32>,
    /// The best that could be done, if it is surely better than what was done; what was done itself if it is as good as anything; `null` if nothing else could be done.
    pub best: Option<Better>,
    /// By how much the best was better, if that is sure; else 0.
    pub loss: f32,
    /// The standard error of the loss.
    pub uncertainty: f32,
    /// By seat: how its chance changed because this was done instead of the best; nothing if no loss is sure.
    pub shift: Vec<f32>,
    /// What could be done, the best first, as far as it was looked at: a few of many, and always what was done.
    pub choices: Vec<Better>,
    /// Was it all that could be done?
    pub was_forced: bool,
    /// Was everything that could come looked at, so that nothing is estimated?
    pub is_exact: bool,
}

/// Something that could be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Better {
    /// What, in the game's notation.
    pub action: String,
    /// The chance to win that the seat could expect from it, 0 to 1.
    pub value: f32,
    /// The standard error of that.
    pub uncertainty: f32,
}

/// A chance move, and what it brought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Draw {
    /// The number of the move.
    pub n: u32,
    /// What came, in the game's notation.
    pub chance: String,
    /// By seat: its chance to win after it, less what it was in the mean over all that could have come.
    pub gains: Vec<f32>,
    /// The standard error of that.
    pub uncertainty: f32,
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
    /// Nobody wanted it any more.
    #[error("nobody wants the review any more")]
    Cancelled,
}

/// Looks at every move of a record.
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
    /// How the rules ended the match; nothing if somebody resigned, which says nothing of how the seats stood.
    outcome: Option<Outcome>,
    level: Level,
    seed: Seed,
    table: Box<dyn Table>,
    decisions: Vec<Decision>,
    draws: Vec<Draw>,
    curve: Vec<Point>,
    of: usize,
}

const VERIFIED: &str = "the record was verified";

/// A loss is claimed if it is so many standard errors,
const SURE: f32 = 2.5;
/// and at least this much: what is less, the judgement may have wrong.
const LEAST: f32 = 0.01;
/// So many choices of a position are told.
const TOLD: usize = 8;
/// The streams of luck of a position: one for what is done there, one for how it stands.
const STREAMS: u64 = 2;

impl Reviewer {
    /// A review of a record, before its first move.
    pub fn new(record: Record, level: Level, seed: Seed) -> Result<Self, Failure> {
        let game = underwood_catalog::find(&record.game).map_err(Failure::Unknown)?;
        let outcome = game.verify(&record).map_err(Failure::Faulty)?.outcome;
        let outcome = outcome.filter(|outcome| !outcome.is_platforms());
        let of = record.moves.iter().filter(|mv| matches!(mv, RecordedMove::Act { .. })).count();
        let table = game.open(&record.options, record.seats as usize).expect(VERIFIED);
        let (decisions, draws) = (Vec::with_capacity(of), Vec::new());
        let mut reviewer =
            Self { game, record, outcome, level, seed, table, decisions, draws, curve: Vec::new(), of };
        reviewer.stand();
        Ok(reviewer)
    }

    /// How many choices are done, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.decisions.len(), self.of)
    }

    /// Looks at all moves up to and with the next choice. `false` if there is none.
    pub fn step(&mut self, is_cancelled: &(dyn Fn() -> bool + Sync)) -> Result<bool, Failure> {
        while let Some(mv) = self.record.moves.get(self.table.move_count()).cloned() {
            if is_cancelled() {
                return Err(Failure::Cancelled);
            }
            match mv {
                RecordedMove::Chance(chance) => self.draw(chance),
                RecordedMove::Act { seat, action } => {
                    let decision = self.decide(Seat::new(seat as usize), &action);
                    self.table.act(decision.seat, &action).expect(VERIFIED);
                    self.decisions.push(decision);
                    self.stand();
                    return Ok(true);
                }
                RecordedMove::Unreadable(_) => unreachable!("{VERIFIED}"),
            }
        }
        Ok(false)
    }

    /// Puts together what follows from the moves.
    pub fn finish(self) -> Review {
        let Self { record, level, decisions, draws, curve, .. } = self;
        let seats = record.seats as usize;
        Review {
            format: FORMAT.to_owned(),
            game: record.game,
            seats: seats as u8,
            level,
            turning_points: turning::points(&decisions),
            balance: balance::split(&decisions, &draws, &curve, seats),
            decisions,
            draws,
            curve,
        }
    }

    /// Notes how the seats stand now.
    fn stand(&mut self) {
        let n = self.table.move_count();
        let is_end = n == self.record.moves.len();
        let (values, uncertainty) = match self.outcome.as_ref().filter(|_| is_end) {
            Some(outcome) => (curve::results(self.game, outcome, self.table.seats()), 0.0),
            None => {
                let Standing { chances, error } = self.table.standing(&self.level.care(), self.luck(1));
                (chances[..self.table.seats()].to_vec(), error)
            }
        };
        self.curve.push(Point { n: n as u32, values, uncertainty });
    }

    fn luck(&self, stream: u64) -> Seed {
        self.seed.stream(STREAMS * self.table.move_count() as u64 + stream)
    }

    /// Goes on with a chance move, and notes what it brought.
    fn draw(&mut self, chance: String) {
        self.table.resolve(&chance).expect(VERIFIED);
        self.stand();
        let [.., before, after] = &self.curve[..] else { unreachable!("two positions were looked at") };
        let gains = after.values.iter().zip(&before.values).map(|(after, before)| after - before).collect();
        let uncertainty = before.uncertainty.hypot(after.uncertainty);
        self.draws.push(Draw { n: after.n, chance, gains, uncertainty });
    }

    /// What a choice was worth. What else could be done is asked of what the seat knew, not of the position.
    fn decide(&self, seat: Seat, action: &str) -> Decision {
        let forced = Decision {
            n: self.table.move_count() as u32 + 1,
            seat,
            action: action.to_owned(),
            value: None,
            best: None,
            loss: 0.0,
            uncertainty: 0.0,
            shift: vec![0.0; self.table.seats()],
            choices: Vec::new(),
            was_forced: true,
            is_exact: false,
        };
        if self.table.legal().len() == 1 {
            return forced;
        }
        let found = self.table.appraise(action, &self.level.care(), self.luck(0)).expect(VERIFIED);
        judge(&found, Decision { was_forced: false, ..forced })
    }
}

/// Compares what was done with the best.
fn judge(found: &Appraisal, decision: Decision) -> Decision {
    let told = |place: usize| {
        let choice = &found.choices[place];
        Better { action: choice.action.clone(), value: choice.value, uncertainty: choice.error }
    };
    let made = found.choices.iter().position(|choice| choice.action == decision.action);
    let made = made.expect("what was done was looked at");
    let loss = found.shift[decision.seat.index()];
    let is_sure = found.best != made && loss >= (SURE * found.error).max(LEAST);
    let mut choices: Vec<_> = (0..found.choices.len()).map(told).collect();
    choices.sort_by(|one, other| other.value.total_cmp(&one.value));
    let place = choices.iter().position(|choice| choice.action == decision.action).expect("it is among them");
    if place >= TOLD {
        choices.swap(TOLD - 1, place);
    }
    choices.truncate(TOLD);
    Decision {
        value: Some(found.choices[made].value),
        best: Some(told(if is_sure { found.best } else { made })),
        loss: if is_sure { loss } else { 0.0 },
        uncertainty: found.error,
        shift: found.shift.iter().map(|&shift| if is_sure { -shift } else { 0.0 }).collect(),
        choices,
        is_exact: found.is_exact,
        ..decision
    }
}
