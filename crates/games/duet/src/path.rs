//! The path as it stands: `move`, `off-path`, `push-gems`, `collect`, `add-gems`, `add-forest`.

use underwood_core::Seat;

use crate::{Board, BySeat, Displacement};

/// The tracker, the gems and the forest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    pub(crate) gems: [u8; Board::MOST_SPACES],
    /// All gems of the board.
    pub(crate) gems_left: u8,
    pub(crate) tracker: u8,
    /// The last uncovered space of each end. The start is always between them.
    pub(crate) ends: BySeat<u8>,
    /// Tokens left.
    pub(crate) forest: u8,
}

impl Path {
    pub(crate) fn of(board: &Board) -> Self {
        let mut gems = [0; Board::MOST_SPACES];
        gems[..board.gems().len()].copy_from_slice(board.gems());
        Self {
            gems,
            gems_left: gems.iter().sum(),
            tracker: board.start(),
            ends: BySeat::new([0, board.spaces() - 1]),
            forest: board.forest(),
        }
    }

    /// The space of the tracker.
    pub fn tracker(&self) -> u8 {
        self.tracker
    }

    /// The gems beside a space.
    pub fn gems_at(&self, space: u8) -> u8 {
        self.gems[usize::from(space)]
    }

    /// All gems of the board.
    pub fn gems_left(&self) -> u8 {
        self.gems_left
    }

    /// The gems that are not on the board.
    pub fn supply(&self) -> u8 {
        Board::GEMS - self.gems_left
    }

    /// The last uncovered space of the end that faces a seat.
    pub fn end(&self, seat: Seat) -> u8 {
        self.ends[seat]
    }

    /// The forest tokens left.
    pub fn forest(&self) -> u8 {
        self.forest
    }

    /// `move`: the space to which the tracker goes; or, `off-path`, the end that it would pass, by the seat which that faces.
    #[inline]
    pub(crate) fn reach(&self, winner: Seat, by: Displacement) -> Result<u8, Seat> {
        let [first, last] = self.ends.0.map(|space| space as i8);
        let toward_last = if winner.index() == 0 { -by.spaces() } else { by.spaces() };
        let space = self.tracker as i8 + toward_last;
        if first <= space && space <= last {
            Ok(space as u8)
        } else {
            Err(Seat::new(usize::from(space > last)))
        }
    }

    /// `collect`: is there a gem beside the tracker? Then it is taken.
    #[inline]
    pub(crate) fn collect(&mut self) -> bool {
        let gems = &mut self.gems[usize::from(self.tracker)];
        let collected = u8::from(*gems > 0);
        *gems -= collected;
        self.gems_left -= collected;
        collected > 0
    }

    /// A forest token covers the last uncovered space of an end; `push-gems`. The space, and the gems that were pushed.
    pub(crate) fn cover(&mut self, end: Seat) -> (u8, u8) {
        let covered = self.ends[end];
        let next = if end.index() == 0 { covered + 1 } else { covered - 1 };
        let pushed = std::mem::take(&mut self.gems[usize::from(covered)]);
        self.gems[usize::from(next)] += pushed;
        self.ends[end] = next;
        self.forest -= 1;
        (covered, pushed)
    }

    /// `add-gems`. The locations are served from the start outward, the lower space first.
    pub(crate) fn add_gems(&mut self, board: &Board) {
        let mut pluses = [0_u8; Board::MOST_SPACES];
        for space in board.plus() {
            pluses[usize::from(space.clamp(self.ends.0[0], self.ends.0[1]))] += 1;
        }
        let start = usize::from(board.start());
        for distance in 1..usize::from(board.spaces()) {
            for space in [start.checked_sub(distance), Some(start + distance)].into_iter().flatten() {
                let added = pluses.get(space).map_or(0, |&count| count.min(self.supply()));
                if added > 0 {
                    self.gems[space] += added;
                    self.gems_left += added;
                }
            }
        }
    }

    /// `add-forest`: the end that faces this seat must be covered, since the tracker stands on the other one.
    pub(crate) fn forced_end(&self) -> Option<Seat> {
        Seat::all(2).find(|&end| self.ends[end.other()] == self.tracker)
    }
}
