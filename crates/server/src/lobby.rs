//! The tables that wait for somebody, and the public ones that are being played.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use underwood_protocol::{Status, Summary};

use crate::event::Setup;
use crate::listing::Listing;
use crate::people::Asker;
use crate::room::Room;
use crate::settings::Limits;

/// How many tables are shown.
const SHOWN: usize = 50;

/// How many of the matches that somebody plays are shown: nobody can fill the list alone.
const SHOWN_OF_ONE: usize = 2;

/// How many of the matches that the guests of one network play are shown.
const SHOWN_OF_NETWORK: usize = 10;

/// What everybody can find, and what those find who have the link.
#[derive(Default)]
pub(crate) struct Lobby {
    tables: Mutex<Tables>,
    news: watch::Sender<()>,
}

/// The tables by their ids.
#[derive(Default)]
struct Tables {
    listed: BTreeMap<String, Listed>,
    /// From which network each user sat down at a listed table. This is known until the server ends, and written down nowhere.
    origins: HashMap<String, HashMap<String, IpAddr>>,
}

#[derive(Clone, PartialEq)]
struct Listed {
    created: u64,
    updated: u64,
    status: Status,
    access: Access,
    listing: Arc<Listing>,
}

/// How a table is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// By everybody, in the lobby.
    Public,
    /// By its link alone.
    Private,
}

impl Access {
    pub(crate) fn of(setup: &Setup) -> Self {
        if setup.is_public { Self::Public } else { Self::Private }
    }
}

/// At how many open tables somebody sits, and all who came from their network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    pub(crate) by_user: usize,
    pub(crate) by_network: usize,
}

impl Listed {
    /// A match, if it is one to find or one that waits.
    fn of(room: &Room) -> Option<Self> {
        let access = Access::of(room.setup());
        let is_listed = match room.status() {
            Status::Open => true,
            Status::Playing => access == Access::Public,
            Status::Finished | Status::Abandoned => false,
        };
        // Whose turn it is changes all the time and is not shown, and neither is when that was.
        let updated = if room.status() == Status::Open { room.head().updated() } else { 0 };
        let listing = || Arc::new(Listing { turn: None, ..Listing::of(room.head()) });
        is_listed.then(|| Self {
            created: room.created(),
            updated,
            status: room.status(),
            access,
            listing: listing(),
        })
    }

    fn has(&self, user: &str) -> bool {
        self.people().any(|person| person == user)
    }

    fn people(&self) -> impl Iterator<Item = &str> {
        self.listing.places.iter().filter_map(|place| place.person()).map(|person| person.id.as_str())
    }

    /// How long it waits for somebody.
    fn lifetime(&self, limits: &Limits) -> Duration {
        match self.access {
            Access::Public => limits.public_table_lifetime,
            Access::Private => limits.private_table_lifetime,
        }
    }
}

impl Tables {
    /// The networks from which those came who sit at a table, as far as that is known.
    fn networks_of<'t>(&'t self, id: &str, table: &'t Listed) -> impl Iterator<Item = IpAddr> + 't {
        let origins = self.origins.get(id);
        table.people().filter_map(move |person| origins?.get(person).copied())
    }

    /// Leaves out what somebody, or all who came from one network, have too many of among the matches that are being played.
    fn in_fair_shares<'t>(&self, mut listed: Vec<(&'t String, &'t Listed)>) -> Vec<(&'t String, &'t Listed)> {
        let mut shown_of: HashMap<&str, usize> = HashMap::new();
        let mut shown_from: HashMap<IpAddr, usize> = HashMap::new();
        listed.retain(|(id, table)| {
            if table.status == Status::Open {
                return true;
            }
            let is_too_much = table.people().any(|person| shown_of.get(person) >= Some(&SHOWN_OF_ONE))
                || self.networks_of(id, table).any(|from| shown_from.get(&from) >= Some(&SHOWN_OF_NETWORK));
            if !is_too_much {
                table.people().for_each(|person| *shown_of.entry(person).or_default() += 1);
                let networks: HashSet<IpAddr> = self.networks_of(id, table).collect();
                for from in networks {
                    *shown_from.entry(from).or_default() += 1;
                }
            }
            !is_too_much
        });
        listed
    }
}

impl Lobby {
    /// A match has changed.
    pub(crate) fn note(&self, room: &Room) {
        let mut tables = self.lock();
        let listed = Listed::of(room);
        let is_shown =
            |listed: &Option<Listed>| listed.as_ref().is_some_and(|listed| listed.access == Access::Public);
        let before = if let Some(listed) = listed.clone() {
            tables.listed.insert(room.id().to_owned(), listed)
        } else {
            tables.origins.remove(room.id());
            tables.listed.remove(room.id())
        };
        drop(tables);
        if before != listed && (is_shown(&before) || is_shown(&listed)) {
            self.news.send_replace(());
        }
    }

    /// Somebody has sat down at a table: it counts among those of their network.
    pub(crate) fn note_origin(&self, id: &str, asker: &Asker) {
        let mut tables = self.lock();
        if tables.listed.contains_key(id) {
            let origins = tables.origins.entry(id.to_owned()).or_default();
            origins.insert(asker.person.id.clone(), asker.network);
        }
    }

    /// Ticks at every change from now on.
    pub(crate) fn news(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// The public tables as they are told to a user: those that wait first, then the latest.
    pub(crate) fn tables(&self, user: &str) -> Vec<Summary> {
        let tables = self.lock();
        let mut listed: Vec<_> =
            tables.listed.iter().filter(|(_, table)| table.access == Access::Public).collect();
        listed
            .sort_by_key(|(id, table)| (table.status != Status::Open, std::cmp::Reverse(table.created), *id));
        let listed = tables.in_fair_shares(listed);
        let summary =
            |(id, table): (&String, &Listed)| table.listing.summary(id, table.status, table.created, user);
        listed.into_iter().take(SHOWN).map(summary).collect()
    }

    /// At how many open tables of a kind somebody sits, and all who came from their network.
    pub(crate) fn open_tables(&self, access: Access, asker: &Asker) -> Held {
        let tables = self.lock();
        let open =
            tables.listed.iter().filter(|(_, table)| table.status == Status::Open && table.access == access);
        let mut held = Held { by_user: 0, by_network: 0 };
        for (id, table) in open {
            held.by_user += usize::from(table.has(&asker.person.id));
            let mut networks = tables.networks_of(id, table);
            held.by_network += usize::from(networks.any(|from| from == asker.network));
        }
        held
    }

    /// The tables that have waited for too long.
    pub(crate) fn expired(&self, now: u64, limits: &Limits) -> Vec<String> {
        let is_expired = |table: &Listed| {
            let lifetime = table.lifetime(limits).as_millis() as u64;
            table.status == Status::Open && table.updated.saturating_add(lifetime) <= now
        };
        let tables = self.lock();
        tables.listed.iter().filter(|(_, table)| is_expired(table)).map(|(id, _)| id.clone()).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
