//! What the rules refuse, with the facts. All of it is what the refused seat sees: its own hand, and the trick.

use underwood_cards::{card_fact, suit_fact};
use underwood_core::{FactName, Illegal, Seat};

use crate::{Card, Displacement, DovesRosesStars, Phase};

static CARD: FactName = FactName::new("card", card_fact::<DovesRosesStars>);
static SUIT: FactName = FactName::new("suit", suit_fact::<DovesRosesStars>);
static NAMED: FactName = FactName::seat("named");
static SPACES: FactName = FactName::number("spaces");

/// Something else is asked.
#[cold]
pub(crate) fn due(phase: Phase) -> Illegal {
    match phase {
        Phase::Lead => Illegal::turn("lead-due"),
        Phase::Follow => Illegal::turn("follow-due"),
        Phase::Foxes => Illegal::turn("name-due"),
        Phase::Exchange => Illegal::turn("exchange-due"),
        Phase::Gift => Illegal::turn("gift-due"),
        Phase::Move => Illegal::turn("move-due"),
        Phase::Forest => Illegal::turn("forest-due"),
        Phase::Deal => Illegal::CHANCE_DUE,
        Phase::Over(_) => Illegal::OVER,
    }
}

#[cold]
pub(crate) fn not_in_hand(clause: &'static str, card: Card) -> Illegal {
    Illegal::new(clause, "not-in-hand").with(&CARD, card.index() as i32)
}

/// `follow-suit`: a card of the led suit is in the hand.
#[cold]
pub(crate) fn must_follow(led: Card) -> Illegal {
    Illegal::new("follow-suit", "must-follow").with(&SUIT, led.suit().index() as i32)
}

/// `foxes`: a seat without cards cannot be named.
#[cold]
pub(crate) fn no_cards(named: Seat) -> Illegal {
    Illegal::new("foxes", "no-cards-to-exchange").with(&NAMED, named.index() as i32)
}

/// `move-choice`
#[cold]
pub(crate) fn not_offered(displacement: Displacement) -> Illegal {
    Illegal::new("move-choice", "not-offered").with(&SPACES, displacement.spaces().into())
}
