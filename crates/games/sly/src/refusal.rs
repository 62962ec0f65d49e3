//! What the rules refuse, with the facts. All of it is what the refused seat sees: its own hand, and what lies where.

use underwood_core::{FactName, Illegal, Seat};

use crate::scene::{card_fact, slot_fact};
use crate::{Card, Slot};

static SLOT: FactName = FactName::new("slot", |slot| slot_fact(slot_at(slot)));
/// A card and its owner, in one number.
static CARD: FactName = FactName::new("card", |number| {
    let number = number as usize;
    card_fact(Seat::new(number / Card::COUNT), Card::ALL[number % Card::COUNT])
});
static OWNER: FactName = FactName::seat("owner");
static FLIPS: FactName = FactName::number("flips");

fn slot_at(index: i32) -> Slot {
    Slot::new(index as usize).expect("a refusal is about a slot of the board")
}

fn about(clause: &'static str, id: &'static str, slot: Slot) -> Illegal {
    Illegal::new(clause, id).with(&SLOT, slot.index() as i32)
}

/// `reveal`: so many cards are still to be turned up.
#[cold]
pub(crate) fn flips_due(flips: usize) -> Illegal {
    Illegal::turn("flips-due").with(&FLIPS, flips as i32)
}

/// `coops`: at this number of seats the slot is not used.
#[cold]
pub(crate) fn unused(slot: Slot) -> Illegal {
    about("coops", "slot-unused", slot)
}

/// `full`: there is no empty slot.
#[cold]
pub(crate) fn full() -> Illegal {
    Illegal::new("full", "board-full")
}

/// `lay`: somebody's card lies there.
#[cold]
pub(crate) fn taken(slot: Slot, owner: Seat) -> Illegal {
    about("lay", "slot-taken", slot).with(&OWNER, owner.index() as i32)
}

/// `lay`: the card is not in its owner's hand.
#[cold]
pub(crate) fn not_in_hand(owner: Seat, card: Card) -> Illegal {
    Illegal::new("lay", "not-in-hand").with(&CARD, (owner.index() * Card::COUNT + card.index()) as i32)
}

/// `safe`: somebody's Hen lies there for good.
#[cold]
pub(crate) fn safe(slot: Slot, owner: Seat) -> Illegal {
    about("safe", "hen-is-safe", slot).with(&OWNER, owner.index() as i32)
}

/// `expose`: one's own card.
#[cold]
pub(crate) fn own_card(slot: Slot) -> Illegal {
    about("expose", "own-card", slot)
}

/// `expose`, `reveal`: nothing lies there.
#[cold]
pub(crate) fn empty(clause: &'static str, slot: Slot) -> Illegal {
    about(clause, "slot-empty", slot)
}

/// `reveal`: it lies face up already.
#[cold]
pub(crate) fn turned_already(slot: Slot) -> Illegal {
    about("reveal", "turned-already", slot)
}
