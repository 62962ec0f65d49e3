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

// Wins and defeats are whole numbers, which floats hold exactly.
#[allow(clippy::float_cmp)]
#[cfg(test)]
mod tests {
    use underwood_core::{Points, SeatSet};

    use super::*;

    fn outcome(winners: &[usize]) -> Outcome {
        let winners: SeatSet = winners.iter().map(|&seat| Seat::new(seat)).collect();
        Outcome::new(winners, Points::new(&[0; 4]), "game-end")
    }

    #[test]
    fn rivals_get_nothing_in_sum() {
        assert_eq!(reward(&outcome(&[1]), 2, false), [-1.0, 1.0, 0.0, 0.0]);
        assert_eq!(reward(&outcome(&[0, 1]), 2, false), [0.0; 4]);
        assert_eq!(reward(&outcome(&[]), 3, false), [0.0; 4]);
        for winners in [&[2][..], &[0, 3], &[0, 1, 2], &[0, 1, 2, 3]] {
            let rewards = reward(&outcome(winners), 4, false);
            assert!(rewards.iter().sum::<f32>().abs() < 1e-6, "{winners:?}: {rewards:?}");
            assert!(winners.len() == 4 || rewards[winners[0]] > 0.0);
        }
    }

    #[test]
    fn a_team_gets_the_same() {
        assert_eq!(reward(&outcome(&[0, 1]), 2, true), [1.0, 1.0, 0.0, 0.0]);
        assert_eq!(reward(&outcome(&[]), 2, true), [-1.0, -1.0, 0.0, 0.0]);
    }
}
