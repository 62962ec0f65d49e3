//! Guests, names, cookies.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};
use underwood_protocol::{Answer, Command, RefusalKind, SeatWish, User};
use underwood_server::{Limits, Server, Settings};
use underwood_store::{Memory, Store, TokenHash, UserId};

use crate::client::{Client, knock, serve, serve_by, settings};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_known_again_and_can_choose_a_name() {
    let server = serve().await;
    let mut page = Client::connect(&server).await;
    assert!(page.name.starts_with("Guest "));
    let answer = page.order(Command::SetName { name: "  Renard   rusé ".to_owned() }).await;
    assert_eq!(answer, Answer::User { user: User { name: "Renard rusé".to_owned() } });
    assert_eq!(page.open_tab().await.name, "Renard rusé");
    assert_ne!(Client::connect(&server).await.name, "Renard rusé");
    let refusal = page.ask(Command::SetName { name: "a\u{202e}b".to_owned() }).await.unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Invalid);
    assert_eq!(page.open_tab().await.name, "Renard rusé", "a refused name changes nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_made_up_cookie_is_nobodys() {
    let server = serve().await;
    let known = Client::connect(&server).await;
    let token = known.cookie.clone();
    for forged in
        ["underwood_session=", "underwood_session=AAAA", &token[..token.len() - 1], &format!("{token}A")]
    {
        let (_, response) = knock(server.address(), &[("cookie", forged)]).await.unwrap();
        assert!(response.headers().contains_key("set-cookie"), "`{forged}` is a new guest's");
    }
    let (_, response) = knock(server.address(), &[("cookie", &token)]).await.unwrap();
    assert!(!response.headers().contains_key("set-cookie"));
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_secure_behind_tls() {
    let settings = Settings { public_url: Some("https://play.example".to_owned()), ..settings() };
    let server = serve_by(settings, Arc::new(Memory::default())).await;
    let (_, response) = knock(server.address(), &[("origin", "https://play.example")]).await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_are_not_let_in() {
    let server = serve().await;
    let own = format!("http://{}", server.address());
    assert!(knock(server.address(), &[("origin", &own)]).await.is_ok());
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"] {
        let Err(tokio_tungstenite::tungstenite::Error::Http(response)) =
            knock(server.address(), &[("origin", origin)]).await
        else {
            panic!("{origin} was let in")
        };
        assert_eq!(response.status(), 403);
        assert!(!response.headers().contains_key("set-cookie"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_much_is_refused_and_then_shown_out() {
    let limits = Limits { messages_per_second: 2, connections: 3, ..settings().limits };
    let server = serve_by(Settings { limits, ..settings() }, Arc::new(Memory::default())).await;
    let mut page = Client::connect(&server).await;
    let mut refused = 0;
    for _ in 0..60 {
        if let Err(refusal) = page.ask(Command::Ping).await {
            assert_eq!(refusal.kind, RefusalKind::TooMany);
            refused += 1;
        }
    }
    assert!((30..60).contains(&refused), "{refused}");
    for _ in 0..100 {
        page.send(Command::Ping).await;
    }
    let closed = loop {
        if let Err(code) = page.try_receive().await {
            break code;
        }
    };
    assert_eq!(closed, Some(1008));
    // Others are not concerned.
    assert!(Client::connect(&server).await.ask(Command::Ping).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_guests_have_an_end() {
    let limits = Limits { tables_per_hour: 3, guests_per_minute: 2, ..settings().limits };
    let server = serve_by(Settings { limits, ..settings() }, Arc::new(Memory::default())).await;
    let mut page = Client::connect(&server).await;
    let create = || crate::client::create("fox", serde_json::json!({}), vec![SeatWish::Me, SeatWish::Open]);
    for _ in 0..3 {
        page.order(create()).await;
    }
    assert_eq!(page.ask(create()).await.unwrap_err().kind, RefusalKind::TooMany);
    let _second = Client::connect(&server).await;
    let Err(tokio_tungstenite::tungstenite::Error::Http(response)) = knock(server.address(), &[]).await
    else {
        panic!("a third guest was let in")
    };
    assert_eq!(response.status(), 429);
    assert_eq!(page.open_tab().await.name, page.name, "who is known is no new guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_requests_have_an_end() {
    let limits = Limits { connections: 2, requests_per_minute: 8, ..settings().limits };
    let server = serve_by(Settings { limits, ..settings() }, Arc::new(Memory::default())).await;
    let first = Client::connect(&server).await;
    let _second = first.open_tab().await;
    let Err(tokio_tungstenite::tungstenite::Error::Http(response)) =
        knock(server.address(), &[("cookie", &first.cookie)]).await
    else {
        panic!("a third page was let in")
    };
    assert_eq!(response.status(), 429);
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(crate::client::get(server.address(), "/api/games", "").await.0);
    }
    assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 5, "{statuses:?}");
    assert!(statuses[5..].iter().all(|&status| status == 429));
    assert_eq!(crate::client::get(server.address(), "/healthz", "").await.0, 200, "health is always told");
}

/// A server whose store knows a session that was last used so many days ago, and its cookie.
async fn serve_a_session_of(days: u64) -> (Server, Arc<Memory>, TokenHash, String) {
    let store = Arc::new(Memory::default());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let then = now - days * 24 * 60 * 60 * 1000;
    let id: UserId = "ada".parse().unwrap();
    let user = underwood_store::User { id: id.clone(), name: "Ada".parse().unwrap(), created: then };
    store.add_user(user).await.unwrap();
    let hash = TokenHash(Sha256::digest("token").into());
    store.add_session(hash, &id, then).await.unwrap();
    let server = serve_by(settings(), Arc::clone(&store) as _).await;
    (server, store, hash, "underwood_session=token".to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_renewed_when_it_is_used() {
    let (server, store, hash, cookie) = serve_a_session_of(300).await;
    let before = store.session(hash).await.unwrap().unwrap().last_seen;
    let (_, response) = knock(server.address(), &[("cookie", &cookie)]).await.unwrap();
    let given = response.headers()["set-cookie"].to_str().unwrap();
    assert!(given.starts_with(&cookie) && given.contains("Max-Age=31536000"), "{given}");
    let mut last = before;
    for _ in 0..200 {
        last = store.session(hash).await.unwrap().unwrap().last_seen;
        if last > before {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(last > before, "the session is renewed too");
    // Once a day is enough.
    let (_, response) = knock(server.address(), &[("cookie", &cookie)]).await.unwrap();
    assert!(!response.headers().contains_key("set-cookie"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_nobody_used_for_a_year_is_over() {
    let (server, _, _, cookie) = serve_a_session_of(366).await;
    let (_, response) = knock(server.address(), &[("cookie", &cookie)]).await.unwrap();
    let given = response.headers()["set-cookie"].to_str().unwrap();
    assert!(!given.starts_with(&cookie), "a new guest has come: {given}");
}
