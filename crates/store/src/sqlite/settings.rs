//! Settings in SQLite.

use rusqlite::Connection;

use crate::{Error, Json, Key};

pub(super) fn get_or_set(db: &Connection, key: &Key, value: &Json) -> Result<Json, Error> {
    let mut insert =
        db.prepare_cached("INSERT INTO settings (key, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    insert.execute([key.as_str(), value.as_str()])?;
    let mut select = db.prepare_cached("SELECT value FROM settings WHERE key = ?1")?;
    Json::stored(select.query_one([key.as_str()], |row| row.get(0))?)
}
