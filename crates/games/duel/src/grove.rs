//! The middle of a forest as a small map: how far it is from nine squares.

use crate::{Forest, Sides, Square};

/// The squares up to three away from the lake: a bit for each, row by row, eight wide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grove {
    filled: u64,
    /// Empty squares that the river of a neighbour reaches.
    reached: u64,
}

/// Three rows of three in a map eight wide.
const SQUARE_OF_NINE: u64 = 0x07_07_07;
/// The squares of the map.
const MAP: u64 = 0x7f_7f_7f_7f_7f_7f_7f;

/// How far the map reaches from the lake, each way.
pub(crate) const REACH: i8 = 3;

/// The north-west corners of all 3×3 squares of the map.
fn corners() -> impl Iterator<Item = u32> {
    (0..5).flat_map(|row| (0..5).map(move |column| 8 * row + column))
}

/// No bit for a square that is too far away.
fn bit(square: Square) -> u64 {
    let (x, y) = (square.x() + REACH, square.y() + REACH);
    if (0..7).contains(&x) && (0..7).contains(&y) { 1 << (8 * y + x) } else { 0 }
}

/// The squares that a river reaches from a square.
fn beside(bit: u64, river: Sides) -> u64 {
    let toward = |side: Sides, to: u64| if river.touches(side) { to & MAP } else { 0 };
    toward(Sides::NORTH, bit >> 8)
        | toward(Sides::EAST, bit << 1)
        | toward(Sides::SOUTH, bit << 8)
        | toward(Sides::WEST, bit >> 1)
}

impl Grove {
    pub(crate) fn of(forest: &Forest) -> Self {
        let lake = bit(Square::LAKE);
        let mut grove = Self { filled: lake, reached: beside(lake, Sides::ALL) };
        for planted in forest.planted() {
            let bit = bit(planted.square);
            grove.filled |= bit;
            grove.reached |= beside(bit, planted.tree.sides());
        }
        grove.reached &= !grove.filled;
        grove
    }

    /// How many squares of the best 3×3 square are filled.
    pub(crate) fn best_square(self) -> u8 {
        self.best().0
    }

    /// How many squares of the best 3×3 square are filled, and of those that are as good, how many of its empty ones a
    /// river reaches at most.
    pub(crate) fn best(self) -> (u8, u8) {
        let count = |map: u64, corner: u32| ((map >> corner) & SQUARE_OF_NINE).count_ones() as u8;
        corners()
            .map(|corner| (count(self.filled, corner), count(self.reached, corner)))
            .max()
            .unwrap_or((0, 0))
    }

    /// How many squares of a 3×3 square a tree on this square would make filled, at best; 0 for a tree that covers another.
    pub(crate) fn fills(self, square: Square) -> i32 {
        let bit = bit(square);
        if self.filled & bit != 0 {
            return 0;
        }
        let windows = corners().map(|corner| SQUARE_OF_NINE << corner).filter(|window| window & bit != 0);
        windows.map(|window| (self.filled & window).count_ones() as i32 + 1).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Grove;
    use crate::{Forest, Planted};

    #[test]
    fn what_is_filled_and_what_a_river_reaches() {
        let planted = |tree: &str, square: &str| Planted {
            tree: tree.parse().unwrap(),
            square: square.parse().unwrap(),
        };
        assert_eq!(Grove::of(&Forest::new()).best(), (1, 4));
        // The lake, east of it a river from east to west, and north of the lake one from north to south.
        let forest = Forest::of(&[planted("sun1", "1,0"), planted("sun2", "0,-1")], &[]);
        let grove = Grove::of(&forest);
        // Every 3×3 square with all three has two squares that a river reaches, of 2,0 and 0,-2 and 0,1 and -1,0.
        assert_eq!(grove.best(), (3, 2));
        let fills = |square: &str| grove.fills(square.parse().unwrap());
        assert_eq!([fills("1,0"), fills("1,-1"), fills("3,0"), fills("-3,3")], [0, 4, 2, 1]);
    }
}
