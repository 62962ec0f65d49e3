//! A seat's forest: `river`, `cover`, `tree-bonus`, `win-forest`.

use underwood_core::Illegal;

use crate::chart::{Chart, Fits};
use crate::{Element, Square, Tree, TreeSet, refusal};

/// A forest: the start tree, the visible trees and the covered ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Forest {
    visible: TreeSet,
    covered: TreeSet,
    /// By tree; the lake's for trees that are not planted here.
    squares: [Square; Tree::COUNT],
    /// The rivers for which there is a square: worked out at each planting, asked far more often.
    fits: Fits,
}

impl Forest {
    /// `start-tree`: the lake alone.
    pub(crate) fn new() -> Self {
        let squares = [Square::LAKE; Tree::COUNT];
        let mut forest = Self { visible: TreeSet::EMPTY, covered: TreeSet::EMPTY, squares, fits: Fits::NONE };
        forest.fits = Chart::of(&forest).fits_anywhere();
        forest
    }

    /// A forest of these trees.
    pub(crate) fn of(visible: &[Planted], covered: &[Planted]) -> Self {
        let mut forest = Self::new();
        for &Planted { tree, square } in visible.iter().chain(covered) {
            forest.squares[tree.index()] = square;
        }
        forest.visible = visible.iter().map(|planted| planted.tree).collect();
        forest.covered = covered.iter().map(|planted| planted.tree).collect();
        forest.fits = Chart::of(&forest).fits_anywhere();
        forest
    }

    /// The trees that can be seen.
    #[inline]
    pub fn visible(&self) -> TreeSet {
        self.visible
    }

    /// The trees that lie under others.
    pub fn covered(&self) -> TreeSet {
        self.covered
    }

    /// Where a tree of this forest stands.
    #[inline]
    pub fn square(&self, tree: Tree) -> Square {
        self.squares[tree.index()]
    }

    /// How many visible trees give 1 of this element.
    #[inline]
    pub fn number(&self, element: Element) -> i8 {
        self.visible.of(element).len() as i8
    }

    /// The visible trees with their squares.
    #[inline]
    pub(crate) fn planted(&self) -> impl Iterator<Item = Planted> {
        self.visible.iter().map(|tree| Planted { tree, square: self.square(tree) })
    }

    /// Is there a square for this tree?
    #[inline]
    pub(crate) fn has_room_for(&self, tree: Tree) -> bool {
        self.fits.allow(tree.sides())
    }

    /// Calls `f` with each square where one of the trees may be planted, in order.
    #[inline]
    pub(crate) fn for_each_planting(&self, trees: TreeSet, mut f: impl FnMut(Square, Tree)) {
        Chart::of(self).for_each_opening(|square, fits| {
            trees.iter().filter(|tree| fits.allow(tree.sides())).for_each(|tree| f(square, tree));
        });
    }

    /// `cover`, `river`: may the tree be planted there?
    pub(crate) fn check(&self, tree: Tree, square: Square) -> Result<(), Illegal> {
        if square == Square::LAKE {
            return Err(refusal::covers_lake());
        }
        if Chart::of(self).fits(square).allow(tree.sides()) {
            return Ok(());
        }
        Err(refusal::breaks_river(tree))
    }

    /// Plants a tree where it may be planted.
    pub(crate) fn plant(&mut self, tree: Tree, square: Square) {
        if let Some(under) = self.tree_on(square) {
            self.visible = self.visible.without(under);
            self.covered = self.covered.with(under);
        }
        self.visible = self.visible.with(tree);
        self.squares[tree.index()] = square;
        self.fits = Chart::of(self).fits_anywhere();
    }

    fn tree_on(&self, square: Square) -> Option<Tree> {
        self.planted().find(|planted| planted.square == square).map(|planted| planted.tree)
    }

    /// `tree-bonus`: the neighbours of a tree that have the same icon.
    pub(crate) fn matching_neighbours(&self, tree: Tree) -> u8 {
        self.matching_around(Planted { tree, square: self.square(tree) })
    }

    /// `tree-bonus`: the neighbours that a tree has with the same icon, or would have.
    #[inline]
    pub(crate) fn matching_around(&self, Planted { tree, square }: Planted) -> u8 {
        let matches = |other: &Planted| {
            let (x, y) = square.to(other.square);
            x.abs() + y.abs() == 1 && other.tree.bonus() == tree.bonus()
        };
        self.planted().filter(matches).count() as u8
    }

    /// `win-forest`: is a 3×3 square with this tree in it filled?
    pub(crate) fn has_filled_square_with(&self, tree: Tree) -> bool {
        if self.visible.len() < 8 {
            return false;
        }
        let near = self.neighbourhood(self.square(tree));
        let is_filled = |corner: u32| (near >> corner) & SQUARE_OF_NINE == SQUARE_OF_NINE;
        (0..3).any(|row| (0..3).any(|column| is_filled(5 * row + column)))
    }

    /// The nine 3×3 squares with this square in them: columns and rows from it to their upper left corner, and how many of their
    /// squares are filled.
    pub(crate) fn nines_with(&self, square: Square) -> impl Iterator<Item = (i8, i8, u8)> {
        let near = self.neighbourhood(square);
        (0..9_i8).map(move |corner| {
            let (row, column) = (corner / 3, corner % 3);
            let filled = (near >> (5 * row + column)) & SQUARE_OF_NINE;
            (column - 2, row - 2, filled.count_ones() as u8)
        })
    }

    /// The 5×5 squares around a square: a bit for each that is filled, row by row.
    fn neighbourhood(&self, middle: Square) -> u32 {
        let squares = self.planted().map(|planted| planted.square).chain([Square::LAKE]);
        squares.fold(0, |near, square| {
            let (x, y) = middle.to(square);
            let is_near = x.abs() <= 2 && y.abs() <= 2;
            if is_near { near | 1 << (5 * (y + 2) + x + 2) } else { near }
        })
    }
}

/// Three rows of three in a window five wide.
const SQUARE_OF_NINE: u32 = 0b111 | 0b111 << 5 | 0b111 << 10;

/// A tree and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Planted {
    /// The tree.
    pub tree: Tree,
    /// Where it stands.
    pub square: Square,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use underwood_core::Seed;
    use underwood_core::random::{pick, shuffle};

    use super::Forest;
    use crate::{Sides, Square, Tree, TreeSet};

    /// The plain reading of `river`: plant it, then walk from the lake.
    fn may_plant(forest: &Forest, tree: Tree, square: Square) -> bool {
        let mut rivers: BTreeMap<_, _> = forest.planted().map(|p| (p.square, p.tree.sides())).collect();
        rivers.insert(square, tree.sides());
        rivers.insert(Square::LAKE, Sides::ALL);
        let mut reached = vec![Square::LAKE];
        let mut at = 0;
        while let Some(&from) = reached.get(at) {
            for (side, (x, y)) in Sides::EACH.into_iter().zip([(0, -1), (1, 0), (0, 1), (-1, 0)]) {
                let next = Square::new(i32::from(from.x()) + x, i32::from(from.y()) + y);
                let Some(next) = next.filter(|next| rivers.contains_key(next)) else { continue };
                let is_joined = rivers[&from].touches(side) && rivers[&next].touches(side.opposite());
                if is_joined && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        square != Square::LAKE && reached.len() == rivers.len()
    }

    /// The plain reading of `win-forest`.
    fn has_nine(forest: &Forest) -> bool {
        let filled = |x: i32, y: i32| {
            let square = Square::new(x, y);
            square == Some(Square::LAKE) || forest.planted().any(|p| Some(p.square) == square)
        };
        let mut corners = (-15..=15).flat_map(|y| (-14..=14).map(move |x| (x, y)));
        corners.any(|(x, y)| (0..9).all(|i| filled(x + i % 3, y + i / 3)))
    }

    #[test]
    fn plantings_are_those_of_the_plain_reading() {
        let mut rng = Seed::from(5).rng(0);
        let mut all: Vec<Tree> = TreeSet::ALL.iter().collect();
        for _ in 0..60 {
            shuffle(&mut rng, &mut all);
            let mut forest = Forest::new();
            for &tree in &all {
                let mut squares = Vec::new();
                forest.for_each_planting(TreeSet::EMPTY.with(tree), |square, _| squares.push(square));
                let every = (0..Square::COUNT).filter_map(Square::from_index);
                let plain: Vec<_> = every.filter(|&square| may_plant(&forest, tree, square)).collect();
                assert_eq!(squares, plain, "{tree} in {forest:?}");
                assert_eq!(forest.has_room_for(tree), !plain.is_empty());
                assert!(plain.iter().all(|&square| forest.check(tree, square).is_ok()));
                if plain.is_empty() {
                    continue;
                }
                let had_nine = has_nine(&forest);
                forest.plant(tree, pick(&mut rng, &plain));
                assert_eq!(had_nine || forest.has_filled_square_with(tree), has_nine(&forest), "{forest:?}");
            }
        }
    }

    #[test]
    fn refusals_are_those_of_the_plain_reading() {
        let mut rng = Seed::from(6).rng(0);
        let mut all: Vec<Tree> = TreeSet::ALL.iter().collect();
        let every: Vec<_> = (0..Square::COUNT).filter_map(Square::from_index).collect();
        for _ in 0..100 {
            shuffle(&mut rng, &mut all);
            let mut forest = Forest::new();
            for &tree in &all {
                for _ in 0..40 {
                    let near = |square: &Square| square.x().abs() < 5 && square.y().abs() < 5;
                    let squares: Vec<_> = every.iter().copied().filter(near).collect();
                    let square = pick(&mut rng, &squares);
                    assert_eq!(forest.check(tree, square).is_ok(), may_plant(&forest, tree, square));
                    if forest.check(tree, square).is_ok() {
                        forest.plant(tree, square);
                        break;
                    }
                }
            }
        }
    }
}
