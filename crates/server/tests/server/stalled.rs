//! A store that does not answer for a while: orders are refused in time, everything else goes on, and so does the match.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::watch;
use underwood_protocol::{Answer, Command, Message, RefusalKind, SeatWish};
use underwood_server::{Limits, Patience, Server, Settings};
use underwood_store::{
    Append, Error, Event, Filter, Listed, MatchId, Memory, Page, Session, Store, Text, TokenHash, User,
    UserId,
};

use crate::client::{Client, get, knock, serve_by, settings};

/// A store that can be told not to answer.
pub(crate) struct Stalling {
    inner: Memory,
    /// What does not answer now.
    stalled: watch::Sender<Stalled>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stalled {
    Nothing,
    Writes,
    Everything,
}

impl Default for Stalling {
    fn default() -> Self {
        Self { inner: Memory::default(), stalled: watch::Sender::new(Stalled::Nothing) }
    }
}

impl Stalling {
    pub(crate) fn stall(&self, stalled: Stalled) {
        self.stalled.send_replace(stalled);
    }

    async fn read(&self) {
        let mut stalled = self.stalled.subscribe();
        stalled.wait_for(|stalled| *stalled != Stalled::Everything).await.unwrap();
    }

    async fn write(&self) {
        let mut stalled = self.stalled.subscribe();
        stalled.wait_for(|stalled| *stalled == Stalled::Nothing).await.unwrap();
    }
}

#[async_trait::async_trait]
impl Store for Stalling {
    async fn add_user(&self, user: User) -> Result<(), Error> {
        self.write().await;
        self.inner.add_user(user).await
    }
    async fn set_name(&self, id: &UserId, name: &Text) -> Result<(), Error> {
        self.write().await;
        self.inner.set_name(id, name).await
    }
    async fn add_session(&self, token: TokenHash, user: &UserId, now: u64) -> Result<(), Error> {
        self.write().await;
        self.inner.add_session(token, user, now).await
    }
    async fn session(&self, token: TokenHash) -> Result<Option<Session>, Error> {
        self.read().await;
        self.inner.session(token).await
    }
    async fn touch_session(&self, token: TokenHash, now: u64) -> Result<(), Error> {
        self.write().await;
        self.inner.touch_session(token, now).await
    }
    async fn append(&self, append: Append) -> Result<u64, Error> {
        self.write().await;
        self.inner.append(append).await
    }
    async fn load(&self, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
        self.read().await;
        self.inner.load(id, from).await
    }
    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listed, Error> {
        self.read().await;
        self.inner.list(filter, page).await
    }
    async fn unfinished(&self) -> Result<Vec<MatchId>, Error> {
        self.read().await;
        self.inner.unfinished().await
    }
    async fn check(&self, now: u64) -> Result<(), Error> {
        self.write().await;
        self.inner.check(now).await
    }
}

async fn serve(limits: Limits) -> (Arc<Stalling>, Server) {
    let store = Arc::new(Stalling::default());
    let patience = Patience { store_timeout: Duration::from_millis(500), ..Patience::default() };
    let settings = Settings { limits, patience, ..settings() };
    let server = serve_by(settings, Arc::clone(&store) as Arc<dyn Store>).await;
    (store, server)
}

/// A match of two pages, the first of which is to act.
async fn begin(server: &Server) -> (Client, Client, String) {
    let mut one = Client::connect(server).await;
    let id = one.create("fox", json!({ "rounds": 1 }), vec![SeatWish::Me, SeatWish::Open]).await;
    let mut two = Client::connect(server).await;
    two.join(&id).await;
    one.until(&id, |frame| frame.turn.is_some()).await;
    two.until(&id, |frame| frame.turn.is_some()).await;
    if one.frame(&id).turn == one.frame(&id).seat { (one, two, id) } else { (two, one, id) }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_refused_in_time_and_the_match_goes_on_when_the_store_is_back() {
    let (store, server) = serve(settings().limits).await;
    let (mut page, mut other, id) = begin(&server).await;
    let before = page.frame(&id).clone();
    let act = |n: usize| Command::Act { id: id.clone(), seq: before.seq, action: before.legal()[n].clone() };
    store.stall(Stalled::Writes);
    let first = page.send(act(0)).await;
    let second = page.send(act(1)).await;
    let other_lane = page.send(Command::SetName { name: "Reynard".to_owned() }).await;
    // Nothing else is held up, and nobody waits for somebody else's patience.
    assert_eq!(page.ask(Command::Ping).await, Ok(Answer::Done));
    assert_eq!(page.ask(Command::WatchLobby).await, Ok(Answer::Done));
    for sent in [first, second, other_lane] {
        assert_eq!(page.wait_for(sent).await.unwrap_err().kind, RefusalKind::Unavailable);
    }
    assert_eq!(page.frame(&id).seq, before.seq, "nothing is told that is not written down");
    let late = page.ask(act(0)).await.unwrap_err();
    assert_eq!((late.kind, late.message.contains("does not answer")), (RefusalKind::Unavailable, true));
    store.stall(Stalled::Nothing);
    // The first order had begun to be written, so it is there; the second one was refused before it was tried.
    let after = page.until(&id, |frame| frame.seq > before.seq).await.clone();
    assert_eq!(after.log.iter().filter(|seen| seen.text == before.legal()[0]).count(), 1, "{:?}", after.log);
    assert!(page.ask(act(0)).await.is_ok(), "the same order again gets its answer");
    assert_eq!(page.ask(act(1)).await.unwrap_err().kind, RefusalKind::Stale);
    // Some cards let whoever played them go on, so it depends on the deal whose turn it is now.
    other.until(&id, |frame| frame.seq >= after.frame.seq).await;
    let next = if after.frame.turn == after.frame.seat { &mut page } else { &mut other };
    let action = next.frame(&id).legal()[0].clone();
    assert!(next.act(&id, &action).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_says_goodbye_while_its_store_does_not_answer() {
    let (store, server) = serve(settings().limits).await;
    let (mut page, other, id) = begin(&server).await;
    store.stall(Stalled::Everything);
    let frame = page.frame(&id).clone();
    page.send(Command::Act { id, seq: frame.seq, action: frame.legal()[0].clone() }).await;
    other.close().await;
    let stopped = tokio::spawn(server.stop());
    while page.try_receive().await.expect("goodbye is said") != Message::Goodbye {}
    drop(page);
    stopped.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_wait_for_the_store_leave_no_place_behind() {
    let (store, server) = serve(Limits { connections: 3, ..settings().limits }).await;
    let mut first = Client::connect(&server).await;
    let id = first.create("fox", json!({}), vec![SeatWish::Me, SeatWish::Open]).await;
    store.stall(Stalled::Writes);
    for _ in 0..6 {
        let mut page = first.open_tab().await;
        page.send(Command::Leave { id: id.clone() }).await;
        page.send(Command::Matches { of: underwood_protocol::MatchList::Mine, before: None }).await;
        page.close().await;
        wait_for_pages(&server, 1).await;
    }
    store.stall(Stalled::Nothing);
}

/// Waits until so many pages are open.
async fn wait_for_pages(server: &Server, count: usize) {
    let clock = Instant::now();
    loop {
        let (_, _, body) = get(server.address(), "/healthz", "").await;
        let report: serde_json::Value = serde_json::from_str(&body).unwrap();
        if report["connections"] == count {
            return;
        }
        assert!(clock.elapsed() < Duration::from_secs(20), "{report}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_known_can_come_and_watch_while_nothing_can_be_written() {
    let (store, server) = serve(settings().limits).await;
    let (page, _other, id) = begin(&server).await;
    store.stall(Stalled::Writes);
    let mut back = page.open_tab().await;
    back.watch(&id).await;
    assert_eq!(back.frame(&id).view, page.frame(&id).view);
    // Who is not known cannot be written down, and is told so in time.
    let Err(tokio_tungstenite::tungstenite::Error::Http(response)) = knock(server.address(), &[]).await
    else {
        panic!("a new guest needs the store")
    };
    assert_eq!(response.status(), 503);
    store.stall(Stalled::Nothing);
    assert!(knock(server.address(), &[]).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_about_writing_too() {
    let (store, server) = serve(settings().limits).await;
    assert_eq!(get(server.address(), "/healthz", "").await.0, 200);
    store.stall(Stalled::Writes);
    let clock = Instant::now();
    // What was found out is good for a second.
    while get(server.address(), "/healthz", "").await.0 == 200 {
        assert!(clock.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (status, _, body) = get(server.address(), "/healthz", "").await;
    assert!(status == 503 && body.contains("cannot be written"), "{status} {body}");
    store.stall(Stalled::Nothing);
    while get(server.address(), "/healthz", "").await.0 != 200 {
        assert!(clock.elapsed() < Duration::from_secs(40));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_is_refused_in_time_too() {
    let (store, server) = serve(settings().limits).await;
    let (mut page, _other, id) = begin(&server).await;
    store.stall(Stalled::Everything);
    let path = format!("/api/matches/{id}/record");
    assert_eq!(get(server.address(), &path, &page.cookie).await.0, 503);
    let unknown =
        Command::Watch { id: "AAAAAAAAAAAAAAAA".to_owned(), since: None, viewer: None, wants_scene: false };
    assert_eq!(page.ask(unknown.clone()).await.unwrap_err().kind, RefusalKind::Unavailable);
    store.stall(Stalled::Nothing);
    assert_eq!(page.ask(unknown).await.unwrap_err().kind, RefusalKind::Unknown);
}
