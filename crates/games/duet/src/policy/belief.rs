//! What a seat believes of the cards that it cannot see.

use std::fmt;

use underwood_core::{Belief, Seat, Viewer};

use crate::{Card, CardSet, Kind, State, View};

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Hand(Seat),
    Undealt,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(seat) => write!(f, "hand {seat}"),
            Self::Undealt => f.write_str("undealt"),
        }
    }
}

/// Of each card that it has not seen played: how likely the teammate holds it.
pub(super) fn beliefs(view: &View, worlds: &[State]) -> Vec<Belief> {
    let (Viewer::Seat(_), Some(hand), Some(decree)) = (view.viewer, view.hand, view.decree) else {
        return Vec::new();
    };
    let played = view.history.iter().filter(|event| event.kind == Kind::Play);
    let played: CardSet = played.filter_map(|event| event.card).collect();
    let unseen = (CardSet::deck(view.options.ranks()) - hand - played).without(decree);
    unseen.iter().map(|card| Belief::tally(card, worlds.iter().map(|world| place(world, card)))).collect()
}

fn place(world: &State, card: Card) -> Place {
    let holder = world.hands.seated().find(|(_, hand)| hand.contains(card));
    holder.map_or(Place::Undealt, |(seat, _)| Place::Hand(seat))
}
