//! The events of a round in order, packed: what perfect memory and rule-implied belief need.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::marker::PhantomData;

use serde::Serialize;
use underwood_core::Seat;

use crate::{Card, Suits};

/// What somebody can do with a card, in the words of a game: at most four kinds.
pub trait EventKind: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// Its place among all.
    fn code(self) -> u8;
}

/// One event of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound = "K: Serialize")]
#[cfg_attr(feature = "schema", schemars(rename = "Event", bound = "K: schemars::JsonSchema"))]
pub struct Event<K, S: Suits> {
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub kind: K,
    /// With which card; `None` if the viewer did not see it, and for a decree that was left.
    pub card: Option<Card<S>>,
}

/// For 40 events.
const SEAT_BYTES: usize = 5;

/// The events of a round of two seats, at most `MOST` of them, which is at most 40.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct History<K, S, const MOST: usize> {
    /// `kind << 6 | card` (0: no card).
    codes: [u8; MOST],
    len: u8,
    /// A bit for each event: the seat. In bytes, so that a position is not padded to whole words.
    seats: [u8; SEAT_BYTES],
    of: PhantomData<(K, S)>,
}

impl<K: EventKind, S: Suits, const MOST: usize> History<K, S, MOST> {
    /// Nothing has happened.
    pub const EMPTY: Self = {
        assert!(MOST <= 8 * SEAT_BYTES, "there is a bit for the seat of each event");
        Self { codes: [0; MOST], len: 0, seats: [0; SEAT_BYTES], of: PhantomData }
    };

    /// Adds an event.
    ///
    /// # Panics
    /// If there are `MOST` already.
    #[inline]
    pub fn push(&mut self, seat: Seat, kind: K, card: Option<Card<S>>) {
        self.codes[usize::from(self.len)] = kind.code() << 6 | card.map_or(0, Card::bit);
        self.seats[usize::from(self.len >> 3)] |= (seat.index() as u8) << (self.len & 7);
        self.len += 1;
    }

    /// Fills in the card of an event that was pushed without.
    pub fn fill(&mut self, event: usize, card: Card<S>) {
        self.codes[event] |= card.bit();
    }

    /// The events, in order.
    pub fn iter(&self) -> impl Iterator<Item = Event<K, S>> {
        let codes = &self.codes[..self.len.into()];
        codes.iter().enumerate().map(|(at, &code)| Event {
            seat: Seat::new(usize::from(self.seats[at >> 3] >> (at & 7) & 1)),
            kind: K::ALL[usize::from(code >> 6)],
            card: Card::from_bit(code & 63),
        })
    }
}

impl<K: EventKind, S: Suits, const MOST: usize> FromIterator<Event<K, S>> for History<K, S, MOST> {
    fn from_iter<T: IntoIterator<Item = Event<K, S>>>(events: T) -> Self {
        let mut history = Self::EMPTY;
        for event in events {
            history.push(event.seat, event.kind, event.card);
        }
        history
    }
}

impl<K: EventKind, S: Suits, const MOST: usize> Debug for History<K, S, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|e| (e.seat.index(), e.kind, e.card))).finish()
    }
}
