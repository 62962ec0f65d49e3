//! A store in a PostgreSQL database, for servers that have one.
//!
//! An append is one statement and so one journey to the server. Connections that broke are replaced by new ones;
//! what was under way on them is [`Error::Unavailable`]. Not there yet: TLS.

mod accounts;
mod failure;
mod lists;
mod log;
mod pool;
mod schema;
mod settings;

use async_trait::async_trait;

use crate::{
    Append, Error, Event, Filter, Listed, MatchId, Page, Session, Store, Text, TokenHash, User, UserId,
};
use pool::Pool;

/// A store in a PostgreSQL database.
pub struct Postgres {
    pool: Pool,
}

impl Postgres {
    /// Connects to the database, `postgres://user:password@host:port/database`, and brings its schema up to date.
    pub async fn open(url: &str) -> Result<Self, Error> {
        let config = pool::config(url)?;
        let server = pool::server(&config);
        let pool = Pool::new(config)?;
        match Self::prepare(&pool).await {
            Ok(()) => Ok(Self { pool }),
            Err(Error::Unavailable(why)) => Err(Error::Unavailable(format!("{server}: {why}"))),
            Err(failure) => Err(failure),
        }
    }

    async fn prepare(pool: &Pool) -> Result<(), Error> {
        schema::migrate(&mut pool.client().await?).await
    }
}

#[async_trait]
impl Store for Postgres {
    async fn add_user(&self, user: User) -> Result<(), Error> {
        accounts::add_user(&self.pool.client().await?, &user).await
    }

    async fn set_name(&self, id: &UserId, name: &Text) -> Result<(), Error> {
        accounts::set_name(&self.pool.client().await?, id, name).await
    }

    async fn add_session(&self, token: TokenHash, user: &UserId, now: u64) -> Result<(), Error> {
        accounts::add_session(&self.pool.client().await?, token, user, now).await
    }

    async fn session(&self, token: TokenHash) -> Result<Option<Session>, Error> {
        accounts::session(&self.pool.client().await?, token).await
    }

    async fn touch_session(&self, token: TokenHash, now: u64) -> Result<(), Error> {
        accounts::touch_session(&self.pool.client().await?, token, now).await
    }

    async fn append(&self, append: Append) -> Result<u64, Error> {
        log::append(&self.pool.client().await?, &append).await
    }

    async fn load(&self, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
        log::load(&self.pool.client().await?, id, from).await
    }

    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listed, Error> {
        lists::list(&self.pool.client().await?, filter, page).await
    }

    async fn unfinished(&self) -> Result<Vec<MatchId>, Error> {
        lists::unfinished(&self.pool.client().await?).await
    }

    async fn check(&self, now: u64) -> Result<(), Error> {
        settings::check(&self.pool.client().await?, now).await
    }
}
