//! A card: its suit, its rank, its notation.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::str::FromStr;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use underwood_core::{Illegal, notation};

/// The three suits of a game's deck.
pub trait Suits: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The letters of the notation, capital, in the order of the suits.
    const LETTERS: [char; 3];
    /// The highest rank in print.
    const RANKS: u8;
    /// What a word must be to be read as a card.
    const NOTATION: Illegal;
}

/// One of the three suits of a deck, numbered in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Suit<S>(u8, PhantomData<S>);

impl<S: Suits> Suit<S> {
    /// The suit with this number, 0 to 2.
    ///
    /// # Panics
    /// If there is none.
    pub const fn new(index: usize) -> Self {
        assert!(index < 3, "there are three suits");
        Self(index as u8, PhantomData)
    }

    /// All three.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..3).map(Self::new)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter.
    pub fn letter(self) -> char {
        S::LETTERS[self.index()]
    }
}

impl<S: Suits> Debug for Suit<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.letter(), f)
    }
}

impl<S: Suits> Serialize for Suit<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A card. Ordered by suit, then rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card<S> {
    /// `16 * suit + rank`: the number of its bit in a [`CardSet`](crate::CardSet).
    bit: NonZeroU8,
    suits: PhantomData<S>,
}

impl<S: Suits> Card<S> {
    /// The card of this suit and rank.
    ///
    /// # Panics
    /// If the rank is not printed.
    pub const fn new(suit: Suit<S>, rank: u8) -> Self {
        assert!(1 <= rank && rank <= S::RANKS, "a card has a printed rank");
        match NonZeroU8::new(16 * suit.0 + rank) {
            Some(bit) => Self { bit, suits: PhantomData },
            None => unreachable!(),
        }
    }

    /// Its suit.
    #[inline]
    pub const fn suit(self) -> Suit<S> {
        Suit(self.bit.get() >> 4, PhantomData)
    }

    /// Its rank, from 1.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.bit.get() & 15
    }

    /// The number of its bit in a [`CardSet`](crate::CardSet): below 64 and never 0.
    #[inline]
    pub const fn bit(self) -> u8 {
        self.bit.get()
    }

    /// The card with this bit. Bits of no card give `None`.
    #[inline]
    pub const fn from_bit(bit: u8) -> Option<Self> {
        let rank = bit & 15;
        match NonZeroU8::new(bit) {
            Some(bit) if bit.get() < 48 && rank != 0 && rank <= S::RANKS => {
                Some(Self { bit, suits: PhantomData })
            }
            _ => None,
        }
    }

    /// The card with a bit that is known to be a card's, as a set's are.
    #[inline]
    pub(crate) const fn of_set_bit(bit: u32) -> Self {
        match NonZeroU8::new(bit as u8) {
            Some(bit) => Self { bit, suits: PhantomData },
            None => panic!("bit 0 is no card"),
        }
    }

    /// Hands on its text. Views are full of cards, and the general way to format would take most of the time that it takes to
    /// write one.
    fn written<T>(self, read: impl FnOnce(&str) -> T) -> T {
        let mut text = [0; 6];
        let letter = self.suit().letter().encode_utf8(&mut text).len();
        let rank = if self.rank() < 10 {
            text[letter] = b'0' + self.rank();
            letter + 1
        } else {
            text[letter..letter + 2].copy_from_slice(&[b'1', b'0' + self.rank() - 10]);
            letter + 2
        };
        read(std::str::from_utf8(&text[..rank]).expect("a letter and digits"))
    }

    /// Its place in the full printed deck, from 0: suit by suit, rank by rank.
    pub const fn index(self) -> usize {
        self.suit().index() * S::RANKS as usize + self.rank() as usize - 1
    }

    /// The card at this place in the full printed deck.
    pub fn from_index(index: usize) -> Option<Self> {
        let ranks = usize::from(S::RANKS);
        (index < 3 * ranks).then(|| Self::new(Suit::new(index / ranks), (index % ranks) as u8 + 1))
    }
}

impl<S: Suits> Display for Card<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.written(|text| f.write_str(text))
    }
}

impl<S: Suits> Debug for Card<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl<S: Suits> FromStr for Card<S> {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        let letter = word.chars().next().map(|c| c.to_ascii_uppercase());
        let suit = S::LETTERS.iter().position(|&l| Some(l) == letter).ok_or(S::NOTATION)?;
        match notation::whole(&word[1..]) {
            Some(rank) if (1..=u32::from(S::RANKS)).contains(&rank) => {
                Ok(Self::new(Suit::new(suit), rank as u8))
            }
            _ => Err(S::NOTATION),
        }
    }
}

impl<S: Suits> Serialize for Card<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.written(|text| serializer.serialize_str(text))
    }
}

#[cfg(feature = "schema")]
impl<S: Suits> JsonSchema for Card<S> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let letters: String = S::LETTERS.iter().collect();
        let ranks: Vec<_> = (1..=S::RANKS).map(|rank| rank.to_string()).collect();
        json_schema!({"type": "string", "pattern": format!("^[{letters}]({})$", ranks.join("|"))})
    }
}

impl<'de, S: Suits> Deserialize<'de> for Card<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
