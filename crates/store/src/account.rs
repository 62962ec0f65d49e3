//! Users and their sessions.

use std::fmt;

use crate::{Text, UserId};

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// Chosen by the caller, at random.
    pub id: UserId,
    /// What the others read.
    pub name: Text,
    /// When the user came.
    pub created: u64,
}

/// The SHA-256 of a session's token. The token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(secret)")
    }
}

/// What the store knows of a session, found by the hash of its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The user whose session it is.
    pub user: User,
    /// When it began.
    pub created: u64,
    /// When it was last used, as far as that was noted.
    pub last_seen: u64,
}
