//! What happens in a match: the log is a list of these, and all else is worked out from it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use underwood_core::{RecordedMove, Seat};
use underwood_protocol::{Phrase, Seating};

/// One thing that happened. Its place in the log is its number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    /// The table was set up.
    Created(Setup),
    /// Somebody took a seat.
    Seated { seat: Seat, person: Person },
    /// Somebody gave their seat up before the start.
    Left { seat: Seat },
    /// Everybody left before the start.
    Abandoned,
    /// The match began: who had the place `order[seat]` has this seat now. The seed is the dealer's secret.
    Started { order: Vec<usize>, seed: String },
    /// Nature moved.
    Dealt { chance: String },
    /// A seat acted.
    Acted { seat: Seat, action: String },
    /// A seat asks to go back to so many moves.
    TakeBackAsked { seat: Seat, kept: usize },
    /// A seat agrees to that.
    TakeBackAgreed { seat: Seat },
    /// A seat does not.
    TakeBackRefused { seat: Seat },
    /// The match went back to so many moves.
    TakenBack { kept: usize },
    /// A seat said something.
    Said { seat: Seat, phrase: Phrase },
    /// A seat gave up, and the match ended by it.
    Resigned { seat: Seat },
    /// A seat gave up, and a character plays on for it.
    HandedOver { seat: Seat, character: String },
    /// The same people go on in another match.
    Rematched { id: String },
}

/// What is agreed when a table is set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) options: Map<String, Value>,
    pub(crate) places: Vec<Place>,
    pub(crate) seating: Seating,
    pub(crate) is_public: bool,
    pub(crate) allows_spectators: bool,
    pub(crate) memory_aid: bool,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Place {
    /// Nobody yet.
    Open,
    /// Kept for somebody who played before.
    Kept { person: Person },
    /// Somebody.
    Person { person: Person },
    /// A character.
    Character { id: String },
    /// Somebody who gave up: a character plays on.
    StandIn { person: Person, character: String },
}

impl Event {
    /// Is the position, or whether it is played on, another one after it?
    pub(crate) fn changes_position(&self) -> bool {
        matches!(
            self,
            Self::Started { .. }
                | Self::Dealt { .. }
                | Self::Acted { .. }
                | Self::TakenBack { .. }
                | Self::Resigned { .. }
        )
    }
}

impl Place {
    /// Who sits here.
    pub(crate) fn person(&self) -> Option<&Person> {
        match self {
            Self::Person { person } => Some(person),
            _ => None,
        }
    }

    /// Whose seat it is: who sits here, or has given up here.
    pub(crate) fn owner(&self) -> Option<&Person> {
        match self {
            Self::Person { person } | Self::StandIn { person, .. } => Some(person),
            _ => None,
        }
    }

    /// The character that plays here.
    pub(crate) fn character(&self) -> Option<&str> {
        match self {
            Self::Character { id } | Self::StandIn { character: id, .. } => Some(id),
            _ => None,
        }
    }

    /// Does the match still wait for somebody to sit here?
    pub(crate) fn is_vacant(&self) -> bool {
        matches!(self, Self::Open | Self::Kept { .. })
    }
}

/// A user at a table, by the name they had when they sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
}

impl From<RecordedMove> for Event {
    fn from(mv: RecordedMove) -> Self {
        match mv {
            RecordedMove::Chance(chance) => Self::Dealt { chance },
            RecordedMove::Act { seat, action } => Self::Acted { seat: Seat::new(seat as usize), action },
            RecordedMove::Unreadable(text) => unreachable!("a table never makes an unreadable move: {text}"),
        }
    }
}
