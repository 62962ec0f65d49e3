//! Long answers that nobody reads: the server must not keep them for ever, nor all of them at once.

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::bystanders::Bystanders;
use crate::castle::{Castle, Server};
use crate::http::{FOE, connect_narrow};
use crate::report::{Report, note};

/// As many as one address may ask for in a minute, nearly.
const REPLIES: usize = 58;

/// How long a server may wait for somebody who does not read.
const MOST: Duration = Duration::from_secs(40);

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let record = long_record(&castle)?;
    let server = castle.serve(&[])?;
    let bystanders = Bystanders::sit_down(server.address).await?;
    let before = server.memory();
    let mut unread = Vec::new();
    for _ in 0..REPLIES {
        unread.extend(ask(&server, &record).await);
    }
    note(format!("{} of {REPLIES} were asked for, with a record of {} bytes", unread.len(), record.len()));
    let peak = peak_memory(&server, MOST).await;
    let (after, grown) = (server.memory(), peak - before);
    report.check(
        grown < 400.0,
        format!("memory: {before:.1} MiB before, {grown:.1} MiB more at most, {after:.1} MiB after {MOST:?}"),
    );
    let asked = unread.len();
    let reading: Vec<_> = unread.into_iter().map(|stream| tokio::spawn(is_kept(stream))).collect();
    let mut open = 0;
    for one in reading {
        open += usize::from(one.await.map_err(|_| "a reader panicked".to_owned())?);
    }
    report.check(
        open == 0,
        format!("{open} of {asked} answers were still kept after {MOST:?} without reading"),
    );
    bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
    Ok(())
}

/// A record whose replay is long: the longest of some matches of the game with the largest views.
fn long_record(castle: &Castle) -> Result<String, String> {
    let records = castle.run(&["simulate", "duel", "--games", "20", "--seed", "1"])?;
    records
        .lines()
        .max_by_key(|line| line.len())
        .map(ToOwned::to_owned)
        .ok_or("there is no record".to_owned())
}

/// Asks for a replay with scenes and reads nothing of it.
async fn ask(server: &Server, record: &str) -> Option<TcpStream> {
    let mut stream = connect_narrow(FOE, server.address).await.ok()?;
    let head = format!(
        "POST /api/replay?scenes=true HTTP/1.1\r\nHost: underwood\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        record.len()
    );
    stream.write_all(head.as_bytes()).await.ok()?;
    stream.write_all(record.as_bytes()).await.ok()?;
    Some(stream)
}

async fn peak_memory(server: &Server, time: Duration) -> f64 {
    let (clock, mut peak) = (Instant::now(), 0.0_f64);
    while clock.elapsed() < time {
        peak = peak.max(server.memory());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    peak
}

/// Has the server still to do with a long answer: can it be read to its end, or is there no end yet?
async fn is_kept(mut stream: TcpStream) -> bool {
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
    match read {
        Err(_) => true,
        Ok(Err(_)) => false,
        Ok(Ok(_)) => is_complete(&String::from_utf8_lossy(&answer)),
    }
}

/// Is this all of a long answer?
fn is_complete(answer: &str) -> bool {
    let Some((head, body)) = answer.split_once("\r\n\r\n") else { return false };
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    length.is_some_and(|length: usize| length > 64 << 10 && body.len() >= length)
}
