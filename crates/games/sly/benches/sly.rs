//! How fast the rules of SLY are.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::playout::Playout;
use underwood_core::random::pick;
use underwood_core::{Determinize, Game, Guide, Perceive, Perception, Seat, Turn, Viewer, Worlds};
use underwood_sly::{Action, Options, State};

fn start(seats: usize) -> State {
    State::new(&Options::default(), seats).expect("the printed game is allowed")
}

/// A position in the middle of a random game of four, and one of its legal actions.
fn midgame() -> (State, Action) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut state = start(4);
    let mut legal = Vec::new();
    for _ in 0..20 {
        let Turn::Act(seat) = state.turn() else { panic!("this game is longer") };
        state.legal_actions(&mut legal);
        state.act(seat, pick(&mut rng, &legal)).expect("a listed action is legal");
    }
    state.legal_actions(&mut legal);
    (state, pick(&mut rng, &legal))
}

fn playouts(c: &mut Criterion) {
    for seats in State::SEATS {
        let mut playout = Playout::<State>::default();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        c.bench_function(&format!("playout of {seats}"), |b| {
            b.iter_batched_ref(|| start(seats), |state| playout.play(state, &mut rng), BatchSize::SmallInput);
        });
    }
}

fn steps(c: &mut Criterion) {
    let (state, action) = midgame();
    let Turn::Act(seat) = state.turn() else { panic!("this game is longer") };
    let mut legal = Vec::new();
    c.bench_function("legal", |b| b.iter(|| black_box(&state).legal_actions(&mut legal)));
    c.bench_function("act", |b| {
        b.iter_batched_ref(|| state, |state| state.act(seat, action), BatchSize::SmallInput);
    });
    c.bench_function("view", |b| b.iter(|| black_box(&state).view(Viewer::Seat(seat))));
}

fn worlds(c: &mut Criterion) {
    let (state, _) = midgame();
    let view = state.view(Viewer::Seat(underwood_core::Seat::new(0)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    c.bench_function("worlds", |b| b.iter(|| State::worlds(black_box(&view))));
    let hidden = State::worlds(&view);
    c.bench_function("determinize", |b| b.iter(|| hidden.sample(&mut rng)));
}

/// What a seat perceives of a position of two, and what the network thinks of it.
fn judgements(c: &mut Criterion) {
    let mut state = start(2);
    for (number, action) in
        ["lay 3 @2", "lay fox @6", "lay 6 @1", "lay 2 @4", "lay 1 @0"].into_iter().enumerate()
    {
        let action = action.parse().expect("it is an action");
        state.act(Seat::new(number % 2), action).expect("it is legal");
    }
    let view = state.view(Viewer::Seat(Seat::new(1)));
    let mut perception = Perception::default();
    c.bench_function("perceive", |b| b.iter(|| State::perceive(black_box(&view), &[], &mut perception)));
    let judge = State::judge(&view).expect("the printed game was learned");
    c.bench_function("judge", |b| b.iter(|| judge.judge(black_box(&view), &[])));
}

criterion_group!(benches, playouts, steps, worlds, judgements);
criterion_main!(benches);
