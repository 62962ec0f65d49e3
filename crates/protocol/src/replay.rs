//! A whole match, to step through.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use ts_rs::TS;
use underwood_core::{Change, Outcome, Scene, Seat};

use crate::{Occupant, Told};

/// A whole match as everybody knew it, position by position: `/api/matches/{id}/replay` and `/api/replay`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Replay {
    /// The id of the game.
    pub game: String,
    /// Its options, defaults included.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Who sat where; `open` if a record does not tell.
    pub seats: Vec<Occupant>,
    /// How it ended; `null` if it was broken off.
    pub outcome: Option<Outcome>,
    /// The position before the first move, and the one after each move.
    pub positions: Vec<Position>,
}

/// A position of a match that is told whole. Viewers are in their order: the seats, then a spectator.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Position {
    /// The move that led here; `null` for the first position.
    #[serde(rename = "move")]
    pub after: Option<SeatMove>,
    /// The seat to act; `null` if chance is due or it is over.
    #[ts(type = "number | null")]
    pub turn: Option<Seat>,
    /// What each viewer knew, as the game tells it: that of the seat to act has what it could do in its list `legal`.
    #[ts(type = "unknown[]")]
    pub views: Vec<Box<RawValue>>,
    /// What each viewer saw as a scene; only if `?scenes=true` asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<Scene>>")]
    pub scenes: Option<Vec<Box<RawValue>>>,
}

/// A move as each viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeatMove {
    /// Whose it was; `null` for chance.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// What each viewer saw of it, in the game's notation.
    pub seen: Vec<String>,
    /// What each viewer is told of what happened in it.
    pub told: Vec<Vec<Told>>,
    /// What changed on the table with each of these effects, by viewer; only where scenes were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub changes: Option<Vec<Vec<Vec<Change>>>>,
}
