//! How a match ended.

use serde::{Serialize, Serializer};

use crate::{Seat, SeatSet};

/// Points by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    by_seat: [i32; Seat::MOST],
    seats: u8,
}

impl Points {
    /// These points, seat 0 first.
    ///
    /// # Panics
    /// If there are more than [`Seat::MOST`].
    pub fn new(points: &[i32]) -> Self {
        let mut by_seat = [0; Seat::MOST];
        by_seat[..points.len()].copy_from_slice(points);
        Self { by_seat, seats: points.len() as u8 }
    }

    /// Seat 0 first.
    pub fn as_slice(&self) -> &[i32] {
        &self.by_seat[..self.seats.into()]
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// How a game ended by its own rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    winners: SeatSet,
    points: Points,
    reason: &'static str,
}

impl Outcome {
    /// These seats won (several share; none: a draw, or a cooperative loss).
    pub fn new(winners: SeatSet, points: Points, reason: &'static str) -> Self {
        Self { winners, points, reason }
    }

    /// Every seat that won.
    pub fn winners(&self) -> SeatSet {
        self.winners
    }

    /// Final points.
    pub fn points(&self) -> Points {
        self.points
    }

    /// The clause that ended it.
    pub fn reason(&self) -> &'static str {
        self.reason
    }
}
