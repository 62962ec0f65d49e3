//! What nature decides: nothing.

use std::fmt;
use std::str::FromStr;

use underwood_core::{EnumerateChance, Illegal};

use crate::State;

/// Nature's choice, of which there is none: this type has no value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {}

impl fmt::Display for Chance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Chance {
    type Err = Illegal;

    fn from_str(_: &str) -> Result<Self, Illegal> {
        Err(Illegal::notation("no-chance"))
    }
}

underwood_core::serde_as_notation!(Chance);

impl EnumerateChance for State {
    const PIECES: usize = 0;

    fn chance_outcomes(&self) -> Option<Vec<(Chance, u32)>> {
        Some(Vec::new())
    }
}
