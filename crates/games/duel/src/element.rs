//! The four elements and the four bonuses.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use underwood_core::Illegal;

/// `elements`: each names an action, and a pile of trees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Element {
    /// Recruit.
    Sun,
    /// Extinguish.
    Water,
    /// Plant.
    Plant,
    /// Advance Onibi.
    Wind,
}

impl Element {
    /// All four, in the order of the tables.
    pub const ALL: [Self; 4] = [Self::Sun, Self::Water, Self::Plant, Self::Wind];

    const NAMES: [&'static str; 4] = ["sun", "water", "plant", "wind"];

    /// Its number, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the notation.
    pub fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Element {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        let is_named = |element: &Self| word.eq_ignore_ascii_case(element.name());
        Self::ALL.into_iter().find(is_named).ok_or(Illegal::notation("no-element"))
    }
}

underwood_core::serde_as_notation!(Element);
underwood_core::schema_as_one_of!(Element, "Element", Element::ALL.iter());

/// The icon of a tree or of a card of the clearing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Bonus {
    /// Take a Sanki card.
    Sanki,
    /// Extinguish.
    Extinguish,
    /// Recruit.
    Recruit,
    /// Plant.
    Plant,
}

impl Bonus {
    /// The element whose action the bonus is; `None` for a Sanki card.
    pub const fn element(self) -> Option<Element> {
        match self {
            Self::Sanki => None,
            Self::Extinguish => Some(Element::Water),
            Self::Recruit => Some(Element::Sun),
            Self::Plant => Some(Element::Plant),
        }
    }
}
