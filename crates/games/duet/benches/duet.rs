//! The pieces of the inner loop, and what bots need.

#![allow(missing_docs, reason = "criterion's macros write functions without")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::playout::Playout;
use underwood_core::{Determinize, Game, Move, Seat, Viewer, Worlds};
use underwood_duet::{Options, State};

/// A first trick with a Gift: seat 0 is to follow.
const OPENING: [&str; 3] = ["D7", "give S10", "give R2"];

fn pieces(c: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = State::new(&Options::default(), 2).expect("the printed game can be played");
    let mut playout = Playout::<State>::default();
    c.bench_function("duet/game", |b| b.iter(|| playout.play(&mut start.clone(), &mut rng)));
    c.bench_function("duet/deal", |b| b.iter(|| start.sample_chance(&mut rng)));

    let state = opened(start);
    let (seat, action) = (Seat::new(0), "D6".parse().expect("a card"));
    let mut legal = Vec::new();
    c.bench_function("duet/legal", |b| b.iter(|| black_box(&state).legal_actions(&mut legal)));
    c.bench_function("duet/act", |b| b.iter(|| black_box(state).act(seat, action)));
    for (name, viewer) in [("seat", Viewer::Seat(seat)), ("spectator", Viewer::Spectator)] {
        c.bench_function(&format!("duet/view of a {name}"), |b| b.iter(|| black_box(&state).view(viewer)));
        let view = state.view(viewer);
        c.bench_function(&format!("duet/worlds of a {name}"), |b| b.iter(|| State::worlds(black_box(&view))));
        let worlds = State::worlds(&view);
        c.bench_function(&format!("duet/sample world of a {name}"), |b| b.iter(|| worlds.sample(&mut rng)));
    }
}

fn opened(start: State) -> State {
    let mut state = start;
    let deal = "deal D1 D3 D6 D9 R2 R5 R7 R10 S3 S7 S8 / D2 D5 D7 D10 R1 R4 R6 R9 S1 S5 S10 / S9";
    state.resolve(&deal.parse().expect("the deal is well-formed")).expect("the deal is possible");
    for (text, seat) in OPENING.into_iter().zip([1, 1, 0]) {
        let action = text.parse().expect("the action is well-formed");
        state.apply(&Move::Act(Seat::new(seat), action)).expect("the action is legal");
    }
    state
}

criterion_group!(benches, pieces);
criterion_main!(benches);
