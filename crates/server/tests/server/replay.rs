//! Whole matches to step through: of matches that are over, and of records that somebody kept.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use underwood_core::{Layout, Seat, SeatSet};
use underwood_protocol::{
    Command, Occupant, Refusal, RefusalKind, Replay, Scene, SeatMove, SeatWish, Seating, SeenMove, Status,
};
use underwood_server::{Limits, Server, Settings};
use underwood_store::Memory;

use crate::client::{
    Client, character, create, get, http, play_on, random, serve, serve_by, settings, short_games,
};

/// Sends a record, with further lines for the head of the request.
async fn post(address: SocketAddr, record: &str, lines: &str) -> (u16, String, String) {
    post_to(address, "/api/replay", record, lines).await
}

async fn post_to(address: SocketAddr, path: &str, record: &str, lines: &str) -> (u16, String, String) {
    let length = record.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\nConnection: close\r\n{lines}\r\n{record}"
    );
    http(address, &request).await
}

fn read(answer: &(u16, String, String)) -> Replay {
    assert_eq!(answer.0, 200, "{}", answer.2);
    serde_json::from_str(&answer.2).unwrap()
}

/// A record of a whole match between bots.
fn record(game: &str, seats: usize) -> Value {
    let game = underwood_catalog::find(game).unwrap();
    let bots = vec!["random".parse().unwrap(); seats];
    let played = game.play(&game.default_options(), &bots, 1.into()).unwrap();
    serde_json::to_value(played.record).unwrap()
}

/// A page that has finished a match against a character.
async fn finished(server: &Server, game: &str, options: Value) -> (Client, String) {
    let mut page = Client::connect(server).await;
    let id = page.create(game, options, vec![SeatWish::Me, character("hare")]).await;
    play_on(&mut [&mut page], &id, random(1)).await;
    (page, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_of_each_game_can_be_stepped_through() {
    let server = serve().await;
    for (game, options, _) in short_games() {
        let (page, id) = finished(&server, game, options).await;
        let known = &page.matches[&id];
        let replay = read(&get(page.address, &format!("/api/matches/{id}/replay"), &page.cookie).await);
        assert_eq!(replay.game, game);
        assert_eq!(replay.outcome, known.frame.outcome);
        assert_eq!(replay.seats, known.frame.table.seats);
        assert_eq!(replay.positions.len(), known.log.len() + 1);
        let (first, rest) = replay.positions.split_first().unwrap();
        assert!(first.after.is_none());
        for (position, seen) in rest.iter().zip(&known.log) {
            let made = position.after.as_ref().unwrap();
            assert_eq!((made.seat, &made.seen[0]), (seen.seat, &seen.text));
            assert_eq!((made.seen.len(), position.views.len()), (3, 3), "two seats and a spectator");
            let legal = |view: &Value| view["legal"].as_array().is_some_and(|legal| !legal.is_empty());
            let views: Vec<Value> =
                position.views.iter().map(|view| serde_json::from_str(view.get()).unwrap()).collect();
            let can_act: Vec<usize> = (0..views.len()).filter(|&seat| legal(&views[seat])).collect();
            assert_eq!(can_act, position.turn.map(Seat::index).into_iter().collect::<Vec<_>>());
        }
        let last: Value = serde_json::from_str(rest.last().unwrap().views[0].get()).unwrap();
        assert_eq!(last, known.frame.view.value());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_was_kept_is_the_same_match() {
    let server = serve().await;
    for (game, options, _) in short_games() {
        let (page, id) = finished(&server, game, options).await;
        let (_, _, record) = get(page.address, &format!("/api/matches/{id}/record"), "").await;
        let (_, _, told) = get(page.address, &format!("/api/matches/{id}/replay"), "").await;
        let (status, _, sent) = post(page.address, &record, "").await;
        assert_eq!((status, sent), (200, told), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_names_its_players() {
    let server = serve().await;
    let mut record = record("sly", 4);
    record["meta"] = json!({ "bots": ["owl", "random", "hare", "ismcts:100"] });
    let person = |name: &str| Occupant::Person { name: name.to_owned(), is_you: false, stand_in: None };
    let character = |id: &str| Occupant::Character { id: id.to_owned() };
    let replay = read(&post(server.address(), &record.to_string(), "").await);
    assert_eq!(replay.seats, [character("owl"), person("random"), character("hare"), person("ismcts:100")]);
    assert_eq!(replay.positions[0].views.len(), 5);
    record["meta"] = json!({});
    let replay = read(&post(server.address(), &record.to_string(), "").await);
    assert_eq!(replay.seats, vec![Occupant::Open; 4]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_was_broken_off_is_shown_as_far_as_it_goes() {
    let server = serve().await;
    for (game, _, seats) in short_games() {
        let mut record = record(game, seats);
        record["moves"].as_array_mut().unwrap().truncate(7);
        record["outcome"] = Value::Null;
        let replay = read(&post(server.address(), &record.to_string(), "").await);
        assert_eq!((replay.positions.len(), replay.outcome), (8, None), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_ended_early_tells_who_gave_up() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let id = page.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
    page.order(Command::Resign { id: id.clone() }).await;
    page.until(&id, |frame| frame.table.status == Status::Finished).await;
    let (_, _, record) = get(page.address, &format!("/api/matches/{id}/record"), "").await;
    let replay = read(&post(page.address, &record, "").await);
    let outcome = replay.outcome.unwrap();
    let one = Seat::new(1);
    assert_eq!(
        (outcome.reason(), outcome.by(), outcome.winners()),
        ("resigned", Some(one.other()), SeatSet::one(one))
    );
}

/// A record, the status and kind of its refusal, the clause, and words of its message.
type Row = (String, u16, RefusalKind, Option<&'static str>, &'static str);

fn rows() -> Vec<Row> {
    use RefusalKind::{Illegal, Invalid, Unreadable};
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record = record("fox", 2);
        change(&mut record);
        record.to_string()
    };
    vec![
        (String::new(), 400, Unreadable, None, "not a JSON object"),
        ("[]".to_owned(), 400, Unreadable, None, "not a JSON object"),
        ("{".repeat(100_000), 400, Unreadable, None, "this is not a record"),
        (changed(&|record| record["format"] = "1".into()), 400, Unreadable, None, "the format is `1`"),
        (changed(&|record| record["game"] = "chess".into()), 422, Invalid, None, "the games are: fox"),
        (changed(&|record| record["rules"] = 9.into()), 422, Illegal, Some("notation"), "version 1"),
        (changed(&|record| record["seats"] = 3.into()), 422, Illegal, Some("notation"), "for 2 seats"),
        (changed(&|record| record["seats"] = u64::MAX.into()), 422, Illegal, Some("notation"), "for 2 seats"),
        (changed(&|record| record["options"]["hand"] = 99.into()), 422, Illegal, Some("small"), "hand"),
        (
            changed(&|record| record["moves"][3]["action"] = "nonsense".into()),
            422,
            Illegal,
            Some("notation"),
            "move 3 `nonsense`",
        ),
        (
            changed(&|record| record["moves"][2] = json!({ "chance": "draw B1" })),
            422,
            Illegal,
            Some("turn"),
            "move 2 `draw B1`",
        ),
        (
            changed(&|record| record["outcome"]["points"][0] = 77.into()),
            422,
            Illegal,
            Some("outcome"),
            "the record says",
        ),
        (
            changed(&|record| record["moves"] = vec![json!({ "chance": "x" }); 2_001].into()),
            422,
            Invalid,
            None,
            "up to 2000 moves",
        ),
        (changed(&|record| record["meta"]["x"] = "x".repeat(300_000).into()), 413, Invalid, None, "bytes"),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_faulty_record_is_refused_with_clause_and_move() {
    let server = serve().await;
    for (record, status, kind, clause, words) in rows() {
        let shown: String = record.chars().take(80).collect();
        let (answered, head, body) = post(server.address(), &record, "").await;
        let refusal: Refusal = serde_json::from_str(&body).unwrap_or_else(|_| panic!("{shown}: {body}"));
        assert_eq!((answered, refusal.kind), (status, kind), "{shown}: {}", refusal.message);
        assert_eq!(refusal.clause.as_deref(), clause, "{shown}");
        assert!(refusal.message.contains(words), "{shown}: {}", refusal.message);
        assert!(head.contains("application/json"), "{head}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_see_the_record_may_not_see_the_replay() {
    let server = serve().await;
    let (mut host, guest) = (Client::connect(&server).await, Client::connect(&server).await);
    let Command::Create { key, game, options, seats, .. } =
        create("fox", json!({ "rounds": 1 }), vec![SeatWish::Me, SeatWish::Open])
    else {
        panic!("it creates")
    };
    let private = Command::Create {
        key,
        game,
        options,
        seats,
        seating: Seating::Chosen,
        is_public: false,
        allows_spectators: false,
        memory_aid: true,
    };
    let underwood_protocol::Answer::Table { id } = host.order(private).await else { panic!("a table") };
    let path = format!("/api/matches/{id}/replay");
    let story = format!("/api/matches/{id}/story");
    let refusal = |answer: (u16, String, String)| {
        let refusal: Refusal = serde_json::from_str(&answer.2).unwrap();
        (answer.0, refusal.kind, refusal.message)
    };
    let not_started = refusal(get(host.address, &path, &host.cookie).await);
    assert_eq!((not_started.0, not_started.2.as_str()), (409, "the match has not started"));
    assert_eq!(get(host.address, &story, &host.cookie).await.2, "[]");
    let mut second = Client::connect(&server).await;
    second.join(&id).await;
    let not_over = refusal(get(host.address, &path, &host.cookie).await);
    assert_eq!(not_over, (409, RefusalKind::NotNow, "the match is not over".to_owned()));
    let stranger = refusal(get(host.address, &path, &guest.cookie).await);
    assert_eq!(stranger.0, 404);
    assert_eq!(refusal(get(host.address, &story, &guest.cookie).await), stranger);
    assert_stories_differ(host.address, &story, &host.cookie, &second.cookie).await;
    assert_eq!(stranger, refusal(get(host.address, "/api/matches/AAAAAAAAAAAAAAAA/replay", "").await));
    second.order(Command::Resign { id: id.clone() }).await;
    assert_eq!(get(host.address, &path, &host.cookie).await.0, 200);
    assert_eq!(refusal(get(host.address, &path, &guest.cookie).await).0, 404);
}

/// After the deal each seat is told its own hand, and no other.
async fn assert_stories_differ(address: SocketAddr, path: &str, first: &str, second: &str) {
    let mut hands = Vec::new();
    for (seat, cookie) in [first, second].into_iter().enumerate() {
        let (status, _, body) = get(address, path, cookie).await;
        assert_eq!(status, 200, "{body}");
        let story: Vec<SeenMove> = serde_json::from_str(&body).unwrap();
        assert_eq!(story.len(), 1);
        assert_eq!(story[0].view.value()["viewer"], seat);
        let hand: Vec<String> = serde_json::from_value(story[0].view.value()["hand"].clone()).unwrap();
        hands.push((hand, body));
    }
    for (own, other) in [(0, 1), (1, 0)] {
        let (hand, _) = &hands[own];
        assert_eq!(hand.len(), 13);
        assert!(hand.iter().all(|card| !hands[other].1.contains(&format!("\"{card}\""))));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_are_packed_for_those_who_can_unpack_them() {
    let server = serve().await;
    let address = server.address();
    let record = record("duel", 2).to_string();
    let plain = post(address, &record, "").await;
    assert!(!plain.1.contains("content-encoding"), "{}", plain.1);
    for encoding in ["gzip", "br"] {
        let packed = post(address, &record, &format!("Accept-Encoding: {encoding}\r\n")).await;
        assert!(packed.1.contains(&format!("content-encoding: {encoding}")), "{}", packed.1);
        assert!(packed.2.len() * 5 < plain.2.len(), "{} of {}", packed.2.len(), plain.2.len());
    }
    let ask = |path: &str| {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
        async move { http(address, &request).await.1 }
    };
    assert!(ask("/api/games/fox/rules").await.contains("content-encoding: gzip"));
    for path in ["/healthz", "/api/games/chess/rules"] {
        assert!(!ask(path).await.contains("content-encoding"), "{path}");
    }
}

/// Makes a move on the table of each viewer, by the changes that are told of it.
fn make(layouts: &mut [Layout], made: &SeatMove) {
    let changes = made.changes.as_ref().expect("scenes were asked for");
    for (viewer, layout) in layouts.iter_mut().enumerate() {
        assert_eq!(changes[viewer].len(), made.told[viewer].len(), "changes belong to effects");
        changes[viewer]
            .iter()
            .for_each(|changes| layout.change(changes).expect("it lies where it is said to"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn scenes_come_if_they_are_asked_for() {
    let server = serve().await;
    let address = server.address();
    for (game, _, seats) in short_games() {
        let mut record = record(game, seats);
        record["moves"].as_array_mut().unwrap().truncate(20);
        record["outcome"] = Value::Null;
        let record = record.to_string();
        let plain = read(&post(address, &record, "").await);
        assert!(plain.positions.iter().all(|position| position.scenes.is_none()));
        let made = plain.positions.iter().filter_map(|position| position.after.as_ref());
        assert!(made.clone().count() > 0 && made.clone().all(|made| made.changes.is_none()));
        let mut layouts: Vec<Layout> = Vec::new();
        let drawn = read(&post_to(address, "/api/replay?scenes=true", &record, "").await);
        for position in &drawn.positions {
            let scenes = position.scenes.as_ref().unwrap();
            assert_eq!(scenes.len(), position.views.len(), "{game}");
            for (viewer, scene) in scenes.iter().enumerate() {
                let scene: Scene = serde_json::from_str(scene.get()).unwrap();
                let view: Value = serde_json::from_str(position.views[viewer].get()).unwrap();
                let offered = view["legal"].as_array().unwrap().len();
                assert_eq!(scene.actions.len(), offered, "{game}");
            }
            let read = |scene: &RawValue| Layout::of(&serde_json::from_str(scene.get()).unwrap());
            let now: Vec<Layout> = scenes.iter().map(|scene| read(scene)).collect();
            if let Some(made) = &position.after {
                make(&mut layouts, made);
                assert_eq!(layouts, now, "{game}: the changes lead from scene to scene");
            }
            layouts = now;
        }
    }
    let mut long = record("fox", 2);
    long["moves"] = vec![json!({ "chance": "x" }); 801].into();
    let (status, _, body) = post_to(address, "/api/replay?scenes=true", &long.to_string(), "").await;
    assert!(status == 422 && body.contains("up to 800 moves"), "{body}");
    let (page, id) = finished(&server, "fox", json!({ "rounds": 1 })).await;
    let drawn = read(&get(address, &format!("/api/matches/{id}/replay?scenes=true"), &page.cookie).await);
    assert!(drawn.positions.iter().all(|position| position.scenes.is_some()));
    let (status, _, body) = get(address, &format!("/api/matches/{id}/replay?scenes=perhaps"), "").await;
    assert!(status == 422 && body.contains("scenes=true"), "{body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_replays_are_refused() {
    let limits = Limits { replays_per_minute: 3, ..settings().limits };
    let server = serve_by(Settings { limits, ..settings() }, Arc::new(Memory::default())).await;
    let record = record("fox", 2).to_string();
    for _ in 0..3 {
        assert_eq!(post(server.address(), &record, "").await.0, 200);
    }
    let (status, _, body) = post(server.address(), &record, "").await;
    assert!(status == 429 && body.contains("at most 3 a minute"), "{body}");
    assert_eq!(get(server.address(), "/api/games", "").await.0, 200);
}
