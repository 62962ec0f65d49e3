//! Many at once.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use underwood_store::{Append, Error, Index, Store};

use crate::hall::{append, append_at_end, match_id, payloads, user_id};
use crate::place::Place;

/// Does the same at the same time, `count` times, through two handles on the store.
async fn at_once<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    place: &impl Place,
    count: u64,
    work: impl Fn(Arc<dyn Store>, u64) -> F,
) -> Vec<T> {
    let stores = [place.open().await, place.open().await];
    let gate = Arc::new(Barrier::new(count as usize));
    let mut tasks = JoinSet::new();
    for (n, store) in (0..count).zip(stores.iter().cycle()) {
        let (gate, job) = (Arc::clone(&gate), work(Arc::clone(store), n));
        tasks.spawn(async move {
            gate.wait().await;
            job.await
        });
    }
    tasks.join_all().await
}

pub(crate) async fn of_two_appends_at_one_place_one_wins(place: &impl Place) {
    let store = place.open().await;
    for round in 0..40 {
        let race =
            |store: Arc<dyn Store>, n| async move { (n, store.append(append("m", round, &[n])).await) };
        let done = at_once(place, 2, race).await;
        let (won, lost): (Vec<_>, Vec<_>) = done.into_iter().partition(|(_, done)| done.is_ok());
        assert_eq!((won.len(), lost.len()), (1, 1));
        assert_eq!(won[0].1, Ok(round + 1));
        assert_eq!(lost[0].1, Err(Error::Conflict { next: round + 1 }));
        assert_eq!(payloads(&*store, "m").await[round as usize..], [json!(won[0].0)]);
    }
}

pub(crate) async fn many_who_append_lose_nothing(place: &impl Place) {
    const EACH: u64 = 12;
    let store = place.open().await;
    store.append(append("m", 0, &["created"])).await.unwrap();
    let work = |store: Arc<dyn Store>, who| async move {
        let mut places = vec![];
        for n in 0..EACH {
            let two = [json!([who, n, "action"]), json!([who, n, "chance"])];
            places.push((append_at_end(&*store, append("m", 1, &two)).await, two));
        }
        places
    };
    let acknowledged: Vec<(u64, [Value; 2])> = at_once(place, 8, work).await.concat();
    let log = payloads(&*store, "m").await;
    assert_eq!(log.len() as u64, 1 + 2 * 8 * EACH);
    for (seq, two) in acknowledged {
        assert_eq!(log[seq as usize..][..2], two);
    }
}

/// What is committed together still succeeds and fails one by one.
pub(crate) async fn a_failing_append_does_not_harm_others(place: &impl Place) {
    let store = place.open().await;
    let work = |store: Arc<dyn Store>, n| async move {
        let stranger = Index { participants: [(user_id("eve"), None)].into(), ..crate::hall::index() };
        let good = append(&format!("m{n}"), 0, &[n]);
        let append = if n % 3 == 0 { Append { index: stranger, ..good } } else { good };
        (n, store.append(append).await)
    };
    for (n, done) in at_once(place, 60, work).await {
        let log = store.load(&match_id(&format!("m{n}")), 0).await;
        if n % 3 == 0 {
            assert_eq!((done, log), (Err(Error::NotFound("user")), Err(Error::NotFound("match"))));
        } else {
            assert_eq!((done, log.map(|log| log.len())), (Ok(1), Ok(1)));
        }
    }
}

pub(crate) async fn a_dropped_append_is_whole_or_nothing(place: &impl Place) {
    let store = place.open().await;
    store.append(append("m", 0, &["created"])).await.unwrap();
    for round in 0..30 {
        let next = payloads(&*store, "m").await.len() as u64;
        let dropped = tokio::spawn({
            let store = Arc::clone(&store);
            async move { store.append(append("m", next, &[round, round, round])).await }
        });
        for _ in 0..round {
            tokio::task::yield_now().await;
        }
        dropped.abort();
        drop(dropped.await);
        // Whatever became of it, the store goes on, and the log is whole.
        append_at_end(&*store, append("m", next, &["after"])).await;
    }
    let log = payloads(&*store, "m").await;
    for round in 0..30 {
        let count = log.iter().filter(|payload| **payload == json!(round)).count();
        assert!(count == 0 || count == 3, "{count} of three events");
    }
    assert_eq!(log.iter().filter(|payload| **payload == json!("after")).count(), 30);
}
