//! What every store can do.

use async_trait::async_trait;

use crate::{Append, Error, Event, Filter, Listed, MatchId, Page, Session, Text, TokenHash, User, UserId};

/// The setting that a check of the store writes.
pub(crate) const CHECKED: &str = "underwood.checked";

/// A place that keeps users and matches. Times are milliseconds since 1970, given by the caller.
///
/// What returns `Ok` is durable. [`Error::Unavailable`] leaves open whether a change was made: load the log to find out. A
/// future that is dropped may or may not have had its effect, but never half of it.
#[async_trait]
pub trait Store: Send + Sync {
    /// Adds a user; [`Error::Taken`] if the id is in use.
    async fn add_user(&self, user: User) -> Result<(), Error>;

    /// Gives a user another name.
    async fn set_name(&self, id: &UserId, name: &Text) -> Result<(), Error>;

    /// Lets whoever holds the token with this hash be this user, from `now` on.
    async fn add_session(&self, token: TokenHash, user: &UserId, now: u64) -> Result<(), Error>;

    /// The session of the token with this hash, with its user.
    async fn session(&self, token: TokenHash) -> Result<Option<Session>, Error>;

    /// Notes that a session was used; its time never goes back.
    async fn touch_session(&self, token: TokenHash, now: u64) -> Result<(), Error>;

    /// Adds events at the end of a match's log and brings its index up to date, all or nothing. Says where the log ends
    /// now. An append at 0 creates the match.
    ///
    /// Looked at in this order: an append without events is [`Error::Refused`]; a match that does not exist is
    /// [`Error::NotFound`]; a log that ends elsewhere is [`Error::Conflict`]; a user who does not exist is
    /// [`Error::NotFound`].
    async fn append(&self, append: Append) -> Result<u64, Error>;

    /// The events of a match from `from` on, in order.
    async fn load(&self, id: &MatchId, from: u64) -> Result<Vec<Event>, Error>;

    /// One page of a list of matches, newest first. A match keeps its place when it changes.
    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listed, Error>;

    /// All matches that are open or being played, in order of their ids: what a server resumes when it starts.
    async fn unfinished(&self) -> Result<Vec<MatchId>, Error>;

    /// Writes something and reads it again: `Ok` if what is acknowledged from now on can be kept.
    async fn check(&self, now: u64) -> Result<(), Error>;
}
