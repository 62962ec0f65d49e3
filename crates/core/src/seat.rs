//! Who sits where, and who looks.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A place at the table, numbered from 0, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats of any game.
    pub const MOST: usize = 4;

    /// The seat with this number.
    ///
    /// # Panics
    /// If `index` is not below [`Seat::MOST`].
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MOST, "a seat is numbered 0 to 3");
        Self(index as u8)
    }

    /// The seat with this number, if there is one at a table of `seats`.
    pub fn at_table(index: u64, seats: usize) -> Option<Self> {
        (index < seats as u64).then_some(Self(index as u8))
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats).map(Self::new)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat at a table of two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        Self(if self.0 as usize + 1 < seats { self.0 + 1 } else { 0 })
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seat = Self::at_table(u64::deserialize(deserializer)?, Self::MOST);
        seat.ok_or_else(|| serde::de::Error::custom("a seat is numbered 0 to 3"))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One `T` for each of `N` seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// These values, seat 0 first.
    pub const fn new(values: [T; N]) -> Self {
        Self(values)
    }

    /// The values, seat 0 first.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The seats with their values.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(N).zip(&self.0)
    }

    /// The same, mapped.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySeat<U, N> {
        BySeat(self.0.map(f))
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a BySeat<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: Default + Copy, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// All seats of a table.
    pub const fn all(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// This seat alone.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// With this seat too.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is no seat in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MOST).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Who looks at a match: a seat, or somebody who may know only what every seat knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A seat of the match.
    Seat(Seat),
    /// Somebody who watches. A spectator is not a referee.
    Spectator,
}

impl Viewer {
    /// Everybody who can look at a match: its seats, then a spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> + Clone {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }

    /// Is this the viewer that sits there?
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat, unless it is a spectator.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Spectator => serializer.serialize_str("spectator"),
        }
    }
}
