//! Tables before their match starts: set up, joined, closed when nobody comes; and how many of them one visitor may have.

use tokio::sync::MutexGuard;
use tracing::{info, warn};
use underwood_core::Seat;
use underwood_protocol::{Answer, Refusal, RefusalKind, Seating};
use underwood_store::Error as StoreError;

use super::{Arc, House, failed, now, unavailable};
use crate::event::{Event, Person, Place, Setup};
use crate::hosted::Hosted;
use crate::lobby::Access;
use crate::people::Asker;
use crate::room::{Draft, Order, Room};
use crate::secret;
use crate::settings::Limits;

impl House {
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

    /// Sets up a table; the same key of the same user gives the same table.
    pub(crate) async fn create(
        self: &Arc<Self>,
        asker: &Asker,
        key: &str,
        setup: Setup,
        limits: &Limits,
    ) -> Result<String, Refusal> {
        let id = table_id(&asker.person, key);
        self.open_table(&id, asker, setup, limits).await?;
        Ok(id)
    }

    /// Somebody sits down. Where others are still to come, that is one more open table at which they sit.
    pub(crate) async fn join(
        self: &Arc<Self>,
        hosted: &Arc<Hosted>,
        asker: &Asker,
        seat: Option<Seat>,
        limits: &Limits,
    ) -> Result<Answer, Refusal> {
        let would_wait = {
            let room = hosted.room();
            room.would_wait_on(&asker.person.id).then(|| Access::of(room.setup()))
        };
        let _turn = match would_wait {
            Some(access) => Some(self.take_opening(asker, access, limits).await?),
            None => None,
        };
        let done = self.submit(hosted, &asker.person, Order::Join { seat }).await?;
        self.lobby.note_origin(hosted.room().id(), asker);
        Ok(done)
    }

    /// Somebody wants to play again: the table for it, with seats turned and their seat taken.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        hosted: &Arc<Hosted>,
        asker: &Asker,
        limits: &Limits,
    ) -> Result<String, Refusal> {
        let (id, next) = rematch_of(&hosted.room(), &asker.person)?;
        if let Some(setup) = next {
            self.open_table(&id, asker, setup, limits).await?;
            self.submit(hosted, &asker.person, Order::Rematch { id: id.clone() }).await?;
        }
        let next = self.find(&id).await?;
        self.join(&next, asker, None, limits).await?;
        Ok(id)
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

    /// Opens a table, unless it would wait for somebody and there are too many such tables already.
    async fn open_table(
        self: &Arc<Self>,
        id: &str,
        asker: &Asker,
        setup: Setup,
        limits: &Limits,
    ) -> Result<(), Refusal> {
        let (house, id, asker, limits) = (Arc::clone(self), id.to_owned(), asker.clone(), *limits);
        // On its own: if the store answers too late, the table is there all the same, and is found when it is asked for again.
        let opened = tokio::spawn(async move {
            let waits = setup.places.iter().any(Place::is_vacant);
            let _turn = match waits.then(|| Access::of(&setup)) {
                Some(access) => Some(house.take_opening(&asker, access, &limits).await?),
                None => None,
            };
            house.write_table(&id, &asker, setup).await
        });
        opened.await.unwrap_or_else(|_| Err(failed()))
    }

    async fn write_table(self: &Arc<Self>, id: &str, asker: &Asker, setup: Setup) -> Result<(), Refusal> {
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
        info!(id, user = asker.person.id, game = room.setup().game, "a table is set up");
        self.host(room);
        self.lobby.note_origin(id, asker);
        Ok(())
    }

    /// Waits until nobody else opens or joins a table, and refuses if somebody sits at as many open ones as they may, or all who came
    /// from their network together do.
    async fn take_opening(
        &self,
        asker: &Asker,
        access: Access,
        limits: &Limits,
    ) -> Result<MutexGuard<'_, ()>, Refusal> {
        let turn = self.opening.lock().await;
        let held = self.lobby.open_tables(access, asker);
        let (each, together, what) = match access {
            Access::Public => (limits.open_tables, limits.open_tables_per_address, "open public tables"),
            Access::Private => (
                limits.open_private_tables,
                limits.open_private_tables_per_address,
                "open tables that are found by their links",
            ),
        };
        let advice = "leave one of them first, or wait until it starts";
        let why = if held.by_user >= each {
            format!("you may sit at {each} {what}: {advice}")
        } else if held.by_network >= together {
            format!("guests from one address may sit at {together} {what}, and those from yours do: {advice}")
        } else {
            return Ok(turn);
        };
        Err(Refusal::new(RefusalKind::TooMany, why))
    }
}

fn table_id(person: &Person, key: &str) -> String {
    secret::id_of(&["table", &person.id, key])
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
    Setup { seating: Seating::Chosen, is_public: false, ..setup }
}
