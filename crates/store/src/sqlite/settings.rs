//! What a check writes and reads in SQLite.

use rusqlite::Connection;

use crate::store::CHECKED;
use crate::{Error, Json};

/// Writes down when the store was last checked.
pub(super) fn note_check(db: &Connection, now: u64) -> Result<(), Error> {
    let sql = "INSERT INTO settings (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.prepare_cached(sql)?.execute([CHECKED, &now.to_string()])?;
    Ok(())
}

/// When the store was last checked.
pub(super) fn last_check(db: &Connection) -> Result<Json, Error> {
    let mut select = db.prepare_cached("SELECT value FROM settings WHERE key = ?1")?;
    Json::stored(select.query_one([CHECKED], |row| row.get(0))?)
}
