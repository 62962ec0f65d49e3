//! One open page: one task reads what it sends, one writes what it is told, and nothing that waits for the store or for a
//! character holds either of them up.

mod lanes;
mod reader;
mod writer;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocket;
use futures_util::StreamExt;
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::{timeout, timeout_at};
use tracing::info;
use underwood_core::Viewer;
use underwood_protocol::{Answer, Command, Frame, Message, Refusal, RefusalKind, Request, User, VERSION};

use crate::commands;
use crate::event::Person;
use crate::hosted::{Hosted, Presence};
use crate::house::{House, no_answer, unknown_match};
use crate::limits::Gate;
use crate::places::Place;
use crate::pool::{self, Wish};
use crate::secret;
use lanes::{Entry, Lanes, MOST_WAITING};
use reader::{Heard, Reader};
use writer::{Outbox, Writer};

/// How long a page has to take its leave.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long the lobby gathers changes before it is told.
const LOBBY_PAUSE: Duration = Duration::from_millis(200);

/// The most matches that one page can watch.
const MOST_WATCHED: usize = 16;

/// How many requests are read ahead.
const READ_AHEAD: usize = 4;

/// What happened elsewhere.
enum News {
    /// In a match that the page watches.
    Match(String),
    /// In the lobby.
    Lobby,
    /// A character has answered a question.
    Hint(u32, Box<Result<Answer, Refusal>>),
    /// A request that had to wait is done.
    Done(Box<Done>),
}

/// A request that had to wait, and what came of it.
struct Done {
    id: u32,
    subject: String,
    came: Result<Came, Refusal>,
}

/// What came of a request.
enum Came {
    /// The answer.
    Answer(Answer),
    /// The user has another name.
    Named(String),
    /// The match that the page wants to watch, and how.
    Found(Arc<Hosted>, Wanted),
    /// The page no longer wants to watch.
    Unwatched,
    /// A character thinks about it.
    Asked(Wish, pool::Answer),
}

/// How a page wants to watch a match.
struct Wanted {
    /// What it knows already, and the mark of who was told that.
    since: Option<u32>,
    told: Option<String>,
    /// Does it draw scenes?
    scene: bool,
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
    fn news(&mut self, viewer: Viewer, user: &str, mark: String) -> (Option<Frame>, Option<Vec<bool>>) {
        let room = self.hosted.room();
        // Who has sat down, or moved by lot, is told everything anew: they see with other eyes.
        let since = if self.viewer == Some(viewer) { self.since } else { 0 };
        let is_new = self.viewer != Some(viewer) || since != room.seq();
        let frame = is_new.then(|| {
            let mut frame = Frame { viewer: mark, ..room.frame(viewer, user, since) };
            if self.wants_scene {
                room.draw(&mut frame, viewer);
            }
            frame
        });
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
    /// How long a request may wait for the store.
    pub(crate) patience: Duration,
    pub(crate) is_closing: watch::Receiver<bool>,
    pub(crate) place: Place<String>,
    /// The place of the visitor's address, if a trusted proxy stands between.
    pub(crate) line: Option<Arc<Place<IpAddr>>>,
}

/// The page went, or was shown out.
struct Gone;

/// A connection under way.
struct Session {
    house: Arc<House>,
    gate: Arc<Gate>,
    person: Person,
    patience: Duration,
    outbox: Outbox,
    lanes: Lanes,
    watched: HashMap<String, Watched>,
    lobby: Option<AbortHandle>,
    /// The last question to a character, by its number.
    hint: Option<(u32, Wish)>,
    news: mpsc::Sender<News>,
}

impl Connection {
    /// Serves the page until it goes.
    pub(crate) async fn run(self, socket: WebSocket) {
        // Free again when this ends, whatever its requests still wait for.
        let _places = (self.place, self.line);
        info!(connection = self.number, user = self.person.id, "a page has come");
        let (packets_out, packets) = socket.split();
        let (outbox, writer) = Writer::new(packets_out, self.is_closing);
        let (sender, heard) = mpsc::channel(READ_AHEAD);
        let user = self.person.id.clone();
        let reader = Reader {
            gate: Arc::clone(&self.gate),
            user,
            packets,
            heard: sender,
            outbox: outbox.clone(),
            refused: 0,
        };
        let (sender, news) = mpsc::channel(32);
        let mut session = Session {
            house: self.house,
            gate: self.gate,
            person: self.person,
            patience: self.patience,
            outbox,
            lanes: Lanes::default(),
            watched: HashMap::new(),
            lobby: None,
            hint: None,
            news: sender,
        };
        let (mut reading, mut writing) = (tokio::spawn(reader.run()), tokio::spawn(writer.run()));
        tokio::select! {
            _ = &mut reading => {}
            _ = session.serve(heard, news) => {}
            // What we said last is not thrown away if the page can close the connection itself.
            _ = &mut writing => drop(timeout(FAREWELL, &mut reading).await),
        }
        reading.abort();
        writing.abort();
        info!(connection = self.number, "a page has gone");
    }
}

impl Session {
    async fn serve(
        &mut self,
        mut heard: mpsc::Receiver<Heard>,
        mut news: mpsc::Receiver<News>,
    ) -> Result<(), Gone> {
        let user = User { name: self.person.name.clone() };
        self.outbox.send(&Message::Welcome { version: VERSION, user }).await?;
        loop {
            tokio::select! {
                request = heard.recv() => self.take(request.ok_or(Gone)?).await?,
                Some(item) = news.recv() => self.tell(item).await?,
            }
        }
    }

    /// A request comes: what needs nothing is answered at once, the rest when it is its turn.
    async fn take(&mut self, heard: Heard) -> Result<(), Gone> {
        let id = heard.request.id;
        match heard.request.command {
            Command::Ping => {}
            Command::WatchLobby => self.watch_lobby(),
            Command::UnwatchLobby => {
                if let Some(teller) = self.lobby.take() {
                    teller.abort();
                }
            }
            _ => return self.enter(heard).await,
        }
        self.outbox.send(&Message::Answer { id, answer: Answer::Done }).await
    }

    async fn enter(&mut self, heard: Heard) -> Result<(), Gone> {
        let subject = heard.request.command.match_id().unwrap_or_default().to_owned();
        match self.lanes.enter(&subject, heard) {
            Entry::Go(heard) => {
                self.begin(subject, heard);
                Ok(())
            }
            Entry::Wait => Ok(()),
            Entry::Full(heard) => {
                let why = format!("at most {MOST_WAITING} requests of a page wait at the same time");
                self.outbox.refuse(Some(heard.request.id), Refusal::new(RefusalKind::TooMany, why)).await
            }
        }
    }

    /// Begins to do what a request asks for. If the store does not answer in time, it is refused; what is then still
    /// waiting for its turn is not done any more.
    fn begin(&self, subject: String, Heard { request: Request { id, command }, at }: Heard) {
        let deadline = at + self.patience;
        let work = perform(Arc::clone(&self.house), Arc::clone(&self.gate), self.person.clone(), command);
        let news = self.news.clone();
        tokio::spawn(async move {
            let came = timeout_at(deadline, work).await.unwrap_or_else(|_| Err(no_answer()));
            // The page may have gone.
            drop(news.send(News::Done(Box::new(Done { id, subject, came }))).await);
        });
    }

    async fn tell(&mut self, news: News) -> Result<(), Gone> {
        match news {
            News::Match(id) => self.tell_match(&id).await,
            News::Lobby if self.lobby.is_some() => {
                let tables = self.house.lobby().tables(&self.person.id);
                self.outbox.send(&Message::Lobby { tables }).await
            }
            News::Lobby => Ok(()),
            News::Hint(id, hint) => {
                let is_last = self.hint.take_if(|(asked, _)| *asked == id).is_some();
                match if is_last { *hint } else { Err(commands::another_question()) } {
                    Ok(answer) => self.outbox.send(&Message::Answer { id, answer }).await,
                    Err(refusal) => self.outbox.refuse(Some(id), refusal).await,
                }
            }
            News::Done(done) => {
                let Done { id, subject, came } = *done;
                if let Some(next) = self.lanes.leave(&subject) {
                    self.begin(subject.clone(), next);
                }
                self.settle(id, &subject, came).await
            }
        }
    }

    /// Answers a request that had to wait.
    async fn settle(&mut self, id: u32, subject: &str, came: Result<Came, Refusal>) -> Result<(), Gone> {
        let answer = match came {
            Ok(Came::Answer(answer)) => Ok(answer),
            Ok(Came::Named(name)) => {
                self.person.name.clone_from(&name);
                Ok(Answer::User { user: User { name } })
            }
            Ok(Came::Unwatched) => {
                self.watched.remove(subject);
                Ok(Answer::Done)
            }
            Ok(Came::Asked(wish, answer)) => {
                self.await_hint(id, wish, answer);
                return Ok(());
            }
            Ok(Came::Found(hosted, wanted)) => {
                let watched = self.watch(subject, hosted, &wanted);
                let answer = watched.map(|()| Answer::Done);
                self.reply(id, answer).await?;
                return self.tell_match(subject).await;
            }
            Err(refusal) => Err(refusal),
        };
        let is_stale = answer.as_ref().is_err_and(|refusal| refusal.kind == RefusalKind::Stale);
        let may_have_moved = answer.is_ok() || is_stale;
        self.reply(id, answer).await?;
        // What was moved on, told at once: the news may be waiting behind other news.
        if may_have_moved && self.is_behind(subject) { self.tell_match(subject).await } else { Ok(()) }
    }

    async fn reply(&self, id: u32, answer: Result<Answer, Refusal>) -> Result<(), Gone> {
        match answer {
            Ok(answer) => self.outbox.send(&Message::Answer { id, answer }).await,
            Err(refusal) => self.outbox.refuse(Some(id), refusal).await,
        }
    }

    fn is_behind(&self, id: &str) -> bool {
        self.watched.get(id).is_some_and(|watched| watched.since < watched.hosted.room().seq())
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

    fn watch(&mut self, id: &str, hosted: Arc<Hosted>, wanted: &Wanted) -> Result<(), Refusal> {
        if self.watched.len() >= MOST_WATCHED && !self.watched.contains_key(id) {
            let why = format!("one page can watch {MOST_WATCHED} matches; stop watching one first");
            return Err(Refusal::new(RefusalKind::TooMany, why));
        }
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
        // Only what this same viewer was told is known: the page may have come back as somebody else.
        let mark = self.mark(id, viewer);
        let since = wanted.since.filter(|_| wanted.told.as_ref() == Some(&mark));
        let watched = Watched {
            hosted,
            since: since.unwrap_or(0),
            viewer: since.map(|_| viewer),
            wants_scene: wanted.scene,
            connected: Vec::new(),
            teller: teller.abort_handle(),
            _presence: presence,
        };
        self.watched.insert(id.to_owned(), watched);
        Ok(())
    }

    /// The mark of this user as a viewer of a match.
    fn mark(&self, id: &str, viewer: Viewer) -> String {
        let seat = viewer.seat().map_or_else(String::new, |seat| seat.index().to_string());
        secret::id_of(&["viewer", &self.person.id, id, &seat])
    }

    fn await_hint(&mut self, id: u32, wish: Wish, answer: pool::Answer) {
        self.hint = Some((id, wish));
        let news = self.news.clone();
        tokio::spawn(async move {
            let hint = commands::hint(answer.await);
            // The page may have gone.
            drop(news.send(News::Hint(id, Box::new(hint))).await);
        });
    }

    /// Sends what is new in a match.
    async fn tell_match(&mut self, id: &str) -> Result<(), Gone> {
        let Some(hosted) = self.watched.get(id).map(|watched| Arc::clone(&watched.hosted)) else {
            return Ok(());
        };
        if let Err(refusal) = hosted.check() {
            // Said once: there will never be more to tell.
            self.watched.remove(id);
            return self.outbox.refuse(None, refusal).await;
        }
        let viewer = hosted.room().viewer(&self.person.id);
        let Some(viewer) = viewer else {
            self.watched.remove(id);
            return Ok(());
        };
        let mark = self.mark(id, viewer);
        let Some(watched) = self.watched.get_mut(id) else { return Ok(()) };
        let (frame, presence) = watched.news(viewer, &self.person.id, mark);
        if let Some(frame) = frame {
            self.outbox.send(&Message::Frame { frame: Box::new(frame) }).await?;
        }
        if let Some(connected) = presence {
            self.outbox.send(&Message::Presence { id: id.to_owned(), connected }).await?;
        }
        Ok(())
    }
}

/// Does what is asked, as far as that may have to wait.
async fn perform(
    house: Arc<House>,
    gate: Arc<Gate>,
    person: Person,
    command: Command,
) -> Result<Came, Refusal> {
    match command {
        Command::Watch { id, since, viewer, wants_scene } => {
            let wanted = Wanted { since, told: viewer, scene: wants_scene };
            Ok(Came::Found(house.find(&id).await?, wanted))
        }
        // Only so that it comes after what was asked before.
        Command::Unwatch { .. } => Ok(Came::Unwatched),
        Command::Hint { id, seq } => {
            let (wish, answer) = commands::ask_hint(&house, &person, &id, seq).await?;
            Ok(Came::Asked(wish, answer))
        }
        Command::SetName { name } => commands::rename(&house, &person, &name).await.map(Came::Named),
        command => commands::perform(&house, &gate, &person, command).await.map(Came::Answer),
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(teller) = self.lobby.take() {
            teller.abort();
        }
    }
}
