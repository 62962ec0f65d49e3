//! What a seat believes of the cards that it cannot see.

use std::fmt;

use underwood_core::{Belief, Seat, Viewer};

use super::thumb::unseen;
use crate::{Card, State, View};

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Hand(Seat),
    Pile,
    Buried,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(seat) => write!(f, "hand {seat}"),
            Self::Pile => f.write_str("pile"),
            Self::Buried => f.write_str("buried"),
        }
    }
}

/// Of each card that it has not seen leave the game: how likely it is where.
pub(super) fn beliefs(view: &View, worlds: &[State]) -> Vec<Belief> {
    let (Viewer::Seat(seat), Some(hand), Some(decree)) = (view.viewer, view.hand, view.decree) else {
        return Vec::new();
    };
    let unseen = unseen(view, seat, hand, decree);
    unseen.iter().map(|card| Belief::tally(card, worlds.iter().map(|world| place(world, card)))).collect()
}

fn place(world: &State, card: Card) -> Place {
    match world.hands.seated().find(|(_, hand)| hand.contains(card)) {
        Some((seat, _)) => Place::Hand(seat),
        None if world.pile.contains(card) => Place::Pile,
        None => Place::Buried,
    }
}
