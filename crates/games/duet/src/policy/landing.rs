//! How good it is to bring the tracker to a space, in gems.

use underwood_core::Seat;

use crate::displacement::Displacements;
use crate::{Displacement, Path};

/// A gem that lies far out is reached more seldom: take it when you can. For each space from the start.
const FAR_OUT: f32 = 0.1;
/// Where there is no gem, be near one. For each space to it.
const AWAY: f32 = 0.05;
/// Off the path: a trick and a forest token are lost.
const ASTRAY: f32 = -0.6;
/// Off the path with no forest token left: all is lost.
const LOST: f32 = -20.0;

const REACH: i8 = Displacement::FARTHEST;

/// What each move of the tracker is worth from where it is.
pub(super) struct Landings {
    /// By `REACH` + spaces toward the last space of the path.
    worth: [f32; 2 * REACH as usize + 1],
}

impl Landings {
    pub(super) fn of(path: &Path, start: u8) -> Self {
        let space = |at: usize| path.tracker as i8 + at as i8 - REACH;
        Self { worth: std::array::from_fn(|at| worth_of(path, start, space(at))) }
    }

    /// A displacement by the winner of a trick.
    #[inline]
    pub(super) fn worth(&self, winner: Seat, by: Displacement) -> f32 {
        let toward_last = if winner.index() == 0 { -by.spaces() } else { by.spaces() };
        self.worth[(REACH + toward_last) as usize]
    }

    /// The best of what a trick offers its winner.
    #[inline]
    pub(super) fn best(&self, winner: Seat, offered: Displacements) -> f32 {
        offered.iter().map(|by| self.worth(winner, by)).fold(f32::NEG_INFINITY, f32::max)
    }
}

fn worth_of(path: &Path, start: u8, space: i8) -> f32 {
    let [first, last] = path.ends.0.map(|space| space as i8);
    if space < first || last < space {
        return if path.forest == 0 { LOST } else { ASTRAY };
    }
    if path.gems[space as usize] == 0 {
        return -AWAY * nearest_gem(path, space);
    }
    1.0 + FAR_OUT * f32::from((space - start as i8).unsigned_abs())
}

/// How far from a space the nearest gem is.
fn nearest_gem(path: &Path, space: i8) -> f32 {
    let with_gem = (path.ends.0[0]..=path.ends.0[1]).filter(|&at| path.gems[usize::from(at)] > 0);
    with_gem.map(|at| (at as i8 - space).unsigned_abs()).min().map_or(0.0, f32::from)
}
