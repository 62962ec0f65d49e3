//! One guest sets up table after table: everybody else's must stay in sight.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::bystanders::Bystanders;
use crate::castle::Castle;
use crate::http::{FOE, FRIEND};
use crate::page::{Page, Reply};
use crate::report::{Report, note};

/// More than anybody is allowed in an hour.
const TABLES: usize = 150;

pub(crate) async fn run(castle: Castle, report: &mut Report) -> Result<(), String> {
    let server = castle.serve(&[])?;
    let bystanders = Bystanders::sit_down(server.address).await?;
    let mut host = Page::connect(FRIEND, server.address, "").await?;
    let seats = || json!([{ "type": "me" }, { "type": "open" }]);
    let own = host.create("mine", seats(), 1).await?;
    let before = server.memory();
    let mut spammer = Page::connect(FOE, server.address, "").await?;
    let (mut made, mut refused) = (Vec::new(), 0);
    let clock = Instant::now();
    for number in 0..TABLES {
        let create = json!({ "type": "create", "key": format!("spam {number}"), "game": "fox", "seats": seats(),
            "is_public": true });
        match spammer.ask(create).await {
            Ok(Reply::Answer(answer)) => made.push(answer["match"].clone()),
            Ok(Reply::Refused(_)) => refused += 1,
            Err(lost) => {
                note(format!("the spammer lost its connection: {lost:?}"));
                break;
            }
        }
        // As fast as messages are allowed in the long run.
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    let mut visitor = Page::connect(FRIEND, server.address, "").await?;
    drop(visitor.ask(json!({ "type": "watch_lobby" })).await);
    while visitor.lobby.is_empty() {
        visitor.receive().await.map_err(|lost| format!("the lobby is not told: {lost:?}"))?;
    }
    let of_spammer = visitor.lobby.iter().filter(|table| made.contains(&table["match"])).count();
    let is_seen = visitor.lobby.iter().any(|table| table["match"] == own);
    report.check(
        of_spammer <= 2,
        format!(
            "{} tables set up and {refused} refused in {:.1?}; {of_spammer} in the lobby",
            made.len(),
            clock.elapsed()
        ),
    );
    report
        .check(is_seen, format!("another's table is among the {} that a visitor sees", visitor.lobby.len()));
    note(format!("memory: {:.1} MiB more", server.memory() - before));
    drop(host);
    bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
    Ok(())
}
