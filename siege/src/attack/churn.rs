//! Connections that come and go as fast as they can, with and without a session.

use std::time::{Duration, Instant};

use crate::bystanders::Bystanders;
use crate::castle::Castle;
use crate::http::{FOE, FRIEND, connect};
use crate::page::Page;
use crate::report::{Report, note};

/// How many come and go at the same time.
const AT_ONCE: usize = 16;

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let server = castle.serve(&[])?;
    let bystanders = Bystanders::sit_down(server.address).await?;
    let before = server.memory();
    let end = Instant::now() + castle.time;
    let coming: Vec<_> = (0..AT_ONCE)
        .map(|number| {
            let address = server.address;
            tokio::spawn(async move {
                let (mut came, mut stayed) = (0_u32, 0_u32);
                while Instant::now() < end {
                    came += 1;
                    if number % 2 == 0 {
                        stayed += u32::from(Page::connect(FOE, address, "").await.is_ok());
                    } else {
                        drop(connect(FOE, address).await);
                    }
                    // Loopback has no more ports than this can use up in ten minutes.
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                (came, stayed)
            })
        })
        .collect();
    let (mut came, mut stayed) = (0, 0);
    for one in coming {
        let (more, guests) = one.await.map_err(|_| "a visitor panicked".to_owned())?;
        (came, stayed) = (came + more, stayed + guests);
    }
    note(format!("{came} came, {stayed} of them became guests"));
    let grown = server.memory() - before;
    report.check(grown < 64.0, format!("memory: {before:.1} MiB before, {grown:.1} MiB more after"));
    let visitor = Page::connect(FRIEND, server.address, "").await;
    report.check(visitor.is_ok(), "a new visitor from elsewhere is welcome");
    bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
    Ok(())
}
