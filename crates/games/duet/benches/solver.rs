//! How long the solver takes for whole rounds, and how many matches a team wins that sees all cards of the round:
//! `cargo bench -p underwood-duet --bench solver`.

#![allow(missing_docs, reason = "a bench has nobody who reads its documentation")]

use std::time::{Duration, Instant};

use underwood_core::{Dealer, Effort, Foresight, Game, Seed, Solve, Turn};
use underwood_duet::{Ending, Level, Options, Phase, State};

const MATCHES: u64 = 30;
/// A round that takes more positions is given up, and its match with it.
const POSITIONS: u64 = 300_000;

fn main() {
    for level in Level::ALL {
        let (mut times, mut won, mut given_up) = (Vec::new(), 0, 0);
        for number in 0..MATCHES {
            match play(level, Seed::from(number), &mut times).map(|end| end.phase()) {
                Some(Phase::Over(Ending::Victory)) => won += 1,
                Some(_) => {}
                None => given_up += 1,
            }
        }
        times.sort_unstable();
        println!(
            "level {}: {won} of {MATCHES} matches won, {given_up} given up; {} rounds, median {:?}, longest {:?}",
            level.number(),
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1]
        );
    }
}

/// A match in which each round is played as the solver says; `None` if a round is too large. Tokens between rounds go where
/// the first legal action puts them.
fn play(level: Level, seed: Seed, times: &mut Vec<Duration>) -> Option<State> {
    let options = Options::of_level(level, 3, 10, 11).expect("the printed game can be played");
    let mut state = State::new(&options, 2).expect("two can play");
    let mut dealer = Dealer::seeded(seed);
    let mut legal = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => return Some(state),
            Turn::Chance => {
                let deal = dealer.deal(&state).expect("a deal is due");
                state.resolve(&deal).expect("the deal is possible");
            }
            Turn::Act(seat) if state.phase() == Phase::Forest => {
                state.legal_actions(&mut legal);
                state.act(seat, legal[0]).expect("a listed action is legal");
            }
            Turn::Act(_) => {
                let effort = Effort { positions: POSITIONS, ..Effort::default() };
                let begun = Instant::now();
                let solution = state.solve(&Foresight { told: Vec::new(), seed }, effort);
                times.push(begun.elapsed());
                for mv in &solution.ok()?.line {
                    state.apply(mv).expect("the moves of a solution are legal");
                }
            }
        }
    }
}
