//! All matches of a server: found, changed, written down, told.

mod tables;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::Mutex as AsyncMutex;
use tracing::{error, warn};
use underwood_core::Seat;
use underwood_protocol::{Answer, Refusal, RefusalKind, Status};
use underwood_store::{Append, Error as StoreError, Index, Json, MatchId, NewEvent, Store, Text, UserId};

use crate::event::{Event, Person};
use crate::hosted::Hosted;
use crate::listing::Listing;
use crate::lobby::Lobby;
use crate::pool::Pool;
use crate::room::{Corrupt, Draft, Head, Order, Permit, Room};
use crate::secret;

/// Everything that connections share.
pub(crate) struct House {
    store: Arc<dyn Store>,
    rooms: Mutex<HashMap<String, Arc<Hosted>>>,
    pool: Pool,
    lobby: Lobby,
    /// Held while somebody becomes one of those who wait at a table: nobody does so twice at once to have more such tables than
    /// they may.
    opening: AsyncMutex<()>,
}

/// How long we wait when the store has failed.
pub(crate) const RETRY: Duration = Duration::from_secs(1);

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// There is no such match, or none that this user may know of: the answer is the same.
pub(crate) fn unknown_match() -> Refusal {
    Refusal::new(RefusalKind::Unknown, "there is no such match, or you may not watch it")
}

fn unavailable(error: &StoreError) -> Refusal {
    error!(%error, "the store failed");
    Refusal::new(RefusalKind::Unavailable, "the server could not write that down; try again in a moment")
}

/// The refusal for a match whose log can never be read. Its kind is final: nobody needs to ask again.
fn unshowable(corrupt: &Corrupt) -> Refusal {
    match corrupt {
        Corrupt::OtherRules { .. } => Refusal::new(RefusalKind::OtherRules, corrupt.to_string()),
        Corrupt::Damaged(_) => {
            Refusal::new(RefusalKind::Damaged, "the log of this match cannot be read, so it cannot be shown")
        }
    }
}

fn failed() -> Refusal {
    Refusal::new(RefusalKind::Unavailable, "the server failed at that")
}

/// The store has not answered in time. What was asked is not done, unless writing it down had begun: then the log knows.
pub(crate) fn no_answer() -> Refusal {
    Refusal::new(RefusalKind::Unavailable, "the server's store does not answer; try again in a moment")
}

impl House {
    pub(crate) fn new(store: Arc<dyn Store>, pool: Pool) -> Arc<Self> {
        Arc::new(Self {
            store,
            rooms: Mutex::default(),
            pool,
            lobby: Lobby::default(),
            opening: AsyncMutex::default(),
        })
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.pool
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Hosted>>> {
        self.rooms.lock().expect("no task panics with the list of rooms")
    }

    /// How many matches are in memory.
    pub(crate) fn room_count(&self) -> usize {
        self.rooms().len()
    }

    /// Brings all matches that are not over back: the lobby lists them, characters think on.
    pub(crate) async fn resume(self: &Arc<Self>) -> Result<usize, StoreError> {
        let ids = self.store.unfinished().await?;
        for id in &ids {
            while let Err(refusal) = self.find(id.as_str()).await {
                error!(%id, why = refusal.message, "a match cannot be resumed");
                if refusal.kind != RefusalKind::Unavailable {
                    break;
                }
                tokio::time::sleep(RETRY).await;
            }
        }
        Ok(ids.len())
    }

    /// Lets go of matches that nobody watches and no character thinks about.
    pub(crate) fn sweep(&self) {
        self.rooms().retain(|_, hosted| Arc::strong_count(hosted) > 1);
    }

    /// The match with this id.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<Hosted>, Refusal> {
        if let Some(hosted) = self.rooms().get(id) {
            return Ok(Arc::clone(hosted));
        }
        let room = self.load(id).await?;
        Ok(self.host(room))
    }

    /// Takes a match into memory: the lobby knows it, and a character that is to act thinks.
    fn host(self: &Arc<Self>, room: Room) -> Arc<Hosted> {
        let id = room.id().to_owned();
        let hosted = Arc::clone(self.rooms().entry(id).or_insert_with(|| Arc::new(Hosted::new(room))));
        self.lobby.note(&hosted.room());
        self.wake_character(&hosted);
        hosted
    }

    async fn load(&self, id: &str) -> Result<Room, Refusal> {
        let match_id: MatchId = id.parse().map_err(|_| unknown_match())?;
        let events = match self.store.load(&match_id, 0).await {
            Ok(events) => events,
            Err(StoreError::NotFound(_)) => return Err(unknown_match()),
            // The store has found a hole.
            Err(StoreError::Corrupt(why)) => {
                error!(id, why, "the log of a match can never be read");
                return Err(unshowable(&Corrupt::Damaged(why)));
            }
            Err(error) => return Err(unavailable(&error)),
        };
        let name = id.to_owned();
        let read = tokio::task::spawn_blocking(move || read_log(&name, &events)).await;
        read.unwrap_or_else(|_| Err(Corrupt::Damaged("reading it failed".to_owned()))).map_err(|corrupt| {
            error!(id, why = %corrupt, "the log of a match can never be read");
            unshowable(&corrupt)
        })
    }

    /// Does what somebody orders, or says why not.
    pub(crate) async fn submit(
        self: &Arc<Self>,
        hosted: &Arc<Hosted>,
        person: &Person,
        order: Order,
    ) -> Result<Answer, Refusal> {
        let (house, hosted, person) = (Arc::clone(self), Arc::clone(hosted), person.clone());
        // Whoever gives up while waiting for this has changed nothing.
        let turn = hosted.take_turn().await;
        // On its own, so that a connection that breaks in between leaves nothing half done.
        let done = tokio::spawn(async move {
            let _turn = turn;
            hosted.check()?;
            let permit = hosted.room().order(&person, &order, now(), secret::random())?;
            match permit {
                Permit::Old(answer) => Ok(answer),
                Permit::New(draft, answer) => match house.commit(&hosted, *draft).await {
                    Ok(()) => Ok(answer),
                    // It may have been written all the same: then this is the old answer.
                    Err(refusal) => match hosted.room().order(&person, &order, now(), secret::random()) {
                        Ok(Permit::Old(answer)) => Ok(answer),
                        _ => Err(refusal),
                    },
                },
            }
        });
        done.await.unwrap_or_else(|_| Err(failed()))
    }

    /// Log before tell: nothing changes before the store has it, and a failure leaves the match as it was.
    async fn commit(self: &Arc<Self>, hosted: &Arc<Hosted>, draft: Draft) -> Result<(), Refusal> {
        let (id, before) = {
            let room = hosted.room();
            (room.id().to_owned(), room.seq())
        };
        match self.write(&id, before, draft.events(), draft.head()).await {
            Ok(()) => {
                let is_listed_anew = !draft.head().is_listed_like(hosted.room().head());
                hosted.settle(draft);
                if is_listed_anew {
                    self.lobby.note(&hosted.room());
                }
                self.wake_character(hosted);
                Ok(())
            }
            Err(error) => {
                // Whether it was written or somebody else was first: the log knows.
                self.reload(hosted, &id).await?;
                match error {
                    StoreError::Conflict { .. } => {
                        Err(Refusal::new(RefusalKind::Stale, "the match has moved on"))
                    }
                    error => Err(unavailable(&error)),
                }
            }
        }
    }

    /// Reads a match anew. If the store does not answer, that is tried until it does; whoever changes the match waits.
    /// If its log can never be read, the match is given up: that is the refusal.
    async fn reload(self: &Arc<Self>, hosted: &Arc<Hosted>, id: &str) -> Result<(), Refusal> {
        loop {
            match self.load(id).await {
                Ok(room) => {
                    hosted.replace(room);
                    self.lobby.note(&hosted.room());
                    self.wake_character(hosted);
                    return Ok(());
                }
                Err(refusal) if refusal.kind.is_final() => {
                    self.rooms().remove(id);
                    hosted.give_up(refusal.clone());
                    return Err(refusal);
                }
                Err(refusal) => {
                    warn!(id, why = refusal.message, "a match cannot be read again yet");
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
    }

    /// Adds events to the log of a match, which then stands as `head` says.
    async fn write<'e>(
        &self,
        id: &str,
        before: u32,
        events: impl IntoIterator<Item = &'e Event>,
        head: &Head,
    ) -> Result<(), StoreError> {
        let time = head.updated();
        let events = events.into_iter().map(|event| NewEvent { time, payload: Json::of(event) }).collect();
        let append = Append { match_id: id.parse()?, expected: before.into(), events, index: index(head)? };
        self.store.append(append).await.map(drop)
    }

    /// If a character is to act, lets it think.
    fn wake_character(self: &Arc<Self>, hosted: &Arc<Hosted>) {
        let room = hosted.room();
        let about = room.changed_at();
        let Some((seat, thinker)) = room.waiting_character() else {
            hosted.stop_thinking(about);
            return;
        };
        let Some(seed) = room.thinking_seed().filter(|_| hosted.begin_thinking(about)) else { return };
        let owner = room.people().next().map_or("", |person| &person.id);
        let (wish, answer) = if has_secrets(&room) {
            self.pool.think_at_a_pace(owner, thinker, seed)
        } else {
            self.pool.think(owner, thinker, seed)
        };
        hosted.keep_thinking(about, wish);
        let (house, hosted) = (Arc::clone(self), Arc::clone(hosted));
        tokio::spawn(async move {
            let Ok(considered) = answer.await else { return };
            let action = considered.map(|considered| considered.action).map_err(|error| error.to_string());
            house.act_for_character(&hosted, seat, about, action).await;
        });
    }

    /// A character acts. One that failed does the first legal thing: nobody shall wait for ever.
    async fn act_for_character(
        self: &Arc<Self>,
        hosted: &Arc<Hosted>,
        seat: Seat,
        about: u32,
        action: Result<String, String>,
    ) {
        let turn = hosted.take_turn().await;
        if hosted.check().is_err() {
            return;
        }
        let drafted = hosted.room().act_for_character(seat, about, action, now());
        let Some(drafted) = drafted else { return };
        hosted.stop_thinking(about);
        let committed = match drafted {
            Ok(draft) => self.commit(hosted, draft).await,
            Err(refusal) => Err(refusal),
        };
        if let Err(refusal) = committed {
            error!(id = hosted.room().id(), %seat, why = refusal.message, "a character could not act");
            if refusal.kind.is_final() {
                return;
            }
            drop(turn);
            tokio::time::sleep(RETRY).await;
            self.wake_character(hosted);
        }
    }

    /// Notes a user's name for the tables that they sit down at from now on.
    pub(crate) async fn set_name(&self, user: &str, name: &str) -> Result<(), Refusal> {
        let parsed = (user.parse::<UserId>(), name.parse::<Text>());
        let (Ok(user), Ok(name)) = parsed else {
            return Err(Refusal::new(RefusalKind::Invalid, "a name has no control characters"));
        };
        self.store.set_name(&user, &name).await.map_err(|error| unavailable(&error))
    }
}

/// A match from its log. Every event must be there, be known, and fit what came before.
fn read_log(id: &str, events: &[underwood_store::Event]) -> Result<Room, Corrupt> {
    let (first, rest) = events.split_first().ok_or_else(|| Corrupt::Damaged("it is empty".to_owned()))?;
    let mut room = Room::open(id, first.time, read_event(first, 0)?)?;
    for (place, event) in (1..).zip(rest) {
        let damaged = |corrupt| Corrupt::Damaged(format!("event {place}: {corrupt}"));
        room.apply(event.time, read_event(event, place)?).map_err(damaged)?;
    }
    Ok(room)
}

fn read_event(event: &underwood_store::Event, place: u64) -> Result<Event, Corrupt> {
    if event.seq != place {
        return Err(Corrupt::Damaged(format!("event {place} is missing: the next one is {}", event.seq)));
    }
    event.payload.read().map_err(|error| Corrupt::Damaged(format!("event {place}: {error}")))
}

/// Could the time of an answer tell what a seat holds?
fn has_secrets(room: &Room) -> bool {
    underwood_catalog::find(&room.setup().game).is_ok_and(|game| game.listing().has_secrets)
}

fn index(head: &Head) -> Result<Index, StoreError> {
    let status = match head.status() {
        Status::Open => underwood_store::Status::Open,
        Status::Playing => underwood_store::Status::Playing,
        Status::Finished => underwood_store::Status::Finished,
        Status::Abandoned => underwood_store::Status::Abandoned,
    };
    let mut participants = BTreeMap::new();
    for (seat, place) in Seat::all(Seat::MOST).zip(&head.setup().places) {
        if let Some(person) = place.owner() {
            participants.insert(person.id.parse()?, Some(seat.index() as u8));
        }
    }
    Ok(Index {
        game: head.setup().game.parse()?,
        status,
        is_public: head.setup().is_public,
        updated: head.updated(),
        summary: Json::of(&Listing::of(head)),
        participants,
    })
}
