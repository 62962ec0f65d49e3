//! The record of a match: options and moves, chance included by value. The format is `docs/records.md`.

use std::fmt;
use std::str::FromStr;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::outcome::Written;
use crate::{Game, Move, Outcome};

/// The name of the format.
pub const FORMAT: &str = "underwood-record/1";

/// A record as text sees it: no game's rules have looked at it yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// How many seats play.
    pub seats: u64,
    /// The options that are given.
    pub options: Map<String, Value>,
    /// The moves.
    pub moves: Vec<RecordedMove>,
    /// How it ended, if it did and somebody wrote it down.
    pub outcome: Option<Result<Outcome, Impossible>>,
    /// Names, times, seeds: rules never read it.
    pub meta: Map<String, Value>,
}

/// A move as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordedMove {
    /// Nature's.
    Chance(String),
    /// A seat's.
    Act {
        /// The seat, as far as the record says.
        seat: u64,
        /// The action.
        action: String,
    },
    /// JSON that is no move. It is kept so that the moves before it can be replayed.
    Unreadable(String),
}

/// An outcome that no match can have. It is kept so that the moves before it can be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible {
    /// The outcome as given, in one line of JSON.
    pub json: String,
    /// What is wrong with it.
    pub why: String,
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<'a> {
    format: String,
    game: String,
    rules: u32,
    seats: u64,
    #[serde(default)]
    options: UniqueKeys,
    #[serde(borrow)]
    moves: Vec<&'a RawValue>,
    #[serde(default, borrow)]
    outcome: Option<&'a RawValue>,
    #[serde(default)]
    meta: Map<String, Value>,
}

/// Options, of which none may be given twice.
#[derive(Default)]
struct UniqueKeys(Map<String, Value>);

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;

        impl<'de> Visitor<'de> for Keys {
            type Value = UniqueKeys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<UniqueKeys, A::Error> {
                let mut fields = Map::new();
                while let Some((key, value)) = object.next_entry::<String, Value>()? {
                    if fields.contains_key(&key) {
                        return Err(serde::de::Error::custom(format!("the option `{key}` is given twice")));
                    }
                    fields.insert(key, value);
                }
                Ok(UniqueKeys(fields))
            }
        }

        deserializer.deserialize_map(Keys)
    }
}

/// Reads a JSON object. Serde would take an array of the fields too.
fn read_object<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, serde_json::Error> {
    if text.trim_ascii_start().starts_with('{') {
        serde_json::from_str(text)
    } else {
        Err(serde::de::Error::custom("it is not a JSON object"))
    }
}

/// Reads an outcome: an error if it has not even the form of one.
fn read_outcome(raw: &RawValue) -> Result<Result<Outcome, Impossible>, serde_json::Error> {
    let written: Written = read_object(raw.get())?;
    let json: Value = serde_json::from_str(raw.get())?;
    Ok(Outcome::try_from(written).map_err(|why| Impossible { json: json.to_string(), why }))
}

impl FromStr for Record {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let header: Header<'_> =
            read_object(text).map_err(|e| Unreadable(format!("this is not a record: {e}")))?;
        if header.format != FORMAT {
            return Err(Unreadable(format!("the format is `{}`, not `{FORMAT}`", header.format)));
        }
        let outcome = header.outcome.map(read_outcome).transpose();
        let outcome = outcome.map_err(|e| Unreadable(format!("this is not an outcome: {e}")))?;
        Ok(Self {
            game: header.game,
            rules: header.rules,
            seats: header.seats,
            options: header.options.0,
            moves: header.moves.into_iter().map(RecordedMove::from_raw).collect(),
            outcome,
            meta: header.meta,
        })
    }
}

impl RecordedMove {
    fn from_raw(raw: &RawValue) -> Self {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Chance {
            chance: String,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Act {
            seat: u64,
            action: String,
        }
        let text = raw.get();
        if let Ok(Act { seat, action }) = read_object(text) {
            Self::Act { seat, action }
        } else if let Ok(Chance { chance }) = read_object(text) {
            Self::Chance(chance)
        } else {
            Self::Unreadable(text.to_owned())
        }
    }

    /// The text of the move, as given.
    pub fn text(&self) -> &str {
        match self {
            Self::Chance(text) | Self::Act { action: text, .. } | Self::Unreadable(text) => text,
        }
    }
}

impl<G: Game> From<&Move<G>> for RecordedMove {
    fn from(mv: &Move<G>) -> Self {
        match mv {
            Move::Chance(chance) => Self::Chance(chance.to_string()),
            Move::Act(seat, action) => Self::Act { seat: seat.index() as u64, action: action.to_string() },
        }
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let outcome = self.outcome.as_ref().map(Result::as_ref).transpose();
        let outcome =
            outcome.map_err(|_| serde::ser::Error::custom("an impossible outcome cannot be written"))?;
        let mut object = serializer.serialize_struct("Record", 8)?;
        object.serialize_field("format", FORMAT)?;
        object.serialize_field("game", &self.game)?;
        object.serialize_field("rules", &self.rules)?;
        object.serialize_field("seats", &self.seats)?;
        object.serialize_field("options", &self.options)?;
        object.serialize_field("moves", &self.moves)?;
        object.serialize_field("outcome", &outcome)?;
        object.serialize_field("meta", &self.meta)?;
        object.end()
    }
}

impl Serialize for RecordedMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Move", 2)?;
        match self {
            Self::Chance(text) => object.serialize_field("chance", text)?,
            Self::Act { seat, action } => {
                object.serialize_field("seat", seat)?;
                object.serialize_field("action", action)?;
            }
            Self::Unreadable(_) => {
                return Err(serde::ser::Error::custom("an unreadable move cannot be written"));
            }
        }
        object.end()
    }
}

/// One line of JSON.
///
/// A record with a move that could not be read, or an outcome that cannot be, cannot be written: formatting it is an error.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
