//! How fast the rules go.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::playout::Playout;
use underwood_core::random::pick;
use underwood_core::{Determinize, Game, Turn, Viewer, Worlds};
use underwood_duel::{Action, Options, Phase, State};

fn rng() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

fn start() -> State {
    State::new(&Options {}, 2).expect("there are no options to be wrong")
}

/// Positions of random games in which a seat is to act.
fn positions(is_wanted: impl Fn(&State) -> bool) -> Vec<State> {
    let mut rng = rng();
    let mut found = Vec::new();
    let mut legal = Vec::new();
    while found.len() < 1_000 {
        let mut state = start();
        while state.turn() != Turn::Over {
            state.legal_actions(&mut legal);
            match state.turn() {
                Turn::Act(seat) => {
                    if is_wanted(&state) {
                        found.push(state);
                    }
                    state.act(seat, pick(&mut rng, &legal)).expect("a listed action is legal");
                }
                _ => {
                    let chance = state.sample_chance(&mut rng);
                    state.resolve(&chance).expect("a sampled chance move is possible");
                }
            }
        }
    }
    found.truncate(1_000);
    found
}

fn is_planting(state: &State) -> bool {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    state.phase() == Phase::Act && matches!(legal.first(), Some(Action::Plant { .. }))
}

fn playout(c: &mut Criterion) {
    let mut rng = rng();
    let mut playout = Playout::default();
    c.bench_function("playout", |b| b.iter(|| playout.play(&mut start(), &mut rng)));
}

fn legal(c: &mut Criterion) {
    let mut out = Vec::new();
    for (name, positions) in [("legal", positions(|_| true)), ("legal plantings", positions(is_planting))] {
        let mut next = positions.iter().cycle();
        c.bench_function(name, |b| {
            b.iter(|| {
                next.next().expect("a cycle never ends").legal_actions(&mut out);
                out.len()
            });
        });
    }
}

fn act(c: &mut Criterion) {
    let mut rng = rng();
    let mut legal = Vec::new();
    let choices: Vec<_> = positions(|_| true)
        .into_iter()
        .map(|state| {
            state.legal_actions(&mut legal);
            (state, pick(&mut rng, &legal))
        })
        .collect();
    let mut next = choices.iter().cycle();
    c.bench_function("act", |b| {
        b.iter_batched_ref(
            || *next.next().expect("a cycle never ends"),
            |(state, action)| {
                let Turn::Act(seat) = state.turn() else { unreachable!() };
                state.act(seat, *action)
            },
            BatchSize::SmallInput,
        );
    });
}

fn view(c: &mut Criterion) {
    let states = positions(|_| true);
    let mut next = states.iter().cycle();
    c.bench_function("view", |b| b.iter(|| next.next().map(|state| state.view(Viewer::Spectator))));
}

fn determinize(c: &mut Criterion) {
    let mut rng = rng();
    let views: Vec<_> = positions(|_| true).iter().map(|state| state.view(Viewer::Spectator)).collect();
    let mut next = views.iter().cycle();
    c.bench_function("determinize", |b| {
        b.iter(|| {
            let view = next.next().expect("a cycle never ends");
            black_box(State::worlds(view).sample(&mut rng))
        });
    });
}

criterion_group!(benches, playout, legal, act, view, determinize);
criterion_main!(benches);
