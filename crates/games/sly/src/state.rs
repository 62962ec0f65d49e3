//! The position.

use serde::Serialize;
use underwood_core::{Game, Seat};

use crate::{BySeat, Card, CardSet, Options, Slot, SlotSet};

/// A position of SLY.
///
/// A card of a seat is in its hand, lies on a slot (face down, turned up by a reveal under way, or safe), or was won:
/// captured or gobbled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) acting: Seat,
    /// Turns that were taken.
    pub(crate) turns: u8,
    pub(crate) end: Option<End>,
    pub(crate) hands: BySeat<CardSet>,
    /// By owner: the cards in the hand or laid and not safe. Everybody knows which these are, if not where.
    pub(crate) unsettled: BySeat<CardSet>,
    /// By owner: the slots with a card that is not safe.
    pub(crate) laid: BySeat<SlotSet>,
    /// By owner: the slots with a safe Hen.
    pub(crate) safe: BySeat<SlotSet>,
    /// The laid cards that lie face up: flipped in the reveal under way, or Foxes at the end.
    pub(crate) turned: SlotSet,
    /// By slot.
    pub(crate) cards: [Option<Card>; Slot::COUNT],
    /// By slot: what the other seats may think the card is, its owner's cards that were not seen elsewhere while it
    /// lay there. A card that lies face up may only be what it is.
    pub(crate) may_be: [CardSet; Slot::COUNT],
    /// By winner, then owner: captured Foxes and gobbled Hens.
    pub(crate) won: BySeat<BySeat<CardSet>>,
}

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A seat had one card in hand at the start of its turn.
    LastCard,
    /// A safe Hen lies on every slot.
    AllSafe,
    /// Every seat has had its 60 turns.
    Guard,
}

impl End {
    /// The clause that says so.
    pub fn clause(self) -> &'static str {
        match self {
            Self::LastCard => "last-card",
            Self::AllSafe => "all-safe",
            Self::Guard => "guard",
        }
    }
}

/// A card on a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lying {
    /// Whose it is.
    pub owner: Seat,
    /// How it lies.
    pub face: Face,
    /// What it is.
    pub card: Card,
}

/// How a card lies on its slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// Face down.
    Down,
    /// Turned up, and not safe.
    Up,
    /// A safe Hen.
    Safe,
}

impl State {
    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// What lies on a slot.
    pub fn lying(&self, slot: Slot) -> Option<Lying> {
        let card = self.cards[slot.index()]?;
        let lies_there = |seat: &Seat| (self.laid[*seat] | self.safe[*seat]).contains(slot);
        let owner = Seat::all(self.seats()).find(lies_there)?;
        let face = if self.safe[owner].contains(slot) {
            Face::Safe
        } else if self.turned.contains(slot) {
            Face::Up
        } else {
            Face::Down
        };
        Some(Lying { owner, face, card })
    }

    /// What the other seats may think the card on a slot is.
    pub fn may_be(&self, slot: Slot) -> CardSet {
        self.may_be[slot.index()]
    }

    /// The cards of `owner` that `winner` has captured or gobbled.
    pub fn won(&self, winner: Seat, owner: Seat) -> CardSet {
        self.won[winner][owner]
    }

    /// `coops`: the slots that are used.
    #[inline]
    pub(crate) fn used(&self) -> SlotSet {
        SlotSet::used(self.seats.into())
    }

    #[inline]
    pub(crate) fn empty(&self) -> SlotSet {
        self.used() - union(self.laid) - union(self.safe)
    }

    #[inline]
    pub(crate) fn face_down(&self) -> SlotSet {
        union(self.laid) - self.turned
    }

    /// Is a reveal under way, so that only a flip may follow?
    #[inline]
    pub(crate) fn is_revealing(&self) -> bool {
        !self.turned.is_empty()
    }

    /// How many flips the reveal under way still wants.
    #[inline]
    pub(crate) fn flips_due(&self) -> usize {
        if self.is_revealing() && self.end.is_none() {
            self.seats().min(union(self.laid).len()) - self.turned.len()
        } else {
            0
        }
    }
}

/// The slots of all seats.
#[inline]
pub(crate) fn union(sets: BySeat<SlotSet>) -> SlotSet {
    let [first, second, third, fourth] = sets.0;
    first | second | third | fourth
}
