//! What viewers know in the latest positions, put into words once however many pages ask.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use underwood_core::{Seat, Viewer};
use underwood_protocol::Verbatim;

/// What each viewer knows in some positions at the end of a match. A position is named by its number of moves.
#[derive(Default)]
#[cfg_attr(test, derive(Clone))]
pub(super) struct Views {
    first: usize,
    positions: Vec<[OnceLock<Verbatim>; Seat::MOST + 1]>,
}

impl Views {
    /// Forgets everything, and makes room for these positions.
    pub(super) fn renew(&mut self, positions: RangeInclusive<usize>) {
        self.first = *positions.start();
        self.positions.clear();
        self.positions.extend(positions.map(|_| Default::default()));
    }

    /// Is there room for this position?
    pub(super) fn holds(&self, moves: usize) -> bool {
        moves.checked_sub(self.first).is_some_and(|place| place < self.positions.len())
    }

    /// What a viewer knows in a position; `tell` says it if nobody has asked before.
    pub(super) fn get(&self, moves: usize, viewer: Viewer, tell: impl FnOnce() -> Verbatim) -> Verbatim {
        let place = moves.checked_sub(self.first);
        match place.and_then(|place| self.positions.get(place)) {
            Some(viewers) => viewers[viewer.seat().map_or(Seat::MOST, Seat::index)].get_or_init(tell).clone(),
            None => tell(),
        }
    }
}
