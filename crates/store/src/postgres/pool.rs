//! Connections to the server, shared.

use std::str::FromStr;
use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, RecyclingMethod, Runtime};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls, Row};

use crate::Error;

/// The most connections to the server.
const PLACES: usize = 16;

/// How long we wait for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// What our promises need, whatever the server is set to: an acknowledged commit is on its disk, and an append
/// that had to wait for another sees what the other did.
const SESSION: &str = "
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';";

/// The connections to one database.
pub(super) struct Pool(deadpool_postgres::Pool);

/// A connection.
pub(super) struct Client(deadpool_postgres::Client);

impl Pool {
    pub(super) fn new(config: Config) -> Result<Self, Error> {
        let manager =
            Manager::from_config(config, NoTls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
        let pool = deadpool_postgres::Pool::builder(manager)
            .max_size(PLACES)
            .runtime(Runtime::Tokio1)
            .timeouts(deadpool_postgres::Timeouts {
                wait: Some(PATIENCE),
                create: Some(PATIENCE),
                recycle: Some(PATIENCE),
            })
            .post_create(Hook::async_fn(|client, _| {
                Box::pin(async move { client.batch_execute(SESSION).await.map_err(HookError::Backend) })
            }));
        pool.build().map(Self).map_err(|e| Error::Unavailable(e.to_string()))
    }

    /// A connection that works, as far as can be known without asking the server.
    pub(super) async fn client(&self) -> Result<Client, Error> {
        Ok(Client(self.0.get().await?))
    }
}

/// Reads the address. It may hold a password: no message repeats it.
pub(super) fn config(url: &str) -> Result<Config, Error> {
    let mut config = Config::from_str(url)
        .map_err(|e| Error::Address(format!("the address of the PostgreSQL server cannot be read: {e}")))?;
    if config.get_ssl_mode() == SslMode::Require {
        return Err(Error::Address(
            "sslmode=require is not there yet: leave it out, or put a proxy between".to_owned(),
        ));
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    // A server that vanished without a word is given up, too.
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(PATIENCE);
    }
    if config.get_application_name().is_none() {
        config.application_name("underwood");
    }
    Ok(config)
}

/// The server as people call it.
pub(super) fn server(config: &Config) -> String {
    let hosts = config.get_hosts().iter().map(|host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    });
    let ports = config.get_ports().iter().map(u16::to_string);
    format!("PostgreSQL at {}:{}", hosts.collect::<Vec<_>>().join(","), ports.collect::<Vec<_>>().join(","))
}

impl Client {
    /// Runs a statement, prepared once for each connection; returns how many rows it changed.
    pub(super) async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, Error> {
        Ok(self.0.execute(&self.0.prepare_cached(sql).await?, values).await?)
    }

    /// Runs a query, prepared once for each connection.
    pub(super) async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Error> {
        Ok(self.0.query(&self.0.prepare_cached(sql).await?, values).await?)
    }

    /// Runs a query that has one row.
    pub(super) async fn query_one(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Row, Error> {
        Ok(self.0.query_one(&self.0.prepare_cached(sql).await?, values).await?)
    }

    /// Begins a transaction.
    pub(super) async fn transaction(&mut self) -> Result<deadpool_postgres::Transaction<'_>, Error> {
        Ok(self.0.transaction().await?)
    }
}
