//! A square of a forest.

use std::fmt;
use std::str::FromStr;

use underwood_core::{Illegal, notation};

/// A square: `x,y`, the start tree at `0,0`, x growing east, y growing south. Ordered row by row from the north, each
/// from the west.
///
/// No forest reaches farther than the squares that there are: each step to the east enters another tree from the west,
/// and only 14 trees have a river there; so for the other sides, with 14 and 15 trees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    y: i8,
    x: i8,
}

impl Square {
    /// The farthest column.
    pub const FAR_X: i8 = 14;
    /// The farthest row.
    pub const FAR_Y: i8 = 15;
    /// How many squares there are.
    pub const COUNT: usize = WIDTH * (2 * Self::FAR_Y as usize + 1);
    /// The square of the start tree.
    pub const LAKE: Self = Self { y: 0, x: 0 };

    /// The square with these coordinates, if a forest can reach it.
    pub fn new(x: i32, y: i32) -> Option<Self> {
        let is_near = x.unsigned_abs() <= Self::FAR_X as u32 && y.unsigned_abs() <= Self::FAR_Y as u32;
        is_near.then_some(Self { y: y as i8, x: x as i8 })
    }

    /// Growing east.
    #[inline]
    pub const fn x(self) -> i8 {
        self.x
    }

    /// Growing south.
    #[inline]
    pub const fn y(self) -> i8 {
        self.y
    }

    /// Its number, in order.
    pub const fn index(self) -> usize {
        (self.y + Self::FAR_Y) as usize * WIDTH + (self.x + Self::FAR_X) as usize
    }

    /// The square with this number.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let (y, x) = ((index / WIDTH) as i8, (index % WIDTH) as i8);
        Some(Self { y: y - Self::FAR_Y, x: x - Self::FAR_X })
    }

    /// Columns and rows from here to there.
    #[inline]
    pub(crate) const fn to(self, other: Self) -> (i8, i8) {
        (other.x - self.x, other.y - self.y)
    }
}

const WIDTH: usize = 2 * Square::FAR_X as usize + 1;

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-square");
        let (x, y) = word.split_once(',').ok_or(FORM)?;
        let coordinates = coordinate(x).zip(coordinate(y));
        coordinates.and_then(|(x, y)| Self::new(x, y)).ok_or(FORM)
    }
}

/// A whole number as it is printed, with a minus if it is below 0.
fn coordinate(word: &str) -> Option<i32> {
    let number = |digits| notation::whole(digits).and_then(|number| i32::try_from(number).ok());
    match word.strip_prefix('-') {
        Some(digits) => number(digits).filter(|&number| number > 0).map(|number| -number),
        None => number(word),
    }
}

underwood_core::serde_as_notation!(Square);
underwood_core::schema_as_text!(Square, "Square", "^(0|-?([1-9]|1[0-4])),(0|-?([1-9]|1[0-5]))$");
