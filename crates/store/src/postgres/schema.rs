//! The schema, in the first schema of the connection's search path.

use super::pool::Client;
use crate::{Error, migration};

/// Locks the version against others who migrate: `Undw`.
const LOCK: i64 = 0x556e_6477;

/// Brings the schema up to date, in one transaction.
pub(super) async fn migrate(client: &mut Client) -> Result<(), Error> {
    let change = client.transaction().await?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    change.batch_execute("CREATE TABLE IF NOT EXISTS underwood_schema (version INTEGER NOT NULL)").await?;
    let row = change.query_opt("SELECT version FROM underwood_schema", &[]).await?;
    let version = row.map_or(Ok(0), |row| row.try_get::<_, i32>(0))?;
    let version = u32::try_from(version).map_err(|_| Error::Corrupt(format!("version {version}")))?;
    let due = migration::due(version, migration::POSTGRES)?;
    for sql in due {
        change.batch_execute(sql).await?;
    }
    if !due.is_empty() {
        change.batch_execute("DELETE FROM underwood_schema").await?;
        let newest = migration::POSTGRES.len() as i32;
        change.execute("INSERT INTO underwood_schema (version) VALUES ($1)", &[&newest]).await?;
    }
    Ok(change.commit().await?)
}
