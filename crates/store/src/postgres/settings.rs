//! Settings in PostgreSQL.

use super::pool::Client;
use crate::store::CHECKED;
use crate::{Error, Json, Key};

/// Two statements: the second one sees the value of whoever was first.
pub(super) async fn get_or_set(client: &Client, key: &Key, value: &Json) -> Result<Json, Error> {
    let sql = "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    client.execute(sql, &[&key.as_str(), &value.as_str()]).await?;
    let row = client.query_one("SELECT value FROM settings WHERE key = $1", &[&key.as_str()]).await?;
    Json::stored(row.try_get(0)?)
}

/// Writes down when the store was last checked, and reads that again.
pub(super) async fn check(client: &Client, now: u64) -> Result<(), Error> {
    let sql = "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    client.execute(sql, &[&CHECKED, &now.to_string()]).await?;
    let row = client.query_one("SELECT value FROM settings WHERE key = $1", &[&CHECKED]).await?;
    Json::stored(row.try_get(0)?).map(drop)
}
