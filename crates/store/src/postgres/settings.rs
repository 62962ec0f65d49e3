//! What a check writes and reads in PostgreSQL.

use super::pool::Client;
use crate::store::CHECKED;
use crate::{Error, Json};

/// Writes down when the store was last checked, and reads that again.
pub(super) async fn check(client: &Client, now: u64) -> Result<(), Error> {
    let sql = "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    client.execute(sql, &[&CHECKED, &now.to_string()]).await?;
    let row = client.query_one("SELECT value FROM settings WHERE key = $1", &[&CHECKED]).await?;
    Json::stored(row.try_get(0)?).map(drop)
}
