//! A trick of two cards, and following suit.

use serde::Serialize;
use underwood_core::Seat;

use crate::{Card, CardSet, Suits};

/// A trick of two seats: who leads it, and the cards that lie in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick<S: Suits> {
    /// The seat that leads it.
    pub leader: Seat,
    /// Its first card.
    pub led: Option<Card<S>>,
    /// Its second card.
    pub followed: Option<Card<S>>,
}

/// A card in the trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "")]
#[cfg_attr(feature = "schema", schemars(rename = "Played", bound = ""))]
pub struct Played<S: Suits> {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card<S>,
}

impl<S: Suits> Trick<S> {
    /// A trick in which no card lies.
    pub const fn of(leader: Seat) -> Self {
        Self { leader, led: None, followed: None }
    }

    /// The trick in which these cards lie, in order.
    pub fn with(leader: Seat, cards: &[Played<S>]) -> Self {
        let card = |place: usize| cards.get(place).map(|played| played.card);
        Self { leader, led: card(0), followed: card(1) }
    }

    /// The seat that does not lead.
    #[inline]
    pub const fn follower(self) -> Seat {
        self.leader.other()
    }

    /// Its cards: led, followed.
    pub const fn cards(self) -> [Option<Card<S>>; 2] {
        [self.led, self.followed]
    }

    /// Both cards, once both lie there.
    #[inline]
    pub fn whole(self) -> Option<[Card<S>; 2]> {
        Some([self.led?, self.followed?])
    }

    /// The cards with those who played them, in order.
    pub fn played(self) -> impl Iterator<Item = Played<S>> {
        let seats = [self.leader, self.follower()];
        seats.into_iter().zip(self.cards()).filter_map(|(seat, card)| Some(Played { seat, card: card? }))
    }

    /// Lays a card: the first one leads, the next one follows.
    #[inline]
    pub fn lay(&mut self, card: Card<S>) {
        match self.led {
            None => self.led = Some(card),
            Some(_) => self.followed = Some(card),
        }
    }

    /// Takes the cards away.
    #[inline]
    pub fn clear(&mut self) {
        *self = Self::of(self.leader);
    }
}

/// Following suit: the cards of a hand that may be played on a card of this suit, which are all if there is none of it.
#[inline]
pub fn following<S: Suits>(hand: CardSet<S>, led: Card<S>) -> CardSet<S> {
    let of_suit = hand.of_suit(led.suit());
    if of_suit.is_empty() { hand } else { of_suit }
}
