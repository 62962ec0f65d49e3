//! How fast moves are made durable: one after the other, and many matches at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use serde_json::json;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use underwood_store::{Append, Index, Json, NewEvent, Status, Store, open};

/// Matches that are played at once.
const AT_ONCE: u64 = 64;

fn benches(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime starts");
    let folder = std::env::temp_dir().join(format!("underwood-store-bench-{}", std::process::id()));
    measure(criterion, &runtime, "memory", "memory:");
    measure(criterion, &runtime, "sqlite", folder.join("store.db").to_str().expect("the path is a text"));
    std::fs::remove_dir_all(folder).expect("the folder was ours");
    if let Ok(address) = std::env::var("UNDERWOOD_TEST_POSTGRES") {
        measure(criterion, &runtime, "postgres", &address);
    } else {
        println!("NOT MEASURED: postgres (cargo xtask postgres -- cargo bench -p underwood-store)");
    }
}

fn measure(criterion: &mut Criterion, runtime: &Runtime, name: &str, address: &str) {
    let store = runtime.block_on(open(address)).expect("the store opens");
    let mut group = criterion.benchmark_group(name);
    one_by_one(&mut group, runtime, &store);
    at_once(&mut group, runtime, &store);
}

fn one_by_one(group: &mut BenchmarkGroup<'_, WallTime>, runtime: &Runtime, store: &Arc<dyn Store>) {
    group.throughput(Throughput::Elements(1));
    group.bench_function("one by one", |bencher| {
        bencher.iter(|| runtime.block_on(store.append(new_match())).expect("it is appended"));
    });
}

fn at_once(group: &mut BenchmarkGroup<'_, WallTime>, runtime: &Runtime, store: &Arc<dyn Store>) {
    group.throughput(Throughput::Elements(AT_ONCE));
    group.bench_function(format!("{AT_ONCE} at once"), |bencher| {
        bencher.iter(|| {
            runtime.block_on(async {
                let append = |store: Arc<dyn Store>| async move { store.append(new_match()).await };
                let tasks: JoinSet<_> = (0..AT_ONCE).map(|_| append(Arc::clone(store))).collect();
                tasks.join_all().await.into_iter().for_each(|done| {
                    done.expect("it is appended");
                });
            });
        });
    });
}

/// An action and the chance that follows it, as the first events of a match of their own.
fn new_match() -> Append {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let id = format!("b{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let payloads = [json!({"seat": 1, "action": "K7"}), json!({"chance": "draw B4"})];
    let index = Index {
        game: "fox".parse().expect("a text"),
        status: Status::Playing,
        is_public: true,
        updated: 0,
        summary: Json::of(&json!({"seats": ["Ada", "Bea"]})),
        participants: [].into(),
    };
    Append {
        match_id: id.parse().expect("an id"),
        expected: 0,
        events: payloads.map(|payload| NewEvent { time: 0, payload: Json::of(&payload) }).into(),
        index,
    }
}

criterion_group!(append, benches);
criterion_main!(append);
