//! Who looks at a match, and how hard.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use underwood_catalog::Character;
use underwood_core::Budget;

/// Who looks at a match. Both search; the stronger one takes longer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Looks a little.
    #[default]
    Badger,
    /// Looks long.
    Owl,
}

impl Level {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Badger, Self::Owl];

    /// Its name.
    pub fn id(self) -> &'static str {
        self.character().id()
    }

    /// Who it is.
    pub fn character(self) -> Character {
        match self {
            Self::Badger => Character::Badger,
            Self::Owl => Character::Owl,
        }
    }

    /// What it may use for each choice: more than when it plays, since small differences are what a review is about.
    pub fn budget(self) -> Budget {
        let iterations = match self {
            Self::Badger => 4_000,
            Self::Owl => 30_000,
        };
        Budget { iterations, ..Budget::default() }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        Self::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

/// There is no such level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("nobody called `{0}` looks at matches: `badger` and `owl` do")]
pub struct UnknownLevel(String);
