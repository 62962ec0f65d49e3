//! The board before the first move: `board`, `levels`, `custom-board`.

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
#[cfg(feature = "schema")]
use serde_json::json;
use underwood_core::Illegal;

/// A path of spaces, its gems and pluses, and the forest tokens beside it. Always valid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    gems: [u8; Self::MOST_SPACES],
    spaces: u8,
    start: u8,
    /// A bit for each space.
    plus: u32,
    forest: u8,
}

/// How hard it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Side A.
    One = 1,
    /// Side B, squares only.
    Two,
    /// Side B, squares and diamonds.
    Three,
}

const SPACES: Illegal = Illegal::new("custom-board", "bad-path").within(3, Board::MOST_SPACES as i32);
const START: Illegal = Illegal::new("custom-board", "bad-start");
const PLUS: Illegal = Illegal::new("custom-board", "bad-plus");
const BARE_START: Illegal = Illegal::new("custom-board", "start-not-bare");
const GEMS: Illegal = Illegal::new("custom-board", "bad-gems").within(1, Board::GEMS as i32);
const FOREST: Illegal = Illegal::new("custom-board", "too-much-forest");

impl Board {
    /// The longest path.
    pub const MOST_SPACES: usize = 25;
    /// The gem tokens in the box.
    pub const GEMS: u8 = 22;

    /// A board of one's own: the gems by space, and the spaces with a plus.
    pub fn new(start: u8, gems: &[u8], plus: &[u8], forest: u8) -> Result<Self, Illegal> {
        let fits = |is_fine: bool, illegal: Illegal| if is_fine { Ok(()) } else { Err(illegal) };
        let spaces = gems.len();
        fits((3..=Self::MOST_SPACES).contains(&spaces), SPACES)?;
        fits(usize::from(start) < spaces, START)?;
        let with_plus =
            plus.iter().filter(|&&at| usize::from(at) < spaces).fold(0, |bits, at| bits | 1 << at);
        fits(u32::count_ones(with_plus) as usize == plus.len(), PLUS)?;
        fits(gems[usize::from(start)] == 0 && with_plus & 1 << start == 0, BARE_START)?;
        let count: u32 = gems.iter().copied().map(u32::from).sum();
        fits((1..=Self::GEMS.into()).contains(&count), GEMS)?;
        let behind = spaces - 1 - usize::from(start);
        fits(forest < start && usize::from(forest) < behind, FOREST)?;
        let mut by_space = [0; Self::MOST_SPACES];
        by_space[..spaces].copy_from_slice(gems);
        Ok(Self { gems: by_space, spaces: spaces as u8, start, plus: with_plus, forest })
    }

    /// `levels`: the board of a level.
    pub fn of_level(level: Level) -> Self {
        let board = match level {
            Level::One => Self::new(5, &[1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1], &[1, 3, 4, 6, 8], 4),
            Level::Two => Self::new(4, &[2, 1, 1, 1, 0, 1, 2, 1, 2, 2], &[1, 3, 5, 7, 8], 3),
            Level::Three => Self::new(4, &[2, 1, 2, 1, 0, 2, 2, 2, 2, 2], &[1, 3, 5, 7, 8], 3),
        };
        board.expect("the boards of the levels are valid")
    }

    /// The gems by space.
    pub fn gems(&self) -> &[u8] {
        &self.gems[..self.spaces.into()]
    }

    /// How many spaces the path has.
    pub fn spaces(&self) -> u8 {
        self.spaces
    }

    /// The space where the tracker starts.
    pub fn start(&self) -> u8 {
        self.start
    }

    /// The spaces whose locations carry a plus, in order.
    pub fn plus(&self) -> impl Iterator<Item = u8> {
        let bits = self.plus;
        (0..self.spaces).filter(move |space| bits >> space & 1 != 0)
    }

    /// The forest tokens.
    pub fn forest(&self) -> u8 {
        self.forest
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Board {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Board".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let space = json!({"type": "integer", "minimum": 0, "maximum": Self::MOST_SPACES - 1});
        let gems = json!({"type": "integer", "minimum": 0, "maximum": Self::GEMS});
        json_schema!({
            "type": "object",
            "properties": {
                "start": space,
                "gems": {"type": "array", "items": gems, "minItems": 3, "maxItems": Self::MOST_SPACES},
                "plus": {"type": "array", "items": space, "uniqueItems": true},
                "forest": space,
            },
            "required": ["start", "gems", "plus", "forest"],
        })
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Board", 4)?;
        object.serialize_field("start", &self.start)?;
        object.serialize_field("gems", self.gems())?;
        object.serialize_field("plus", &self.plus().collect::<Vec<_>>())?;
        object.serialize_field("forest", &self.forest)?;
        object.end()
    }
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// The level with this number.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self as u8
    }
}

underwood_core::schema_as_whole!(Level, "Level", 1, 3);

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}
