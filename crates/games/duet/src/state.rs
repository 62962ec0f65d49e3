//! The position.

use serde::Serialize;
use underwood_core::Seat;

use crate::{BySeat, Card, CardSet, History, Options, Path, Trick};

/// A position of The Fox in the Forest Duet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) options: Options,
    /// What is asked, and of whom (while nothing is asked: who was asked last).
    pub(crate) phase: Phase,
    pub(crate) acting: Seat,
    /// The round that was dealt last; 0 before the first deal.
    pub(crate) round: u8,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) decree: Option<Card>,
    /// The decree that the deal turned up.
    pub(crate) turned: Option<Card>,
    pub(crate) trick: Trick,
    /// Gift: the card that the first giver has chosen. It is in its hand until the teammate has chosen too.
    pub(crate) committed: Option<Card>,
    pub(crate) path: Path,
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
    /// A seat that played a 3 names a seat.
    Foxes,
    /// The named seat may exchange the decree.
    Exchange,
    /// A 7 was played: a seat gives a card, first the one that played it.
    Gift,
    /// The winner of a trick chooses how the tracker moves.
    Move,
    /// The seat that deals next chooses an end of the path for a forest token.
    Forest,
    /// Nothing: the game has ended.
    #[serde(untagged)]
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The last gem was collected.
    Victory,
    /// The tracker left the path, and no forest token was left.
    LostInForest,
    /// Gems were left after the last round.
    OutOfTime,
}

impl State {
    /// What was agreed before the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round that was dealt last; 0 before the first deal.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// The card whose suit is trump, once dealt.
    pub fn decree(&self) -> Option<Card> {
        self.decree
    }

    /// The cards that lie in the trick: led, followed.
    pub fn trick(&self) -> [Option<Card>; 2] {
        self.trick.cards()
    }

    /// The path as it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The events of this round.
    pub fn history(&self) -> impl Iterator<Item = crate::Event> {
        self.history.iter()
    }

    /// The seat that dealt the round; `None` before the first deal.
    pub fn dealer(&self) -> Option<Seat> {
        (self.round > 0).then(|| dealer_of(self.round))
    }
}

/// `rounds`: seat 0 deals round 1; the deal alternates.
pub(crate) fn dealer_of(round: u8) -> Seat {
    Seat::new(usize::from(round - 1) % 2)
}
