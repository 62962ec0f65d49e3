//! Reviews of matches that are over: worked out when somebody asks, on the characters' threads while no character
//! waits, and kept for those who ask later.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use underwood_core::{Record, Seed};
use underwood_protocol::{Refusal, RefusalKind, Status};
use underwood_review::{Failure, Level, Reviewer};

use crate::house::House;
use crate::web::{Desk, find_room, refuse};

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
}

struct Kept {
    asked: Instant,
    state: Progress,
}

#[derive(Clone)]
enum Progress {
    Working { done: usize, of: usize },
    Done(Arc<Vec<u8>>),
    Failed,
}

/// The review of a match that is over; while it is worked out, how far it is (202).
pub(crate) async fn of_match(
    State(desk): State<Desk>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let room = match find_room(&desk, &id, &headers).await {
        Ok((room, ..)) => room,
        Err(refusal) => return refuse(&refusal),
    };
    let not_now = |why: &str| refuse(&Refusal::new(RefusalKind::NotNow, why));
    let Some(record) = room.record().filter(|_| room.status() == Status::Finished) else {
        return not_now("the match is not over");
    };
    if record.moves.len() > MOST_MOVES {
        return not_now("the match is too long for a review");
    }
    if let Some(progress) = desk.reviews.ask(&id) {
        return tell(progress);
    }
    if !desk.gate.admits_replay(desk.settings.client(peer.ip(), &headers)) {
        return refuse(&Refusal::new(RefusalKind::TooMany, "too many reviews: wait a minute"));
    }
    if !desk.reviews.begin(&id) {
        return refuse(&Refusal::new(
            RefusalKind::Unavailable,
            "other matches are being reviewed: wait a moment",
        ));
    }
    tokio::spawn(work(Arc::clone(&desk.house), Arc::clone(&desk.reviews), id, record));
    tell(Progress::Working { done: 0, of: 0 })
}

fn tell(progress: Progress) -> Response {
    match progress {
        Progress::Working { done, of } => {
            (StatusCode::ACCEPTED, Json(json!({ "done": done, "of": of }))).into_response()
        }
        Progress::Done(review) => {
            ([(header::CONTENT_TYPE, "application/json")], review.as_ref().clone()).into_response()
        }
        Progress::Failed => refuse(&Refusal::new(RefusalKind::Unavailable, "the server failed at that")),
    }
}

/// One choice after the other, so that characters never wait long.
async fn work(house: Arc<House>, reviews: Arc<Reviews>, id: String, record: Record) {
    let started = house.pool().run(move || Reviewer::new(record, Level::Badger, Seed::from(SEED)));
    let Ok(Ok(mut reviewer)) = started.await else { return reviews.set(&id, Progress::Failed) };
    loop {
        let (done, of) = reviewer.progress();
        reviews.set(&id, Progress::Working { done, of });
        if reviews.is_forgotten(&id) {
            return reviews.drop_it(&id);
        }
        let step = house.pool().run(move || {
            let more = reviewer.step(&|| false);
            (reviewer, more)
        });
        match step.await {
            Ok((next, Ok(true))) => reviewer = next,
            Ok((last, Ok(false))) => {
                let review = serde_json::to_vec(&last.finish()).expect("a review is plain data");
                return reviews.set(&id, Progress::Done(Arc::new(review)));
            }
            Ok((_, Err(failure))) => return reviews.fail(&id, &failure),
            // The server closes.
            Err(_) => return,
        }
    }
}

impl Reviews {
    /// How far the review of a match is, if somebody asked for it before.
    fn ask(&self, id: &str) -> Option<Progress> {
        let mut kept = self.lock();
        let kept = kept.get_mut(id)?;
        kept.asked = Instant::now();
        Some(kept.state.clone())
    }

    /// Makes room for a review. `false` if too many are worked out already.
    fn begin(&self, id: &str) -> bool {
        let mut kept = self.lock();
        let working = kept.values().filter(|kept| matches!(kept.state, Progress::Working { .. })).count();
        if working >= AT_ONCE {
            return false;
        }
        while kept.len() >= KEPT {
            let idle = kept.iter().filter(|(_, kept)| !matches!(kept.state, Progress::Working { .. }));
            let Some(oldest) = idle.min_by_key(|(_, kept)| kept.asked).map(|(id, _)| id.clone()) else {
                break;
            };
            kept.remove(&oldest);
        }
        let state = Progress::Working { done: 0, of: 0 };
        kept.insert(id.to_owned(), Kept { asked: Instant::now(), state });
        true
    }

    fn set(&self, id: &str, state: Progress) {
        if let Some(kept) = self.lock().get_mut(id) {
            kept.state = state;
        }
    }

    fn fail(&self, id: &str, failure: &Failure) {
        tracing::error!(%failure, id, "a match cannot be reviewed");
        self.set(id, Progress::Failed);
    }

    fn is_forgotten(&self, id: &str) -> bool {
        self.lock().get(id).is_none_or(|kept| kept.asked.elapsed() > PATIENCE)
    }

    fn drop_it(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Nothing here is left half changed by a panic.
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
