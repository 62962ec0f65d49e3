//! Whole matches for a page to step through: one that is over, or a record that somebody kept.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;
use underwood_catalog::{Account, MoveMade, Show};
use underwood_core::{Fault, Record};
use underwood_protocol::{
    Occupant, Position, Refusal, RefusalKind, Replay, SeatMove, Status, Told, Verbatim,
};
use underwood_words::{FALLBACK, fault_in};

use crate::limits::REPLIES_AT_ONCE;
use crate::listing::occupants;
use crate::places::Place;
use crate::players;
use crate::reply::Reply;
use crate::web::{Shared, find_room, refuse, refused};

/// The longest record that is read: many times the longest match of any game as it is printed.
const MOST_BYTES: usize = 256 << 10;

/// The most moves that are replayed.
const MOST_MOVES: usize = 2_000;

/// The most moves that are replayed with scenes, which are some ten times as long as views.
const MOST_MOVES_DRAWN: usize = 800;

/// How many matches are replayed at once; who comes then waits.
pub(crate) const AT_ONCE: usize = 2;

/// Answers that are longer than this are packed, if the client can unpack them.
const WORTH_PACKING: u64 = 4 << 10;

/// The addresses.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/matches/{id}/replay", get(of_match))
        .route("/api/matches/{id}/story", get(so_far))
        .route("/api/replay", post(of_record).layer(DefaultBodyLimit::max(MOST_BYTES)))
}

/// Packs long answers. Nothing in them is chosen by a stranger, so their length tells a stranger nothing.
pub(crate) fn packing() -> CompressionLayer<SizeAbove> {
    CompressionLayer::new().compress_when(SizeAbove::new(WORTH_PACKING))
}

/// A visitor who may have one more match replayed, and how.
struct Admitted {
    show: Show,
    /// Held until the answer is read.
    place: Place<IpAddr>,
}

impl FromRequestParts<Shared> for Admitted {
    type Rejection = Response;

    /// Replays cost more than other requests, so there are fewer of them.
    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Response> {
        let ConnectInfo(peer): ConnectInfo<SocketAddr> =
            ConnectInfo::from_request_parts(parts, shared).await.map_err(IntoResponse::into_response)?;
        let client = shared.settings.client(peer.ip(), &parts.headers);
        if !shared.gate.admits_replay(client) {
            let most = shared.settings.limits.replays_per_minute;
            let why = format!("too many replays: at most {most} a minute");
            return Err(refuse(&Refusal::new(RefusalKind::TooMany, why)));
        }
        let show = match parts.uri.query() {
            None | Some("" | "scenes=false") => Show::Views,
            Some("scenes=true") => Show::Scenes,
            Some(_) => {
                let why = "behind the `?` there can be `scenes=true` or `scenes=false`";
                return Err(refuse(&Refusal::new(RefusalKind::Invalid, why)));
            }
        };
        let place = shared.gate.admit_reply(client).ok_or_else(|| {
            let why = format!("read the replays that are under way first: at most {REPLIES_AT_ONCE} at once");
            refuse(&Refusal::new(RefusalKind::TooMany, why))
        })?;
        Ok(Self { show, place })
    }
}

/// A match that is over.
async fn of_match(
    State(shared): State<Shared>,
    Admitted { show, place }: Admitted,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let replayed = async {
        let found = find_room(&shared, &id, &headers).await?;
        let (record, seats) = found.look(|room| {
            let not_now = |why: &str| Refusal::new(RefusalKind::NotNow, why);
            let record = room.record().ok_or_else(|| not_now("the match has not started"))?;
            if room.status() != Status::Finished {
                return Err(not_now("the match is not over"));
            }
            Ok((record, occupants(&room.setup().places, &found.user)))
        })?;
        replay(&shared, record, Some(seats), show).await
    };
    answer(replayed.await, place)
}

/// What a visitor saw of a match so far: for a page that was loaded anew in the middle of it.
async fn so_far(
    State(shared): State<Shared>,
    Admitted { place, .. }: Admitted,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let told = async {
        let found = find_room(&shared, &id, &headers).await?;
        let story = found.look(|room| {
            short_enough(room.move_count(), MOST_MOVES)?;
            Ok(room.story(found.viewer))
        })?;
        let tell = move || Ok(serde_json::to_vec(&story.tell()).expect("what was seen is plain data"));
        aside(&shared, tell).await
    };
    answer(told.await, place)
}

/// A record that somebody kept, whole or broken off.
async fn of_record(
    State(shared): State<Shared>,
    Admitted { show, place }: Admitted,
    request: Request,
) -> Response {
    let body = timeout(shared.settings.patience.body_timeout, String::from_request(request, &shared)).await;
    let Ok(body) = body else {
        let seconds = shared.settings.patience.body_timeout.as_secs();
        let why = format!("the record did not come within {seconds} seconds");
        return refused(StatusCode::REQUEST_TIMEOUT, &Refusal::new(RefusalKind::TooMany, why));
    };
    let text = match body {
        Ok(text) => text,
        Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            let why = format!("a record has at most {MOST_BYTES} bytes");
            return refused(StatusCode::PAYLOAD_TOO_LARGE, &Refusal::new(RefusalKind::Invalid, why));
        }
        Err(_) => {
            return refuse(&Refusal::new(RefusalKind::Unreadable, "this is not a record: it is no text"));
        }
    };
    match text.parse::<Record>() {
        Ok(record) => answer(replay(&shared, record, None, show).await, place),
        Err(unreadable) => refuse(&Refusal::new(RefusalKind::Unreadable, unreadable.to_string())),
    }
}

fn answer(replayed: Result<Vec<u8>, Refusal>, place: Place<IpAddr>) -> Response {
    match replayed {
        Ok(json) => {
            let body = Body::new(Reply::new(json, place));
            ([(header::CONTENT_TYPE, "application/json")], body).into_response()
        }
        Err(refusal) => refuse(&refusal),
    }
}

/// The answer for a record, worked out where it holds nobody up. Who played is as the record tells unless we know it.
async fn replay(
    shared: &Shared,
    record: Record,
    seats: Option<Vec<Occupant>>,
    show: Show,
) -> Result<Vec<u8>, Refusal> {
    let most = match show {
        Show::Views => MOST_MOVES,
        Show::Scenes => MOST_MOVES_DRAWN,
    };
    short_enough(record.moves.len(), most)?;
    aside(shared, move || {
        let replay = tell(&record, seats, show)?;
        Ok(serde_json::to_vec(&replay).expect("a replay is plain data"))
    })
    .await
}

fn short_enough(moves: usize, most: usize) -> Result<(), Refusal> {
    if moves > most {
        let why = format!("matches of up to {most} moves are replayed so, not of {moves}");
        return Err(Refusal::new(RefusalKind::Invalid, why));
    }
    Ok(())
}

/// Works an answer out where it holds nobody up, a few at once.
async fn aside<F>(shared: &Shared, work: F) -> Result<Vec<u8>, Refusal>
where
    F: FnOnce() -> Result<Vec<u8>, Refusal> + Send + 'static,
{
    let failed = || Refusal::new(RefusalKind::Unavailable, "the server failed at that");
    let permit = Arc::clone(&shared.replays).acquire_owned().await.map_err(|_| failed())?;
    let work = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    work.await.unwrap_or_else(|_| Err(failed()))
}

fn tell(record: &Record, seats: Option<Vec<Occupant>>, show: Show) -> Result<Replay, Refusal> {
    let game = underwood_catalog::find(&record.game)
        .map_err(|unknown| Refusal::new(RefusalKind::Invalid, unknown.to_string()))?;
    let replay = game.replay(record, show).map_err(|fault| faulty(&fault))?;
    let underwood_catalog::Replay { options, outcome, positions } = replay;
    Ok(Replay {
        game: record.game.clone(),
        options,
        seats: seats.unwrap_or_else(|| players::read(record)),
        outcome,
        positions: positions.into_iter().map(position).collect(),
    })
}

fn position(position: underwood_catalog::Position) -> Position {
    Position {
        after: position.after.map(seat_move),
        turn: position.turn,
        views: position.views,
        scenes: position.scenes,
    }
}

fn seat_move(made: MoveMade) -> SeatMove {
    let told = made.told.into_iter();
    let told = told.map(|told| {
        told.into_iter().map(|Account { told, then }| Told::new(told, then.map(Verbatim::from))).collect()
    });
    SeatMove { seat: made.seat, seen: made.seen, told: told.collect(), changes: made.changes }
}

/// What is wrong with a record: the move that breaks the rules, and the clause.
fn faulty(fault: &Fault) -> Refusal {
    let said = fault_in(FALLBACK, fault);
    match &fault.refused {
        Some(refused) => Refusal::by_rules(RefusalKind::Illegal, &refused.illegal, said),
        None => Refusal { clause: Some(fault.clause.to_owned()), ..Refusal::new(RefusalKind::Illegal, said) },
    }
}
