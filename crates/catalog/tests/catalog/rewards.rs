//! What a match is worth to those who learn by it.
// Wins and defeats are whole numbers, which floats hold exactly.
#![allow(clippy::float_cmp)]

use underwood_catalog::reward;
use underwood_core::{Outcome, Points, Seat, SeatSet};

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
