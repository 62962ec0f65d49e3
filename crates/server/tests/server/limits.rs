//! Visitors who take more than their share: connections, memory, tables, the lobby.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message as Packet;
use underwood_protocol::{Answer, Command, Message, RefusalKind, SeatWish, Status, Summary};
use underwood_server::{Limits, Patience, Server, Settings};
use underwood_store::Memory;

use crate::client::{
    Client, character, create, get, http, knock, play_on, random, serve, serve_by, settings,
};

/// Nothing takes this long.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that has little patience with visitors.
async fn impatient() -> Server {
    let short = Duration::from_millis(400);
    // Longer, because a busy machine must not take it for the end of a pause between two answers.
    let write_timeout = Duration::from_secs(8);
    let patience =
        Patience { head_timeout: short, body_timeout: short, write_timeout, ..settings().patience };
    serve_by(Settings { patience, ..settings() }, Arc::new(Memory::default())).await
}

async fn serve_with(limits: Limits) -> Server {
    serve_by(Settings { limits, ..settings() }, Arc::new(Memory::default())).await
}

/// Reads until the other side closes the connection; a broken one is closed too.
async fn read_to_end(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    drop(read.expect("the server closes the connection"));
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_does_not_end_is_not_waited_for() {
    let server = impatient().await;
    let mut half = Vec::new();
    for text in ["", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: x\r\nX: "] {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        half.push(stream);
    }
    for stream in &mut half {
        read_to_end(stream).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_end_is_not_waited_for() {
    let server = impatient().await;
    let head = "POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{";
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = String::from_utf8_lossy(&read_to_end(&mut stream).await).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("did not come within"), "{answer}");
}

/// A finished match, and the cookie of somebody who played it.
async fn finished(server: &Server) -> (String, String) {
    let mut page = Client::connect(server).await;
    let id = page.create("fox", json!({ "rounds": 3 }), vec![SeatWish::Me, character("hedgehog")]).await;
    play_on(&mut [&mut page], &id, random(1)).await;
    (id, page.cookie.clone())
}

/// Asks for something, reads how the answer begins and no more; the connection takes as little as it can.
async fn ask_and_stare(address: SocketAddr, path: &str, cookie: &str) -> (TcpStream, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = [0; "HTTP/1.1 200".len()];
    let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut head)).await;
    read.expect("the answer begins").unwrap();
    (stream, String::from_utf8_lossy(&head).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_that_nobody_reads_are_few_and_do_not_stay() {
    let server = impatient().await;
    let (id, cookie) = finished(&server).await;
    let path = format!("/api/matches/{id}/replay?scenes=true");
    let (status, _, body) = get(server.address(), &path, &cookie).await;
    assert_eq!(status, 200);
    assert!(body.len() > 1 << 20, "the answer is longer than what the system takes: {}", body.len());
    let clock = Instant::now();
    // Four can be under way: one more is refused until they are read or given up.
    let mut unread = Vec::new();
    loop {
        match ask_and_stare(server.address(), &path, &cookie).await {
            (stream, head) if head == "HTTP/1.1 200" => unread.push(stream),
            (_, head) if head == "HTTP/1.1 429" => break,
            (_, head) => panic!("{head}"),
        }
        assert!(clock.elapsed() < PATIENCE, "{} that nobody reads are under way", unread.len());
    }
    assert!(unread.len() >= 4, "{} were under way", unread.len());
    while get(server.address(), &path, &cookie).await.0 != 200 {
        assert!(clock.elapsed() < 2 * PATIENCE, "those that nobody reads stay");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Nobody has read any of them, so what made room was given up before its end. The others may come to theirs now.
    let mut given_up = 0;
    for stream in &mut unread {
        given_up += usize::from(read_to_end(stream).await.len() < body.len());
    }
    assert!(given_up >= 1, "none of {} was given up", unread.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections() {
    let server = serve_with(Limits { connections_per_address: 3, ..settings().limits }).await;
    let page = Client::connect(&server).await;
    let mut idle = Vec::new();
    for _ in 0..2 {
        idle.push(TcpStream::connect(server.address()).await.unwrap());
    }
    // They are let in one after the other.
    let mut late = TcpStream::connect(server.address()).await.unwrap();
    let answer = String::from_utf8_lossy(&read_to_end(&mut late).await).into_owned();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 429"), "{answer}");
    drop((idle, page));
    let clock = Instant::now();
    while knock(server.address(), &[]).await.is_err() {
        assert!(clock.elapsed() < PATIENCE, "places are free again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_trusted_proxy_each_visitor_has_so_many_connections() {
    let limits = Limits { connections_per_address: 2, ..settings().limits };
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let settings = Settings { limits, trusted_proxies, ..settings() };
    let server = serve_by(settings, Arc::new(Memory::default())).await;
    let from = async |address| knock(server.address(), &[("x-forwarded-for", address)]).await;
    let _pages = (from("1.2.3.4:50000").await.unwrap(), from("1.2.3.4:50001").await.unwrap());
    let Err(tokio_tungstenite::tungstenite::Error::Http(response)) = from("1.2.3.4:50002").await else {
        panic!("a third connection of one visitor was let in")
    };
    assert_eq!(response.status(), 429);
    let _other = from("[2001:db8::1]:443").await.expect("another visitor is let in");
    let asked = |address: &str| {
        format!(
            "GET /api/games HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\r\n"
        )
    };
    assert_eq!(http(server.address(), &asked("1.2.3.4")).await.0, 429);
    assert_eq!(http(server.address(), &asked("4.3.2.1")).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_too_long_is_told_so() {
    let server = serve().await;
    for length in [17 << 10, 1 << 20] {
        let mut page = Client::connect(&server).await;
        page.send_text(&"x".repeat(length)).await;
        assert_eq!(page.try_receive().await, Err(Some(1009)), "{length}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pongs_count_as_messages() {
    let server = serve_with(Limits { messages_per_second: 2, ..settings().limits }).await;
    let mut page = Client::connect(&server).await;
    for _ in 0..150 {
        page.send_packet(Packet::Pong(Vec::new().into())).await;
    }
    let closed = loop {
        if let Err(code) = page.try_receive().await {
            break code;
        }
    };
    assert_eq!(closed, Some(1008));
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_told_so_often_and_no_more() {
    let server = serve().await;
    let mut statuses = Vec::new();
    for _ in 0..150 {
        statuses.push(get(server.address(), "/healthz", "").await.0);
    }
    assert!(statuses[..100].iter().all(|&status| status == 200), "{statuses:?}");
    assert!(statuses[100..].contains(&429), "{statuses:?}");
}

fn public(key: &str, seats: Vec<SeatWish>) -> Command {
    let Command::Create { game, options, seating, allows_spectators, memory_aid, .. } =
        create("fox", json!({}), Vec::new())
    else {
        unreachable!("it is a table")
    };
    let (key, is_public) = (key.to_owned(), true);
    Command::Create { key, game, options, seats, seating, is_public, allows_spectators, memory_aid }
}

fn open() -> Vec<SeatWish> {
    vec![SeatWish::Me, SeatWish::Open]
}

/// The lobby as a page is told it next.
async fn lobby(page: &mut Client) -> Vec<Summary> {
    page.order(Command::UnwatchLobby).await;
    page.order(Command::WatchLobby).await;
    loop {
        if let Message::Lobby { tables } = page.next().await {
            return tables;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_two_open_public_tables() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let Answer::Table { id: first } = page.order(public("a", open())).await else { panic!("a table") };
    page.order(public("b", open())).await;
    let refusal = page.ask(public("c", open())).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::TooMany);
    assert!(refusal.message.contains("2 open public tables"), "{}", refusal.message);
    // Also if they come from many pages at once.
    let mut tabs = Vec::new();
    for _ in 0..5 {
        tabs.push(page.open_tab().await);
    }
    for (n, tab) in tabs.iter_mut().enumerate() {
        tab.send(public(&format!("d{n}"), open())).await;
    }
    for tab in &mut tabs {
        assert_eq!(tab.wait_for(1).await.unwrap_err().kind, RefusalKind::TooMany);
    }
    // The same key gives the same table; others have room; who leaves one has room again.
    assert_eq!(page.order(public("a", open())).await, Answer::Table { id: first.clone() });
    page.order(create("fox", json!({}), open())).await;
    Client::connect(&server).await.order(public("a", open())).await;
    page.order(Command::Leave { id: first }).await;
    page.order(public("c", open())).await;
}

/// One sets tables up and leaves them, the other sits down at all of them.
#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_at_tables_of_others_has_two_open_ones_too() {
    let server = serve().await;
    let (mut maker, mut sitter) = (Client::connect(&server).await, Client::connect(&server).await);
    let table = |key: &str, open: usize| {
        let Command::Create { key, options, seating, is_public, allows_spectators, memory_aid, .. } =
            public(key, Vec::new())
        else {
            unreachable!("it is a table")
        };
        let mut seats = vec![SeatWish::Open; open];
        seats.push(SeatWish::Me);
        let game = "sly".to_owned();
        Command::Create { key, game, options, seats, seating, is_public, allows_spectators, memory_aid }
    };
    let mut tables = Vec::new();
    for key in ["a", "b", "c"] {
        let Answer::Table { id } = maker.order(table(key, 2)).await else { panic!("a table") };
        let joined = sitter.ask(Command::Join { id: id.clone(), seat: None }).await;
        match key {
            "c" => assert_eq!(joined.unwrap_err().kind, RefusalKind::TooMany),
            _ => assert!(joined.is_ok(), "{joined:?}"),
        }
        maker.order(Command::Leave { id: id.clone() }).await;
        tables.push(id);
    }
    // Asking again is no further table, and one that starts at once keeps nobody waiting.
    assert!(sitter.ask(Command::Join { id: tables[0].clone(), seat: None }).await.is_ok());
    let Answer::Table { id } = maker.order(table("d", 1)).await else { panic!("a table") };
    assert!(sitter.ask(Command::Join { id, seat: None }).await.is_ok());
}

/// A server behind a proxy that says from where its visitors come.
async fn behind_a_proxy(limits: Limits) -> Server {
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    serve_by(Settings { limits, trusted_proxies, ..settings() }, Arc::new(Memory::default())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_of_one_address_share_so_many_open_public_tables() {
    let server = behind_a_proxy(Limits { open_tables_per_address: 3, ..settings().limits }).await;
    let mut guests = Vec::new();
    // One network of IPv6 is one address.
    for number in 1..=5 {
        guests.push(Client::connect_from(&server, &format!("2001:db8::{number}")).await);
    }
    // All at once.
    for guest in &mut guests {
        guest.send(public("a", open())).await;
    }
    let mut tables = Vec::new();
    let mut refused = Vec::new();
    for guest in &mut guests {
        match guest.wait_for(1).await {
            Ok(Answer::Table { id }) => tables.push(id),
            Ok(other) => panic!("{other:?}"),
            Err(refusal) => refused.push(refusal),
        }
    }
    assert_eq!((tables.len(), refused.len()), (3, 2));
    assert!(refused.iter().all(|refusal| refusal.kind == RefusalKind::TooMany), "{refused:?}");
    assert!(refused[0].message.contains("one address may sit at 3 open public tables"), "{refused:?}");
    // Others have room, and can sit down there; a table that starts makes room.
    let mut other = Client::connect_from(&server, "2001:db8:1::1").await;
    other.order(public("a", open())).await;
    assert_eq!(lobby(&mut other).await.len(), 4);
    other.order(Command::Join { id: tables[0].clone(), seat: None }).await;
    let mut late = Client::connect_from(&server, "2001:db8::6").await;
    late.order(public("a", open())).await;
    assert_eq!(late.ask(public("b", open())).await.unwrap_err().kind, RefusalKind::TooMany);
    // Tables that are found by their links do not count among them.
    late.order(create("fox", json!({}), open())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_are_found_by_their_links_are_bounded_too() {
    let limits = Limits { open_private_tables: 2, open_private_tables_per_address: 3, ..settings().limits };
    let server = serve_with(limits).await;
    let table = || create("fox", json!({}), open());
    let (mut one, mut two) = (Client::connect(&server).await, Client::connect(&server).await);
    let Answer::Table { id: first } = one.order(table()).await else { panic!("a table") };
    one.order(table()).await;
    let refusal = one.ask(table()).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::TooMany);
    assert!(
        refusal.message.contains("you may sit at 2 open tables that are found by their links"),
        "{refusal:?}"
    );
    // What starts at once waits for nobody.
    one.order(create("fox", json!({}), vec![SeatWish::Me, character("hare")])).await;
    two.order(table()).await;
    let refusal = two.ask(table()).await.unwrap_err();
    assert!(refusal.message.contains("one address may sit at 3 open tables"), "{refusal:?}");
    // Sitting down starts a match here, so that there is room again.
    two.order(Command::Join { id: first, seat: None }).await;
    two.order(table()).await;
    assert_eq!(two.ask(table()).await.unwrap_err().kind, RefusalKind::TooMany);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_waits_for_somebody_is_an_open_table_too() {
    let server = serve_with(Limits { open_private_tables: 1, ..settings().limits }).await;
    let (mut one, mut two) = (Client::connect(&server).await, Client::connect(&server).await);
    let id = one.create("fox", json!({}), open()).await;
    two.join(&id).await;
    one.order(Command::Resign { id: id.clone() }).await;
    let Answer::Table { id: waiting } = one.order(create("fox", json!({}), open())).await else {
        panic!("a table")
    };
    let refusal = one.ask(Command::Rematch { id: id.clone() }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::TooMany, "{refusal:?}");
    one.order(Command::Leave { id: waiting }).await;
    let again = one.order(Command::Rematch { id: id.clone() }).await;
    assert_eq!(two.order(Command::Rematch { id }).await, again, "the other sits down there");
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_of_one_address_do_not_fill_the_lobby_by_playing() {
    let server = behind_a_proxy(settings().limits).await;
    let playing = |key: &str| public(key, vec![SeatWish::Me, character("hare")]);
    let mut modest = Client::connect_from(&server, "1.2.3.4").await;
    let Answer::Table { id } = modest.order(playing("x")).await else { panic!("a table") };
    for _ in 0..60 {
        Client::connect_from(&server, "6.6.6.6").await.order(playing("x")).await;
    }
    let tables = lobby(&mut modest).await;
    assert_eq!(tables.len(), 11, "ten of the others");
    assert!(tables.iter().any(|table| table.id == id), "and the one that was there first");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_lobby_alone() {
    let server = serve().await;
    let mut greedy = Client::connect(&server).await;
    for n in 0..60 {
        greedy.order(public(&format!("{n}"), vec![SeatWish::Me, character("hare")])).await;
    }
    let mut modest = Client::connect(&server).await;
    modest.order(public("x", vec![SeatWish::Me, character("hare")])).await;
    let tables = lobby(&mut modest).await;
    let (own, others): (Vec<_>, Vec<_>) = tables.iter().partition(|table| {
        table
            .seats
            .iter()
            .any(|seat| matches!(seat, underwood_protocol::Occupant::Person { is_you: true, .. }))
    });
    assert_eq!((own.len(), others.len()), (1, 2), "{tables:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_asked_for_again_does_not_count() {
    let server = serve_with(Limits { tables_per_hour: 2, ..settings().limits }).await;
    let mut page = Client::connect(&server).await;
    let first = page.order(public("a", open())).await;
    for _ in 0..5 {
        assert_eq!(page.order(public("a", open())).await, first);
    }
    page.order(create("fox", json!({}), open())).await;
    assert_eq!(page.ask(create("fox", json!({}), open())).await.unwrap_err().kind, RefusalKind::TooMany);
    assert_eq!(page.order(public("a", open())).await, first, "not even now");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_tables_do_not_wait_for_ever() {
    let limits = Limits { public_table_lifetime: Duration::from_millis(600), ..settings().limits };
    let store = Arc::new(Memory::default());
    let server = serve_by(Settings { limits, ..settings() }, Arc::clone(&store) as _).await;
    let mut page = Client::connect(&server).await;
    let Answer::Table { id } = page.order(public("a", open())).await else { panic!("a table") };
    page.watch(&id).await;
    let private = page.create("fox", json!({}), open()).await;
    let playing = page.create("fox", json!({}), vec![SeatWish::Me, character("hare")]).await;
    page.until(&id, |frame| frame.table.status == Status::Abandoned).await;
    assert_eq!(lobby(&mut page).await, []);
    assert_eq!(page.frame(&private).table.status, Status::Open, "a table with a link waits longer");
    assert_eq!(page.frame(&playing).table.status, Status::Playing);
    let mut late = Client::connect(&server).await;
    let refusal = late.ask(Command::Join { id: id.clone(), seat: None }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::NotNow);
    // It is written down: another server finds it closed.
    drop(server);
    let again = serve_by(settings(), store).await;
    let mut back = page.move_to(&again).await;
    back.watch(&id).await;
    assert_eq!(back.frame(&id).table.status, Status::Abandoned);
}
