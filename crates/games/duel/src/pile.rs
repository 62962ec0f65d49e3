//! A pile of cards whose order does not matter or is not known.

use std::fmt;
use std::ops::{Add, AddAssign};

use serde::{Serialize, Serializer};
use underwood_core::{Rng, random};

use crate::Card;

/// An unordered pile: a bit for each single card, then three bits that count Summer's varans and three for Winter's.
///
/// There are seven varans of a season in the game, so piles can be put together by adding them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pile(u64);

const SINGLES: u32 = Card::COUNT as u32 - 2;
const VARAN_BITS: u32 = 3;

impl Pile {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// This many of one card.
    ///
    /// # Panics
    /// If there cannot be so many.
    pub fn of(card: Card, count: u8) -> Self {
        assert!(u64::from(count) <= mask(card), "there are not so many");
        Self(u64::from(count) << shift(card))
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards it has.
    #[inline]
    pub const fn len(self) -> usize {
        let singles = (self.0 & ((1 << SINGLES) - 1)).count_ones();
        let varans = (self.0 >> SINGLES & 7) + (self.0 >> (SINGLES + VARAN_BITS));
        singles as usize + varans as usize
    }

    /// How many of this card it has.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> shift(card) & mask(card)) as u8
    }

    /// Is the card in it?
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// With one more card.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        debug_assert!(u64::from(self.count(card)) < mask(card), "{card} is there already");
        Self(self.0 + (1 << shift(card)))
    }

    /// Without one card that is in it.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Self {
        debug_assert!(self.contains(card), "{card} is not there");
        Self(self.0 - (1 << shift(card)))
    }

    /// Each different card with its count, in order.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        Card::all().map(move |card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }

    /// One of its cards, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    pub fn draw(self, rng: &mut impl Rng) -> Card {
        let mut nth = random::below(rng, self.len() as u32);
        let mut singles = self.0 & ((1 << SINGLES) - 1);
        if nth >= singles.count_ones() {
            nth -= singles.count_ones();
            let is_winter = u64::from(nth) >= self.0 >> SINGLES & 7;
            return Card::from_index(SINGLES as usize + usize::from(is_winter)).expect("a varan is a card");
        }
        for _ in 0..nth {
            singles &= singles - 1;
        }
        Card::from_index(singles.trailing_zeros() as usize).expect("a bit is a card")
    }
}

/// The place of a card's count in the bits.
#[inline]
fn shift(card: Card) -> u32 {
    let index = card.index() as u32;
    if index > SINGLES { SINGLES + VARAN_BITS } else { index }
}

/// The largest count of a card, all ones.
#[inline]
fn mask(card: Card) -> u64 {
    if card.is_varan() { 7 } else { 1 }
}

/// Both piles together.
impl Add for Pile {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Pile {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

underwood_core::schema_as!(Pile, Vec<Card>);

/// All cards, equal ones several times.
impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().flat_map(|(card, count)| (0..count).map(move |_| card)))
    }
}

#[cfg(test)]
mod tests {
    use underwood_core::{Seat, Seed};

    use super::Pile;
    use crate::Card;

    #[test]
    fn counts_add_up() {
        let [summer, winter] = [0, 1].map(|season| Card::varan(Seat::new(season)));
        let all: Pile = Card::all().filter(|card| !card.is_varan()).collect();
        let pile = all + Pile::of(summer, 7) + Pile::of(winter, 7);
        assert_eq!((all.len(), pile.len()), (49, 63));
        assert_eq!(pile.without(winter).count(winter), 6);
        assert_eq!(pile.iter().map(|(_, count)| usize::from(count)).sum::<usize>(), 63);
    }

    #[test]
    fn draws_are_fair() {
        let mut rng = Seed::from(1).rng(0);
        let varan = Card::varan(Seat::new(1));
        let pile = Pile::of(Card::varan(Seat::new(0)), 1) + Pile::of(varan, 3) + Pile::of(Card::STAG, 1);
        let mut drawn = [0; Card::COUNT];
        for _ in 0..50_000 {
            drawn[pile.draw(&mut rng).index()] += 1;
        }
        for (card, count) in pile.iter() {
            let expected = 10_000 * i32::from(count);
            assert!((drawn[card.index()] - expected).abs() < 400, "{card}: {}", drawn[card.index()]);
        }
    }
}
