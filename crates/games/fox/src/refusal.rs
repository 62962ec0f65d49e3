//! What the rules refuse, with the facts. All of it is what the refused seat sees: its own hand, and the trick.

use underwood_cards::{card_fact, suit_fact};
use underwood_core::{FactName, Illegal};

use crate::{BellsKeysMoons, Card, CardSet, Phase};

static CARD: FactName = FactName::new("card", card_fact::<BellsKeysMoons>);
static LED: FactName = FactName::new("led", card_fact::<BellsKeysMoons>);
static HIGHEST: FactName = FactName::new("highest", card_fact::<BellsKeysMoons>);
static SUIT: FactName = FactName::new("suit", suit_fact::<BellsKeysMoons>);

/// Something else is asked.
#[cold]
pub(crate) fn due(phase: Phase) -> Illegal {
    match phase {
        Phase::Lead => Illegal::turn("lead-due"),
        Phase::Follow => Illegal::turn("follow-due"),
        Phase::Fox => Illegal::turn("exchange-due"),
        Phase::Bury => Illegal::turn("bury-due"),
        Phase::Deal | Phase::Draw => Illegal::CHANCE_DUE,
        Phase::Over => Illegal::OVER,
    }
}

#[cold]
pub(crate) fn not_in_hand(clause: &'static str, card: Card) -> Illegal {
    Illegal::new(clause, "not-in-hand").with(&CARD, card.index() as i32)
}

#[cold]
pub(crate) fn not_in_pile(card: Card) -> Illegal {
    Illegal::new("woodcutter", "not-in-pile").with(&CARD, card.index() as i32)
}

/// `follow-suit`: a card of the led suit is in the hand.
#[cold]
pub(crate) fn must_follow(led: Card) -> Illegal {
    Illegal::new("follow-suit", "must-follow").with(&SUIT, led.suit().index() as i32)
}

/// `monarch`: neither the 1 nor the highest of these cards of the led suit.
#[cold]
pub(crate) fn not_highest(led: Card, of_suit: CardSet) -> Illegal {
    let highest = of_suit.iter().max_by_key(|card| card.rank()).expect("a card of the suit is in the hand");
    Illegal::new("monarch", "not-highest")
        .with(&LED, led.index() as i32)
        .with(&HIGHEST, highest.index() as i32)
}
