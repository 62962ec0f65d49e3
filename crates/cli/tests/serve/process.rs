//! `underwood serve` as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A server that can be killed.
pub(crate) struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    /// Starts it on any free port.
    pub(crate) async fn start(db: &str) -> Self {
        let db = db.to_owned();
        tokio::task::spawn_blocking(move || Self::start_now(&db)).await.expect("the server starts")
    }

    fn start_now(db: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_underwood"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--db",
                db,
                "--thinking-percent",
                "2",
                "--log",
                "error",
            ])
            .args(["--messages-per-second", "100000", "--requests-per-minute", "1000000"])
            .args(["--tables-per-hour", "100000", "--guests-per-minute", "100000"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary is there");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it is piped");
        BufReader::new(stdout).read_line(&mut line).expect("the server says where it is");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("the server did not start: {line:?}"));
        Self { child, address: address.parse().expect("an address follows") }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// `kill -9`.
    pub(crate) fn kill(self) {
        drop(self);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have gone by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// A database of this test's own at a PostgreSQL server.
#[cfg(not(without_postgres))]
pub(crate) async fn new_database(server: &str) -> String {
    let (client, connection) =
        tokio_postgres::connect(server, tokio_postgres::NoTls).await.expect("PostgreSQL answers");
    let driver = tokio::spawn(connection);
    let name = format!("underwood_kill_{}", std::process::id());
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a database can be made");
    drop(client);
    drop(driver.await);
    let (place, rest) = server.split_once("://").expect("an address");
    let (host, options) =
        rest.split_once('?').map_or((rest, String::new()), |(host, options)| (host, format!("?{options}")));
    let host = host.split('/').next().expect("a host");
    format!("{place}://{host}/{name}{options}")
}
