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

/// The card with this index, as a fact that a refusal gives.
///
/// # Panics
/// If there is no such card.
pub fn card_fact<S: Named>(index: i32) -> Fact {
    let card = usize::try_from(index).ok().and_then(Card::<S>::from_index);
    card.expect("a refusal is about a card of the deck").into()
}

/// The suit with this index, as a fact that a refusal gives.
pub fn suit_fact<S: Named>(index: i32) -> Fact {
    Suit::<S>::new(index as usize).into()
}
