//! Chances to win, as networks learn and tell them: counted from the seat that looks. Of a team that wins or loses together the
//! first is the chance to win and the second that to lose, for whoever looks.

use crate::{Expectation, Game, Outcome, Seat};

/// What came of a match, by seat: shares of the win. A team has all of it or nothing.
pub fn results<G: Game>(outcome: &Outcome, seats: usize) -> Expectation {
    let mut results = Expectation::default();
    for seat in Seat::all(seats) {
        results[seat.index()] = if G::COOPERATIVE {
            f32::from(u8::from(outcome.winners().contains(seat)))
        } else {
            outcome.share(seat)
        };
    }
    results
}

/// Chances by seat, as a network learns them that looks from `own`.
pub fn counted_from<G: Game>(own: Seat, by_seat: &Expectation, seats: usize) -> Expectation {
    let mut counted = Expectation::default();
    if G::COOPERATIVE {
        let win = by_seat[own.index()];
        [counted[0], counted[1]] = [win, 1.0 - win];
    } else {
        for left in 0..seats {
            counted[left] = by_seat[(own.index() + left) % seats];
        }
    }
    counted
}

/// The other way round: what a network tells that looks from `own`, by seat.
pub fn by_seat<G: Game>(own: Seat, counted: &[f32]) -> Expectation {
    let mut by_seat = Expectation::default();
    for (left, &chance) in counted.iter().enumerate() {
        let seat = (own.index() + left) % counted.len();
        by_seat[seat] = if G::COOPERATIVE { counted[0] } else { chance };
    }
    by_seat
}
