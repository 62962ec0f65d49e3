//! The pieces of the inner loop, and what bots need.

#![allow(missing_docs, reason = "criterion's macros write functions without")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::playout::Playout;
use underwood_core::{Determinize, Game, Record, Seat, Viewer, Worlds};
use underwood_duel::{Options, State};

/// Seat 1 points at Plant, with a forest of seven trees.
const MATCH: &str = include_str!("../tests/playthroughs/bonus-again.json");
const PLANTING: usize = 80;

fn pieces(c: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = State::new(&Options {}, 2).expect("there are no options to be wrong");
    let mut playout = Playout::<State>::default();
    c.bench_function("duel/game", |b| b.iter(|| playout.play(&mut start.clone(), &mut rng)));
    c.bench_function("duel/setup", |b| b.iter(|| start.sample_chance(&mut rng)));

    let record: Record = MATCH.parse().expect("the record is well-formed");
    let after = |moves: usize| *record.replay_prefix::<State>(moves).expect("the record is legal").state();
    let mut legal = Vec::new();
    for (name, state, action) in
        [("turn", after(PLANTING - 1), "draw"), ("planting", after(PLANTING), "plant wind6 1,1")]
    {
        let action = action.parse().expect("an action");
        c.bench_function(&format!("duel/legal in a {name}"), |b| {
            b.iter(|| black_box(&state).legal_actions(&mut legal));
        });
        c.bench_function(&format!("duel/act in a {name}"), |b| {
            b.iter(|| black_box(state).act(Seat::new(1), action));
        });
    }
    let state = after(PLANTING);
    c.bench_function("duel/view", |b| b.iter(|| black_box(&state).view(Viewer::Spectator)));
    let view = state.view(Viewer::Spectator);
    c.bench_function("duel/worlds", |b| b.iter(|| State::worlds(black_box(&view))));
    let worlds = State::worlds(&view);
    c.bench_function("duel/sample world", |b| b.iter(|| worlds.sample(&mut rng)));
}

criterion_group!(benches, pieces);
criterion_main!(benches);
