//! What a client asks for.

use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use ts_rs::TS;
use underwood_core::Seat;

/// One question or order of a client. It is read from a text: [`FromStr`].
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Request {
    /// The client's own number for it: the answer carries it.
    pub id: u32,
    /// What to do.
    #[serde(rename = "do")]
    pub command: Command,
}

/// A text that is no request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The client's number, if that could be read.
    pub id: Option<u32>,
    /// What is wrong.
    pub why: String,
}

impl FromStr for Request {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Envelope<'a> {
            id: u32,
            #[serde(rename = "do", borrow)]
            command: &'a RawValue,
        }
        let unreadable = |id: Option<u32>| {
            move |error: serde_json::Error| Unreadable { id, why: format!("this is not a request: {error}") }
        };
        let Envelope { id, command } = read_object(text).map_err(unreadable(number_of(text)))?;
        let command = read_object(command.get()).map_err(unreadable(Some(id)))?;
        Ok(Self { id, command })
    }
}

/// The number of what is no request otherwise.
fn number_of(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    read_object::<Numbered>(text).ok().map(|numbered| numbered.id)
}

/// Reads a JSON object. Serde would take an array of the fields too.
fn read_object<'a, T: Deserialize<'a>>(text: &'a str) -> serde_json::Result<T> {
    if text.trim_ascii_start().starts_with('{') {
        serde_json::from_str(text)
    } else {
        Err(serde_json::Error::custom("it is not a JSON object"))
    }
}

/// What a client can ask for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Are you there?
    #[serde(deserialize_with = "nothing_more")]
    Ping,
    /// Call me so.
    SetName {
        /// The new name.
        name: String,
    },
    /// Keep me told of the open tables.
    #[serde(deserialize_with = "nothing_more")]
    WatchLobby,
    /// No longer.
    #[serde(deserialize_with = "nothing_more")]
    UnwatchLobby,
    /// Set up a table.
    Create {
        /// Anything that the client makes up: the same key again gives the same table.
        key: String,
        /// The id of the game.
        game: String,
        /// Its options; what is left out has its default.
        #[ts(type = "Record<string, unknown>")]
        #[serde(default)]
        options: Map<String, Value>,
        /// Who shall sit where.
        seats: Vec<SeatWish>,
        /// Do seats stay as they are chosen?
        #[serde(default)]
        seating: Seating,
        /// Is it listed in the lobby? Else its link is needed.
        #[serde(default)]
        is_public: bool,
        /// May others watch?
        #[serde(default = "yes")]
        allows_spectators: bool,
        /// May log and played cards reach further back than the last trick?
        #[serde(default = "yes")]
        memory_aid: bool,
    },
    /// Take an open seat.
    Join {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// The seat; the first open one if none is named.
        #[serde(default)]
        #[ts(optional, type = "number")]
        seat: Option<Seat>,
    },
    /// Give the seat up, before the match starts.
    Leave {
        /// The match.
        #[serde(rename = "match")]
        id: String,
    },
    /// Keep me told of a match.
    Watch {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// The number up to which the client knows it already.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u32>,
        /// The `viewer` of the frame with that number. What somebody else was told does not count as known.
        #[serde(default)]
        #[ts(optional)]
        viewer: Option<String>,
        /// Shall frames have a scene? A page with no table of its own for the game draws that.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        wants_scene: bool,
    },
    /// No longer.
    Unwatch {
        /// The match.
        #[serde(rename = "match")]
        id: String,
    },
    /// Make a move.
    Act {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// The number of the frame that the choice answers.
        seq: u32,
        /// The action in its notation: one of the frame's legal ones.
        action: String,
    },
    /// Give up.
    Resign {
        /// The match.
        #[serde(rename = "match")]
        id: String,
    },
    /// Take the last own action back: at once against characters, by consent between people.
    TakeBack {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// The number of the frame that the wish is about.
        seq: u32,
    },
    /// Agree to what another asks to take back, or do not.
    AnswerTakeBack {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// The number of the frame that the answer is about.
        seq: u32,
        /// Yes or no.
        consent: Consent,
    },
    /// What would a strong character do? Only where nobody else plays but characters.
    Hint {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// The number of the frame that the question is about.
        seq: u32,
    },
    /// Say one of the preset phrases.
    Say {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// The phrase.
        phrase: Phrase,
    },
    /// Play again with seats turned.
    Rematch {
        /// The match.
        #[serde(rename = "match")]
        id: String,
    },
    /// List matches, the latest first.
    Matches {
        /// Which.
        of: MatchList,
        /// The mark of where the last list ended.
        #[serde(default)]
        #[ts(optional)]
        before: Option<String>,
    },
}

fn yes() -> bool {
    true
}

/// Reads what has no fields beside its `type`. Without this, Serde takes any fields there, although unknown ones are denied.
fn nothing_more<'de, D: Deserializer<'de>>(fields: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}
    Nothing::deserialize(fields).map(|Nothing {}| ())
}

impl Command {
    /// The match that it is about, if it is about one.
    pub fn match_id(&self) -> Option<&str> {
        match self {
            Self::Ping
            | Self::SetName { .. }
            | Self::WatchLobby
            | Self::UnwatchLobby
            | Self::Create { .. }
            | Self::Matches { .. } => None,
            Self::Join { id, .. }
            | Self::Leave { id }
            | Self::Watch { id, .. }
            | Self::Unwatch { id }
            | Self::Act { id, .. }
            | Self::Resign { id }
            | Self::TakeBack { id, .. }
            | Self::AnswerTakeBack { id, .. }
            | Self::Hint { id, .. }
            | Self::Say { id, .. }
            | Self::Rematch { id } => Some(id),
        }
    }
}

/// Who shall sit at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Whoever sets the table up.
    #[serde(deserialize_with = "nothing_more")]
    Me,
    /// Whoever comes.
    #[serde(deserialize_with = "nothing_more")]
    Open,
    /// A character.
    Character {
        /// Its id.
        id: String,
    },
}

/// Who gets which seat when the match starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// It is drawn.
    #[default]
    Lot,
    /// As chosen.
    Chosen,
}

/// The answer to somebody who asks to take an action back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// Yes.
    Agree,
    /// No.
    Refuse,
}

/// What one seat can say to the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// Oops.
    Oops,
    /// I need a moment.
    OneMoment,
    /// Once more?
    OnceMore,
    /// Goodbye.
    Goodbye,
}

/// Matches to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MatchList {
    /// Those in which the user has or had a seat.
    Mine,
    /// Public ones that are over.
    Finished,
}
