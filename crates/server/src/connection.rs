//! One open page: reads its requests, tells it what it may know.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Packet, WebSocket, close_code};
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::{Instant, interval};
use tracing::{debug, info};
use underwood_core::Viewer;
use underwood_protocol::{
    Answer, Command, Frame, Message, Refusal, RefusalKind, Request, Unreadable, User, VERSION,
};

use crate::desk;
use crate::event::Person;
use crate::hosted::{Hosted, Presence};
use crate::house::{House, unknown_match};
use crate::limits::{Gate, Ticket};
use crate::pool::Wish;

/// How often we ask whether a page is still there, and after how long it is not.
const HEARTBEAT: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_mins(1);

/// How long a page has to take its leave.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long the lobby gathers changes before it is told.
const LOBBY_PAUSE: Duration = Duration::from_millis(200);

/// The most matches that one page can watch.
const MOST_WATCHED: usize = 16;

/// After so many refused messages a page that asks too much is shown out.
const TOLERANCE: u32 = 100;

/// What happened elsewhere.
enum News {
    /// In a match that the page watches.
    Match(String),
    /// In the lobby.
    Lobby,
    /// A character has answered a question.
    Hint(u32, Box<Result<Answer, Refusal>>),
}

/// A match that the page watches.
struct Watched {
    hosted: Arc<Hosted>,
    /// What the page knows already, and as whom it was told.
    since: u32,
    viewer: Option<Viewer>,
    /// Does the page draw scenes?
    wants_scene: bool,
    /// What was last said of who is there.
    connected: Vec<bool>,
    teller: AbortHandle,
    _presence: Presence,
}

impl Watched {
    /// What is new to a page that looks as this viewer: a frame, and who is there. From now on the page knows it.
    fn news(&mut self, viewer: Viewer, user: &str) -> (Option<Frame>, Option<Vec<bool>>) {
        let room = self.hosted.room();
        // Who has sat down, or moved by lot, is told everything anew: they see with other eyes.
        let since = if self.viewer == Some(viewer) { self.since } else { 0 };
        let is_new = self.viewer != Some(viewer) || since != room.seq();
        let scene = || if self.wants_scene { room.scene(viewer) } else { None };
        let frame = is_new.then(|| Frame { scene: scene(), ..room.frame(viewer, user, since) });
        self.since = room.seq();
        self.viewer = Some(viewer);
        let connected = self.hosted.connected(&room);
        let presence = (connected != self.connected).then(|| connected.clone());
        self.connected = connected;
        (frame, presence)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.teller.abort();
    }
}

/// An open page.
pub(crate) struct Connection {
    pub(crate) house: Arc<House>,
    pub(crate) gate: Arc<Gate>,
    pub(crate) person: Person,
    pub(crate) number: u64,
    pub(crate) is_closing: watch::Receiver<bool>,
    pub(crate) ticket: Ticket,
}

/// The page went, or was shown out.
struct Gone;

/// A connection under way.
struct Session {
    house: Arc<House>,
    gate: Arc<Gate>,
    person: Person,
    socket: WebSocket,
    watched: HashMap<String, Watched>,
    lobby: Option<AbortHandle>,
    /// The last question to a character, by its number.
    hint: Option<(u32, Wish)>,
    news: mpsc::Sender<News>,
    refused: u32,
    _ticket: Ticket,
}

impl Connection {
    /// Serves the page until it goes.
    pub(crate) async fn run(self, socket: WebSocket) {
        let (sender, mut news) = mpsc::channel(32);
        let number = self.number;
        info!(connection = number, user = self.person.id, "a page has come");
        let mut is_closing = self.is_closing;
        let mut session = Session {
            house: self.house,
            gate: self.gate,
            person: self.person,
            socket,
            watched: HashMap::new(),
            lobby: None,
            hint: None,
            news: sender,
            refused: 0,
            _ticket: self.ticket,
        };
        // Whoever is gone needs no goodbye.
        let _gone: Result<(), Gone> = session.serve(&mut news, &mut is_closing).await;
        info!(connection = number, "a page has gone");
    }
}

/// Waits until the server goes.
async fn closing(is_closing: &mut watch::Receiver<bool>) {
    drop(is_closing.wait_for(|&is_closing| is_closing).await);
}

impl Session {
    async fn serve(
        &mut self,
        news: &mut mpsc::Receiver<News>,
        is_closing: &mut watch::Receiver<bool>,
    ) -> Result<(), Gone> {
        let user = User { name: self.person.name.clone() };
        self.send(&Message::Welcome { version: VERSION, user }).await?;
        let mut heartbeat = interval(HEARTBEAT);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                packet = self.socket.recv() => {
                    heard = Instant::now();
                    self.receive(packet.and_then(Result::ok).ok_or(Gone)?).await?;
                }
                Some(item) = news.recv() => self.tell(item).await?,
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(Gone);
                    }
                    self.send_packet(Packet::Ping(Vec::new().into())).await?;
                }
                () = closing(is_closing) => {
                    self.send(&Message::Goodbye).await?;
                    return self.close(close_code::RESTART, "the server goes").await;
                }
            }
        }
    }

    async fn receive(&mut self, packet: Packet) -> Result<(), Gone> {
        let request: Result<Request, Unreadable> = match packet {
            Packet::Text(text) => text.as_str().parse(),
            Packet::Binary(_) => {
                Err(Unreadable { id: None, why: "messages are texts, not bytes".to_owned() })
            }
            Packet::Ping(_) => return self.admit(None).await.map(drop),
            Packet::Pong(_) => return Ok(()),
            Packet::Close(_) => return Err(Gone),
        };
        let id = request.as_ref().map_or_else(|unreadable| unreadable.id, |request| Some(request.id));
        if !self.admit(id).await? {
            return Ok(());
        }
        match request {
            Ok(request) => self.answer(request).await,
            Err(Unreadable { id, why }) => self.refuse(id, Refusal::new(RefusalKind::Unreadable, why)).await,
        }
    }

    /// May the page ask one more thing? If not it is told so, and shown out if it goes on.
    async fn admit(&mut self, id: Option<u32>) -> Result<bool, Gone> {
        if self.gate.admits_message(&self.person.id) {
            return Ok(true);
        }
        self.refused += 1;
        if self.refused > TOLERANCE {
            return self.close(close_code::POLICY, "too many messages").await.map(|()| false);
        }
        let most = self.gate.limits().messages_per_second;
        let why = format!("too many messages: at most {most} a second in the long run");
        self.refuse(id, Refusal::new(RefusalKind::TooMany, why)).await.map(|()| false)
    }

    async fn answer(&mut self, Request { id, command }: Request) -> Result<(), Gone> {
        let subject = command.match_id().map(ToOwned::to_owned);
        let is_watch = matches!(command, Command::Watch { .. });
        match self.perform(id, command).await {
            Ok(Some(answer)) => self.send(&Message::Answer { id, answer }).await?,
            // The answer comes later.
            Ok(None) => return Ok(()),
            Err(refusal) => {
                let is_stale = refusal.kind == RefusalKind::Stale;
                self.refuse(Some(id), refusal).await?;
                if !is_stale {
                    return Ok(());
                }
            }
        }
        match subject {
            Some(subject) if is_watch => self.tell_match(&subject).await,
            // What was moved on, told at once: the news may be waiting behind other news.
            Some(subject) if self.is_behind(&subject) => self.tell_match(&subject).await,
            _ => Ok(()),
        }
    }

    fn is_behind(&self, id: &str) -> bool {
        self.watched.get(id).is_some_and(|watched| watched.since < watched.hosted.room().seq())
    }

    /// Does what is asked. `None`: the answer comes later.
    async fn perform(&mut self, id: u32, command: Command) -> Result<Option<Answer>, Refusal> {
        let answer = match command {
            Command::WatchLobby => {
                self.watch_lobby();
                Answer::Done
            }
            Command::UnwatchLobby => {
                if let Some(teller) = self.lobby.take() {
                    teller.abort();
                }
                Answer::Done
            }
            Command::Watch { id: subject, since, wants_scene } => {
                self.watch(&subject, since).await?.wants_scene = wants_scene;
                Answer::Done
            }
            Command::Unwatch { id: subject } => {
                self.watched.remove(&subject);
                Answer::Done
            }
            Command::Hint { id: subject, seq } => {
                self.ask_hint(id, &subject, seq).await?;
                return Ok(None);
            }
            Command::SetName { name } => {
                self.person.name = desk::rename(&self.house, &self.person, &name).await?;
                Answer::User { user: User { name: self.person.name.clone() } }
            }
            Command::Create { .. } if !self.gate.admits_table(&self.person.id) => {
                let most = self.gate.limits().tables_per_hour;
                return Err(Refusal::new(RefusalKind::TooMany, format!("at most {most} tables an hour")));
            }
            command => desk::perform(&self.house, &self.person, command).await?,
        };
        Ok(Some(answer))
    }

    fn watch_lobby(&mut self) {
        if self.lobby.is_some() {
            return;
        }
        let (news, mut changes) = (self.news.clone(), self.house.lobby().news());
        changes.mark_changed();
        let teller = tokio::spawn(async move {
            while changes.changed().await.is_ok() {
                if news.send(News::Lobby).await.is_err() {
                    return;
                }
                tokio::time::sleep(LOBBY_PAUSE).await;
            }
        });
        self.lobby = Some(teller.abort_handle());
    }

    async fn watch(&mut self, id: &str, since: Option<u32>) -> Result<&mut Watched, Refusal> {
        if self.watched.len() >= MOST_WATCHED && !self.watched.contains_key(id) {
            let why = format!("one page can watch {MOST_WATCHED} matches; stop watching one first");
            return Err(Refusal::new(RefusalKind::TooMany, why));
        }
        let hosted = self.house.find(id).await?;
        let viewer = hosted.room().viewer(&self.person.id).ok_or_else(unknown_match)?;
        let (news, mut changes, subject) = (self.news.clone(), hosted.news(), id.to_owned());
        let presence = hosted.enter(&self.person.id);
        let teller = tokio::spawn(async move {
            while changes.changed().await.is_ok() {
                if news.send(News::Match(subject.clone())).await.is_err() {
                    return;
                }
            }
        });
        let watched = Watched {
            hosted,
            since: since.unwrap_or(0),
            viewer: since.map(|_| viewer),
            wants_scene: false,
            connected: Vec::new(),
            teller: teller.abort_handle(),
            _presence: presence,
        };
        Ok(self.watched.entry(id.to_owned()).insert_entry(watched).into_mut())
    }

    async fn ask_hint(&mut self, id: u32, subject: &str, seq: u32) -> Result<(), Refusal> {
        let (wish, answer) = desk::ask_hint(&self.house, &self.person, subject, seq).await?;
        self.hint = Some((id, wish));
        let news = self.news.clone();
        tokio::spawn(async move {
            let hint = desk::hint(answer.await);
            // The page may have gone.
            drop(news.send(News::Hint(id, Box::new(hint))).await);
        });
        Ok(())
    }

    async fn tell(&mut self, news: News) -> Result<(), Gone> {
        match news {
            News::Match(id) => self.tell_match(&id).await,
            News::Lobby if self.lobby.is_some() => {
                let tables = self.house.lobby().tables(&self.person.id);
                self.send(&Message::Lobby { tables }).await
            }
            News::Lobby => Ok(()),
            News::Hint(id, hint) => {
                let is_last = self.hint.take_if(|(asked, _)| *asked == id).is_some();
                match if is_last { *hint } else { Err(desk::another_question()) } {
                    Ok(answer) => self.send(&Message::Answer { id, answer }).await,
                    Err(refusal) => self.refuse(Some(id), refusal).await,
                }
            }
        }
    }

    /// Sends what is new in a match.
    async fn tell_match(&mut self, id: &str) -> Result<(), Gone> {
        let Some(watched) = self.watched.get_mut(id) else { return Ok(()) };
        let viewer = watched.hosted.room().viewer(&self.person.id);
        let Some(viewer) = viewer else {
            self.watched.remove(id);
            return Ok(());
        };
        let (frame, presence) = watched.news(viewer, &self.person.id);
        if let Some(frame) = frame {
            self.send(&Message::Frame { frame: Box::new(frame) }).await?;
        }
        if let Some(connected) = presence {
            self.send(&Message::Presence { id: id.to_owned(), connected }).await?;
        }
        Ok(())
    }

    async fn refuse(&mut self, id: Option<u32>, refusal: Refusal) -> Result<(), Gone> {
        debug!(user = self.person.id, kind = ?refusal.kind, "a request is refused");
        self.send(&Message::Refused { id, refusal }).await
    }

    async fn send(&mut self, message: &Message) -> Result<(), Gone> {
        let text = serde_json::to_string(message).expect("a message is plain data");
        self.send_packet(Packet::Text(text.into())).await
    }

    /// A page that does not read for long is gone.
    async fn send_packet(&mut self, packet: Packet) -> Result<(), Gone> {
        let sent = tokio::time::timeout(SILENCE, self.socket.send(packet)).await;
        sent.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Gone> {
        let frame = CloseFrame { code, reason: reason.into() };
        self.send_packet(Packet::Close(Some(frame))).await?;
        // What is still under way is read, or the system would throw our farewell away with it.
        let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        drop(tokio::time::timeout(FAREWELL, rest).await);
        Err(Gone)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(teller) = self.lobby.take() {
            teller.abort();
        }
    }
}
