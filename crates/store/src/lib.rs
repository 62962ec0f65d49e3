//! The log of matches, and who may play them: in memory, in SQLite or in PostgreSQL, behind one [`Store`].
//!
//! The log of a match is a list of events. An [`Append`] adds some at its end, all or none, and names the place
//! at which it expects the end to be: of two that name the same place, one wins and the other is told of a
//! [`Conflict`](Error::Conflict). What is acknowledged is on the disk. What an event means is no business of the
//! store: payloads are [`Json`].
//!
//! ```
//! use underwood_store::{Append, Error, Index, Json, NewEvent, Status, open};
//!
//! # async fn play() -> Result<(), Error> {
//! let store = open("memory:").await?;
//! let append = Append {
//!     match_id: "m1".parse()?,
//!     expected: 0,
//!     events: vec![NewEvent { time: 1_700_000_000_000, payload: Json::of(&"created") }],
//!     index: Index {
//!         game: "fox".parse()?,
//!         status: Status::Open,
//!         is_public: true,
//!         updated: 1_700_000_000_000,
//!         summary: Json::of(&"one seat is free"),
//!         participants: [].into(),
//!     },
//! };
//! assert_eq!(store.append(append.clone()).await?, 1);
//! assert_eq!(store.append(append.clone()).await, Err(Error::Conflict { next: 1 }));
//! assert_eq!(store.load(&append.match_id, 0).await?[0].payload, Json::of(&"created"));
//! # Ok(())
//! # }
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(play()).unwrap();
//! ```

mod account;
mod error;
mod json;
mod listing;
mod log;
mod memory;
mod migration;
mod number;
mod open;
mod postgres;
mod sqlite;
mod store;
mod text;

pub use account::{Session, TokenHash, User};
pub use error::Error;
pub use json::Json;
pub use listing::{Cursor, Filter, Index, Listed, MatchRow, Page, Status};
pub use log::{Append, Event, NewEvent};
pub use memory::Memory;
pub use open::open;
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use store::Store;
pub use text::{MatchId, Text, UserId};
