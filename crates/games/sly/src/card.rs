//! The seven cards of a seat, and sets of them.

use std::fmt;
use std::ops::{BitOr, Sub};
use std::str::FromStr;

use serde::{Serialize, Serializer};
use underwood_core::{Illegal, notation};

/// A card of some seat: whose it is, its back tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// The Fox.
    Fox,
    /// The Hen of rank 1.
    Hen1,
    /// The Hen of rank 2.
    Hen2,
    /// The Hen of rank 3.
    Hen3,
    /// The Hen of rank 4.
    Hen4,
    /// The Hen of rank 5.
    Hen5,
    /// The Hen of rank 6.
    Hen6,
}

impl Card {
    /// `cards`: how many each seat owns in print.
    pub const COUNT: usize = 7;

    /// The Fox, then the Hens by rank.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Fox, Self::Hen1, Self::Hen2, Self::Hen3, Self::Hen4, Self::Hen5, Self::Hen6];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank of a Hen; 0 for the Fox, which has none.
    #[inline]
    pub const fn rank(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fox => f.write_str("fox"),
            hen => hen.rank().fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        if word.eq_ignore_ascii_case("fox") {
            return Ok(Self::Fox);
        }
        let hen = notation::whole(word).filter(|&rank| rank > 0);
        hen.and_then(|rank| Self::ALL.get(rank as usize).copied()).ok_or(Illegal::notation("no-card"))
    }
}

underwood_core::serde_as_notation!(Card);
underwood_core::schema_as_text!(Card, "Card", "^(fox|[1-6])$");
underwood_core::schema_as!(CardSet, Vec<Card>);

/// A set of cards of one seat: bit 0 for the Fox, bit `rank` for each Hen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet(u8);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// `cards`, `small`: the Fox and the Hens 1 to `hens`.
    pub const fn deck(hens: u8) -> Self {
        Self((1 << (hens + 1)) - 1)
    }

    /// This card alone.
    #[inline]
    pub const fn one(card: Card) -> Self {
        Self(1 << card as u8)
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is the card in the set?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u8 & 1 != 0
    }

    /// With this card too.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card as u8)
    }

    /// Without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card as u8))
    }

    /// The last of its cards in their order: the highest Hen, or the Fox if there is no Hen.
    #[inline]
    pub fn last(self) -> Option<Card> {
        self.0.checked_ilog2().map(|index| Card::ALL[index as usize])
    }

    /// The bits: bit [`Card::index`] for each card.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Its cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = *Card::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl BitOr for CardSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Set difference.
impl Sub for CardSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
