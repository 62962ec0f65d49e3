//! What can be agreed before a match: `levels`, `custom-board`, `small`.

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
#[cfg(feature = "schema")]
use serde_json::json;
use serde_json::{Map, Value};
use underwood_core::{Illegal, OptionReader};

use crate::{Board, Level};

/// The options of a match. Always valid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// `None`: a board of one's own.
    level: Option<Level>,
    board: Board,
    rounds: u8,
    ranks: u8,
    hand: u8,
}

const LEVEL: Illegal = Illegal::new("levels", "bad-level");
const BOARD: Illegal = Illegal::new("custom-board", "bad-board");
const BOTH: Illegal = Illegal::new("custom-board", "level-and-board");
const ROUNDS: Illegal = Illegal::new("small", "bad-rounds").within(1, 3);
const RANKS: Illegal = Illegal::new("small", "bad-ranks").within(2, 10);
const HAND: Illegal = Illegal::new("small", "bad-hand").within(1, 11);
const DECK: Illegal = Illegal::new("small", "deck-too-small");

impl Options {
    /// A printed level, in at most `rounds` rounds, with ranks 1 to `ranks` and `hand` cards each.
    pub fn of_level(level: Level, rounds: u8, ranks: u8, hand: u8) -> Result<Self, Illegal> {
        let board = Board::of_level(level);
        Self { level: Some(level), board, rounds, ranks, hand }.checked()
    }

    /// The same on a board of one's own.
    pub fn of_board(board: Board, rounds: u8, ranks: u8, hand: u8) -> Result<Self, Illegal> {
        Self { level: None, board, rounds, ranks, hand }.checked()
    }

    fn checked(self) -> Result<Self, Illegal> {
        let fits = |is_fine: bool, illegal: Illegal| if is_fine { Ok(()) } else { Err(illegal) };
        fits((1..=3).contains(&self.rounds), ROUNDS)?;
        fits((2..=10).contains(&self.ranks), RANKS)?;
        fits((1..=11).contains(&self.hand), HAND)?;
        fits(2 * self.hand < 3 * self.ranks, DECK)?;
        Ok(self)
    }

    /// The level; `None` for a board of one's own.
    pub fn level(&self) -> Option<Level> {
        self.level
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of rounds, at most.
    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    /// The highest rank of the deck.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The cards dealt to each seat, and so the tricks of a round.
    pub fn hand(&self) -> u8 {
        self.hand
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::of_level(Level::One, 3, 10, 11).expect("the printed game is valid")
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Options {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Options".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let [level, board] = [generator.subschema_for::<Level>(), generator.subschema_for::<Board>()];
        let with = |name: &str, schema: Schema| {
            let whole = |most: u8| json!({"type": "integer", "minimum": 1, "maximum": most});
            json!({
                "type": "object",
                "properties": {name: schema, "rounds": whole(3), "ranks": whole(10), "hand": whole(11)},
                "required": [name, "rounds", "ranks", "hand"],
            })
        };
        json_schema!({"oneOf": [with("level", level), with("board", board)]})
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Options", 4)?;
        match &self.level {
            Some(level) => object.serialize_field("level", level)?,
            None => object.serialize_field("board", &self.board)?,
        }
        object.serialize_field("rounds", &self.rounds)?;
        object.serialize_field("ranks", &self.ranks)?;
        object.serialize_field("hand", &self.hand)?;
        object.end()
    }
}

impl underwood_core::Options for Options {
    fn from_json(fields: &Map<String, Value>) -> Result<Self, Illegal> {
        let mut reader = OptionReader::new(fields);
        let has_level = fields.contains_key("level");
        let level = Level::new(reader.whole("level", 1, 1..=3, LEVEL)?).ok_or(LEVEL)?;
        let board = reader.take("board").map(read_board).transpose()?;
        let rounds = reader.whole("rounds", 3, 1..=3, ROUNDS)?;
        let ranks = reader.whole("ranks", 10, 2..=10, RANKS)?;
        let hand = reader.whole("hand", 11, 1..=11, HAND)?;
        reader.end()?;
        match board {
            Some(_) if has_level => Err(BOTH),
            Some(board) => Self::of_board(board, rounds, ranks, hand),
            None => Self::of_level(level, rounds, ranks, hand),
        }
    }

    fn printed() -> Vec<Self> {
        Level::ALL.map(|level| Self::of_level(level, 3, 10, 11).expect("the levels are valid")).into()
    }
}

fn read_board(value: &Value) -> Result<Board, Illegal> {
    let mut reader = OptionReader::new(value.as_object().ok_or(BOARD)?);
    let mut field = |name| reader.take(name).ok_or(BOARD);
    let start = whole(field("start")?)?;
    let gems = wholes(field("gems")?)?;
    let plus = wholes(field("plus")?)?;
    let forest = whole(field("forest")?)?;
    reader.end().map_err(|_| BOARD)?;
    Board::new(start, &gems, &plus, forest)
}

fn wholes(value: &Value) -> Result<Vec<u8>, Illegal> {
    value.as_array().ok_or(BOARD)?.iter().map(whole).collect()
}

fn whole(value: &Value) -> Result<u8, Illegal> {
    // Larger numbers than a byte holds are too large for each of the fields.
    value.as_u64().map(|number| u8::try_from(number).unwrap_or(u8::MAX)).ok_or(BOARD)
}
