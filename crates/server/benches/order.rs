//! What a move costs the server, without store and sockets: the order, and the frames of both seats. It must not depend
//! on how many moves came before.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use serde_json::{Value, json};
use underwood_server::bench::Match;

fn start() -> Match {
    let Value::Object(options) = json!({ "rounds": 999 }) else { unreachable!("it is an object") };
    Match::start("fox", options, 2)
}

/// So many actions of a long match of `fox`.
fn actions(count: usize) -> Vec<String> {
    let mut played = start();
    (0..count)
        .map(|number| {
            let legal = played.legal();
            let action = legal[(number * 7 + 3) % legal.len()].clone();
            played.act(&action);
            action
        })
        .collect()
}

fn order_and_frames(c: &mut Criterion) {
    const COUNTED: usize = 40;
    for before in [15, 1_500] {
        let actions = actions(before + COUNTED);
        let played = || {
            let mut played = start();
            for action in &actions[..before] {
                played.act(action);
            }
            played
        };
        let mut group = c.benchmark_group(format!("{COUNTED} moves of fox after {before}"));
        group.sample_size(20);
        group.bench_function("orders", |b| {
            let play = |mut played: Match| {
                for action in &actions[before..] {
                    played.act(action);
                }
                played
            };
            b.iter_batched(played, play, BatchSize::PerIteration);
        });
        group.bench_function("orders and frames", |b| {
            let play = |mut played: Match| {
                for action in &actions[before..] {
                    played.act(action);
                    std::hint::black_box(played.frames());
                }
                played
            };
            b.iter_batched(played, play, BatchSize::PerIteration);
        });
        group.finish();
    }
}

criterion_group!(benches, order_and_frames);
criterion_main!(benches);
