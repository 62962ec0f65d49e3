//! Where a store is tested: each test has a place of its own.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use rusqlite::Connection;
use underwood_store::{Memory, Store, open};

/// Where a store is.
pub(crate) trait Place: Sized {
    async fn new() -> Self;
    /// Opens the store that is there; again and again the same.
    async fn open(&self) -> Arc<dyn Store>;
}

/// A place that outlives the process.
pub(crate) trait Lasting: Place {
    /// What to open.
    fn address(&self) -> String;
    /// Runs SQL behind the store's back.
    async fn execute(&self, sql: &str) -> Result<(), String>;
    /// The migrations of this kind of database, in order.
    fn migrations() -> Vec<String>;
    /// SQL of PostgreSQL, as this kind of database says it.
    fn dialect(sql: &str) -> String;
    /// The SQL that says that a database has a version.
    fn set_version(version: u32) -> String;
}

pub(crate) struct InMemory(Arc<Memory>);

impl Place for InMemory {
    async fn new() -> Self {
        Self(Arc::default())
    }

    async fn open(&self) -> Arc<dyn Store> {
        Arc::clone(&self.0) as _
    }
}

/// A file in a folder that is removed with it.
pub(crate) struct InFile {
    pub(crate) folder: PathBuf,
}

impl InFile {
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join("new/folder/store.db")
    }
}

impl Place for InFile {
    async fn new() -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(unique_name());
        std::fs::create_dir_all(&folder).unwrap();
        Self { folder }
    }

    async fn open(&self) -> Arc<dyn Store> {
        open(&self.address()).await.unwrap()
    }
}

impl Lasting for InFile {
    fn address(&self) -> String {
        format!("sqlite://{}", self.file().display())
    }

    async fn execute(&self, sql: &str) -> Result<(), String> {
        std::fs::create_dir_all(self.file().parent().unwrap()).unwrap();
        Connection::open(self.file()).unwrap().execute_batch(sql).map_err(|e| e.to_string())
    }

    fn migrations() -> Vec<String> {
        migrations("sqlite")
    }

    fn dialect(sql: &str) -> String {
        sql.replace("::BOOLEAN", "")
    }

    fn set_version(version: u32) -> String {
        format!("PRAGMA application_id = {}; PRAGMA user_version = {version}", 0x556e_6477)
    }
}

impl Drop for InFile {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

fn migrations(folder: &str) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

fn unique_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("store_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

#[cfg(not(without_postgres))]
pub(crate) use on_server::OnServer;

#[cfg(not(without_postgres))]
mod on_server {
    use super::{Arc, Lasting, Place, Store, migrations, open, unique_name};

    const VARIABLE: &str = "UNDERWOOD_TEST_POSTGRES";
    const MISSING: &str = "UNDERWOOD_TEST_POSTGRES is not set: the tests of the PostgreSQL store need a server. \
        `cargo xtask postgres` starts a private one and runs the tests of the store beside it, `cargo xtask ci` \
        all tests. `cargo xtask ci --without postgres` and `UNDERWOOD_TEST_WITHOUT=postgres cargo test` leave these out";

    /// A schema that is dropped with it.
    pub(crate) struct OnServer {
        schema: String,
    }

    impl OnServer {
        fn server() -> String {
            std::env::var(VARIABLE).unwrap_or_else(|_| panic!("{MISSING}"))
        }
    }

    impl Place for OnServer {
        async fn new() -> Self {
            let schema = unique_name();
            execute(&Self::server(), &format!("CREATE SCHEMA {schema}")).await.unwrap();
            Self { schema }
        }

        async fn open(&self) -> Arc<dyn Store> {
            open(&self.address()).await.unwrap()
        }
    }

    impl Lasting for OnServer {
        fn address(&self) -> String {
            let server = Self::server();
            let mark = if server.contains('?') { '&' } else { '?' };
            let schema = &self.schema;
            format!("{server}{mark}application_name={schema}&options=-csearch_path%3D{schema}")
        }

        async fn execute(&self, sql: &str) -> Result<(), String> {
            execute(&self.address(), sql).await
        }

        fn migrations() -> Vec<String> {
            migrations("postgres")
        }

        fn dialect(sql: &str) -> String {
            sql.to_owned()
        }

        fn set_version(version: u32) -> String {
            format!(
                "CREATE TABLE IF NOT EXISTS underwood_schema (version INTEGER NOT NULL);
                 DELETE FROM underwood_schema; INSERT INTO underwood_schema VALUES ({version})"
            )
        }
    }

    impl Drop for OnServer {
        fn drop(&mut self) {
            let (server, sql) = (Self::server(), format!("DROP SCHEMA {} CASCADE", self.schema));
            // A runtime cannot be waited for inside another one.
            let drop_schema = move || {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                runtime.block_on(execute(&server, &sql)).unwrap();
            };
            std::thread::spawn(drop_schema).join().unwrap();
        }
    }

    async fn execute(address: &str, sql: &str) -> Result<(), String> {
        let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
        let connection = tokio::spawn(connection);
        let done = client.batch_execute(sql).await.map_err(|e| e.as_db_error().unwrap().message().to_owned());
        drop(client);
        connection.await.unwrap().unwrap();
        done
    }
}
