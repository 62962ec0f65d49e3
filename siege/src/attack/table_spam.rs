//! One guest sets up table after table, then many guests of one address do: everybody else's must stay in sight.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::bystanders::Bystanders;
use crate::castle::Castle;
use crate::http::{FOE, FRIEND};
use crate::page::{Page, Reply};
use crate::report::{Report, note};

/// More than anybody is allowed in an hour.
const TABLES: usize = 150;

/// So many guests come from the same address afterwards; together they could fill the lobby.
const GUESTS: usize = 30;

/// At how many open public tables the guests of one address may sit.
const OF_ONE_ADDRESS: usize = 20;

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
        match spammer.ask(table(&format!("spam {number}"), &seats())).await {
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
    let of_crowd = crowd(server.address, &seats()).await?;
    let mut visitor = Page::connect(FRIEND, server.address, "").await?;
    drop(visitor.ask(json!({ "type": "watch_lobby" })).await);
    while visitor.lobby.is_empty() {
        visitor.receive().await.map_err(|lost| format!("the lobby is not told: {lost:?}"))?;
    }
    let seen_of =
        |tables: &[Value]| visitor.lobby.iter().filter(|one| tables.contains(&one["match"])).count();
    let of_spammer = seen_of(&made);
    let is_seen = visitor.lobby.iter().any(|table| table["match"] == own);
    report.check(
        of_spammer <= 2,
        format!(
            "{} tables set up and {refused} refused in {:.1?}; {of_spammer} in the lobby",
            made.len(),
            clock.elapsed()
        ),
    );
    let of_address = of_spammer + seen_of(&of_crowd);
    report.check(
        of_address <= OF_ONE_ADDRESS,
        format!("{GUESTS} more guests of that address set up {}; {of_address} in the lobby", of_crowd.len()),
    );
    report
        .check(is_seen, format!("another's table is among the {} that a visitor sees", visitor.lobby.len()));
    note(format!("memory: {:.1} MiB more", server.memory() - before));
    drop(host);
    bystanders.notes().await?.check_undisturbed(Duration::from_secs(2), report);
    Ok(())
}

fn table(key: &str, seats: &Value) -> Value {
    json!({ "type": "create", "key": key, "game": "fox", "seats": seats, "is_public": true })
}

/// The tables that many guests of one address can set up, who stay for as long as it takes.
async fn crowd(server: SocketAddr, seats: &Value) -> Result<Vec<Value>, String> {
    let mut made = Vec::new();
    for _ in 0..GUESTS {
        let mut guest = Page::connect(FOE, server, "").await?;
        for key in ["one", "two"] {
            let reply = guest.ask(table(key, seats)).await;
            if let Reply::Answer(answer) = reply.map_err(|lost| format!("a guest is cut off: {lost:?}"))? {
                made.push(answer["match"].clone());
            }
        }
    }
    Ok(made)
}
