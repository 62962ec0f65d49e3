//! A tree, the sides that its river reaches, and sets of trees.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use underwood_core::{Illegal, Rng, notation, random};

use crate::tables::{TABLES, TREES, TREES_OF_A_PILE, TreeRow};
use crate::{Bonus, Element};

/// A tree: `sun1` to `wind6`, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tree(u8);

impl Tree {
    /// How many trees there are.
    pub const COUNT: usize = TREES;

    /// The tree with this number.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < TREES { Some(Self(index as u8)) } else { None }
    }

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The pile that it belongs to, and the element that it gives 1 of.
    #[inline]
    pub const fn element(self) -> Element {
        Element::ALL[self.index() / TREES_OF_A_PILE]
    }

    #[inline]
    fn row(self) -> &'static TreeRow {
        &TABLES.trees[self.index()]
    }

    /// What it costs.
    #[inline]
    pub fn cost(self) -> u8 {
        self.row().cost
    }

    /// Its icon.
    #[inline]
    pub fn bonus(self) -> Bonus {
        self.row().bonus
    }

    /// The sides that its river reaches.
    #[inline]
    pub fn sides(self) -> Sides {
        self.row().sides
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.element(), self.index() % TREES_OF_A_PILE + 1)
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tree {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-tree");
        let digit = word.find(|c: char| c.is_ascii_digit()).ok_or(FORM)?;
        let element: Element = word[..digit].parse().map_err(|_| FORM)?;
        match notation::whole(&word[digit..]) {
            Some(number @ 1..=6) => Ok(Self((TREES_OF_A_PILE * element.index()) as u8 + number as u8 - 1)),
            _ => Err(FORM),
        }
    }
}

underwood_core::serde_as_notation!(Tree);
underwood_core::schema_as_one_of!(Tree, "Tree", TreeSet::ALL.iter());
underwood_core::schema_as!(TreeSet, Vec<Tree>);

/// Sides of a square, as bits: north, east, south, west.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Self = Self(0);
    /// North.
    pub const NORTH: Self = Self(1);
    /// East.
    pub const EAST: Self = Self(2);
    /// South.
    pub const SOUTH: Self = Self(4);
    /// West.
    pub const WEST: Self = Self(8);
    /// The lake's: all four.
    pub const ALL: Self = Self(15);
    /// One by one, clockwise.
    pub const EACH: [Self; 4] = [Self::NORTH, Self::EAST, Self::SOUTH, Self::WEST];

    /// With these too.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Is one of the others among them?
    #[inline]
    pub const fn touches(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The opposite ones.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 << 2 | self.0 >> 2) & 15)
    }

    /// The bits, below 16.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = Self::EACH.into_iter().zip(["N", "E", "S", "W"]);
        letters.filter(|(side, _)| self.touches(*side)).try_for_each(|(_, letter)| f.write_str(letter))
    }
}

/// A set of trees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TreeSet(u32);

impl TreeSet {
    /// No tree.
    pub const EMPTY: Self = Self(0);
    /// All trees.
    pub const ALL: Self = Self((1 << TREES) - 1);

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

    /// Is the tree in the set?
    #[inline]
    pub const fn contains(self, tree: Tree) -> bool {
        self.0 >> tree.0 & 1 != 0
    }

    /// With this tree too.
    #[inline]
    #[must_use]
    pub const fn with(self, tree: Tree) -> Self {
        Self(self.0 | 1 << tree.0)
    }

    /// Without this tree.
    #[inline]
    #[must_use]
    pub const fn without(self, tree: Tree) -> Self {
        Self(self.0 & !(1 << tree.0))
    }

    /// Those of one pile.
    #[inline]
    #[must_use]
    pub const fn of(self, element: Element) -> Self {
        const PILE: u32 = (1 << TREES_OF_A_PILE) - 1;
        Self(self.0 & PILE << (TREES_OF_A_PILE * element.index()))
    }

    /// Its trees, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tree> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let tree = (bits != 0).then(|| Tree(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(tree)
        })
    }

    /// One of its trees, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    pub fn draw(self, rng: &mut impl Rng) -> Tree {
        let nth = random::below(rng, self.0.count_ones()) as usize;
        self.iter().nth(nth).expect("there are so many trees")
    }
}

impl FromIterator<Tree> for TreeSet {
    fn from_iter<T: IntoIterator<Item = Tree>>(trees: T) -> Self {
        trees.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for TreeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for TreeSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
