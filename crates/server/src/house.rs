//! All matches of a server: found, changed, written down, told.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::Mutex as AsyncMutex;
use tracing::{error, info, warn};
use underwood_core::Seat;
use underwood_protocol::{Answer, Refusal, RefusalKind, Status};
use underwood_store::{Append, Error as StoreError, Index, Json, MatchId, NewEvent, Store, Text, UserId};

use crate::event::{Event, Person, Place, Setup};
use crate::hosted::Hosted;
use crate::listing::Listing;
use crate::lobby::Lobby;
use crate::pool::Pool;
use crate::room::{Corrupt, Draft, Head, Order, Permit, Room};
use crate::secret;
use crate::settings::Limits;

/// Everything that connections share.
pub(crate) struct House {
    store: Arc<dyn Store>,
    rooms: Mutex<HashMap<String, Arc<Hosted>>>,
    pool: Pool,
    lobby: Lobby,
    /// Held while somebody becomes one of those who wait at a public table: nobody does so twice at once to have more such tables
    /// than they may.
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

fn table_id(person: &Person, key: &str) -> String {
    secret::id_of(&["table", &person.id, key])
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

    /// The table that a user set up by this key, if there is one.
    pub(crate) async fn table_of(
        self: &Arc<Self>,
        person: &Person,
        key: &str,
    ) -> Result<Option<String>, Refusal> {
        let id = table_id(person, key);
        match self.find(&id).await {
            Ok(_) => Ok(Some(id)),
            Err(refusal) if refusal.kind == RefusalKind::Unknown => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// Sets up a table; the same key of the same user gives the same table. A user sits at no more than so many open
    /// public ones.
    pub(crate) async fn create(
        self: &Arc<Self>,
        person: &Person,
        key: &str,
        setup: Setup,
        most_open: usize,
    ) -> Result<String, Refusal> {
        let id = table_id(person, key);
        let (house, person, name) = (Arc::clone(self), person.clone(), id.clone());
        // On its own: if the store answers too late, the table is there all the same, and the same key finds it.
        let opened = tokio::spawn(async move {
            let waits = setup.places.iter().any(Place::is_vacant);
            if !(setup.is_public && waits) {
                return house.open_table(&name, &person, setup).await;
            }
            let _turn = house.opening.lock().await;
            house.check_open_tables(&person, most_open)?;
            house.open_table(&name, &person, setup).await
        });
        opened.await.unwrap_or_else(|_| Err(failed()))?;
        Ok(id)
    }

    /// Somebody sits down. Where others are still to come, that is one more open table at which they sit.
    pub(crate) async fn join(
        self: &Arc<Self>,
        hosted: &Arc<Hosted>,
        person: &Person,
        seat: Option<Seat>,
        most_open: usize,
    ) -> Result<Answer, Refusal> {
        let mut turn = None;
        if hosted.room().would_wait_on(&person.id) {
            turn = Some(self.opening.lock().await);
            self.check_open_tables(person, most_open)?;
        }
        let done = self.submit(hosted, person, Order::Join { seat }).await;
        drop(turn);
        done
    }

    /// Refuses if a user sits at as many open public tables as they may.
    fn check_open_tables(&self, person: &Person, most: usize) -> Result<(), Refusal> {
        if self.lobby.open_tables_of(&person.id) < most {
            return Ok(());
        }
        let why = format!(
            "you may sit at {most} open public tables: leave one of them first, or wait until it starts"
        );
        Err(Refusal::new(RefusalKind::TooMany, why))
    }

    /// Closes the tables that have waited for too long.
    pub(crate) async fn close_expired(self: &Arc<Self>, limits: &Limits) {
        for id in self.lobby.expired(now(), limits) {
            if let Err(refusal) = self.close_table(&id).await {
                warn!(id, why = refusal.message, "a table that waited too long cannot be closed yet");
            }
        }
    }

    async fn close_table(self: &Arc<Self>, id: &str) -> Result<(), Refusal> {
        let hosted = self.find(id).await?;
        let _turn = hosted.take_turn().await;
        hosted.check()?;
        let Some(draft) = hosted.room().expire(now()) else { return Ok(()) };
        info!(id, "a table has waited for too long");
        self.commit(&hosted, draft).await
    }

    async fn open_table(self: &Arc<Self>, id: &str, person: &Person, setup: Setup) -> Result<(), Refusal> {
        let (time, created) = (now(), Event::Created(setup));
        let opened = Room::open(id, time, created.clone());
        let mut room = opened.expect("a table that was checked can be set up");
        let mut draft = Draft::after(&room, time);
        draft.start_if_full(&room, secret::random());
        let events = std::iter::once(&created).chain(draft.events());
        match self.write(id, 0, events, draft.head()).await {
            Ok(()) => {}
            // It was set up before: the old answer.
            Err(StoreError::Conflict { .. }) => return self.find(id).await.map(drop),
            Err(error) => return Err(unavailable(&error)),
        }
        room.settle(draft);
        info!(id, user = person.id, game = room.setup().game, "a table is set up");
        self.host(room);
        Ok(())
    }

    /// Somebody wants to play again: the table for it, with seats turned and their seat taken.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        hosted: &Arc<Hosted>,
        person: &Person,
    ) -> Result<String, Refusal> {
        let (id, next) = rematch_of(&hosted.room(), person)?;
        if let Some(setup) = next {
            self.open_table(&id, person, setup).await?;
            self.submit(hosted, person, Order::Rematch { id: id.clone() }).await?;
        }
        let next = self.find(&id).await?;
        self.submit(&next, person, Order::Join { seat: None }).await?;
        Ok(id)
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

/// The id of the rematch of a match and, if nobody has asked for it before, the table for it. It is checked that there
/// can be one before the table is set up; it is noted in the match afterwards.
fn rematch_of(old: &Room, asker: &Person) -> Result<(String, Option<Setup>), Refusal> {
    if !old.head().is_owner(&asker.id) {
        return Err(Refusal::new(RefusalKind::NotYours, "you have no seat in this match"));
    }
    let id = secret::id_of(&["rematch", old.id()]);
    if old.rematch().is_some() {
        return Ok((id, None));
    }
    old.order(asker, &Order::Rematch { id: id.clone() }, now(), [0; 32])?;
    Ok((id, Some(turned(old, asker))))
}

/// The table of a rematch: every seat passes on, and is kept for whoever had it.
fn turned(old: &Room, asker: &Person) -> Setup {
    let mut setup = old.setup().clone();
    setup.places.rotate_right(1);
    for place in &mut setup.places {
        if let Some(person) = place.owner().cloned() {
            let is_askers = person.id == asker.id;
            *place = if is_askers { Place::Person { person } } else { Place::Kept { person } };
        }
    }
    Setup { seating: underwood_protocol::Seating::Chosen, is_public: false, ..setup }
}
