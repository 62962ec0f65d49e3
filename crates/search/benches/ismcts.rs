//! Search from the first choice of a match: iterations a second, on one thread.

#![allow(missing_docs, reason = "criterion's macros write functions without")]

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use underwood_core::{Determinize, Guide, Seed};
use underwood_search::{Character, Exercise};

fn searches(c: &mut Criterion) {
    search::<underwood_fox::State>(c, 2);
    search::<underwood_duet::State>(c, 2);
    for seats in 2..=4 {
        search::<underwood_sly::State>(c, seats);
    }
    search::<underwood_duel::State>(c, 2);
}

fn search<G: Guide + Determinize>(c: &mut Criterion, seats: usize) {
    let exercise = Exercise::<G>::new(seats);
    let budget = Character::Owl.budget();
    let mut group = c.benchmark_group("ismcts");
    group.throughput(Throughput::Elements(budget.iterations));
    group.bench_function(format!("{}/{seats} seats", G::ID), |b| {
        b.iter(|| exercise.search(Seed::from(7), budget, &|| false));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10).measurement_time(Duration::from_secs(2));
    targets = searches
}
criterion_main!(benches);
