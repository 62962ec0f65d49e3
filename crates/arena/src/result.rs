//! What is kept of a match: read from its record, whether it was just played or long ago.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use underwood_core::{Points, Record, Seat, SeatSet};

/// What an arena writes into the `meta` of a record.
#[derive(Serialize, Deserialize)]
pub(crate) struct Notes {
    /// By seat.
    pub(crate) bots: Vec<String>,
    pub(crate) bout: [String; 2],
    pub(crate) seed: u64,
    pub(crate) pair: u64,
    /// The seat of the bout's first bot; `None` if all cards lay open.
    pub(crate) first: Option<Seat>,
    pub(crate) deals: u32,
    pub(crate) thought: Vec<Thought>,
    pub(crate) tallies: BTreeMap<String, i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) forfeit: Option<Forfeit>,
}

/// How long a seat thought.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// Choices made.
    pub choices: u32,
    /// Time for all of them, in milliseconds.
    pub ms: f64,
}

impl From<&underwood_catalog::Thought> for Thought {
    fn from(thought: &underwood_catalog::Thought) -> Self {
        let microseconds = thought.time.as_micros() as f64;
        Self { choices: thought.choices, ms: microseconds / 1e3 }
    }
}

/// A match that a seat's bot lost by failing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    /// The seat.
    pub seat: Seat,
    /// What was expected, and what came.
    pub why: String,
}

impl Notes {
    pub(crate) fn to_meta(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            other => unreachable!("notes are a plain struct, not {other:?}"),
        }
    }

    pub(crate) fn of(record: &Record) -> Result<Self, String> {
        let meta = Value::Object(record.meta.clone());
        serde_json::from_value(meta).map_err(|e| format!("it is not the record of an arena: {e}"))
    }
}

/// What a report needs of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchResult {
    /// The seat of the first bot; `None` if all cards lay open.
    pub first: Option<Seat>,
    /// Every seat that won.
    pub winners: SeatSet,
    /// Final points by seat.
    pub points: Points,
    /// How many rounds were dealt.
    pub deals: u32,
    /// By seat.
    pub thought: Vec<Thought>,
    /// What else can be counted of the last position.
    pub tallies: BTreeMap<String, i64>,
    /// The seat that failed, if one did.
    pub forfeit: Option<Forfeit>,
}

impl MatchResult {
    /// The result that a finished record tells.
    pub(crate) fn of(record: &Record, notes: Notes) -> Result<Self, String> {
        let outcome = record.outcome.as_ref().ok_or("the match is not over")?;
        let outcome = outcome.as_ref().map_err(|impossible| impossible.why.clone())?;
        let seats = record.seats as usize;
        let is_seat = |seat: Seat| seat.index() < seats;
        let is_whole = outcome.points().as_slice().len() == seats
            && notes.thought.len() == seats
            && notes.first.is_none_or(is_seat)
            && notes.forfeit.as_ref().is_none_or(|forfeit| is_seat(forfeit.seat));
        if !is_whole {
            return Err(format!("its notes are not those of a match of {seats} seats"));
        }
        Ok(Self {
            first: notes.first,
            winners: outcome.winners(),
            points: outcome.points(),
            deals: notes.deals,
            thought: notes.thought,
            tallies: notes.tallies,
            forfeit: notes.forfeit,
        })
    }

    /// 0 for the first bot's seat, 1 for all others.
    pub(crate) fn side(&self, seat: Seat) -> usize {
        usize::from(self.first != Some(seat))
    }

    /// What the team got: 1 or nothing.
    pub(crate) fn team_share(&self) -> f64 {
        f64::from(u8::from(!self.winners.is_empty() && self.forfeit.is_none()))
    }

    /// What the first bot got: shared among the winners, a draw among all. Who forfeits has lost to the other bot.
    pub(crate) fn first_share(&self) -> f64 {
        if let Some(forfeit) = &self.forfeit {
            return self.side(forfeit.seat) as f64;
        }
        let has_won = self.winners.iter().any(|seat| self.side(seat) == 0);
        match self.winners.len() {
            0 => 1.0 / self.points.as_slice().len() as f64,
            n if has_won => 1.0 / n as f64,
            _ => 0.0,
        }
    }

    /// The rounds of the match: a game without deals is one.
    pub(crate) fn rounds(&self) -> f64 {
        f64::from(self.deals.max(1))
    }

    /// The mean of the points of a side's seats.
    pub(crate) fn points_of(&self, side: usize) -> f64 {
        let points = self.points.as_slice();
        let by_seat = Seat::all(points.len()).zip(points);
        let of_side = by_seat.filter(|&(seat, _)| self.side(seat) == side);
        let points: Vec<f64> = of_side.map(|(_, &points)| points.into()).collect();
        points.iter().sum::<f64>() / points.len().max(1) as f64
    }
}
