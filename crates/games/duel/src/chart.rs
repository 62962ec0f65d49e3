//! A forest drawn as a map, to find out quickly which trees fit where.
//!
//! Whether a tree fits on a square depends on its river's sides alone. On an empty square it must touch a neighbour
//! whose river reaches the square. On a tree it must hold together what that tree held together: take the tree away,
//! and the rest falls into parts, each with some neighbours whose rivers reach the square; the new river must touch
//! one of each part.

use crate::{Forest, Sides, Square};

/// The rivers that fit somewhere: a bit for each of the 16 sets of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fits(u16);

impl Fits {
    pub(crate) const NONE: Self = Self(0);
    const ALL: Self = Self(u16::MAX);

    /// By sides: the rivers that touch one of them.
    const TOUCHING: [Self; 16] = {
        let mut touching = [Self::NONE; 16];
        let mut bits = 0;
        while bits < 16 * 16 {
            if (bits / 16) & (bits % 16) != 0 {
                touching[bits / 16].0 |= 1 << (bits % 16);
            }
            bits += 1;
        }
        touching
    };

    /// Does this river fit?
    #[inline]
    pub(crate) const fn allow(self, river: Sides) -> bool {
        self.0 >> river.bits() & 1 != 0
    }
}

/// A forest as a map and as a graph.
pub(crate) struct Chart {
    /// The lake, then the visible trees.
    nodes: [Node; MOST],
    len: usize,
    /// By cell: the number of its node plus 1; 0 for none.
    map: [u8; CELLS],
}

#[derive(Clone, Copy)]
struct Node {
    cell: u16,
    river: Sides,
    /// The nodes that its river is joined to, as bits.
    joined: u32,
}

/// The lake and all trees.
const MOST: usize = 25;

/// The map has a border of empty cells, two high at the top and the bottom, one wide at the sides: a row's end and the
/// next row's beginning are two cells, so that no cell has a neighbour beyond the map.
const WIDTH: usize = 2 * Square::FAR_X as usize + 3;
const HEIGHT: usize = 2 * Square::FAR_Y as usize + 5;
const CELLS: usize = WIDTH * HEIGHT;

/// From a cell to its neighbours, in the order of [`Sides::EACH`].
const STEPS: [isize; 4] = [-(WIDTH as isize), 1, WIDTH as isize, -1];

#[inline]
fn cell_of(square: Square) -> usize {
    (square.y() + Square::FAR_Y + 2) as usize * WIDTH + (square.x() + Square::FAR_X + 1) as usize
}

#[inline]
fn neighbour(cell: usize, side: usize) -> usize {
    cell.wrapping_add_signed(STEPS[side])
}

impl Chart {
    #[inline]
    pub(crate) fn of(forest: &Forest) -> Self {
        let nowhere = Node { cell: 0, river: Sides::NONE, joined: 0 };
        let mut chart = Self { nodes: [nowhere; MOST], len: 0, map: [0; CELLS] };
        chart.add(Square::LAKE, Sides::ALL);
        for planted in forest.planted() {
            chart.add(planted.square, planted.tree.sides());
        }
        chart
    }

    #[inline]
    fn add(&mut self, square: Square, river: Sides) {
        let cell = cell_of(square);
        let mut joined = 0;
        for (number, side) in Sides::EACH.into_iter().enumerate() {
            let other = usize::from(self.map[neighbour(cell, number)]);
            if other > 0 && river.touches(side) && self.nodes[other - 1].river.touches(side.opposite()) {
                joined |= 1 << (other - 1);
                self.nodes[other - 1].joined |= 1 << self.len;
            }
        }
        self.nodes[self.len] = Node { cell: cell as u16, river, joined };
        self.len += 1;
        self.map[cell] = self.len as u8;
    }

    /// The rivers that fit on a square.
    pub(crate) fn fits(&self, square: Square) -> Fits {
        self.fits_in(cell_of(square))
    }

    /// The rivers for which there is some square.
    pub(crate) fn fits_anywhere(&self) -> Fits {
        let mut fits = Fits::NONE;
        self.for_each_cell(|cell| fits.0 |= self.fits_in(cell).0);
        fits
    }

    /// Calls `f` with each square on which some river fits, in order.
    #[inline]
    pub(crate) fn for_each_opening(&self, mut f: impl FnMut(Square, Fits)) {
        self.for_each_cell(|cell| {
            let (x, y) = ((cell % WIDTH) as i32, (cell / WIDTH) as i32);
            let square = Square::new(x - i32::from(Square::FAR_X) - 1, y - i32::from(Square::FAR_Y) - 2);
            let fits = self.fits_in(cell);
            if let (Some(square), true) = (square, fits != Fits::NONE) {
                f(square, fits);
            }
        });
    }

    /// The cells of nodes and those next to them, in order.
    #[inline]
    fn for_each_cell(&self, mut f: impl FnMut(usize)) {
        let mut rows = [0_u32; HEIGHT];
        let (mut first, mut last) = (HEIGHT, 0);
        for node in &self.nodes[..self.len] {
            let (row, column) = (usize::from(node.cell) / WIDTH, usize::from(node.cell) % WIDTH);
            rows[row - 1] |= 1 << column;
            rows[row] |= 0b111 << (column - 1);
            rows[row + 1] |= 1 << column;
            (first, last) = (first.min(row - 1), last.max(row + 1));
        }
        for (row, mut columns) in rows.into_iter().enumerate().take(last + 1).skip(first) {
            while columns != 0 {
                f(row * WIDTH + columns.trailing_zeros() as usize);
                columns &= columns - 1;
            }
        }
    }

    #[inline]
    fn fits_in(&self, cell: usize) -> Fits {
        match self.map[cell] {
            0 => Fits::TOUCHING[usize::from(self.reaching(cell).bits())],
            1 => Fits::NONE,
            node => self.fits_over(usize::from(node) - 1),
        }
    }

    /// The sides of a cell that a neighbour's river reaches.
    #[inline]
    fn reaching(&self, cell: usize) -> Sides {
        let mut reaching = Sides::NONE;
        for (number, side) in Sides::EACH.into_iter().enumerate() {
            let other = usize::from(self.map[neighbour(cell, number)]);
            if other > 0 && self.nodes[other - 1].river.touches(side.opposite()) {
                reaching = reaching.with(side);
            }
        }
        reaching
    }

    /// The rivers that hold together what a tree holds together.
    fn fits_over(&self, node: usize) -> Fits {
        let cell = usize::from(self.nodes[node].cell);
        let mut sides = self.reaching(cell).bits();
        if self.nodes[node].joined.is_power_of_two() {
            return Fits::TOUCHING[usize::from(sides)];
        }
        let mut fits = Fits::ALL;
        while sides != 0 {
            let part = self.part_without(node, self.node_beside(cell, sides.trailing_zeros() as usize));
            let is_in = |side: usize| part >> self.node_beside(cell, side) & 1 != 0;
            let of_part = (0..4).filter(|&side| sides >> side & 1 != 0 && is_in(side));
            let of_part = of_part.fold(0, |bits, side| bits | 1 << side);
            fits.0 &= Fits::TOUCHING[of_part].0;
            sides &= !(of_part as u8);
        }
        fits
    }

    fn node_beside(&self, cell: usize, side: usize) -> usize {
        usize::from(self.map[neighbour(cell, side)]) - 1
    }

    /// The nodes that are joined to `start` if `gone` is taken away, as bits.
    fn part_without(&self, gone: usize, start: usize) -> u32 {
        let mut part = 1_u32 << start;
        let mut ahead = part;
        while ahead != 0 {
            let next = self.nodes[ahead.trailing_zeros() as usize].joined & !part & !(1 << gone);
            ahead = ahead & (ahead - 1) | next;
            part |= next;
        }
        part
    }
}
