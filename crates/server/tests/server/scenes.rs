//! Scenes: only for pages that ask, and never more than the frame beside them allows.

use std::collections::BTreeSet;

use serde_json::json;
use underwood_protocol::{Command, Frame, SeatWish, Status};
use underwood_server::Server;

use crate::client::{Client, character, play_once, random, serve, short_games};

async fn watch_scenes(page: &mut Client, id: &str) {
    page.order(Command::Watch { id: id.to_owned(), since: None, viewer: None, wants_scene: true }).await;
    page.until(id, |frame| frame.scene.is_some()).await;
}

/// The buttons are the legal actions.
fn check(frame: &Frame) {
    let scene = frame.scene.as_ref().expect("it was asked for");
    let buttons: BTreeSet<&str> = scene.actions.iter().map(|button| button.action.as_str()).collect();
    assert_eq!(buttons.len(), scene.actions.len());
    assert_eq!(buttons, frame.legal().iter().map(String::as_str).collect());
    assert_eq!(scene.asked, frame.turn);
    assert!(!scene.zones.is_empty());
}

async fn alone(server: &Server, game: &str, options: serde_json::Value) -> (Client, String) {
    let mut page = Client::connect(server).await;
    let id = page.create(game, options, vec![SeatWish::Me, character("hare")]).await;
    (page, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_wants_scenes_gets_one_with_every_frame() {
    let server = serve().await;
    for (game, options, _) in short_games() {
        let (mut page, id) = alone(&server, game, options).await;
        watch_scenes(&mut page, &id).await;
        let mut choose = random(4);
        for _ in 0..60 {
            check(page.frame(&id));
            if play_once(&mut [&mut page], &id, &mut choose).await == Status::Finished {
                break;
            }
        }
        check(page.frame(&id));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_does_not_ask_gets_none() {
    let server = serve().await;
    let (mut page, id) = alone(&server, "fox", json!({})).await;
    let mut tab = page.open_tab().await;
    watch_scenes(&mut tab, &id).await;
    assert!(page.frame(&id).scene.is_none());
    play_once(&mut [&mut page], &id, &mut random(1)).await;
    assert!(page.frame(&id).scene.is_none());
    let seq = page.frame(&id).seq;
    tab.until(&id, |frame| frame.seq >= seq).await;
    assert!(tab.frame(&id).scene.is_some());
    // Whoever watches again says again what it wants.
    tab.order(Command::Watch { id: id.clone(), since: None, viewer: None, wants_scene: false }).await;
    tab.until(&id, |frame| frame.scene.is_none()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_is_offered_nothing() {
    let server = serve().await;
    let (_page, id) = alone(&server, "sly", json!({})).await;
    let mut spectator = Client::connect(&server).await;
    watch_scenes(&mut spectator, &id).await;
    assert!(spectator.frame(&id).scene.as_ref().unwrap().actions.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_start_there_is_no_scene_and_after_the_end_nothing_to_do() {
    let server = serve().await;
    let (mut one, mut two) = (Client::connect(&server).await, Client::connect(&server).await);
    let id = one.create("duet", json!({}), vec![SeatWish::Me, SeatWish::Open]).await;
    one.order(Command::Watch { id: id.clone(), since: None, viewer: None, wants_scene: true }).await;
    let waiting = one.until(&id, |frame| frame.table.status == Status::Open).await;
    assert!(waiting.frame.scene.is_none());
    two.join(&id).await;
    check(&one.until(&id, |frame| frame.table.status == Status::Playing).await.frame);
    two.order(Command::Resign { id: id.clone() }).await;
    let given_up = &one.until(&id, |frame| frame.table.status == Status::Finished).await.frame;
    check(given_up);
    assert_eq!(given_up.scene.as_ref().unwrap().prompt.fr, "La partie est terminée");
}
