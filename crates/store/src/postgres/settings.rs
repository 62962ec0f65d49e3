//! Settings in PostgreSQL.

use super::pool::Client;
use crate::{Error, Json, Key};

/// Two statements: the second one sees the value of whoever was first.
pub(super) async fn get_or_set(client: &Client, key: &Key, value: &Json) -> Result<Json, Error> {
    let sql = "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    client.execute(sql, &[&key.as_str(), &value.as_str()]).await?;
    let row = client.query_one("SELECT value FROM settings WHERE key = $1", &[&key.as_str()]).await?;
    Json::stored(row.try_get(0)?)
}
