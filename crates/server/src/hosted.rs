//! A match in memory: its room, who watches it, and the character that thinks about it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch};
use underwood_protocol::Refusal;

use crate::event::Place;
use crate::pool::Wish;
use crate::room::{Draft, Room};

/// A match in memory.
pub(crate) struct Hosted {
    room: RwLock<Room>,
    /// Held by whoever changes the match, from looking at it until it is written down.
    turn: Arc<AsyncMutex<()>>,
    /// Ticks when there is something new to tell. Every connection then renders what its own viewer may know.
    news: watch::Sender<()>,
    /// How many pages each user has open here.
    present: Mutex<HashMap<String, usize>>,
    /// The thought of a character, and the number at which the position came about that it is about.
    thinking: Mutex<Option<(u32, Option<Wish>)>>,
    /// Why the match can never be played on, if it turned out that its log cannot be read.
    given_up: OnceLock<Refusal>,
}

impl Hosted {
    pub(crate) fn new(room: Room) -> Self {
        Self {
            room: RwLock::new(room),
            turn: Arc::default(),
            news: watch::Sender::new(()),
            present: Mutex::default(),
            thinking: Mutex::default(),
            given_up: OnceLock::new(),
        }
    }

    /// The match as it is now. It cannot change while somebody looks at it, so nobody looks for long, and nobody who looks
    /// may ask for it a second time.
    pub(crate) fn room(&self) -> RwLockReadGuard<'_, Room> {
        self.room.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until nobody else changes the match.
    pub(crate) async fn take_turn(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.turn).lock_owned().await
    }

    /// What was written down happens, and is told.
    pub(crate) fn settle(&self, draft: Draft) {
        self.room_mut().settle(draft);
        self.news.send_replace(());
    }

    /// The match as its log tells it is told.
    pub(crate) fn replace(&self, room: Room) {
        *self.room_mut() = room;
        self.news.send_replace(());
    }

    fn room_mut(&self) -> RwLockWriteGuard<'_, Room> {
        self.room.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its log turned out to be one that can never be read: nobody can play on.
    pub(crate) fn give_up(&self, refusal: Refusal) {
        // The first reason is as good as any later one.
        let _ = self.given_up.set(refusal);
        self.news.send_replace(());
    }

    /// Refuses if the match was given up.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        self.given_up.get().map_or(Ok(()), |refusal| Err(refusal.clone()))
    }

    /// Ticks at every change from now on.
    pub(crate) fn news(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// Somebody's page is open here, until the guard is dropped.
    pub(crate) fn enter(self: &Arc<Self>, user: &str) -> Presence {
        *lock(&self.present).entry(user.to_owned()).or_default() += 1;
        self.news.send_replace(());
        Presence { hosted: Arc::clone(self), user: user.to_owned() }
    }

    /// By seat of its room: is somebody there?
    pub(crate) fn connected(&self, room: &Room) -> Vec<bool> {
        let present = lock(&self.present);
        let is_there = |place: &Place| match place {
            Place::Open | Place::Kept { .. } => false,
            Place::Person { person } => present.contains_key(&person.id),
            Place::Character { .. } | Place::StandIn { .. } => true,
        };
        room.setup().places.iter().map(is_there).collect()
    }

    /// A character is to think about the position that came about at this number. `false` if one does already. What it
    /// thought about before does not matter any more.
    pub(crate) fn begin_thinking(&self, about: u32) -> bool {
        let mut thinking = lock(&self.thinking);
        let is_new = thinking.as_ref().is_none_or(|(before, _)| *before < about);
        if is_new {
            *thinking = Some((about, None));
        }
        is_new
    }

    /// Holds on to the thought about a position, if it still matters.
    pub(crate) fn keep_thinking(&self, about: u32, wish: Wish) {
        if let Some((current, kept)) = lock(&self.thinking).as_mut()
            && *current == about
        {
            *kept = Some(wish);
        }
    }

    /// Nobody needs the thought about a position of this number, or an earlier one, any more.
    pub(crate) fn stop_thinking(&self, about: u32) {
        lock(&self.thinking).take_if(|(before, _)| *before <= about);
    }
}

/// Nothing here is left half changed by a panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An open page.
pub(crate) struct Presence {
    hosted: Arc<Hosted>,
    user: String,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut present = lock(&self.hosted.present);
        if let Some(count) = present.get_mut(&self.user) {
            *count -= 1;
            if *count == 0 {
                present.remove(&self.user);
            }
        }
        drop(present);
        self.hosted.news.send_replace(());
    }
}
