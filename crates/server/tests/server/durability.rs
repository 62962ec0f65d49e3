//! A server that goes and comes back.

use serde_json::json;
use underwood_protocol::{Command, SeatWish, Status};
use underwood_store::open;

use crate::client::{Client, character, play_on, play_once, random, serve_from};

#[tokio::test(flavor = "multi_thread")]
async fn matches_go_on_after_a_restart() {
    let folder = std::env::temp_dir().join(format!("underwood-restart-{}", std::process::id()));
    let address = folder.join("underwood.db").to_string_lossy().into_owned();
    let server = serve_from(open(&address).await.unwrap()).await;
    let (mut one, mut two) = (Client::connect(&server).await, Client::connect(&server).await);
    one.order(Command::SetName { name: "Vixen".to_owned() }).await;
    let id = one.create("fox", json!({ "rounds": 1 }), vec![SeatWish::Me, SeatWish::Open]).await;
    two.join(&id).await;
    let against = one.create("duel", json!({}), vec![SeatWish::Me, character("hare")]).await;
    one.until(&id, |frame| frame.table.status == Status::Playing).await;
    let mut choose = random(1);
    for _ in 0..7 {
        play_once(&mut [&mut one, &mut two], &id, &mut choose).await;
        play_once(&mut [&mut one], &against, &mut choose).await;
    }
    let before = [one.matches[&id].clone(), two.matches[&id].clone()];
    server.stop().await.unwrap();

    let server = serve_from(open(&address).await.unwrap()).await;
    let (mut one, mut two) = (one.move_to(&server).await, two.move_to(&server).await);
    assert_eq!(one.name, "Vixen");
    for (page, before) in [&mut one, &mut two].into_iter().zip(before) {
        page.watch(&id).await;
        let known = &page.matches[&id];
        assert!(known.frame.seq >= before.frame.seq);
        assert_eq!(known.log[..before.log.len()], before.log);
    }
    one.watch(&against).await;
    play_on(&mut [&mut one, &mut two], &id, &mut choose).await;
    play_on(&mut [&mut one], &against, &mut choose).await;
    server.stop().await.unwrap();
    std::fs::remove_dir_all(folder).unwrap();
}
