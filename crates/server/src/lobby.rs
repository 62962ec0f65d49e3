//! The tables that wait for somebody, and the public ones that are being played.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use underwood_protocol::{Status, Summary};

use crate::listing::Listing;
use crate::room::Room;
use crate::settings::Limits;

/// How many tables are shown.
const SHOWN: usize = 50;

/// How many of the matches that somebody plays are shown: nobody can fill the list alone.
const SHOWN_OF_ONE: usize = 2;

/// What everybody can find, and what those find who have the link.
#[derive(Default)]
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<String, Listed>>,
    news: watch::Sender<()>,
}

#[derive(Clone, PartialEq)]
struct Listed {
    created: u64,
    updated: u64,
    status: Status,
    is_public: bool,
    listing: Arc<Listing>,
}

impl Listed {
    /// A match, if it is one to find or one that waits.
    fn of(room: &Room) -> Option<Self> {
        let is_public = room.setup().is_public;
        let is_listed = match room.status() {
            Status::Open => true,
            Status::Playing => is_public,
            Status::Finished | Status::Abandoned => false,
        };
        // Whose turn it is changes all the time and is not shown, and neither is when that was.
        let updated = if room.status() == Status::Open { room.head().updated() } else { 0 };
        let listing = || Arc::new(Listing { turn: None, ..Listing::of(room.head()) });
        is_listed.then(|| Self {
            created: room.created(),
            updated,
            status: room.status(),
            is_public,
            listing: listing(),
        })
    }

    fn is_open_to_all(&self) -> bool {
        self.is_public && self.status == Status::Open
    }

    fn has(&self, user: &str) -> bool {
        self.people().any(|person| person == user)
    }

    fn people(&self) -> impl Iterator<Item = &str> {
        self.listing.places.iter().filter_map(|place| place.person()).map(|person| person.id.as_str())
    }

    /// How long it waits for somebody.
    fn lifetime(&self, limits: &Limits) -> Duration {
        if self.is_public { limits.public_table_lifetime } else { limits.private_table_lifetime }
    }
}

impl Lobby {
    /// A match has changed.
    pub(crate) fn note(&self, room: &Room) {
        let mut tables = self.lock();
        let listed = Listed::of(room);
        let is_shown = |listed: &Option<Listed>| listed.as_ref().is_some_and(|listed| listed.is_public);
        let before = match listed.clone() {
            Some(listed) => tables.insert(room.id().to_owned(), listed),
            None => tables.remove(room.id()),
        };
        drop(tables);
        if before != listed && (is_shown(&before) || is_shown(&listed)) {
            self.news.send_replace(());
        }
    }

    /// Ticks at every change from now on.
    pub(crate) fn news(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// The public tables as they are told to a user: those that wait first, then the latest.
    pub(crate) fn tables(&self, user: &str) -> Vec<Summary> {
        let tables = self.lock();
        let mut listed: Vec<_> = tables.iter().filter(|(_, table)| table.is_public).collect();
        listed
            .sort_by_key(|(id, table)| (table.status != Status::Open, std::cmp::Reverse(table.created), *id));
        let mut shown_of: HashMap<&str, usize> = HashMap::new();
        listed.retain(|(_, table)| {
            let counts = table.people().map(|person| shown_of.get(person).copied().unwrap_or(0));
            let is_shown = table.status == Status::Open || counts.max().unwrap_or(0) < SHOWN_OF_ONE;
            if is_shown && table.status != Status::Open {
                table.people().for_each(|person| *shown_of.entry(person).or_default() += 1);
            }
            is_shown
        });
        let summary =
            |(id, table): (&String, &Listed)| table.listing.summary(id, table.status, table.created, user);
        listed.into_iter().take(SHOWN).map(summary).collect()
    }

    /// At how many open public tables a user sits.
    pub(crate) fn open_tables_of(&self, user: &str) -> usize {
        self.lock().values().filter(|table| table.is_open_to_all() && table.has(user)).count()
    }

    /// The tables that have waited for too long.
    pub(crate) fn expired(&self, now: u64, limits: &Limits) -> Vec<String> {
        let is_expired = |table: &Listed| {
            let lifetime = table.lifetime(limits).as_millis() as u64;
            table.status == Status::Open && table.updated.saturating_add(lifetime) <= now
        };
        let tables = self.lock();
        tables.iter().filter(|(_, table)| is_expired(table)).map(|(id, _)| id.clone()).collect()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Listed>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
