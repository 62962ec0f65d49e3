//! What can go wrong.

use std::fmt;

/// Why a store did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The address names no store, or none that can be opened.
    Address(String),
    /// The log does not end where the append expects it.
    Conflict {
        /// Where it ends: the place of the next event.
        next: u64,
    },
    /// There is no such match, user or session.
    NotFound(&'static str),
    /// There is such a user or session already.
    Taken(&'static str),
    /// What was asked makes no sense, at any time.
    Refused(&'static str),
    /// The database cannot be reached, is too busy or has no room. Ask again later.
    Unavailable(String),
    /// The database holds what no store has written.
    Corrupt(String),
    /// The database was made by a newer program.
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

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(why) => write!(
                f,
                "{why}; a store is a path, sqlite:///path/to/file, postgres://user@host/database or memory:"
            ),
            Self::Conflict { next } => {
                write!(f, "another append came first: the next event is number {next}")
            }
            Self::NotFound(what) => write!(f, "there is no such {what}"),
            Self::Taken(what) => write!(f, "there is such a {what} already"),
            Self::Refused(why) => f.write_str(why),
            Self::Unavailable(why) => write!(f, "the database is unavailable: {why}"),
            Self::Corrupt(why) => write!(f, "the database is damaged: {why}"),
            Self::Newer { found, known } => write!(
                f,
                "the database has version {found}, and this program knows versions up to {known}: use a newer underwood"
            ),
        }
    }
}

impl std::error::Error for Error {}
