//! A set of cards as bits.

use std::fmt::{self, Debug, Display};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use underwood_core::{Rng, random};

use crate::{Card, Suit, Suits};

/// A set of cards: a lane of 16 bits for each suit, bit `rank` for each rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet<S> {
    bits: u64,
    suits: PhantomData<S>,
}

impl<S: Suits> CardSet<S> {
    /// No card.
    pub const EMPTY: Self = Self::of(0);

    const fn of(bits: u64) -> Self {
        Self { bits, suits: PhantomData }
    }

    /// All cards of ranks 1 to `ranks`.
    pub const fn deck(ranks: u8) -> Self {
        let lane = (1 << (ranks + 1)) - 2;
        Self::of(lane | lane << 16 | lane << 32)
    }

    /// This card alone.
    #[inline]
    pub const fn one(card: Card<S>) -> Self {
        Self::of(1 << card.bit())
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Is the card in the set?
    #[inline]
    pub const fn contains(self, card: Card<S>) -> bool {
        self.bits >> card.bit() & 1 != 0
    }

    /// Are all its cards in the other set?
    pub const fn is_within(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// With this card too.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card<S>) -> Self {
        Self::of(self.bits | 1 << card.bit())
    }

    /// Without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card<S>) -> Self {
        Self::of(self.bits & !(1 << card.bit()))
    }

    /// Its cards of one suit.
    #[inline]
    #[must_use]
    pub const fn of_suit(self, suit: Suit<S>) -> Self {
        Self::of(self.bits & 0xffff << (16 * suit.index()))
    }

    /// Its cards of one suit above a card of that suit.
    #[must_use]
    pub const fn above(self, card: Card<S>) -> Self {
        Self::of(self.of_suit(card.suit()).bits & (u64::MAX << card.bit()) & !(1 << card.bit()))
    }

    /// The last of its cards in their order: of one suit, the highest.
    #[inline]
    pub const fn last(self) -> Option<Card<S>> {
        if self.bits == 0 { None } else { Some(Card::of_set_bit(self.bits.ilog2())) }
    }

    /// The bits: bit [`Card::bit`] for each card.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Its cards in order.
    #[inline]
    pub const fn iter(self) -> Iter<S> {
        Iter(self)
    }

    /// The card at this place, from 0.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub const fn nth(self, place: usize) -> Card<S> {
        let mut bits = self.bits;
        let mut left = place;
        while left > 0 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        assert!(bits != 0, "a set has no card beyond its last");
        Card::of_set_bit(bits.trailing_zeros())
    }

    /// One of its cards, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn pick(self, rng: &mut impl Rng) -> Card<S> {
        self.nth(random::below(rng, self.len() as u32) as usize)
    }

    /// The lowest of its cards by rank; of equals, the first.
    #[inline]
    pub const fn lowest(self) -> Option<Card<S>> {
        let ranks = self.ranks();
        if ranks == 0 { None } else { Some(self.first_of_rank(ranks.trailing_zeros())) }
    }

    /// The highest of its cards by rank; of equals, the first.
    #[inline]
    pub const fn highest(self) -> Option<Card<S>> {
        let ranks = self.ranks();
        if ranks == 0 { None } else { Some(self.first_of_rank(ranks.ilog2())) }
    }

    /// The ranks that it has, as bits.
    const fn ranks(self) -> u64 {
        (self.bits | self.bits >> 16 | self.bits >> 32) & 0xffff
    }

    const fn first_of_rank(self, rank: u32) -> Card<S> {
        Card::of_set_bit((self.bits & 0x1_0001_0001 << rank).trailing_zeros())
    }

    /// One of its cards, each equally likely: the first of a sequence of random cards of the deck that is in the set.
    ///
    /// Restarted from the same seed on a smaller set, the sequence is the same, so it fixes an order of the whole deck
    /// in which cards are drawn.
    ///
    /// # Panics
    /// If there is none.
    pub fn draw(self, rng: &mut impl Rng) -> Card<S> {
        assert!(!self.is_empty(), "no card can be drawn from nothing");
        loop {
            let index = random::below(rng, 3 * u32::from(S::RANKS)) as u8;
            let bit = 16 * (index / S::RANKS) + index % S::RANKS + 1;
            if self.bits >> bit & 1 != 0 {
                return Card::of_set_bit(bit.into());
            }
        }
    }
}

impl<S: Suits> Default for CardSet<S> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Suits> BitAnd for CardSet<S> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::of(self.bits & other.bits)
    }
}

impl<S: Suits> BitOr for CardSet<S> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::of(self.bits | other.bits)
    }
}

/// Set difference.
impl<S: Suits> Sub for CardSet<S> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::of(self.bits & !other.bits)
    }
}

/// The cards of a set, in order.
#[derive(Clone, Debug)]
pub struct Iter<S: Suits>(CardSet<S>);

impl<S: Suits> Iterator for Iter<S> {
    type Item = Card<S>;

    #[inline]
    fn next(&mut self) -> Option<Card<S>> {
        if self.0.is_empty() {
            return None;
        }
        let card = Card::of_set_bit(self.0.bits.trailing_zeros());
        self.0.bits &= self.0.bits - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<S: Suits> ExactSizeIterator for Iter<S> {}

impl<S: Suits> IntoIterator for CardSet<S> {
    type Item = Card<S>;
    type IntoIter = Iter<S>;
    #[inline]
    fn into_iter(self) -> Iter<S> {
        self.iter()
    }
}

impl<S: Suits> FromIterator<Card<S>> for CardSet<S> {
    fn from_iter<T: IntoIterator<Item = Card<S>>>(cards: T) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The cards in order, separated by one blank.
impl<S: Suits> Display for CardSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(f, "{blank}{card}")?;
        }
        Ok(())
    }
}

impl<S: Suits> Debug for CardSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(feature = "schema")]
impl<S: Suits> JsonSchema for CardSet<S> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "array", "items": generator.subschema_for::<Card<S>>(), "uniqueItems": true})
    }
}

impl<S: Suits> Serialize for CardSet<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.iter())
    }
}
