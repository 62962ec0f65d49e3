//! The public tables that are open or being played.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;
use underwood_protocol::{Status, Summary};

use crate::listing::Listing;
use crate::room::Room;

/// How many tables are shown.
const SHOWN: usize = 50;

/// What everybody can find.
#[derive(Default)]
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<String, Listed>>,
    news: watch::Sender<()>,
}

#[derive(Clone, PartialEq)]
struct Listed {
    created: u64,
    status: Status,
    listing: Arc<Listing>,
}

impl Listed {
    /// A match, if it is one to find.
    fn of(room: &Room) -> Option<Self> {
        let is_on = matches!(room.status(), Status::Open | Status::Playing);
        // Whose turn it is changes all the time and is not shown.
        let listing = || Arc::new(Listing { turn: None, ..Listing::of(room.head()) });
        (room.setup().is_public && is_on).then(|| Self {
            created: room.created(),
            status: room.status(),
            listing: listing(),
        })
    }
}

impl Lobby {
    /// A match has changed.
    pub(crate) fn note(&self, room: &Room) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let has_changed = match Listed::of(room) {
            Some(listed) => tables.insert(room.id().to_owned(), listed.clone()) != Some(listed),
            None => tables.remove(room.id()).is_some(),
        };
        drop(tables);
        if has_changed {
            self.news.send_replace(());
        }
    }

    /// Ticks at every change from now on.
    pub(crate) fn news(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// The tables as they are told to a user: those that wait first, then the latest.
    pub(crate) fn tables(&self, user: &str) -> Vec<Summary> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut listed: Vec<_> = tables.iter().collect();
        listed
            .sort_by_key(|(id, table)| (table.status != Status::Open, std::cmp::Reverse(table.created), *id));
        let summary =
            |(id, table): (&String, &Listed)| table.listing.summary(id, table.status, table.created, user);
        listed.into_iter().take(SHOWN).map(summary).collect()
    }
}
