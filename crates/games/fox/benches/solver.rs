//! How long the solver takes for whole rounds: the median of 100 deals for each number of cards.
//!
//! `cargo bench -p underwood-fox --bench solver -- 6 8 10 13` solves those; without numbers, 6, 8 and 10.

#![allow(missing_docs, reason = "a bench has nobody who reads its documentation")]

use std::time::{Duration, Instant};

use underwood_core::{Dealer, Effort, Foresight, Game, Seed, Solve};
use underwood_fox::{Options, State};

const DEALS: u64 = 100;

fn main() {
    let asked: Vec<u8> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let hands = if asked.is_empty() { vec![6, 8, 10] } else { asked };
    for hand in hands {
        let mut solved: Vec<(Duration, u64)> =
            (0..DEALS).map(|number| solve(hand, Seed::from(number))).collect();
        solved.sort_unstable();
        let [half, most] = [DEALS / 2, DEALS * 9 / 10].map(|place| solved[place as usize]);
        println!(
            "{hand:2} cards: median {:?} ({} positions), nine in ten below {:?} ({} positions)",
            half.0, half.1, most.0, most.1
        );
    }
}

/// How long a deal takes, and how many positions are looked at.
fn solve(hand: u8, seed: Seed) -> (Duration, u64) {
    let options = Options::new(21, 1, 11, hand).expect("a round of so many cards can be played");
    let mut state = State::new(&options, 2).expect("two can play");
    state.resolve(&Dealer::seeded(seed).deal(&state).expect("a deal is due")).expect("the deal is possible");
    let effort = Effort { positions: u64::MAX, ..Effort::default() };
    let begun = Instant::now();
    let solution = state.solve(&Foresight { told: Vec::new(), seed }, effort).expect("the effort suffices");
    (begun.elapsed(), solution.positions)
}
