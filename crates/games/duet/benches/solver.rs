//! How long the solver takes for whole rounds, and how many matches a team wins that sees all cards of the round: `cargo bench -p underwood-duet --bench solver`.

#![allow(missing_docs, reason = "a bench has nobody who reads its documentation")]

use std::time::{Duration, Instant};

use underwood_core::{Dealer, Effort, Foresight, Game, Seed, Solve, Turn};
use underwood_duet::{Ending, Level, Options, Phase, State};

const MATCHES: u64 = 100;

fn main() {
    for level in Level::ALL {
        let (mut times, mut won, mut early) = (Vec::new(), 0, 0);
        for number in 0..MATCHES {
            let end = play(level, Seed::from(number), &mut times);
            won += u64::from(end.phase() == Phase::Over(Ending::Victory));
            early += u64::from(end.phase() == Phase::Over(Ending::Victory) && end.round() < 3);
        }
        times.sort_unstable();
        println!(
            "level {}: {won} of {MATCHES} matches won, {early} of them before round 3; {} rounds solved, median {:?}, longest {:?}",
            level.number(),
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1]
        );
    }
}

/// A match in which each round is played as the solver says. Tokens between rounds go where the first legal action puts them.
fn play(level: Level, seed: Seed, times: &mut Vec<Duration>) -> State {
    let options = Options::of_level(level, 3, 10, 11).expect("the printed game can be played");
    let mut state = State::new(&options, 2).expect("two can play");
    let mut dealer = Dealer::seeded(seed);
    let mut legal = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => return state,
            Turn::Chance => {
                let deal = dealer.deal(&state).expect("a deal is due");
                state.resolve(&deal).expect("the deal is possible");
            }
            Turn::Act(seat) if state.phase() == Phase::Forest => {
                state.legal_actions(&mut legal);
                state.act(seat, legal[0]).expect("a listed action is legal");
            }
            Turn::Act(_) => {
                let begun = Instant::now();
                let foresight = Foresight { told: Vec::new(), seed };
                let solution = state.solve(&foresight, Effort::default()).expect("the effort suffices");
                times.push(begun.elapsed());
                for mv in &solution.line {
                    state.apply(mv).expect("the moves of a solution are legal");
                }
            }
        }
    }
}
