//! What a seat can choose, and how it is written.

use std::fmt;
use std::str::FromStr;

use underwood_core::{Illegal, notation};

use crate::{Card, Slot};

/// A seat's choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// Aligned, an action is stored in one go: lists of them are half of the work of a playout.
#[repr(align(4))]
pub enum Action {
    /// Put this card of the hand face down on this slot.
    Lay(Card, Slot),
    /// Turn up the card of another seat on this slot, for good.
    Expose(Slot),
    /// Turn up the card on this slot: the first or the next flip of a reveal.
    Reveal(Slot),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(card, slot) => write!(f, "lay {card} {slot}"),
            Self::Expose(slot) => write!(f, "expose {slot}"),
            Self::Reveal(slot) => write!(f, "reveal {slot}"),
        }
    }
}

impl FromStr for Action {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-action");
        let mut words = notation::words(text)?;
        let action = match words.expect(FORM)?.to_ascii_lowercase().as_str() {
            "lay" => Self::Lay(words.expect(FORM)?.parse()?, words.expect(FORM)?.parse()?),
            "expose" => Self::Expose(words.expect(FORM)?.parse()?),
            "reveal" => Self::Reveal(words.expect(FORM)?.parse()?),
            _ => return Err(FORM),
        };
        words.end()?;
        Ok(action)
    }
}

underwood_core::serde_as_notation!(Action);
underwood_core::schema_as_text!(Action, "Action", "^(lay (fox|[1-6]) |expose |reveal )@([0-9]|1[0-5])$");
