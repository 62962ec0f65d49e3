//! Plays `BEFORE` moves of a long match of `fox` between two people, then `COUNTED` more with the frames of both.
//! The instructions of the second part are those of a run less those of a run with `COUNTED` 0.

use serde_json::{Value, json};
use underwood_server::bench::Match;

fn start() -> Match {
    let Value::Object(options) = json!({ "rounds": 999 }) else { unreachable!() };
    Match::start("fox", options, 2)
}

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let [before, counted, longest] = numbers[..] else { panic!("BEFORE COUNTED LONGEST") };
    let mut actions = Vec::new();
    let mut game = start();
    for number in 0..longest {
        let legal = game.legal();
        let action = legal[(number * 7 + 3) % legal.len()].clone();
        game.act(&action);
        actions.push(action);
    }
    let mut game = start();
    for action in &actions[..before] {
        game.act(action);
    }
    let mut bytes = 0;
    for action in &actions[before..before + counted] {
        game.act(action);
        bytes += game.frames();
    }
    println!("{bytes}");
}
