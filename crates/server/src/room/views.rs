//! What viewers know in the latest positions, and are told of the moves that led there, written once however many pages ask.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use underwood_core::{Seat, Viewer};
use underwood_protocol::Verbatim;

/// What each viewer knows in some positions at the end of a match. A position is named by its number of moves.
#[derive(Default)]
#[cfg_attr(test, derive(Clone))]
pub(super) struct Views {
    first: usize,
    positions: Vec<[Known; Seat::MOST + 1]>,
}

/// What one viewer knows in a position.
#[derive(Default)]
#[cfg_attr(test, derive(Clone))]
struct Known {
    view: OnceLock<Verbatim>,
    told: OnceLock<Verbatim>,
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
        match self.known(moves, viewer) {
            Some(known) => known.view.get_or_init(tell).clone(),
            None => tell(),
        }
    }

    /// What a viewer is told of the move that led to a position; `tell` says it if nobody has asked before.
    pub(super) fn told(&self, moves: usize, viewer: Viewer, tell: impl FnOnce() -> Verbatim) -> Verbatim {
        match self.known(moves, viewer) {
            Some(known) => known.told.get_or_init(tell).clone(),
            None => tell(),
        }
    }

    fn known(&self, moves: usize, viewer: Viewer) -> Option<&Known> {
        let viewers = self.positions.get(moves.checked_sub(self.first)?)?;
        Some(&viewers[viewer.seat().map_or(Seat::MOST, Seat::index)])
    }
}
