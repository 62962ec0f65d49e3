//! What a seat can choose, what others see of it, and how both are written.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use underwood_core::{Illegal, notation};

use crate::{Card, SeenDeal};

/// A seat's choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lead or follow with a card.
    Play(Card),
    /// Fox: leave the decree.
    Keep,
    /// Fox: make this card of the hand the decree, and take the old one.
    Swap(Card),
    /// Woodcutter: put this card of the hand under the pile.
    Bury(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => card.fmt(f),
            Self::Keep => f.write_str("keep"),
            Self::Swap(card) => write!(f, "swap {card}"),
            Self::Bury(card) => write!(f, "bury {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-action");
        let mut words = notation::words(text)?;
        let first = words.expect(FORM)?;
        let action = match first.to_ascii_lowercase().as_str() {
            "keep" => Self::Keep,
            "swap" => Self::Swap(words.expect(FORM)?.parse()?),
            "bury" => Self::Bury(words.expect(FORM)?.parse()?),
            _ => Self::Play(first.parse().map_err(|_| FORM)?),
        };
        words.end()?;
        Ok(action)
    }
}

underwood_core::serde_as_notation!(Action);
underwood_core::schema_as_text!(Action, "Action", "^(keep|((swap|bury) )?[BKM]([1-9]|1[01]))$");

/// A move as one viewer saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// A deal: one's own hand and the decree.
    Deal(SeenDeal),
    /// An action that everybody sees, or one's own.
    Act(Action),
    /// A card drawn by somebody, or by oneself.
    Draw(Option<Card>),
    /// A card buried by somebody else.
    Bury,
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(deal) => deal.fmt(f),
            Self::Act(action) => action.fmt(f),
            Self::Draw(Some(card)) => write!(f, "draw {card}"),
            Self::Draw(None) => f.write_str("draw ?"),
            Self::Bury => f.write_str("bury ?"),
        }
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
