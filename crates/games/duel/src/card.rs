//! A card: a common animal, the stag, an animal of a season, or a varan.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use underwood_core::{Illegal, Seat};

use crate::Element;
use crate::tables::{ANIMALS, CARDS, COMMONS, CardRow, TABLES};

/// A card. Ordered as common animals, stag, Summer's animals, Winter's animals, varans; the seven varans of a season
/// are all the same card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// How many different cards there are.
    pub const COUNT: usize = CARDS;

    /// The one that neither season owns and that can be recruited.
    pub const STAG: Self = Self::new(COMMONS);

    const FIRST_VARAN: usize = CARDS - 2;

    const fn new(index: usize) -> Self {
        assert!(index < CARDS, "a card is in the tables");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Self(number),
            None => unreachable!(),
        }
    }

    /// The card with this number.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < CARDS { Some(Self::new(index)) } else { None }
    }

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// All cards, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self::new)
    }

    /// The common animals.
    pub fn commons() -> impl Iterator<Item = Self> {
        (0..COMMONS).map(Self::new)
    }

    /// The 15 animals of a season.
    pub fn animals(season: Seat) -> impl Iterator<Item = Self> {
        let first = COMMONS + 1 + ANIMALS * season.index();
        (first..first + ANIMALS).map(Self::new)
    }

    /// The varan of a season.
    #[inline]
    pub const fn varan(season: Seat) -> Self {
        Self::new(Self::FIRST_VARAN + season.index())
    }

    /// Is it a varan?
    #[inline]
    pub const fn is_varan(self) -> bool {
        self.index() >= Self::FIRST_VARAN
    }

    /// The season that it belongs to; common animals and the stag belong to none.
    #[inline]
    pub const fn season(self) -> Option<Seat> {
        const FIRST: usize = COMMONS + 1;
        match self.index() {
            ..FIRST => None,
            Self::FIRST_VARAN.. => Some(Seat::new(self.index() - Self::FIRST_VARAN)),
            index => Some(Seat::new((index - FIRST) / ANIMALS)),
        }
    }

    #[inline]
    fn row(self) -> &'static CardRow {
        &TABLES.cards[self.index()]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it costs to recruit it.
    #[inline]
    pub fn cost(self) -> u8 {
        self.row().cost
    }

    /// Its number of an element; 0 if the element does not occur on it.
    #[inline]
    pub fn number(self, element: Element) -> i8 {
        self.numbers()[element.index()]
    }

    /// Its numbers of Sun, Water, Plant, Wind.
    #[inline]
    pub(crate) fn numbers(self) -> &'static [i8; 4] {
        &self.row().numbers
    }

    /// 1 for a solitary symbol, −1 for a gregarious one.
    #[inline]
    pub fn company(self) -> i8 {
        self.row().company
    }

    /// Has it a solitary symbol?
    #[inline]
    pub fn is_solitary(self) -> bool {
        self.company() > 0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        let is_named = |card: &Self| word.eq_ignore_ascii_case(card.name());
        Self::all().find(is_named).ok_or(Illegal::notation("no-card"))
    }
}

underwood_core::serde_as_notation!(Card);
underwood_core::schema_as_one_of!(Card, "Card", Card::all());
