//! A store in one file, by SQLite: nothing to install, nothing to run.
//!
//! One thread writes; what waits for it is committed together, so that many appends share one flush of the disk.
//! Readers have connections of their own and wait for nobody. Nothing here blocks the caller's event loop.

mod accounts;
mod connection;
mod failure;
mod file;
mod lists;
mod log;
mod readers;
mod settings;
mod writer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;

use crate::{
    Append, Error, Event, Filter, Listed, MatchId, Page, Session, Store, Text, TokenHash, User, UserId,
};
use file::Files;
use readers::Readers;
use writer::Writer;

/// A store in a SQLite file. Several processes may open the same file.
pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
}

impl Sqlite {
    /// Opens the file, creates it and its folder if they are not there, and brings its schema up to date.
    pub async fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = std::path::absolute(path).map_err(|e| Error::Address(e.to_string()))?;
        let opened = tokio::task::spawn_blocking(move || {
            let db = connection::create(&path)?;
            let writer = Writer::start(db, Files::of(&path)?)?;
            Ok(Self { writer, readers: Arc::new(Readers::new(path)) })
        });
        opened.await.map_err(|e| Error::Unavailable(e.to_string()))?
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn add_user(&self, user: User) -> Result<(), Error> {
        self.writer.write(move |db| accounts::add_user(db, &user)).await
    }

    async fn set_name(&self, id: &UserId, name: &Text) -> Result<(), Error> {
        let (id, name) = (id.clone(), name.clone());
        self.writer.write(move |db| accounts::set_name(db, &id, &name)).await
    }

    async fn add_session(&self, token: TokenHash, user: &UserId, now: u64) -> Result<(), Error> {
        let user = user.clone();
        self.writer.write(move |db| accounts::add_session(db, token, &user, now)).await
    }

    async fn session(&self, token: TokenHash) -> Result<Option<Session>, Error> {
        self.readers.read(move |db| accounts::session(db, token)).await
    }

    async fn touch_session(&self, token: TokenHash, now: u64) -> Result<(), Error> {
        self.writer.write(move |db| accounts::touch_session(db, token, now)).await
    }

    async fn append(&self, append: Append) -> Result<u64, Error> {
        self.writer.write(move |db| log::append(db, &append)).await
    }

    async fn load(&self, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
        let id = id.clone();
        self.readers.read(move |db| log::load(db, &id, from)).await
    }

    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listed, Error> {
        let (filter, page) = (filter.clone(), page.clone());
        self.readers.read(move |db| lists::list(db, &filter, &page)).await
    }

    async fn unfinished(&self) -> Result<Vec<MatchId>, Error> {
        self.readers.read(lists::unfinished).await
    }

    async fn check(&self, now: u64) -> Result<(), Error> {
        self.writer.write(move |db| settings::note_check(db, now)).await?;
        self.readers.read(settings::last_check).await.map(drop)
    }
}
