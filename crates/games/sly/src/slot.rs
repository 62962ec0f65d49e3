//! The slots of the Hen Houses, and sets of them: `coops`.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use serde::Serialize;
use underwood_core::{Illegal, notation};

/// A slot, numbered 0 to 15 whatever the number of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Slot(u8);

impl Slot {
    /// How many there are on both cards.
    pub const COUNT: usize = 16;

    /// The slot with this number.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing, and lets the compiler see that an array of 16 has this place.
        (self.0 & 15) as usize
    }
}

underwood_core::schema_as_whole!(Slot, "Slot", 0, Slot::COUNT - 1);

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

impl FromStr for Slot {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        let number = word.strip_prefix('@').and_then(notation::whole);
        number.and_then(|number| Self::new(number as usize)).ok_or(Illegal::notation("no-slot"))
    }
}

/// A set of slots as bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SlotSet(u16);

impl SlotSet {
    /// No slot.
    pub const EMPTY: Self = Self(0);

    /// The slots of both cards.
    pub const ALL: Self = Self(u16::MAX);

    /// `coops`: the slots that are used at a table of `seats`: the first card, the long edges, or all.
    pub const fn used(seats: usize) -> Self {
        match seats {
            2 => Self(0b0000_0000_1111_1111),
            3 => Self(0b0111_0111_0111_0111),
            _ => Self::ALL,
        }
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

    /// Is the slot in the set?
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 != 0
    }

    /// With this slot too.
    #[inline]
    #[must_use]
    pub const fn with(self, slot: Slot) -> Self {
        Self(self.0 | 1 << slot.0)
    }

    /// Without this slot.
    #[inline]
    #[must_use]
    pub const fn without(self, slot: Slot) -> Self {
        Self(self.0 & !(1 << slot.0))
    }

    /// Its slots in order.
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// Its slots in order, at the front of an array: for lists that are made of them again and again.
    #[inline]
    pub(crate) fn listed(self) -> ([Slot; Slot::COUNT], usize) {
        let mut slots = [Slot(0); Slot::COUNT];
        for (place, slot) in slots.iter_mut().zip(self) {
            *place = slot;
        }
        (slots, self.len())
    }
}

impl BitAnd for SlotSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SlotSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Set difference.
impl Sub for SlotSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The slots of a set, in order.
#[derive(Clone, Debug)]
pub struct Iter(u16);

impl Iterator for Iter {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        if self.0 == 0 {
            return None;
        }
        let slot = Slot(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(slot)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for SlotSet {
    type Item = Slot;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Slot::index)).finish()
    }
}
