//! What can happen to a card in a round.

use serde::Serialize;
use underwood_cards::EventKind;

/// What somebody did with a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Led or followed with it.
    Play,
    /// Made it the decree (no card: left the decree).
    Swap,
    /// Gave it.
    Give,
}

impl EventKind for Kind {
    const ALL: &'static [Self] = &[Self::Play, Self::Swap, Self::Give];

    #[inline]
    fn code(self) -> u8 {
        self as u8
    }
}

/// The events of a round: at most 22 plays, a Swap for each of three 3s, and two Gives for each of three 7s.
pub(crate) const MOST_EVENTS: usize = 31;
