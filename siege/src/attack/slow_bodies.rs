//! Bodies of requests that never end: the server must give them up, and keep its memory.

use std::time::{Duration, Instant};

use crate::bystanders::Bystanders;
use crate::castle::Castle;
use crate::drip::{Drip, drip};
use crate::report::Report;

const CONNECTIONS: usize = 200;

/// How long a server may let such a connection be.
const MOST: Duration = Duration::from_secs(40);

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let server = castle.serve(&[])?;
    let bystanders = Bystanders::sit_down(server.address).await?;
    let before = server.memory();
    let clock = Instant::now();
    let head = "POST /api/replay HTTP/1.1\r\nHost: underwood\r\nContent-Length: 200000\r\n\r\n";
    let Drip { refused, open, longest, peak } = drip(&server, CONNECTIONS, head, MOST).await;
    report.check(
        open == 0,
        format!("{refused} were refused, all others closed after at most {longest:.1?}; {open} stayed for {MOST:?}"),
    );
    let grown = peak - before;
    report.check(grown < 64.0, format!("memory: {before:.1} MiB before, {grown:.1} MiB more at most"));
    tokio::time::sleep(Duration::from_secs(4).saturating_sub(clock.elapsed())).await;
    bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
    Ok(())
}
