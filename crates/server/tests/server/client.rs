//! A page as the tests see it: a WebSocket, a cookie, and what it was told.

use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Response;
use tokio_tungstenite::tungstenite::{Error, Message as Packet};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use underwood_protocol::{
    Answer, Command, Frame, Message, Refusal, Request, SeatWish, Seating, SeenMove, Status, Verbatim,
};
use underwood_server::{Limits, Patience, Server, Settings};
use underwood_store::{Memory, Store};

use crate::page::page;

/// Nothing takes this long.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server on a free port, as tests want it: with characters in a hurry and visitors from one address.
pub(crate) async fn serve() -> Server {
    serve_from(Arc::new(Memory::default())).await
}

/// The same with what a store holds.
pub(crate) async fn serve_from(store: Arc<dyn Store>) -> Server {
    serve_by(settings(), store).await
}

/// The same with settings of one's own.
pub(crate) async fn serve_by(settings: Settings, store: Arc<dyn Store>) -> Server {
    Server::start(settings, store, page()).await.expect("a free port can be listened on")
}

pub(crate) fn settings() -> Settings {
    let limits = Limits {
        messages_per_second: 10_000,
        requests_per_minute: 1_000_000,
        replays_per_minute: 10_000,
        tables_per_hour: 10_000,
        guests_per_minute: 10_000,
        ..Limits::default()
    };
    // A machine that has much else to do is not a store that does not answer.
    let patience = Patience { store_timeout: Duration::from_secs(30), ..Patience::default() };
    Settings {
        listen: ([127, 0, 0, 1], 0).into(),
        thinking_percent: 2,
        limits,
        patience,
        ..Settings::default()
    }
}

/// A page.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) name: String,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    last_id: u32,
    /// What came and was not asked for yet.
    inbox: VecDeque<Message>,
    /// What the page has put together of each match.
    pub(crate) matches: HashMap<String, Known>,
    /// Every text that came, as it came.
    pub(crate) texts: Vec<String>,
}

/// A match as a page knows it.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) frame: Frame,
    pub(crate) log: Vec<SeenMove>,
}

impl Client {
    /// A new guest.
    pub(crate) async fn connect(server: &Server) -> Self {
        Self::come(server.address(), None).await
    }

    /// A new guest of whom a proxy says where they come from.
    pub(crate) async fn connect_from(server: &Server, address: &str) -> Self {
        Self::come_with(server.address(), None, &[("x-forwarded-for", address)]).await
    }

    /// The same user in another page.
    pub(crate) async fn open_tab(&self) -> Self {
        Self::come(self.address, Some(&self.cookie)).await
    }

    /// The same user at another server.
    pub(crate) async fn move_to(&self, server: &Server) -> Self {
        Self::come(server.address(), Some(&self.cookie)).await
    }

    async fn come(address: SocketAddr, cookie: Option<&str>) -> Self {
        let headers: Vec<_> = cookie.iter().map(|cookie| ("cookie", *cookie)).collect();
        Self::come_with(address, cookie, &headers).await
    }

    async fn come_with(address: SocketAddr, cookie: Option<&str>, headers: &[(&'static str, &str)]) -> Self {
        let (socket, response) = knock(address, headers).await.expect("the server lets us in");
        let given = response.headers().get("set-cookie").map(|value| value.to_str().unwrap().to_owned());
        let given = given.map(|cookie| cookie.split(';').next().unwrap().to_owned());
        let cookie = given.or(cookie.map(ToOwned::to_owned)).expect("a guest gets a cookie");
        let mut client = Self {
            address,
            cookie,
            name: String::new(),
            socket,
            last_id: 0,
            inbox: VecDeque::new(),
            matches: HashMap::new(),
            texts: Vec::new(),
        };
        let Message::Welcome { user, .. } = client.next().await else { panic!("no welcome came") };
        client.name = user.name;
        client
    }

    /// The next message, in the order in which they come.
    pub(crate) async fn next(&mut self) -> Message {
        if let Some(message) = self.inbox.pop_front() {
            return message;
        }
        self.receive().await
    }

    /// The next message, or nothing if the connection is closed: then why.
    pub(crate) async fn try_receive(&mut self) -> Result<Message, Option<u16>> {
        let received = tokio::time::timeout(PATIENCE, self.wait_for_message()).await;
        received.expect("the server says something in time")
    }

    async fn wait_for_message(&mut self) -> Result<Message, Option<u16>> {
        loop {
            match self.socket.next().await {
                Some(Ok(Packet::Text(text))) => {
                    self.texts.push(text.to_string());
                    let message: Message =
                        serde_json::from_str(&text).expect("the server speaks the protocol");
                    self.note(&message);
                    return Ok(message);
                }
                Some(Ok(Packet::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    async fn receive(&mut self) -> Message {
        self.try_receive().await.expect("the connection stays open")
    }

    /// Puts a frame together with what came before.
    fn note(&mut self, message: &Message) {
        let Message::Frame { frame } = message else { return };
        let known = self.matches.entry(frame.id.clone());
        let known = known.or_insert_with(|| Known { frame: (**frame).clone(), log: Vec::new() });
        known.log.truncate(frame.kept as usize);
        // What was known in between is for showing the moves, not for the log.
        known
            .log
            .extend(frame.seen.iter().map(|seen| SeenMove { view: Verbatim::default(), ..seen.clone() }));
        known.frame = (**frame).clone();
    }

    /// Sends a text as it is.
    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Packet::text(text)).await.expect("the connection is open");
    }

    pub(crate) async fn send_packet(&mut self, packet: Packet) {
        self.socket.send(packet).await.expect("the connection is open");
    }

    /// Sends a request and does not wait.
    pub(crate) async fn send(&mut self, command: Command) -> u32 {
        self.last_id += 1;
        let request = Request { id: self.last_id, command };
        self.send_text(&serde_json::to_string(&request).unwrap()).await;
        self.last_id
    }

    /// Sends a request and waits for what comes of it; other messages are kept.
    pub(crate) async fn ask(&mut self, command: Command) -> Result<Answer, Refusal> {
        let sent = self.send(command).await;
        self.wait_for(sent).await
    }

    /// Waits for what comes of a request, unless it has come already: answers come in any order.
    pub(crate) async fn wait_for(&mut self, sent: u32) -> Result<Answer, Refusal> {
        let of = |message: &Message| match message {
            Message::Answer { id, .. } | Message::Refused { id: Some(id), .. } => *id == sent,
            _ => false,
        };
        let come = self.inbox.iter().position(of);
        let mut message = match come.and_then(|place| self.inbox.remove(place)) {
            Some(message) => message,
            None => self.receive().await,
        };
        loop {
            match message {
                Message::Answer { id, answer } if id == sent => return Ok(answer),
                Message::Refused { id: Some(id), refusal } if id == sent => return Err(refusal),
                other => self.inbox.push_back(other),
            }
            message = self.receive().await;
        }
    }

    /// Sends a request that is done.
    pub(crate) async fn order(&mut self, command: Command) -> Answer {
        self.ask(command).await.expect("the server does it")
    }

    /// Sets up a table and watches it.
    pub(crate) async fn create(&mut self, game: &str, options: Value, seats: Vec<SeatWish>) -> String {
        let answer = self.order(create(game, options, seats)).await;
        let Answer::Table { id } = answer else { panic!("{answer:?}") };
        self.watch(&id).await;
        id
    }

    pub(crate) async fn watch(&mut self, id: &str) {
        self.order(Command::Watch { id: id.to_owned(), since: None, viewer: None, wants_scene: false }).await;
        self.until(id, |_| true).await;
    }

    /// Watches on from a frame, without waiting for another.
    pub(crate) async fn watch_on(&mut self, frame: &Frame) {
        let (id, since, viewer) = (frame.id.clone(), Some(frame.seq), Some(frame.viewer.clone()));
        self.order(Command::Watch { id, since, viewer, wants_scene: false }).await;
    }

    pub(crate) async fn join(&mut self, id: &str) {
        self.order(Command::Join { id: id.to_owned(), seat: None }).await;
        self.watch(id).await;
    }

    /// What is known of a match, once that fits.
    pub(crate) async fn until(&mut self, id: &str, fits: impl Fn(&Frame) -> bool) -> &Known {
        while !self.matches.get(id).is_some_and(|known| fits(&known.frame)) {
            let message = self.receive().await;
            self.inbox.push_back(message);
        }
        &self.matches[id]
    }

    /// The frame of a match as last told.
    pub(crate) fn frame(&self, id: &str) -> &Frame {
        &self.matches[id].frame
    }

    /// Acts by the frame as last told.
    pub(crate) async fn act(&mut self, id: &str, action: &str) -> Result<Answer, Refusal> {
        let seq = self.frame(id).seq;
        self.ask(Command::Act { id: id.to_owned(), seq, action: action.to_owned() }).await
    }

    pub(crate) async fn close(mut self) {
        // The server may have gone first.
        drop(self.socket.close(None).await);
    }
}

/// Plays a match to its end, each page for its own seat; `choose` picks among the legal actions.
pub(crate) async fn play_on(pages: &mut [&mut Client], id: &str, mut choose: impl FnMut(&[String]) -> usize) {
    for _ in 0..5_000 {
        if play_once(pages, id, &mut choose).await == Status::Finished {
            return;
        }
    }
    panic!("the match does not end");
}

/// Waits until all pages know the same, then lets the one that is to act do so, or waits for a character.
pub(crate) async fn play_once(
    pages: &mut [&mut Client],
    id: &str,
    choose: &mut impl FnMut(&[String]) -> usize,
) -> Status {
    let newest = pages.iter().map(|page| page.frame(id).seq).max().expect("somebody plays");
    for page in pages.iter_mut() {
        page.until(id, |frame| frame.seq >= newest).await;
    }
    let frame = pages[0].frame(id);
    if frame.table.status != Status::Playing {
        return frame.table.status;
    }
    let is_to_act = |page: &Client| page.frame(id).seat == page.frame(id).turn;
    let Some(place) = pages.iter().position(|page| is_to_act(page)) else {
        pages[0].until(id, |frame| frame.seq > newest).await;
        return Status::Playing;
    };
    let page = &mut *pages[place];
    let legal = page.frame(id).legal();
    let action = legal[choose(&legal)].clone();
    let answer = page.act(id, &action).await.expect("a legal action is accepted");
    let Answer::Moved { seq } = answer else { panic!("an action moves the match on: {answer:?}") };
    page.until(id, |frame| frame.seq >= seq).await;
    Status::Playing
}

/// Chooses at random, the same for the same seed.
pub(crate) fn random(seed: u64) -> impl FnMut(&[String]) -> usize {
    let mut rng = underwood_core::Seed::from(seed).rng(0);
    move |legal| underwood_core::random::below(&mut rng, legal.len() as u32) as usize
}

pub(crate) fn create(game: &str, options: Value, seats: Vec<SeatWish>) -> Command {
    let Value::Object(options) = options else { panic!("options are an object") };
    Command::Create {
        key: format!("{:?}", std::time::Instant::now()),
        game: game.to_owned(),
        options,
        seats,
        seating: Seating::Chosen,
        is_public: false,
        allows_spectators: true,
        memory_aid: true,
    }
}

pub(crate) fn character(id: &str) -> SeatWish {
    SeatWish::Character { id: id.to_owned() }
}

/// Knocks at the WebSocket with these headers.
pub(crate) async fn knock(
    address: SocketAddr,
    headers: &[(&'static str, &str)],
) -> Result<(WebSocketStream<MaybeTlsStream<TcpStream>>, Response), Error> {
    let mut request = format!("ws://{address}/ws").into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    tokio_tungstenite::connect_async(request).await
}

/// What the server answers to a request: status, head, body.
pub(crate) async fn http(address: SocketAddr, request: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    read.expect("the server closes the connection").unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, head.to_ascii_lowercase(), body.to_owned())
}

/// Gets a path.
pub(crate) async fn get(address: SocketAddr, path: &str, cookie: &str) -> (u16, String, String) {
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n");
    http(address, &request).await
}

/// Short options of each game, the number of seats, and the game.
pub(crate) fn short_games() -> Vec<(&'static str, Value, usize)> {
    vec![
        ("fox", json!({ "rounds": 1 }), 2),
        ("duet", json!({ "rounds": 1 }), 2),
        ("sly", json!({}), 2),
        ("duel", json!({}), 2),
    ]
}
