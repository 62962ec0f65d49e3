//! Cards as facts of what happened.

use underwood_core::Fact;

use crate::scene::Named;
use crate::{Card, Suit};

impl<S: Named> From<Card<S>> for Fact {
    fn from(card: Card<S>) -> Self {
        Self::Item { id: card.to_string(), label: card.label() }
    }
}

impl<S: Named> From<Suit<S>> for Fact {
    fn from(suit: Suit<S>) -> Self {
        Self::Name { id: suit.letter().to_string(), label: suit.label() }
    }
}
