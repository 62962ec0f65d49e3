//! Reviews of matches that are over: worked out when somebody asks, on the characters' threads while no character
//! waits, and kept for those who ask later.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use underwood_core::Seed;
use underwood_protocol::{Refusal, RefusalKind, Status};
use underwood_review::{Failure, Level, Reviewer};

use crate::pool::Pool;
use crate::room::Room;
use crate::web::{Shared, find_room, refuse};

/// How many reviews are kept: the one that was asked for longest ago goes first.
const KEPT: usize = 200;

/// How many are worked out at once.
const AT_ONCE: usize = 4;

/// A review for which nobody has asked for so long is given up.
const PATIENCE: Duration = Duration::from_secs(15);

/// The command `underwood analyze` looks with the same eyes: it prints the same numbers.
const SEED: u64 = 1;

/// The longest match that is reviewed.
const MOST_MOVES: usize = 2_000;

/// All reviews.
#[derive(Default)]
pub(crate) struct Reviews {
    kept: Mutex<HashMap<String, Kept>>,
    /// How many workers there were.
    workers: AtomicU64,
}

struct Kept {
    asked: Instant,
    state: Progress,
    /// Who works it out: nobody else may change it.
    worker: u64,
}

#[derive(Clone, PartialEq, Debug)]
enum Progress {
    Working { done: usize, of: usize },
    Done(Arc<Vec<u8>>),
    Failed,
}

/// Whoever works out a review holds this. However the work ends, the review does not stay under way.
struct Worker {
    reviews: Arc<Reviews>,
    id: String,
    number: u64,
}

/// What came of asking for a review to be worked out.
enum Begun {
    /// It is to be worked out now, by whoever holds this.
    Now(Worker),
    /// Somebody else asked in the meantime.
    Before(Progress),
    /// Too many are worked out already.
    Busy,
}

/// A review that is worked out choice by choice.
trait Steps: Send + Sized + 'static {
    /// How many choices are done, and of how many.
    fn progress(&self) -> (usize, usize);

    /// Looks at the next choice; `false` if there is none.
    fn step(&mut self) -> Result<bool, Failure>;

    /// The review, as JSON.
    fn finish(self) -> Vec<u8>;
}

impl Steps for Reviewer {
    fn progress(&self) -> (usize, usize) {
        Self::progress(self)
    }

    fn step(&mut self) -> Result<bool, Failure> {
        Self::step(self, &|| false)
    }

    fn finish(self) -> Vec<u8> {
        serde_json::to_vec(&Self::finish(self)).expect("a review is plain data")
    }
}

/// The review of a match that is over; while it is worked out, how far it is (202).
pub(crate) async fn of_match(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let found = match find_room(&shared, &id, &headers).await {
        Ok(found) => found,
        Err(refusal) => return refuse(&refusal),
    };
    let not_now = |why: &str| refuse(&Refusal::new(RefusalKind::NotNow, why));
    let finished = |room: &Room| room.record().filter(|_| room.status() == Status::Finished);
    let Some(record) = found.look(finished) else {
        return not_now("the match is not over");
    };
    if record.moves.len() > MOST_MOVES {
        return not_now("the match is too long for a review");
    }
    if let Some(progress) = shared.reviews.ask(&id) {
        return tell(progress);
    }
    if !shared.gate.admits_replay(shared.settings.client(peer.ip(), &headers)) {
        return refuse(&Refusal::new(RefusalKind::TooMany, "too many reviews: wait a minute"));
    }
    match Reviews::begin(&shared.reviews, &id) {
        Begun::Now(worker) => {
            let (house, seed) = (Arc::clone(&shared.house), Seed::from(SEED));
            tokio::spawn(async move {
                work(house.pool(), worker, move || Reviewer::new(record, Level::Badger, seed)).await;
            });
            tell(Progress::Working { done: 0, of: 0 })
        }
        Begun::Before(progress) => tell(progress),
        Begun::Busy => {
            refuse(&Refusal::new(RefusalKind::Unavailable, "other matches are being reviewed: wait a moment"))
        }
    }
}

fn tell(progress: Progress) -> Response {
    match progress {
        Progress::Working { done, of } => {
            (StatusCode::ACCEPTED, Json(json!({ "done": done, "of": of }))).into_response()
        }
        Progress::Done(review) => {
            ([(header::CONTENT_TYPE, "application/json")], review.as_ref().clone()).into_response()
        }
        Progress::Failed => {
            refuse(&Refusal::new(RefusalKind::Unavailable, "the server failed at that; ask again"))
        }
    }
}

/// One choice after the other, so that characters never wait long.
async fn work<S: Steps>(
    pool: &Pool,
    worker: Worker,
    begin: impl FnOnce() -> Result<S, Failure> + Send + 'static,
) {
    // An errand that panics, or that the closing server drops, closes its channel: the worker then goes, and so the review
    // has failed.
    let Ok(first) = pool.run(begin).await else { return };
    let mut steps = match first {
        Ok(steps) => steps,
        Err(failure) => return worker.fail(&failure),
    };
    while worker.is_wanted(steps.progress()) {
        let step = pool.run(move || match steps.step() {
            Ok(true) => Ok(Step::More(steps)),
            Ok(false) => Ok(Step::Last(steps.finish())),
            Err(failure) => Err(failure),
        });
        match step.await {
            Ok(Ok(Step::More(next))) => steps = next,
            Ok(Ok(Step::Last(review))) => return worker.set(Progress::Done(Arc::new(review))),
            Ok(Err(failure)) => return worker.fail(&failure),
            Err(_) => return,
        }
    }
}

/// What a step of a review leads to.
enum Step<S> {
    More(S),
    Last(Vec<u8>),
}

impl Reviews {
    /// How far the review of a match is, if somebody asked for it before. A failure is told once: who asks again after
    /// that begins anew.
    fn ask(&self, id: &str) -> Option<Progress> {
        let mut kept = self.lock();
        let found = kept.get_mut(id)?;
        found.asked = Instant::now();
        let state = found.state.clone();
        if state == Progress::Failed {
            kept.remove(id);
        }
        Some(state)
    }

    /// Makes room for a review that is to be worked out.
    fn begin(this: &Arc<Self>, id: &str) -> Begun {
        let mut kept = this.lock();
        if let Some(found) = kept.get(id).filter(|found| found.state != Progress::Failed) {
            return Begun::Before(found.state.clone());
        }
        let is_working = |kept: &Kept| matches!(kept.state, Progress::Working { .. });
        if kept.values().filter(|kept| is_working(kept)).count() >= AT_ONCE {
            return Begun::Busy;
        }
        while kept.len() >= KEPT {
            let idle = kept.iter().filter(|(_, kept)| !is_working(kept));
            let Some(oldest) = idle.min_by_key(|(_, kept)| kept.asked).map(|(id, _)| id.clone()) else {
                break;
            };
            kept.remove(&oldest);
        }
        let number = this.workers.fetch_add(1, Ordering::Relaxed);
        let state = Progress::Working { done: 0, of: 0 };
        kept.insert(id.to_owned(), Kept { asked: Instant::now(), state, worker: number });
        Begun::Now(Worker { reviews: Arc::clone(this), id: id.to_owned(), number })
    }

    /// Nothing here is left half changed by a panic.
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Worker {
    fn set(&self, state: Progress) {
        if let Some(kept) = self.reviews.lock().get_mut(&self.id).filter(|kept| kept.worker == self.number) {
            kept.state = state;
        }
    }

    fn fail(&self, failure: &Failure) {
        tracing::error!(%failure, id = self.id, "a match cannot be reviewed");
        self.set(Progress::Failed);
    }

    /// Notes how far the review is. `false` if nobody has asked for it for a while: then it is given up.
    fn is_wanted(&self, (done, of): (usize, usize)) -> bool {
        let mut kept = self.reviews.lock();
        let Some(own) = kept.get_mut(&self.id).filter(|kept| kept.worker == self.number) else {
            return false;
        };
        if own.asked.elapsed() > PATIENCE {
            kept.remove(&self.id);
            return false;
        }
        own.state = Progress::Working { done, of };
        true
    }
}

impl Drop for Worker {
    /// A review whose worker has gone before its end has failed.
    fn drop(&mut self) {
        if let Some(kept) = self.reviews.lock().get_mut(&self.id).filter(|kept| kept.worker == self.number)
            && matches!(kept.state, Progress::Working { .. })
        {
            tracing::error!(id = self.id, "the worker of a review died");
            kept.state = Progress::Failed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A review that dies at its second choice, or at the end.
    struct Dying {
        done: usize,
        dies_at: usize,
    }

    impl Steps for Dying {
        fn progress(&self) -> (usize, usize) {
            (self.done, 3)
        }

        fn step(&mut self) -> Result<bool, Failure> {
            assert!(self.done != self.dies_at, "on purpose");
            self.done += 1;
            Ok(self.done < 3)
        }

        fn finish(self) -> Vec<u8> {
            assert!(self.dies_at != 3, "on purpose");
            b"{}".to_vec()
        }
    }

    async fn review(pool: &Pool, worker: Worker, dies_at: usize) {
        work(pool, worker, move || {
            assert!(dies_at != 9, "on purpose");
            Ok(Dying { done: 0, dies_at })
        })
        .await;
    }

    fn begin(reviews: &Arc<Reviews>, id: &str) -> Worker {
        match Reviews::begin(reviews, id) {
            Begun::Now(worker) => worker,
            Begun::Before(progress) => panic!("{id} was begun before: {progress:?}"),
            Begun::Busy => panic!("{id}: too many are worked out"),
        }
    }

    #[tokio::test]
    async fn a_review_whose_worker_dies_has_failed_and_can_be_asked_for_again() {
        let (pool, reviews) = (Pool::new(1, 10), Arc::new(Reviews::default()));
        // More of them than may be worked out at once, wherever they die.
        for round in 0..2 * AT_ONCE {
            for dies_at in [9, 0, 1, 3] {
                let worker = begin(&reviews, "match");
                review(&pool, worker, dies_at).await;
                assert_eq!(reviews.ask("match"), Some(Progress::Failed), "{round}: {dies_at}");
                assert_eq!(reviews.ask("match"), None, "it is told once, and then it may be asked for anew");
            }
        }
        review(&pool, begin(&reviews, "match"), usize::MAX).await;
        assert_eq!(reviews.ask("match"), Some(Progress::Done(Arc::new(b"{}".to_vec()))));
    }

    #[tokio::test]
    async fn four_failures_do_not_end_reviews() {
        let (pool, reviews) = (Pool::new(1, 10), Arc::new(Reviews::default()));
        for number in 0..10 {
            review(&pool, begin(&reviews, &format!("match {number}")), 1).await;
        }
        let workers: Vec<_> =
            (0..AT_ONCE).map(|number| begin(&reviews, &format!("other {number}"))).collect();
        assert!(matches!(Reviews::begin(&reviews, "one more"), Begun::Busy));
        drop(workers);
        assert!(matches!(Reviews::begin(&reviews, "one more"), Begun::Now(_)));
    }

    #[test]
    fn a_review_has_one_worker() {
        let reviews = Arc::new(Reviews::default());
        let first = begin(&reviews, "match");
        assert!(matches!(Reviews::begin(&reviews, "match"), Begun::Before(Progress::Working { .. })));
        // It was given up, and is begun anew: the first worker has no say any more, not even when it dies.
        reviews.lock().clear();
        let second = begin(&reviews, "match");
        first.set(Progress::Done(Arc::default()));
        assert!(!first.is_wanted((1, 2)));
        drop(first);
        assert_eq!(reviews.ask("match"), Some(Progress::Working { done: 0, of: 0 }));
        assert!(second.is_wanted((1, 2)));
    }
}
