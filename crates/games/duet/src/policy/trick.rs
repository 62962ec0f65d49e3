//! What a trick is worth: who wins it, and where the winner can bring the tracker.

use underwood_cards::following;
use underwood_core::Seat;

use super::landing::Landings;
use crate::displacement::Displacements;
use crate::rules::{binds, does_leader_win};
use crate::{Card, CardSet, Path, Suit};

/// A Musician or a Gazelle lets the winner choose: keep it for a trick that needs it.
const FREEDOM: f32 = 0.3;

/// The trick under way, by its leader and the places in reach.
pub(super) struct Prospect {
    pub(super) landings: Landings,
    pub(super) leader: Seat,
}

impl Prospect {
    pub(super) fn of(path: &Path, start: u8, leader: Seat) -> Self {
        Self { landings: Landings::of(path, start), leader }
    }

    /// A trick of these two cards.
    #[inline]
    pub(super) fn trick(&self, led: Card, followed: Card, trump: Suit) -> f32 {
        let leader_wins = does_leader_win(led, followed, trump);
        let winner = if leader_wins { self.leader } else { self.leader.other() };
        self.landings.best(winner, Displacements::of(led, followed))
    }

    /// A lead that is answered as well as this hand can.
    pub(super) fn best_answer(&self, led: Card, hand: CardSet, trump: Suit) -> f32 {
        let worth = |followed| self.trick(led, followed, trump);
        answers(led, hand).iter().map(worth).fold(f32::NEG_INFINITY, f32::max)
    }
}

/// The cards with which a hand may follow.
fn answers(led: Card, hand: CardSet) -> CardSet {
    if binds(led) { following(hand, led) } else { hand }
}

/// What the freedom of a card is worth in the hand.
#[inline]
pub(super) fn freedom(card: Card) -> f32 {
    if matches!(card.rank(), 1 | 5) { FREEDOM } else { 0.0 }
}
