//! Characters that hold their answers back: what a player does meanwhile comes first.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use underwood_protocol::{Command, SeatWish};
use underwood_server::Settings;
use underwood_store::Memory;

use crate::client::{Client, character, serve_by, settings};

/// The Hare answers after 0.6 to 1.6 seconds.
fn slow() -> Settings {
    Settings { thinking_percent: 500, ..settings() }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_while_an_answer_is_held_stays_taken_back() {
    let server = serve_by(slow(), Arc::new(Memory::default())).await;
    let mut page = Client::connect(&server).await;
    let id = page.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
    let start = page.until(&id, |frame| frame.turn == frame.seat).await.frame.clone();
    let moves = page.until(&id, |_| true).await.log.len();
    page.act(&id, &start.legal()[0]).await.unwrap();
    let seq = page.until(&id, |frame| frame.seq > start.seq).await.frame.seq;
    page.order(Command::TakeBack { id: id.clone(), seq }).await;
    let back = page.until(&id, |frame| frame.seq > seq && frame.turn == frame.seat).await;
    assert_eq!((back.log.len(), back.frame.legal()), (moves, start.legal()));
    let seq = back.frame.seq;
    // Longer than any answer was held: the one that nobody needs any more must not come.
    tokio::time::sleep(Duration::from_millis(1_700)).await;
    page.order(Command::Ping).await;
    assert_eq!(page.frame(&id).seq, seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_does_not_wait_for_an_answer_that_is_held() {
    let slowest = Settings { thinking_percent: 100_000, ..settings() };
    let server = serve_by(slowest, Arc::new(Memory::default())).await;
    let mut page = Client::connect(&server).await;
    page.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
    let id = page.create("fox", json!({}), vec![character("owl"), SeatWish::Me]).await;
    page.until(&id, |_| true).await;
    let clock = Instant::now();
    page.close().await;
    server.stop().await.unwrap();
    assert!(
        clock.elapsed() < Duration::from_secs(20),
        "the answer would have come after two minutes or more"
    );
}
