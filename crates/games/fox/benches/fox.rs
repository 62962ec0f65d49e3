//! The pieces of the inner loop, and what bots need.

#![allow(missing_docs, reason = "criterion's macros write functions without")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::playout::Playout;
use underwood_core::{Determinize, Game, Seat, Turn, Viewer, Worlds};
use underwood_fox::{Options, State};

fn pieces(c: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = State::new(&Options::default(), 2).expect("the printed game can be played");
    let mut playout = Playout::<State>::default();
    c.bench_function("fox/game", |b| b.iter(|| playout.play(&mut start.clone(), &mut rng)));
    c.bench_function("fox/deal", |b| b.iter(|| start.sample_chance(&mut rng)));

    let mut state = start;
    let deal =
        "deal B1 B3 B6 B9 K2 K5 K6 K10 M2 M3 M7 M8 M11 / B2 B5 B7 B11 K1 K4 K8 K9 K11 M1 M4 M9 M10 / M6";
    state.resolve(&deal.parse().expect("the deal is well-formed")).expect("the deal is possible");
    let mut legal = Vec::new();
    c.bench_function("fox/legal", |b| b.iter(|| black_box(&state).legal_actions(&mut legal)));
    let (Turn::Act(seat), first) = (state.turn(), "K11".parse().expect("a card")) else { return };
    c.bench_function("fox/act", |b| b.iter(|| black_box(state).act(seat, first)));
    let viewer = Viewer::Seat(Seat::new(0));
    c.bench_function("fox/view", |b| b.iter(|| black_box(&state).view(viewer)));
    let view = state.view(viewer);
    c.bench_function("fox/worlds", |b| b.iter(|| State::worlds(black_box(&view))));
    let worlds = State::worlds(&view);
    c.bench_function("fox/sample world", |b| b.iter(|| worlds.sample(&mut rng)));
}

criterion_group!(benches, pieces);
criterion_main!(benches);
