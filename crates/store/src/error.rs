//! What can go wrong.

/// Why a store did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The address names no store, or none that can be opened.
    #[error("{0}; a store is a path, sqlite:///path/to/file, postgres://user@host/database or memory:")]
    Address(String),
    /// The log does not end where the append expects it.
    #[error("another append came first: the next event is number {next}")]
    Conflict {
        /// Where it ends: the place of the next event.
        next: u64,
    },
    /// There is no such match, user or session.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// There is such a user or session already.
    #[error("there is such a {0} already")]
    Taken(&'static str),
    /// What was asked makes no sense, at any time.
    #[error("{0}")]
    Refused(&'static str),
    /// The database cannot be reached, is too busy or has no room. Ask again later.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The database holds what no store has written.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// The database was made by a newer program.
    #[error(
        "the database has version {found}, and this program knows versions up to {known}: use a newer underwood"
    )]
    Newer {
        /// The version of the database.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
}

impl Error {
    pub(crate) const NO_MATCH: Self = Self::NotFound("match");
    pub(crate) const NO_USER: Self = Self::NotFound("user");
    pub(crate) const NO_SESSION: Self = Self::NotFound("session");
    pub(crate) const USER_TAKEN: Self = Self::Taken("user");
    pub(crate) const SESSION_TAKEN: Self = Self::Taken("session");
}
