//! Users and sessions in SQLite.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::number::{from_sql, to_sql};
use crate::text::stored;
use crate::{Error, Session, Text, TokenHash, User, UserId};

pub(super) fn add_user(db: &Connection, user: &User) -> Result<(), Error> {
    let mut insert = db
        .prepare_cached("INSERT INTO users (id, name, created) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")?;
    match insert.execute(params![user.id.as_str(), user.name.as_str(), to_sql(user.created)])? {
        0 => Err(Error::USER_TAKEN),
        _ => Ok(()),
    }
}

pub(super) fn set_name(db: &Connection, id: &UserId, name: &Text) -> Result<(), Error> {
    let mut update = db.prepare_cached("UPDATE users SET name = ?2 WHERE id = ?1")?;
    match update.execute([id.as_str(), name.as_str()])? {
        0 => Err(Error::NO_USER),
        _ => Ok(()),
    }
}

pub(super) fn add_session(db: &Connection, token: TokenHash, user: &UserId, now: u64) -> Result<(), Error> {
    let mut insert = db.prepare_cached(
        "INSERT INTO sessions (token, user_id, created, last_seen) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING",
    )?;
    match insert.execute(params![token.0, user.as_str(), to_sql(now)])? {
        0 => Err(Error::SESSION_TAKEN),
        _ => Ok(()),
    }
}

pub(super) fn session(db: &Connection, token: TokenHash) -> Result<Option<Session>, Error> {
    let mut select = db.prepare_cached(
        "SELECT users.id, users.name, users.created, sessions.created, sessions.last_seen
         FROM sessions JOIN users ON users.id = sessions.user_id WHERE token = ?1",
    )?;
    select.query_one([token.0], |row| Ok(read_session(row))).optional()?.transpose()
}

pub(super) fn touch_session(db: &Connection, token: TokenHash, now: u64) -> Result<(), Error> {
    let mut update =
        db.prepare_cached("UPDATE sessions SET last_seen = max(last_seen, ?2) WHERE token = ?1")?;
    match update.execute(params![token.0, to_sql(now)])? {
        0 => Err(Error::NO_SESSION),
        _ => Ok(()),
    }
}

fn read_user(row: &Row<'_>) -> Result<User, Error> {
    Ok(User { id: stored(row.get(0)?)?, name: stored(row.get(1)?)?, created: from_sql(row.get(2)?)? })
}

fn read_session(row: &Row<'_>) -> Result<Session, Error> {
    Ok(Session { user: read_user(row)?, created: from_sql(row.get(3)?)?, last_seen: from_sql(row.get(4)?)? })
}
