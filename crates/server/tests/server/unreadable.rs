//! Logs that can never be read: one clear refusal that is final, and no match that is played on under the wrong rules.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use underwood_protocol::{Command, Refusal, RefusalKind, SeatWish};
use underwood_store::{Append, Event, Index, Json, Memory, NewEvent, Status, Store};

use crate::client::{Client, character, get, serve_from};

/// Adds events to a log behind the server's back.
async fn append(store: &dyn Store, id: &str, expected: usize, events: &[Value]) {
    let index = Index {
        game: "fox".parse().unwrap(),
        status: Status::Playing,
        is_public: false,
        updated: 1,
        summary: Json::of(&json!({})),
        participants: BTreeMap::new(),
    };
    let events = events.iter().map(|event| NewEvent { time: 1, payload: Json::of(event) }).collect();
    let append = Append { match_id: id.parse().unwrap(), expected: expected as u64, events, index };
    store.append(append).await.unwrap();
}

fn payloads(events: &[Event]) -> Vec<Value> {
    events.iter().map(|event| event.payload.read().unwrap()).collect()
}

/// A log with one more event.
fn with(log: &[Event], event: Value) -> Vec<Value> {
    let mut events = payloads(log);
    events.push(event);
    events
}

async fn watch(page: &mut Client, id: &str) -> Refusal {
    let watch = Command::Watch { id: id.to_owned(), since: None, viewer: None, wants_scene: false };
    page.ask(watch).await.expect_err("such a match cannot be watched")
}

/// A match of two people that somebody is to act in, and its log as it is now.
async fn begun(store: &Arc<Memory>) -> (underwood_server::Server, Client, Client, String, Vec<Event>) {
    let server = serve_from(Arc::clone(store) as Arc<dyn Store>).await;
    let mut one = Client::connect(&server).await;
    let mut two = Client::connect(&server).await;
    let id = one.create("fox", json!({}), vec![SeatWish::Me, SeatWish::Open]).await;
    two.join(&id).await;
    one.until(&id, |frame| frame.turn.is_some()).await;
    let log = store.load(&id.parse().unwrap(), 0).await.unwrap();
    (server, one, two, id, log)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_of_other_rules_is_never_played_on() {
    let store = Arc::new(Memory::default());
    let (server, mut page, _other, id, log) = begun(&store).await;
    let mut events = payloads(&log);
    events[0]["rules"] = json!(99);
    append(store.as_ref(), "other-rules", 0, &events).await;

    let refusal = watch(&mut page, "other-rules").await;
    assert_eq!(refusal.kind, RefusalKind::OtherRules);
    assert!(refusal.message.contains("other rules of `fox` (version 99"), "{}", refusal.message);
    for what in ["replay", "story", "record"] {
        let path = format!("/api/matches/other-rules/{what}");
        let (status, _, body) = get(server.address(), &path, &page.cookie).await;
        assert_eq!(status, 410, "{path}: {body}");
        assert!(body.contains("other_rules"), "{body}");
    }
    let act = Command::Act { id: "other-rules".to_owned(), seq: 4, action: "K7".to_owned() };
    assert_eq!(page.ask(act).await.unwrap_err().kind, RefusalKind::OtherRules);
    // The match itself, under the rules that are played, goes on.
    page.watch(&id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_with_a_newer_event_or_without_sense_is_refused_for_good() {
    let store = Arc::new(Memory::default());
    let (_server, mut page, _other, _id, log) = begun(&store).await;
    let logs = [
        ("headless", payloads(&log[1..])),
        ("newer", with(&log, json!({ "type": "of_tomorrow", "seat": 1 }))),
        ("impossible", with(&log, json!({ "type": "acted", "seat": 3, "action": "K7" }))),
        ("beyond", with(&log, json!({ "type": "taken_back", "kept": 1_000 }))),
        ("nobody", with(&log, json!({ "type": "resigned", "seat": 3 }))),
        ("again", with(&log, payloads(&log)[log.len() - 2].clone())),
        ("late", with(&log, json!({ "type": "left", "seat": 0 }))),
        ("stranger", with(&log, json!({ "type": "handed_over", "seat": 0, "character": "wolf" }))),
    ];
    for (name, events) in logs {
        append(store.as_ref(), name, 0, &events).await;
        assert_eq!(watch(&mut page, name).await.kind, RefusalKind::Damaged, "{name}");
    }
}

/// The order finds that somebody else has written something that this server cannot read. It is refused, and so is every
/// later one: nobody waits for a log that will never be readable.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_becomes_unreadable_during_a_match_ends_it_here() {
    let store = Arc::new(Memory::default());
    let (_server, one, two, id, log) = begun(&store).await;
    let (mut mover, mut other) =
        if one.frame(&id).turn == one.frame(&id).seat { (one, two) } else { (two, one) };
    append(store.as_ref(), &id, log.len(), &[json!({ "type": "of_tomorrow" })]).await;
    let action = mover.frame(&id).legal()[0].clone();
    assert_eq!(mover.act(&id, &action).await.unwrap_err().kind, RefusalKind::Damaged);
    assert_eq!(mover.act(&id, &action).await.unwrap_err().kind, RefusalKind::Damaged);
    assert_eq!(other.ask(Command::Resign { id: id.clone() }).await.unwrap_err().kind, RefusalKind::Damaged);
    assert_eq!(watch(&mut other, &id).await.kind, RefusalKind::Damaged);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_resumes_what_it_can_read() {
    let store = Arc::new(Memory::default());
    let (server, one, _two, id, log) = begun(&store).await;
    let mut events = payloads(&log);
    events[0]["rules"] = json!(2);
    append(store.as_ref(), "aaa", 0, &events).await;
    server.stop().await.unwrap();
    let server = serve_from(Arc::clone(&store) as Arc<dyn Store>).await;
    let mut one = one.move_to(&server).await;
    one.watch(&id).await;
    assert_eq!(watch(&mut one, "aaa").await.kind, RefusalKind::OtherRules);
    one.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
}
