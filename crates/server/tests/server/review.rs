//! Reviews over HTTP: worked out while the visitor waits, the same numbers as at the command line.

use std::time::Duration;

use serde_json::{Value, json};
use underwood_core::{Record, Seed};
use underwood_protocol::SeatWish;
use underwood_review::{Level, Work, review};

use crate::client::{Client, character, get, play_on, random, serve, short_games};

/// Asks until it is there.
async fn reviewed(page: &Client, id: &str) -> Value {
    let path = format!("/api/matches/{id}/review");
    let mut most = 0;
    for _ in 0..600 {
        let (status, _, body) = get(page.address, &path, &page.cookie).await;
        let told: Value = serde_json::from_str(&body).unwrap();
        match status {
            200 => return told,
            202 => {
                let done = told["done"].as_u64().unwrap();
                assert!(done >= most && done <= told["of"].as_u64().unwrap(), "{told}");
                most = done;
            }
            _ => panic!("{status}: {body}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("there is no review after a minute");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_of_each_game_is_reviewed_as_the_command_line_does() {
    let server = serve().await;
    for (game, options, _) in short_games() {
        let mut page = Client::connect(&server).await;
        let id = page.create(game, options, vec![SeatWish::Me, character("hare")]).await;
        play_on(&mut [&mut page], &id, random(1)).await;
        let told = reviewed(&page, &id).await;
        let (_, _, record) = get(page.address, &format!("/api/matches/{id}/record"), &page.cookie).await;
        let record: Record = record.parse().unwrap();
        let mut work = Work {
            level: Level::Badger,
            seed: Seed::from(1),
            is_cancelled: &|| false,
            progress: &mut |_, _| (),
        };
        let own = serde_json::to_string(&review(&record, &mut work).unwrap()).unwrap();
        assert_eq!(told, serde_json::from_str::<Value>(&own).unwrap(), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_not_over_or_not_ones_own_to_see_has_no_review() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let id = page.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
    let path = format!("/api/matches/{id}/review");
    let (status, _, body) = get(page.address, &path, &page.cookie).await;
    assert_eq!(status, 409, "{body}");
    let (status, _, body) = get(page.address, "/api/matches/nowhere/review", &page.cookie).await;
    assert_eq!(status, 404, "{body}");
}
