//! What the server says.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use underwood_core::{Explanation, Fact, Illegal, Seat, Text};

use crate::{Frame, Occupant, Status};

/// One message of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The first message of a connection.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Who the client is.
        user: User,
    },
    /// The request with this number is done.
    Answer {
        /// The client's number.
        id: u32,
        /// What came of it.
        answer: Answer,
    },
    /// The request with this number was refused, and changed nothing.
    Refused {
        /// The client's number; `null` if it could not be read.
        id: Option<u32>,
        /// Why.
        refusal: Refusal,
    },
    /// A match as the client's viewer may know it.
    Frame {
        /// All of it.
        #[serde(flatten)]
        frame: Box<Frame>,
    },
    /// Who of a match is there.
    Presence {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// By seat: is somebody's page open? Characters always are.
        connected: Vec<bool>,
    },
    /// The open and public tables, the latest first.
    Lobby {
        /// All of them that are listed.
        tables: Vec<Summary>,
    },
    /// The server goes: come again in a moment.
    Goodbye,
}

/// What came of a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer {
    /// It is done.
    Done,
    /// The client's user as it is now.
    User {
        /// It.
        user: User,
    },
    /// The table is set up, or the rematch.
    Table {
        /// Its match.
        #[serde(rename = "match")]
        id: String,
    },
    /// The client has this seat.
    Seated {
        /// The seat, which the lot may still change.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// The match has come to this number.
    Moved {
        /// The number.
        seq: u32,
    },
    /// What a character thinks of the position.
    Hint {
        /// What it would do.
        action: String,
        /// Why.
        explanation: Explanation,
    },
    /// A list of matches.
    Matches {
        /// The matches.
        matches: Vec<Summary>,
        /// The mark to go on from; `null` at the end.
        next: Option<String>,
    },
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The kind of reason.
    pub kind: RefusalKind,
    /// What is wrong and what is allowed, in English.
    pub message: String,
    /// The clause of the game's rules that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<String>,
    /// What was wrong, by its name in the game: `too-expensive`. `refused-too-expensive` is a message of the book of words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// What there is to know of it, by name: the variables of that message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub facts: Option<BTreeMap<String, Fact>>,
}

impl Refusal {
    /// A refusal without a clause.
    pub fn new(kind: RefusalKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), clause: None, id: None, facts: None }
    }

    /// What the rules refuse, with its clause and facts; `message` says it in English.
    pub fn by_rules(kind: RefusalKind, illegal: &Illegal, message: impl Into<String>) -> Self {
        let facts = illegal.facts().into_iter().map(|(name, fact)| (name.to_owned(), fact)).collect();
        Self {
            kind,
            message: message.into(),
            clause: Some(illegal.clause.to_owned()),
            id: Some(illegal.id.to_owned()),
            facts: Some(facts),
        }
    }
}

/// The kinds of reasons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RefusalKind {
    /// The message is no request.
    Unreadable,
    /// Something in it is out of range.
    Invalid,
    /// There is no such match, or none that the client may see.
    Unknown,
    /// The rules of the game forbid it.
    Illegal,
    /// The match has moved on; the frame that follows tells where.
    Stale,
    /// It is not the client's to do.
    NotYours,
    /// It cannot be done now.
    NotNow,
    /// Too much of it in a short time.
    TooMany,
    /// The server could not do it; it may be tried again.
    Unavailable,
    /// The match was recorded under other rules than the server plays. Trying again does not help.
    OtherRules,
    /// The log of the match cannot be read. Trying again does not help.
    Damaged,
}

impl RefusalKind {
    /// Is it about a match that this server can never show, so that nobody should ask for it again?
    pub fn is_final(self) -> bool {
        matches!(self, Self::OtherRules | Self::Damaged)
    }
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct User {
    /// Their name.
    pub name: String,
}

/// A match in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Summary {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// Its options.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// How far it is.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// Is the client to act?
    pub is_your_turn: bool,
    /// Did the client win? `null` until it is over, or if the client had no seat.
    pub did_you_win: Option<bool>,
    /// When something last happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: u64,
}

/// A game of the catalog, as `/api/games` lists it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct GameInfo {
    /// The id used everywhere.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// One line on what it is.
    pub summary: String,
    /// Designer and publisher.
    pub credit: String,
    /// The fewest and the most seats.
    pub seats: [u8; 2],
    /// Do all seats win or lose together?
    pub is_cooperative: bool,
    /// The options of the printed game.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// Who plays it.
    pub characters: Vec<CharacterInfo>,
}

/// Somebody to play against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CharacterInfo {
    /// What it is called in requests.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// A line on its temperament.
    pub temperament: Text,
}
