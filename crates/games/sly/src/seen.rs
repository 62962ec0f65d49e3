//! A move as one viewer saw it, with the cards that it turned up.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Action, Card, Slot, SlotSet, State};

/// A move as one viewer saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    /// What was done.
    pub deed: Deed,
    /// What the end of the game turned up, if the move ended it.
    pub turned_up: TurnedUp,
}

/// An action and what the viewer saw of its card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// A card was laid by the viewer, or by somebody else.
    Lay(Option<Card>, Slot),
    /// A card was exposed: this one.
    Expose(Slot, Card),
    /// A card was flipped in a reveal: this one.
    Reveal(Slot, Card),
}

/// Cards that were turned up together: four bits for each slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TurnedUp(u64);

impl TurnedUp {
    #[must_use]
    fn with(self, slot: Slot, card: Card) -> Self {
        Self(self.0 | (card.index() as u64 + 1) << (4 * slot.index()))
    }

    /// The slots with their cards, in order.
    pub fn iter(self) -> impl Iterator<Item = (Slot, Card)> {
        let card = move |slot: Slot| {
            let place = (self.0 >> (4 * slot.index()) & 15).checked_sub(1)?;
            Some((slot, Card::ALL[place as usize]))
        };
        SlotSet::ALL.iter().filter_map(card)
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deed {
            Deed::Lay(Some(card), slot) => Action::Lay(card, slot).fmt(f)?,
            Deed::Lay(None, slot) => write!(f, "lay ? {slot}")?,
            Deed::Expose(slot, card) => write!(f, "expose {slot} = {card}")?,
            Deed::Reveal(slot, card) => write!(f, "reveal {slot} = {card}")?,
        }
        for (slot, card) in self.turned_up.iter() {
            write!(f, "; {slot} = {card}")?;
        }
        Ok(())
    }
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl State {
    /// The cards that still lie face down after an action: if it ends the game, they are turned up.
    pub(crate) fn turned_up_at_end(&self, action: Action) -> TurnedUp {
        let before = match action {
            Action::Lay(..) => self.face_down(),
            Action::Expose(slot) | Action::Reveal(slot) => self.face_down().without(slot),
        };
        let lying = before.iter().filter_map(|slot| self.cards[slot.index()].map(|card| (slot, card)));
        let laid = match action {
            Action::Lay(card, slot) => Some((slot, card)),
            _ => None,
        };
        lying.chain(laid).fold(TurnedUp::default(), |all, (slot, card)| all.with(slot, card))
    }
}
