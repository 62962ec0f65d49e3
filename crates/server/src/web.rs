//! HTTP: the page, the catalog, records, the way to the WebSocket.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;
use tracing::{Instrument, info_span};
use underwood_catalog::{Character, Entry};
use underwood_core::Viewer;
use underwood_protocol::{CharacterInfo, GameInfo, Refusal, RefusalKind, Status};

use crate::connection::Connection;
use crate::health::Health;
use crate::hosted::Hosted;
use crate::house::{House, no_answer, now, unknown_match};
use crate::limits::{CHECKS_PER_MINUTE, Gate, network};
use crate::page::Page;
use crate::people::{self, Asker, Cookie, Visitor};
use crate::places::Place;
use crate::replay;
use crate::review::{self, Reviews};
use crate::room::Room;
use crate::secret;
use crate::settings::Settings;

/// What the handlers of all requests share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) house: Arc<House>,
    pub(crate) gate: Arc<Gate>,
    pub(crate) settings: Arc<Settings>,
    pub(crate) page: Arc<Page>,
    pub(crate) is_closing: watch::Receiver<bool>,
    pub(crate) requests: Arc<AtomicU64>,
    /// How many matches may be replayed at once.
    pub(crate) replays: Arc<Semaphore>,
    pub(crate) reviews: Arc<Reviews>,
    pub(crate) health: Arc<Health>,
}

impl Shared {
    /// Why a visitor's request is not answered now. The page is dozens of files, all in memory: a school behind one
    /// address may load it at once.
    fn check(&self, path: &str, client: IpAddr) -> Result<(), Refusal> {
        let (is_admitted, what, most) = if path == "/healthz" {
            (self.gate.admits_check(client), "checks of our health", CHECKS_PER_MINUTE)
        } else {
            let is_admitted = self.page.find(path).is_some() || self.gate.admits_request(client);
            (is_admitted, "requests", self.settings.limits.requests_per_minute)
        };
        let too_many =
            || Refusal::new(RefusalKind::TooMany, format!("too many {what}: at most {most} a minute"));
        is_admitted.then_some(()).ok_or_else(too_many)
    }

    /// A place for a visitor who comes by a trusted proxy; others had to take one when they connected.
    fn place_behind_proxy(
        &self,
        peer: IpAddr,
        client: IpAddr,
    ) -> Result<Option<Arc<Place<IpAddr>>>, Refusal> {
        if !self.settings.is_trusted(peer) {
            return Ok(None);
        }
        let most = self.settings.limits.connections_per_address;
        let why = || format!("too many connections: at most {most} from one address");
        let place = self.gate.admit_line(client).ok_or_else(|| Refusal::new(RefusalKind::TooMany, why()))?;
        Ok(Some(Arc::new(place)))
    }
}

/// What a page of ours may do: nothing that does not come from here.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What an open page keeps of memory to read into: most of what pages say is much shorter.
const READ_BUFFER: usize = 2 << 10;

/// What we say to a page is written at once, so it keeps no memory for gathering it.
const WRITE_BUFFER: usize = 0;

/// All addresses that we answer.
pub(crate) fn router(shared: Shared) -> Router {
    Router::new()
        .route("/healthz", get(health))
        .route("/ws", get(connect))
        .merge(packed())
        .route("/api/matches/{id}/record", get(record))
        .fallback(get(file))
        .layer(middleware::from_fn_with_state(shared.clone(), admit))
        .with_state(shared)
}

/// Those whose answers are long.
fn packed() -> Router<Shared> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{id}/rules", get(rules))
        .route("/api/matches/{id}/review", get(review::of_match))
        .merge(replay::routes())
        .layer(replay::packing())
}

/// Lets a request in, numbers it, and adds to every answer what browsers must know.
async fn admit(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let number = shared.requests.fetch_add(1, Ordering::Relaxed);
    let client = shared.settings.client(peer.ip(), request.headers());
    let span = info_span!("request", number, method = %request.method(), path = request.uri().path());
    let admitted = shared.check(request.uri().path(), client);
    let mut response = match admitted.and_then(|()| shared.place_behind_proxy(peer.ip(), client)) {
        Ok(place) => {
            if let Some(place) = place {
                // Held as long as the request; the way to the WebSocket holds on to it.
                request.extensions_mut().insert(place);
            }
            next.run(request).instrument(span.clone()).await
        }
        Err(refusal) => refuse(&refusal),
    };
    span.in_scope(|| tracing::debug!(status = response.status().as_u16(), "answered"));
    protect(response.headers_mut(), number);
    response
}

fn protect(headers: &mut HeaderMap, number: u64) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (header::HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(header::HeaderName::from_static("x-request-id"), HeaderValue::from(number));
}

pub(crate) fn refused(status: StatusCode, refusal: &Refusal) -> Response {
    (status, Json(refusal)).into_response()
}

/// A refusal with the status of its kind.
pub(crate) fn refuse(refusal: &Refusal) -> Response {
    let status = match refusal.kind {
        RefusalKind::Unreadable => StatusCode::BAD_REQUEST,
        RefusalKind::Invalid | RefusalKind::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        RefusalKind::Unknown => StatusCode::NOT_FOUND,
        RefusalKind::NotYours => StatusCode::FORBIDDEN,
        RefusalKind::NotNow | RefusalKind::Stale => StatusCode::CONFLICT,
        RefusalKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        RefusalKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        RefusalKind::OtherRules | RefusalKind::Damaged => StatusCode::GONE,
    };
    refused(status, refusal)
}

/// What no other address is for: the page and its files.
async fn file(State(shared): State<Shared>, uri: Uri, headers: HeaderMap) -> Response {
    match shared.page.find(uri.path()) {
        Some(file) => file.answer(&headers),
        None => refuse(&Refusal::new(RefusalKind::Unknown, "there is nothing here")),
    }
}

async fn health(State(shared): State<Shared>) -> Response {
    let patience = shared.settings.patience.store_timeout;
    let is_well = shared.health.is_well(shared.house.store(), patience).await;
    let status = if is_well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let report = json!({
        "status": if is_well { "ok" } else { "the store cannot be written and read" },
        "version": env!("CARGO_PKG_VERSION"),
        "connections": shared.gate.connections(),
        "matches_in_memory": shared.house.room_count(),
        "characters_waiting": shared.house.pool().waiting(),
    });
    (status, Json(report)).into_response()
}

async fn games() -> Json<Vec<GameInfo>> {
    Json(underwood_catalog::games().iter().map(|game| info(*game)).collect())
}

fn info(game: &dyn Entry) -> GameInfo {
    let listing = game.listing();
    let character = |character: Character| CharacterInfo {
        id: character.id().to_owned(),
        name: character.name(),
        temperament: character.temperament(),
    };
    GameInfo {
        id: listing.id.to_owned(),
        name: listing.name.to_owned(),
        summary: listing.summary.to_owned(),
        credit: listing.credit.to_owned(),
        seats: [*game.seats().start() as u8, *game.seats().end() as u8],
        is_cooperative: game.is_cooperative(),
        options: game.default_options(),
        characters: Character::ALL.map(character).into(),
    }
}

async fn rules(Path(id): Path<String>) -> Response {
    match underwood_catalog::find(&id) {
        Ok(game) => {
            ([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], game.listing().rules).into_response()
        }
        Err(unknown) => {
            refused(StatusCode::NOT_FOUND, &Refusal::new(RefusalKind::Unknown, unknown.to_string()))
        }
    }
}

/// The record of a match that is over; before that, what the visitor's own seat knows of it.
async fn record(State(shared): State<Shared>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    match find_record(&shared, &id, &headers).await {
        Ok((name, text)) => {
            let disposition = format!("attachment; filename=\"{name}\"");
            let headers = [
                (header::CONTENT_TYPE, "application/json".to_owned()),
                (header::CONTENT_DISPOSITION, disposition),
            ];
            (headers, text).into_response()
        }
        Err(refusal) => refuse(&refusal),
    }
}

async fn find_record(shared: &Shared, id: &str, headers: &HeaderMap) -> Result<(String, String), Refusal> {
    let found = find_room(shared, id, headers).await?;
    found.look(|room| {
        let not_now = || Refusal::new(RefusalKind::NotNow, "the match has not started");
        if room.status() == Status::Finished {
            let record = room.record().ok_or_else(not_now)?;
            return Ok((format!("{}-{id}.json", room.setup().game), record.to_string()));
        }
        let frame = room.frame(found.viewer, &found.user, 0);
        if frame.view.is_null() {
            return Err(not_now());
        }
        let known = json!({ "format": "underwood-knowledge/1", "frame": frame });
        Ok((format!("{}-{id}-so-far.json", room.setup().game), known.to_string()))
    })
}

/// A match that a visitor may look at.
pub(crate) struct Found {
    hosted: Arc<Hosted>,
    /// The visitor's id.
    pub(crate) user: String,
    /// As whom they may look.
    pub(crate) viewer: Viewer,
}

impl Found {
    /// Looks at the match as it is now. Nobody changes it meanwhile, so what takes long is done with a copy afterwards.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&Room) -> T) -> T {
        at(&self.hosted.room())
    }
}

/// The match with this id, if the visitor may look at it.
pub(crate) async fn find_room(shared: &Shared, id: &str, headers: &HeaderMap) -> Result<Found, Refusal> {
    let found = timeout(shared.settings.patience.store_timeout, async {
        let unavailable = |_| Refusal::new(RefusalKind::Unavailable, "the server cannot look that up now");
        let safety = shared.settings.safety();
        let person = people::recognise(shared.house.store(), headers, safety).await.map_err(unavailable)?;
        let user = person.map_or(String::new(), |person| person.id);
        Ok((shared.house.find(id).await?, user))
    });
    let (hosted, user) = found.await.unwrap_or_else(|_| Err(no_answer()))?;
    let viewer = hosted.room().viewer(&user).ok_or_else(unknown_match)?;
    Ok(Found { hosted, user, viewer })
}

/// The way to the WebSocket.
async fn connect(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    line: Option<Extension<Arc<Place<IpAddr>>>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !shared.settings.is_ours(&headers) {
        let why = "this page was not loaded from here";
        return refused(StatusCode::FORBIDDEN, &Refusal::new(RefusalKind::NotYours, why));
    }
    let client = shared.settings.client(peer.ip(), &headers);
    let visitor = match welcome(&shared, client, &headers).await {
        Ok(visitor) => visitor,
        Err(refusal) => return refuse(&refusal),
    };
    let Some(place) = shared.gate.admit_connection(&visitor.person.id) else {
        let why = format!("too many pages are open: at most {} of yours", shared.settings.limits.connections);
        return refused(StatusCode::TOO_MANY_REQUESTS, &Refusal::new(RefusalKind::TooMany, why));
    };
    let connection = Connection {
        house: Arc::clone(&shared.house),
        gate: Arc::clone(&shared.gate),
        asker: Asker { person: visitor.person.clone(), network: network(client) },
        number: shared.requests.fetch_add(1, Ordering::Relaxed),
        patience: shared.settings.patience.store_timeout,
        is_closing: shared.is_closing,
        place,
        line: line.map(|Extension(line)| line),
    };
    let bytes = shared.settings.limits.message_bytes;
    let upgrade = upgrade
        .max_message_size(bytes)
        .max_frame_size(bytes)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    let mut response = upgrade.on_upgrade(move |socket| connection.run(socket));
    if let Cookie::New(token) | Cookie::Renewed(token) = &visitor.cookie {
        let cookie = people::cookie(token, shared.settings.safety());
        let value = cookie.parse().expect("a cookie of ours is plain text");
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

/// Who comes, if they are let in.
async fn welcome(shared: &Shared, client: IpAddr, headers: &HeaderMap) -> Result<Visitor, Refusal> {
    let admits_guest = || shared.gate.admits_guest(client);
    let welcomed = people::welcome(shared.house.store(), headers, shared.settings.safety(), admits_guest);
    let welcomed =
        timeout(shared.settings.patience.store_timeout, welcomed).await.map_err(|_| no_answer())?;
    let visitor = welcomed.map_err(|error| {
        tracing::error!(%error, "nobody can be welcomed");
        let why = "the server cannot look up who you are now; try again in a moment";
        Refusal::new(RefusalKind::Unavailable, why)
    })?;
    let visitor = visitor.ok_or_else(|| {
        let most = shared.settings.limits.guests_per_minute;
        Refusal::new(RefusalKind::TooMany, format!("too many new guests: at most {most} a minute"))
    })?;
    if let Cookie::Renewed(token) = &visitor.cookie {
        let (house, token) = (Arc::clone(&shared.house), secret::hash(token));
        // Nobody has to wait for this, and who cannot be renewed now is renewed the next time.
        tokio::spawn(async move {
            if let Err(error) = house.store().touch_session(token, now()).await {
                tracing::warn!(%error, "a session cannot be renewed");
            }
        });
    }
    Ok(visitor)
}
