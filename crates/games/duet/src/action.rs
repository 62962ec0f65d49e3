//! What a seat can choose, what others see of it, and how both are written.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use underwood_core::{Illegal, Seat, notation};

use crate::{Card, Displacement, SeenDeal};

/// A seat's choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lead or follow with a card.
    Play(Card),
    /// Foxes: name a seat.
    Foxes(Named),
    /// Foxes: leave the decree.
    Keep,
    /// Foxes: make this card of the hand the decree, and take the old one.
    Swap(Card),
    /// Gift: give this card of the hand.
    Give(Card),
    /// Move the tracker.
    Move(Displacement),
    /// Cover the last space of the end that faces this seat.
    Forest(Seat),
}

/// Whom the player of a 3 names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Named {
    /// The seat that played it.
    Itself,
    /// The other one.
    Teammate,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => card.fmt(f),
            Self::Foxes(Named::Itself) => f.write_str("foxes self"),
            Self::Foxes(Named::Teammate) => f.write_str("foxes mate"),
            Self::Keep => f.write_str("keep"),
            Self::Swap(card) => write!(f, "swap {card}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Move(displacement) => write!(f, "move {displacement}"),
            Self::Forest(end) => write!(f, "forest {end}"),
        }
    }
}

impl FromStr for Action {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-action");
        let mut words = notation::words(text)?;
        let first = words.expect(FORM)?;
        let mut next = || words.expect(FORM);
        let action = match first.to_ascii_lowercase().as_str() {
            "foxes" => Self::Foxes(read_named(next()?)?),
            "keep" => Self::Keep,
            "swap" => Self::Swap(next()?.parse()?),
            "give" => Self::Give(next()?.parse()?),
            "move" => Self::Move(next()?.parse()?),
            "forest" => Self::Forest(read_end(next()?)?),
            _ => Self::Play(first.parse().map_err(|_| FORM)?),
        };
        words.end()?;
        Ok(action)
    }
}

fn read_named(word: &str) -> Result<Named, Illegal> {
    match word.to_ascii_lowercase().as_str() {
        "self" => Ok(Named::Itself),
        "mate" => Ok(Named::Teammate),
        _ => Err(Illegal::notation("no-name")),
    }
}

fn read_end(word: &str) -> Result<Seat, Illegal> {
    let number = notation::whole(word).and_then(|number| Seat::at_table(number.into(), 2));
    number.ok_or(Illegal::notation("no-end"))
}

underwood_core::serde_as_notation!(Action);
underwood_core::schema_as_text!(
    Action,
    "Action",
    "^(foxes (self|mate)|keep|((swap|give) )?[DRS]([1-9]|10)|move (0|[+-][1-6])|forest [01])$"
);

/// A move as one viewer saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// A deal: one's own hand and the decree.
    Deal(SeenDeal),
    /// An action that everybody sees, or one's own; or the card that the teammate gave, once both have given.
    Act(Action),
    /// A card given, unseen.
    Give,
    /// One's own gift that ended an exchange, and the card received for it.
    Exchange {
        /// Given.
        gave: Card,
        /// Received.
        got: Card,
    },
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(deal) => deal.fmt(f),
            Self::Act(action) => action.fmt(f),
            Self::Give => f.write_str("give ?"),
            Self::Exchange { gave, got } => write!(f, "give {gave} get {got}"),
        }
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
