//! HTTP beside the WebSocket.

use serde_json::Value;
use underwood_protocol::{GameInfo, Message};

use crate::client::{Client, get, http, serve};

#[tokio::test(flavor = "multi_thread")]
async fn health_games_rules_and_home_are_there() {
    let server = serve().await;
    let (status, _, body) = get(server.address(), "/healthz", "").await;
    let health: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &health["status"]), (200, &Value::from("ok")));
    let (_, _, body) = get(server.address(), "/api/games", "").await;
    let games: Vec<GameInfo> = serde_json::from_str(&body).unwrap();
    assert_eq!(games.len(), underwood_catalog::games().len());
    assert!(games.iter().all(|game| game.characters.len() == 4));
    let (status, head, rules) = get(server.address(), "/api/games/fox/rules", "").await;
    assert!(status == 200 && head.contains("text/markdown") && rules.contains("`follow-suit`"));
    assert_eq!(get(server.address(), "/api/games/chess/rules", "").await.0, 404);
    let (status, head, page) = get(server.address(), "/", "").await;
    assert!(status == 200 && head.contains("text/html") && page.contains("Underwood"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_tells_browsers_to_be_careful() {
    let server = serve().await;
    for path in
        ["/", "/rules/fox", "/favicon.svg", "/healthz", "/api/games", "/nothing.js", "/api/matches/x/record"]
    {
        let (_, head, _) = get(server.address(), path, "").await;
        for expected in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "x-request-id: ",
        ] {
            assert!(head.contains(expected), "{path}: {head}");
        }
        assert!(!head.contains("unsafe"), "{path}: {head}");
        assert!(!head.contains("set-cookie"), "reading makes nobody a user: {head}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_goodbye() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    let address = server.address();
    let stopped = tokio::spawn(server.stop());
    assert_eq!(page.next().await, Message::Goodbye);
    assert_eq!(page.try_receive().await, Err(Some(1012)));
    drop(page);
    stopped.await.unwrap().unwrap();
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_requests_get_plain_answers() {
    let server = serve().await;
    let long = "a".repeat(100_000);
    let table = [
        ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_owned(), 405),
        ("DELETE /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(), 405),
        ("GET /ws HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(), 400),
        ("GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(), 404),
        ("GET /api/matches/%00/record HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(), 404),
        (
            "GET /api/matches/..%2f..%2fx/record HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(),
            404,
        ),
        (
            "GET /api/matches/'%20OR%201=1--/record HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                .to_owned(),
            404,
        ),
        ("GET /api/games/%ff/rules HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(), 400),
        (
            "GET /api/games/%3Cscript%3E/rules HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".to_owned(),
            404,
        ),
        (format!("GET /{long} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"), 414),
        (format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "b".repeat(1 << 20)), 431),
        ("nonsense\r\n\r\n".to_owned(), 400),
    ];
    for (request, expected) in table {
        let shown = request.chars().take(60).collect::<String>();
        let (status, head, body) = http(server.address(), &request).await;
        assert_eq!(status, expected, "{shown:?}: {head} {body}");
        assert!(body.is_empty() || !head.contains("text/html"), "{shown:?}: {body}");
    }
}
