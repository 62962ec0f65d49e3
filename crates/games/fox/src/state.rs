//! The position.

use serde::Serialize;
use underwood_core::Seat;

use crate::{BySeat, Card, CardSet, History, Options, Trick};

/// A position of The Fox in the Forest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) options: Options,
    /// What is asked, and of whom.
    pub(crate) phase: Phase,
    pub(crate) acting: Seat,
    /// The round that was dealt last; 0 before the first deal.
    pub(crate) round: u16,
    pub(crate) hands: BySeat<CardSet>,
    /// The cards of the draw pile that nobody has drawn. Buried cards are known to the history alone.
    pub(crate) pile: CardSet,
    pub(crate) decree: Option<Card>,
    /// The decree that the deal turned up.
    pub(crate) turned: Option<Card>,
    pub(crate) trick: Trick,
    /// Won in this round.
    pub(crate) tricks: BySeat<u8>,
    /// Treasure points of this round.
    pub(crate) treasures: BySeat<u8>,
    pub(crate) points: BySeat<u16>,
    /// All points of the round that was scored last.
    pub(crate) last_round: BySeat<u8>,
    pub(crate) history: History,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance deals a round.
    Deal,
    /// A seat leads.
    Lead,
    /// The other seat follows.
    Follow,
    /// A seat that played a 3 may exchange the decree.
    Fox,
    /// Chance draws for a seat that played a 5.
    Draw,
    /// That seat buries a card.
    Bury,
    /// Nothing.
    Over,
}

impl State {
    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The cards of the draw pile that nobody has drawn.
    pub fn pile(&self) -> CardSet {
        self.pile
    }

    /// The card whose suit is trump, once dealt.
    pub fn decree(&self) -> Option<Card> {
        self.decree
    }

    /// The cards that lie in the trick: led, followed.
    pub fn trick(&self) -> [Option<Card>; 2] {
        self.trick.cards()
    }

    /// The tricks that a seat has won in this round.
    pub fn tricks(&self, seat: Seat) -> u8 {
        self.tricks[seat]
    }

    /// The events of this round.
    pub fn history(&self) -> impl Iterator<Item = crate::Event> {
        self.history.iter()
    }

    /// The seat that dealt the round; `None` before the first deal.
    pub fn dealer(&self) -> Option<Seat> {
        (self.round > 0).then(|| Seat::new(usize::from(self.round - 1) % 2))
    }
}
