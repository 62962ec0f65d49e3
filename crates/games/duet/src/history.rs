//! This round's moves in order, packed: what perfect memory and rule-implied belief need.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;
use underwood_core::Seat;

use crate::Card;

/// What somebody did with a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Led or followed with it.
    Play,
    /// Made it the decree (no card: left the decree).
    Swap,
    /// Gave it.
    Give,
}

/// One event of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema)]
pub struct Event {
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub kind: Kind,
    /// With which card; `None` if the viewer did not see it, and for a decree that was left.
    pub card: Option<Card>,
}

/// The events of a round: at most 22 plays, a Swap for each of three 3s, and two Gives for each of three 7s.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct History {
    /// `kind << 6 | card` (0: no card).
    codes: [u8; Self::MOST],
    len: u8,
    /// A bit for each event: the seat.
    seats: u32,
}

impl History {
    const MOST: usize = 31;

    pub(crate) const EMPTY: Self = Self { codes: [0; Self::MOST], len: 0, seats: 0 };

    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, kind: Kind, card: Option<Card>) {
        self.codes[usize::from(self.len)] = code(kind, card);
        self.seats |= (seat.index() as u32) << self.len;
        self.len += 1;
    }

    /// Fills in the card of an event that was pushed without.
    pub(crate) fn fill(&mut self, event: usize, card: Card) {
        self.codes[event] |= card.bit();
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Event> {
        let codes = &self.codes[..self.len.into()];
        codes.iter().enumerate().map(|(at, &code)| Event {
            seat: Seat::new((self.seats >> at & 1) as usize),
            kind: KINDS[usize::from(code >> 6)],
            card: Card::from_bit(code & 63),
        })
    }
}

const KINDS: [Kind; 3] = [Kind::Play, Kind::Swap, Kind::Give];

fn code(kind: Kind, card: Option<Card>) -> u8 {
    (kind as u8) << 6 | card.map_or(0, Card::bit)
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|e| (e.seat.index(), e.kind, e.card))).finish()
    }
}
