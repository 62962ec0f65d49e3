//! Many pages that are open and say nothing: what each of them takes of the server's memory.

use std::time::Duration;

use crate::bystanders::Bystanders;
use crate::castle::Castle;
use crate::http::FRIEND;
use crate::page::Page;
use crate::report::Report;

/// So many pages come first and are not counted: for them the server takes memory that later ones share.
const FIRST: usize = 100;

/// So many are counted.
const PAGES: usize = 400;

/// What one idle page may take, in KiB.
const MOST: f64 = 32.0;

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let server = castle.serve(&[
        "--connections",
        "1000",
        "--connections-per-address",
        "1000",
        "--requests-per-minute",
        "10000",
    ])?;
    let bystanders = Bystanders::sit_down(server.address).await?;
    let mut pages = vec![Page::connect(FRIEND, server.address, "").await?];
    // All are pages of one visitor, so that no new guests are written down meanwhile.
    let cookie = pages[0].cookie.clone();
    for _ in 0..FIRST {
        pages.push(Page::connect(FRIEND, server.address, &cookie).await?);
    }
    let before = server.memory();
    for _ in 0..PAGES {
        pages.push(Page::connect(FRIEND, server.address, &cookie).await?);
    }
    let each = (server.memory() - before) * 1024.0 / PAGES as f64;
    report.check(each < MOST, format!("{PAGES} idle pages take {each:.1} KiB each, of at most {MOST}"));
    let last = pages.last_mut().ok_or("there are pages")?;
    let answer = last.ask(serde_json::json!({ "type": "ping" })).await;
    report.check(answer.is_ok(), "the last of them is answered");
    bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
    Ok(())
}
