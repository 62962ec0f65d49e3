//! The schema, where the connection's search path leads.

use deadpool_postgres::Transaction;

use super::pool::Client;
use crate::{Error, migration};

/// Locks the version against others who migrate: `Undw`.
const LOCK: i64 = 0x556e_6477;

/// Brings the schema up to date, in one transaction.
pub(super) async fn migrate(client: &mut Client) -> Result<(), Error> {
    let change = client.transaction().await?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let due = migration::due(version(&change).await?, migration::POSTGRES)?;
    for sql in due {
        change.batch_execute(sql).await?;
    }
    if !due.is_empty() {
        set_version(&change, migration::POSTGRES.len()).await?;
    }
    Ok(change.commit().await?)
}

async fn version(change: &Transaction<'_>) -> Result<u32, Error> {
    let is_new = "SELECT to_regclass('underwood_schema') IS NULL";
    if change.query_one(is_new, &[]).await?.try_get(0)? {
        return Ok(0);
    }
    let version: i32 = change.query_one("SELECT version FROM underwood_schema", &[]).await?.try_get(0)?;
    u32::try_from(version).map_err(|_| Error::Corrupt(format!("it has version {version}")))
}

async fn set_version(change: &Transaction<'_>, version: usize) -> Result<(), Error> {
    let sql = "CREATE TABLE IF NOT EXISTS underwood_schema (version INTEGER NOT NULL); DELETE FROM underwood_schema";
    change.batch_execute(sql).await?;
    change.execute("INSERT INTO underwood_schema (version) VALUES ($1)", &[&(version as i32)]).await?;
    Ok(())
}
