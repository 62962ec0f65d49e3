//! Connections that send a request byte by byte, and how long the server bears with them.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::castle::Server;
use crate::http::{FOE, connect};

/// What became of the connections.
pub(crate) struct Drip {
    /// Closed at once: there were too many of them.
    pub(crate) refused: usize,
    /// Still open at the end.
    pub(crate) open: usize,
    /// How long the longest was borne with, of those that were closed.
    pub(crate) longest: Duration,
    /// The most memory that the server held, in MiB.
    pub(crate) peak: f64,
}

/// Opens so many connections that each begin with `head` and then send a byte a second, for as long as `most`.
pub(crate) async fn drip(server: &Server, connections: usize, head: &'static str, most: Duration) -> Drip {
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
