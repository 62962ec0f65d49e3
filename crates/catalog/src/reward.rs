//! What an outcome is worth to those who learn.

use underwood_core::{Outcome, Seat};

/// What each seat gets: 1 for a win, −1 for a defeat, 0 for a draw.
///
/// Seats that play against each other get 0 in sum, however many they are: of `n` seats a lone winner gets 1 and each other
/// −1 / (n − 1); winners share. A team gets 1 or −1, all alike. Beyond the seats that play there are zeros.
pub fn reward(outcome: &Outcome, seats: usize, is_cooperative: bool) -> [f32; Seat::MOST] {
    let winners = outcome.winners();
    let of = |seat: Seat| match winners.len() {
        0 if is_cooperative => -1.0,
        0 => 0.0,
        _ if is_cooperative => 1.0,
        several => {
            let share = if winners.contains(seat) { 1.0 / several as f32 } else { 0.0 };
            (share * seats as f32 - 1.0) / (seats as f32 - 1.0)
        }
    };
    let mut rewards = [0.0; Seat::MOST];
    for seat in Seat::all(seats) {
        rewards[seat.index()] = of(seat);
    }
    rewards
}
