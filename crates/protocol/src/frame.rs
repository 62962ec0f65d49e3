//! What one viewer may know of a match.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use underwood_core::{Outcome, Scene, Seat};

use crate::{Phrase, Seating, Verbatim};

/// What one viewer may know of a match, and what it saw since the number it knew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Frame {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The number of this frame: how many events the match has had.
    pub seq: u32,
    /// The number up to which the client knew it.
    pub since: u32,
    /// Who plays what.
    pub table: TableInfo,
    /// The client's seat; `null` for a spectator.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// A mark of who was told this: a client that connects again sends it back with `since`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub viewer: String,
    /// The seat to act; `null` before the start and after the end.
    #[ts(type = "number | null")]
    pub turn: Option<Seat>,
    /// All that the viewer knows, as the game tells it; `null` before the start. If the viewer is to act, what it may do
    /// is its list `legal`, in the game's notation.
    #[ts(type = "unknown")]
    pub view: Verbatim,
    /// The same as a table that anybody can draw, with words for each legal action; `null` unless it is asked for.
    #[serde(default)]
    pub scene: Option<Scene>,
    /// How many moves of its log the client keeps; the rest was taken back.
    pub kept: u32,
    /// The moves after those, as the viewer saw them.
    pub seen: Vec<SeenMove>,
    /// What was said since.
    pub said: Vec<Said>,
    /// Is it a time at which nothing may be said?
    pub is_silent: bool,
    /// May the client ask to take its last action back?
    pub can_take_back: bool,
    /// What somebody asks to take back.
    pub take_back: Option<TakeBackOffer>,
    /// How it ended; `null` until it has.
    pub outcome: Option<Outcome>,
    /// The match in which it goes on.
    pub rematch: Option<String>,
}

impl Frame {
    /// What the client may do now, in the game's notation: read from the view, if it is the client's turn.
    pub fn legal(&self) -> Vec<String> {
        let is_due = self.seat.is_some() && self.seat == self.turn;
        let legal = is_due.then(|| self.view.value()["legal"].take());
        legal.map_or_else(Vec::new, |legal| serde_json::from_value(legal).unwrap_or_default())
    }
}

/// Who plays what.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TableInfo {
    /// The id of the game.
    pub game: String,
    /// Its options.
    #[ts(type = "Record<string, unknown>")]
    pub options: Verbatim,
    /// How far it is.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// Are seats drawn at the start?
    pub seating: Seating,
    /// Is it listed in the lobby?
    pub is_public: bool,
    /// May others watch?
    pub allows_spectators: bool,
    /// May log and played cards reach further back than the last trick?
    pub memory_aid: bool,
    /// When it was set up, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for people.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Finished,
    /// Everybody left before it started.
    Abandoned,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// Kept for somebody who played the match before.
    Kept {
        /// Their name.
        name: String,
        /// Is it the client?
        is_you: bool,
    },
    /// Somebody.
    Person {
        /// Their name.
        name: String,
        /// Is it the client?
        is_you: bool,
        /// The character that plays on, if they have resigned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stand_in: Option<String>,
    },
    /// A character.
    Character {
        /// Its id.
        id: String,
    },
}

/// A move as the viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeenMove {
    /// Whose it was; `null` for chance.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// What was seen of it, in the game's notation.
    pub text: String,
    /// What the viewer knew right after it, as the game tells it: for the last moves of a frame that a client goes on
    /// from, so that it can show them one by one. `null` for all others, and for the last of all: that is the frame's.
    #[ts(type = "unknown")]
    pub view: Verbatim,
    /// What the viewer is told of what happened in it: for the last moves of a frame, and for every move of a story. `null`
    /// for all others.
    #[serde(default)]
    #[ts(type = "Array<Told> | null")]
    pub told: Verbatim,
    /// What changed on the table with each effect of `told`, for clients that draw scenes: for the last moves of a frame
    /// that such a client goes on from, so that it can show them one by one.
    #[serde(default, skip_serializing_if = "Verbatim::is_null")]
    #[ts(optional, type = "Array<Array<Change>>")]
    pub changes: Verbatim,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Said {
    /// By whom.
    #[ts(type = "number")]
    pub seat: Seat,
    /// What.
    pub phrase: Phrase,
    /// After how many moves.
    pub after: u32,
}

/// Somebody asks to take an action back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TakeBackOffer {
    /// Who asks.
    #[ts(type = "number")]
    pub by: Seat,
    /// Which seats have yet to agree.
    #[ts(type = "Array<number>")]
    pub waits_for: Vec<Seat>,
}
