//! A server that is killed again and again under load, on every database: no acknowledged move is lost, no match is
//! stuck, nothing happens twice.

use std::time::Duration;

use tokio::sync::watch;
use underwood_core::Seed;
use underwood_core::random::below;

use crate::process::{self, Process};
use crate::table::Table;

/// How often the server is killed; `cargo xtask kill` does it more often.
fn kills() -> u32 {
    match std::env::var("UNDERWOOD_KILLS") {
        Ok(number) => number.parse().expect("UNDERWOOD_KILLS is a number"),
        Err(_) => 10,
    }
}

/// Matches of every game between two people, and against characters.
fn tables() -> Vec<Table> {
    let games = [("fox", "{\"rounds\":1}"), ("duet", "{\"rounds\":1}"), ("sly", "{}"), ("duel", "{}")];
    let table = |(number, (game, options)): (usize, (&str, &str))| {
        [
            Table::of_two_people(number as u64, game, options),
            Table::against("hare", number as u64 + 10, game, options),
        ]
    };
    games.into_iter().enumerate().flat_map(table).collect()
}

async fn kill_under_load(db: &str) {
    let mut server = Process::start(db).await;
    let (address, addresses) = watch::channel(server.address());
    let (last_call, is_over) = watch::channel(false);
    let players: Vec<_> = tables()
        .into_iter()
        .map(|table| tokio::spawn(table.play(addresses.clone(), is_over.clone())))
        .collect();
    let mut rng = Seed::from(1).rng(0);
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(50 + u64::from(below(&mut rng, 450)))).await;
        server.kill();
        server = Process::start(db).await;
        address.send_replace(server.address());
    }
    last_call.send_replace(true);
    let mut acknowledged = 0;
    for player in players {
        acknowledged += player.await.expect("nothing is lost, stuck or done twice");
    }
    println!("{} kills, {acknowledged} acknowledged moves, all there", kills());
    assert!(acknowledged > 100, "there was hardly any load: {acknowledged}");
    server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_sqlite() {
    let folder = std::env::temp_dir().join(format!("underwood-kill-{}", std::process::id()));
    kill_under_load(&folder.join("underwood.db").display().to_string()).await;
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}

#[cfg(not(without_postgres))]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_postgresql() {
    let server = std::env::var("UNDERWOOD_TEST_POSTGRES").expect(
        "this test needs PostgreSQL: `cargo xtask ci` and `cargo xtask kill` start one; \
         `cargo xtask ci --without postgres` leaves it out",
    );
    kill_under_load(&process::new_database(&server).await).await;
}
