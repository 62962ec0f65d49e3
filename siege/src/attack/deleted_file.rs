//! The file of the database is deleted: what is acknowledged from then on would be lost, so nothing may be.

use std::fs;
use std::time::{Duration, Instant};

use crate::bystanders::{Bystanders, End, What};
use crate::castle::Castle;
use crate::report::Report;
use crate::stall::check_health;

/// How soon the server must have noticed.
const NOTICED_WITHIN: Duration = Duration::from_secs(3);

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let mut server = castle.serve(&[])?;
    let bystanders = Bystanders::sit_down(server.address).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    for name in ["underwood.db", "underwood.db-wal", "underwood.db-shm"] {
        // The second and third may not be there.
        drop(fs::remove_file(castle.file(name)?));
    }
    let deleted = Instant::now();
    check_health(&server, 503, report).await;
    tokio::time::sleep(castle.time.min(Duration::from_secs(8)).saturating_sub(deleted.elapsed())).await;
    let end = Instant::now();
    let notes = bystanders.notes().await?;
    let before =
        notes.requests.iter().filter(|request| request.what == What::Action && request.sent < deleted);
    let before = before.filter(|order| order.end == End::Done).count();
    report.check(before > 0, format!("{before} moves were acknowledged before"));
    let orders = notes.within(What::Action, deleted + NOTICED_WITHIN, end);
    let acknowledged = orders.iter().filter(|order| order.end == End::Done).count();
    report.check(
        acknowledged == 0 && !orders.is_empty(),
        format!(
            "{NOTICED_WITHIN:?} after the file was deleted, {acknowledged} of {} orders were acknowledged",
            orders.len()
        ),
    );
    report.check(server.is_alive(), "the server runs on");
    Ok(())
}
