//! Connections that send a request byte by byte, and how long the server bears with them.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::bystanders::Bystanders;
use crate::castle::{Castle, Server};
use crate::http::{FOE, connect};
use crate::report::Report;

/// Requests that never end.
pub(crate) struct Attack {
    /// How many at once.
    pub(crate) connections: usize,
    /// How each begins.
    pub(crate) head: &'static str,
    /// How long a server may let such a connection be.
    pub(crate) most: Duration,
}

impl Attack {
    /// Two people play while the server must give all of them up and keep its memory.
    pub(crate) async fn run(self, castle: Castle, report: &mut Report) -> Result<(), String> {
        let server = castle.serve(&[])?;
        let bystanders = Bystanders::sit_down(server.address).await?;
        let before = server.memory();
        let clock = Instant::now();
        let most = self.most;
        let Drip { refused, open, longest, peak } = drip(&server, self.connections, self.head, most).await;
        report.check(
            open == 0,
            format!(
                "{refused} were refused, all others closed after at most {longest:.1?}; {open} stayed for {most:?}"
            ),
        );
        let grown = peak - before;
        report.check(grown < 64.0, format!("memory: {before:.1} MiB before, {grown:.1} MiB more at most"));
        // The bystanders play for a while even if all was over at once.
        tokio::time::sleep(Duration::from_secs(4).saturating_sub(clock.elapsed())).await;
        bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
        Ok(())
    }
}

/// What became of the connections.
struct Drip {
    /// Closed at once: there were too many of them.
    refused: usize,
    /// Still open at the end.
    open: usize,
    /// How long the longest was borne with, of those that were closed.
    longest: Duration,
    /// The most memory that the server held, in MiB.
    peak: f64,
}

/// Opens so many connections that each begin with `head` and then send a byte a second, for as long as `most`.
async fn drip(server: &Server, connections: usize, head: &'static str, most: Duration) -> Drip {
    let start = Instant::now();
    let dripping: Vec<_> =
        (0..connections).map(|_| tokio::spawn(drop_by_drop(server.address, head, start + most))).collect();
    let mut peak = server.memory();
    while Instant::now() < start + most && dripping.iter().any(|one| !one.is_finished()) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        peak = peak.max(server.memory());
    }
    let mut result = Drip { refused: 0, open: 0, longest: Duration::ZERO, peak };
    for one in dripping {
        match one.await {
            Ok(Some(lasted)) if lasted < Duration::from_secs(1) => result.refused += 1,
            Ok(Some(lasted)) => result.longest = result.longest.max(lasted),
            _ => result.open += 1,
        }
    }
    result
}

/// How long the server bore with one connection; nothing if it still does.
async fn drop_by_drop(address: SocketAddr, head: &str, end: Instant) -> Option<Duration> {
    let start = Instant::now();
    let Ok(mut stream) = connect(FOE, address).await else { return Some(Duration::ZERO) };
    if stream.write_all(head.as_bytes()).await.is_err() {
        return Some(start.elapsed());
    }
    let mut answer = [0; 4096];
    while Instant::now() < end {
        // Whatever comes, a complaint or the end, we go on until the connection is closed.
        match tokio::time::timeout(Duration::from_secs(1), stream.read(&mut answer)).await {
            Ok(Ok(0) | Err(_)) => return Some(start.elapsed()),
            Err(_) if stream.write_all(b"x").await.is_err() => return Some(start.elapsed()),
            _ => {}
        }
    }
    None
}
