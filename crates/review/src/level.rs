//! Who looks at a match, and how hard.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use underwood_catalog::{Care, Sequel};

/// Who looks at a match. Both see the same; the stronger one is surer, and takes longer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Sure to two points in a hundred.
    #[default]
    Badger,
    /// Sure to one.
    Owl,
}

impl Level {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Badger, Self::Owl];

    /// Its name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Badger => "badger",
            Self::Owl => "owl",
        }
    }

    /// How carefully it looks.
    pub fn care(self) -> Care {
        let (worlds, sequel) = (256, Sequel::Learned);
        match self {
            Self::Badger => {
                Care { error: 0.02, scenarios: 600, plays: 4, deals: 256, repeats: 48, worlds, sequel }
            }
            Self::Owl => {
                Care { error: 0.01, scenarios: 3_000, plays: 8, deals: 1_024, repeats: 96, worlds, sequel }
            }
        }
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
