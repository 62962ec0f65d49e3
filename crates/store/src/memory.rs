//! A store that forgets everything at the end of the process: for tests, and the plain reading of the contract.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard};

use async_trait::async_trait;

use crate::{
    Append, Error, Event, Filter, Index, Listed, MatchId, MatchRow, Page, Session, Store, Text, TokenHash,
    User, UserId,
};

/// A store in memory.
#[derive(Default)]
pub struct Memory {
    tables: Mutex<Tables>,
}

#[derive(Default)]
struct Tables {
    users: HashMap<UserId, User>,
    sessions: HashMap<TokenHash, Visit>,
    matches: BTreeMap<MatchId, Match>,
}

struct Visit {
    user: UserId,
    created: u64,
    last_seen: u64,
}

struct Match {
    index: Index,
    events: Vec<Event>,
}

impl Memory {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().expect("nobody panics while holding the tables")
    }
}

#[async_trait]
impl Store for Memory {
    async fn add_user(&self, user: User) -> Result<(), Error> {
        let users = &mut self.tables().users;
        if users.contains_key(&user.id) {
            return Err(Error::USER_TAKEN);
        }
        users.insert(user.id.clone(), user);
        Ok(())
    }

    async fn set_name(&self, id: &UserId, name: &Text) -> Result<(), Error> {
        let tables = &mut self.tables();
        tables.users.get_mut(id).ok_or(Error::NO_USER)?.name = name.clone();
        Ok(())
    }

    async fn add_session(&self, token: TokenHash, user: &UserId, now: u64) -> Result<(), Error> {
        let tables = &mut self.tables();
        if tables.sessions.contains_key(&token) {
            return Err(Error::SESSION_TAKEN);
        }
        tables.check_user(user)?;
        tables.sessions.insert(token, Visit { user: user.clone(), created: now, last_seen: now });
        Ok(())
    }

    async fn session(&self, token: TokenHash) -> Result<Option<Session>, Error> {
        let tables = self.tables();
        Ok(tables.sessions.get(&token).map(|visit| Session {
            user: tables.users[&visit.user].clone(),
            created: visit.created,
            last_seen: visit.last_seen,
        }))
    }

    async fn touch_session(&self, token: TokenHash, now: u64) -> Result<(), Error> {
        let tables = &mut self.tables();
        let visit = tables.sessions.get_mut(&token).ok_or(Error::NO_SESSION)?;
        visit.last_seen = visit.last_seen.max(now);
        Ok(())
    }

    async fn append(&self, append: Append) -> Result<u64, Error> {
        append.time()?;
        let tables = &mut self.tables();
        tables.check_place(&append)?;
        tables.check_users(&append)?;
        Ok(tables.write(append))
    }

    async fn load(&self, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
        let tables = self.tables();
        let events = &tables.matches.get(id).ok_or(Error::NO_MATCH)?.events;
        let from = usize::try_from(from).unwrap_or(usize::MAX).min(events.len());
        Ok(events[from..].to_vec())
    }

    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listed, Error> {
        let tables = self.tables();
        let admitted = tables.matches.iter().filter(|(_, it)| filter.admits(&it.index));
        let mut rows: Vec<_> = admitted.map(|(id, it)| it.row(id)).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.cursor()));
        rows.retain(|row| page.after.as_ref().is_none_or(|after| row.cursor() < *after));
        Ok(Listed::new(rows, page))
    }

    async fn unfinished(&self) -> Result<Vec<MatchId>, Error> {
        let tables = self.tables();
        let unfinished = tables.matches.iter().filter(|(_, it)| it.index.status.is_unfinished());
        Ok(unfinished.map(|(id, _)| id.clone()).collect())
    }

    async fn check(&self, _: u64) -> Result<(), Error> {
        Ok(())
    }
}

impl Tables {
    fn check_place(&self, append: &Append) -> Result<(), Error> {
        let next = self.matches.get(&append.match_id).map(|it| it.events.len() as u64);
        match next {
            None if append.expected > 0 => Err(Error::NO_MATCH),
            Some(next) if next != append.expected => Err(Error::Conflict { next }),
            _ => Ok(()),
        }
    }

    fn check_users(&self, append: &Append) -> Result<(), Error> {
        append.index.participants.keys().try_for_each(|user| self.check_user(user))
    }

    fn check_user(&self, user: &UserId) -> Result<(), Error> {
        if self.users.contains_key(user) { Ok(()) } else { Err(Error::NO_USER) }
    }

    fn write(&mut self, append: Append) -> u64 {
        let next = append.next();
        let index = append.index;
        let it = self
            .matches
            .entry(append.match_id)
            .or_insert_with(|| Match { index: index.clone(), events: vec![] });
        it.index = index;
        let events = append.events.into_iter().zip(append.expected..);
        it.events.extend(events.map(|(new, seq)| Event { seq, time: new.time, payload: new.payload }));
        next
    }
}

impl Match {
    fn row(&self, id: &MatchId) -> MatchRow {
        MatchRow {
            id: id.clone(),
            created: self.events[0].time,
            next: self.events.len() as u64,
            index: self.index.clone(),
        }
    }
}
