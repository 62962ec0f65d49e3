//! Two people who play match after match beside an attack, and note how long everything took them.

use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::http::FRIEND;
use crate::page::{Lost, Page, Reply};
use crate::report::{Report, note};

/// How long they rest between two moves.
const REST: Duration = Duration::from_millis(60);

/// How long they wait before they try again what failed.
const AGAIN: Duration = Duration::from_millis(300);

/// So many rounds take some twenty seconds: when the store fails, early in an attack, they are in the middle of a match. Between
/// two matches they would have no order that could be refused.
const ROUNDS: u32 = 9;

/// Two people at play, until they are asked how it was.
pub(crate) struct Bystanders {
    is_over: watch::Sender<bool>,
    playing: JoinHandle<Result<Notes, String>>,
}

/// What they noted.
#[derive(Default)]
pub(crate) struct Notes {
    pub(crate) requests: Vec<Request>,
    /// How often a connection was cut.
    pub(crate) cuts: usize,
    /// Matches played to their end.
    pub(crate) finished: usize,
    /// What was acknowledged and is not there any more, or is there twice.
    pub(crate) losses: Vec<String>,
}

/// A request and what became of it.
pub(crate) struct Request {
    pub(crate) sent: Instant,
    pub(crate) took: Duration,
    pub(crate) what: What,
    pub(crate) end: End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Ping,
    Action,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Done,
    Refused(String),
    /// No answer, or no connection any more.
    Lost(Lost),
}

impl Bystanders {
    /// They sit down and begin.
    pub(crate) async fn sit_down(server: SocketAddr) -> Result<Self, String> {
        let (is_over, over) = watch::channel(false);
        let pair = Pair::new(server).await?;
        Ok(Self { is_over, playing: tokio::spawn(pair.play(over)) })
    }

    /// Waits until all that was acknowledged has been looked for, and takes their notes.
    pub(crate) async fn notes(self) -> Result<Notes, String> {
        self.is_over.send_replace(true);
        self.playing.await.map_err(|_| "the bystanders panicked".to_owned())?
    }
}

impl Notes {
    /// The requests of a kind that were under way in a span of time.
    pub(crate) fn within(&self, what: What, from: Instant, to: Instant) -> Vec<&Request> {
        let is_within = |request: &Request| request.sent < to && request.sent + request.took >= from;
        let fits = |request: &&Request| request.what == what && is_within(request);
        self.requests.iter().filter(fits).collect()
    }

    /// Nothing but answers, each within `most`, and nothing lost: the attack went by them.
    pub(crate) fn check_undisturbed(&self, most: Duration, report: &mut Report) {
        let actions: Vec<&Request> =
            self.requests.iter().filter(|request| request.what == What::Action).collect();
        let odd: Vec<_> = self.requests.iter().filter(|request| request.end != End::Done).collect();
        let times = Times::of(&actions);
        report.check(
            odd.is_empty() && self.cuts == 0 && actions.len() >= 10,
            format!(
                "the bystanders played on: {} moves, {} matches, {} not answered as they should, {} cuts",
                actions.len(),
                self.finished,
                odd.len(),
                self.cuts
            ),
        );
        if let Some(first) = odd.first() {
            note(format!("the first: {:?} {:?} after {:?}", first.what, first.end, first.took));
        }
        report.check(times.longest <= most, format!("their moves were acknowledged in time: {times}"));
        self.check_losses(report);
    }

    /// Nothing that was acknowledged is lost.
    pub(crate) fn check_losses(&self, report: &mut Report) {
        let done =
            self.requests.iter().filter(|request| request.what == What::Action && request.end == End::Done);
        report.check(
            self.losses.is_empty(),
            format!("{} acknowledged moves, {} lost or doubled", done.count(), self.losses.len()),
        );
        if let Some(first) = self.losses.first() {
            note(first);
        }
    }
}

/// How long requests took.
pub(crate) struct Times {
    middle: Duration,
    late: Duration,
    pub(crate) longest: Duration,
}

impl Times {
    pub(crate) fn of(requests: &[&Request]) -> Self {
        let mut times: Vec<Duration> = requests.iter().map(|request| request.took).collect();
        times.sort();
        let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
        Self { middle: at(0.5), late: at(0.99), longest: times.last().copied().unwrap_or_default() }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let [middle, late, longest] = [self.middle, self.late, self.longest].map(milliseconds);
        write!(f, "median {middle:.1} ms, 99 % within {late:.1} ms, longest {longest:.1} ms")
    }
}

/// The two of them at their table.
struct Pair {
    server: SocketAddr,
    pages: Vec<Page>,
    table: String,
    played: u32,
    /// By page: the actions that were acknowledged in this match.
    acknowledged: Vec<Vec<String>>,
    /// An action without an answer, by whom and at which number: it is sent again as it was.
    pending: Option<(usize, u64, String)>,
    choice: usize,
    notes: Notes,
}

impl Pair {
    async fn new(server: SocketAddr) -> Result<Self, String> {
        let pages = vec![Page::connect(FRIEND, server, "").await?, Page::connect(FRIEND, server, "").await?];
        let mut pair = Self {
            server,
            pages,
            table: String::new(),
            played: 0,
            acknowledged: vec![Vec::new(); 2],
            pending: None,
            choice: 0,
            notes: Notes::default(),
        };
        pair.begin().await?;
        Ok(pair)
    }

    /// A new table, or the same again if its answer was lost.
    async fn begin(&mut self) -> Result<(), String> {
        let seats = json!([{ "type": "me" }, { "type": "open" }]);
        let key = format!("bystanders {}", self.played);
        self.table = self.pages[0].create(&key, seats, ROUNDS).await?;
        let join = json!({ "type": "join", "match": self.table });
        match self.pages[1].ask(join).await {
            Ok(Reply::Answer(_)) => {}
            other => return Err(format!("no seat: {other:?}")),
        }
        self.watch().await
    }

    async fn watch(&mut self) -> Result<(), String> {
        for page in &mut self.pages {
            page.watch(&self.table).await?;
        }
        Ok(())
    }

    async fn play(mut self, over: watch::Receiver<bool>) -> Result<Notes, String> {
        while !*over.borrow() {
            if let Err(lost) = self.play_once().await {
                if matches!(lost, Lost::Cut(_)) {
                    self.notes.cuts += 1;
                }
                self.come_back(&over).await;
            }
            tokio::time::sleep(REST).await;
        }
        self.look_back().await?;
        Ok(self.notes)
    }

    /// One ping, and one action of whoever is to act.
    async fn play_once(&mut self) -> Result<(), Lost> {
        let newest = self.pages.iter().map(Page::seq).max();
        for page in &mut self.pages {
            while Some(page.seq()) < newest {
                page.receive().await?;
            }
        }
        self.request(0, What::Ping, json!({ "type": "ping" })).await?;
        if self.pages.iter().any(Page::is_finished) {
            return self.next_match().await;
        }
        if self.pending.is_none() {
            let Some(page) = self.pages.iter().position(Page::is_to_act) else {
                return self.pages[0].receive().await.map(drop);
            };
            let legal = self.pages[page].legal();
            self.choice += 7;
            let Some(action) = legal.get(self.choice % legal.len().max(1)) else {
                return Err(Lost::Cut("a seat is to act and has no legal action".to_owned()));
            };
            self.pending = Some((page, self.pages[page].seq(), action.clone()));
        }
        self.act().await
    }

    /// Sends the pending action, for the first time or again.
    async fn act(&mut self) -> Result<(), Lost> {
        let Some((page, seq, action)) = self.pending.clone() else { return Ok(()) };
        let act = json!({ "type": "act", "match": self.table, "seq": seq, "action": action });
        match self.request(page, What::Action, act).await? {
            Reply::Answer(answer) => {
                self.pending = None;
                self.acknowledged[page].push(action);
                let moved = answer["seq"].as_u64().unwrap_or(0);
                while self.pages[page].seq() < moved {
                    self.pages[page].receive().await?;
                }
            }
            Reply::Refused(kind) if kind == "unavailable" || kind == "too_many" => {
                tokio::time::sleep(AGAIN).await;
            }
            Reply::Refused(kind) => {
                self.notes.losses.push(format!("`{action}` at {seq} was refused as {kind}"));
                self.pending = None;
            }
        }
        Ok(())
    }

    /// Asks something, and notes how long that took.
    async fn request(&mut self, page: usize, what: What, command: Value) -> Result<Reply, Lost> {
        let sent = Instant::now();
        let reply = self.pages[page].ask(command).await;
        let end = match &reply {
            Ok(Reply::Answer(_)) => End::Done,
            Ok(Reply::Refused(kind)) => End::Refused(kind.clone()),
            Err(lost) => End::Lost(lost.clone()),
        };
        self.notes.requests.push(Request { sent, took: sent.elapsed(), what, end });
        reply
    }

    async fn next_match(&mut self) -> Result<(), Lost> {
        self.check();
        self.notes.finished += 1;
        self.played += 1;
        self.acknowledged = vec![Vec::new(); 2];
        self.pending = None;
        for page in &mut self.pages {
            // A page can watch only so many.
            page.ask(json!({ "type": "unwatch", "match": self.table })).await?;
        }
        self.begin_when_possible().await
    }

    /// Tables cannot be set up while nothing can be written down: pings tell how it is meanwhile.
    async fn begin_when_possible(&mut self) -> Result<(), Lost> {
        let most = Instant::now() + Duration::from_mins(2);
        while let Err(why) = self.begin().await {
            if Instant::now() > most {
                return Err(Lost::Cut(format!("no new match for two minutes: {why}")));
            }
            self.request(0, What::Ping, json!({ "type": "ping" })).await?;
            tokio::time::sleep(AGAIN).await;
        }
        Ok(())
    }

    /// New connections for the same two people, as soon as there can be any.
    async fn come_back(&mut self, over: &watch::Receiver<bool>) {
        let most = Instant::now() + Duration::from_mins(1);
        while Instant::now() < most {
            if self.try_to_come_back().await.is_ok() {
                return;
            }
            if *over.borrow() {
                return;
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn try_to_come_back(&mut self) -> Result<(), String> {
        for page in &mut self.pages {
            *page = Page::connect(FRIEND, self.server, &page.cookie).await?;
        }
        self.watch().await
    }

    /// Comes once more, with nothing known, and compares what the server tells with what it acknowledged.
    async fn look_back(&mut self) -> Result<(), String> {
        let most = Instant::now() + Duration::from_secs(30);
        while let Err(why) = self.try_to_come_back().await {
            if Instant::now() > most {
                return Err(format!("the bystanders cannot come back to their match: {why}"));
            }
            tokio::time::sleep(AGAIN).await;
        }
        self.check();
        Ok(())
    }

    /// Every acknowledged action is in the log, once and in order. One whose answer was lost may be there too.
    fn check(&mut self) {
        for (number, page) in self.pages.iter().enumerate() {
            let seat = page.frame["seat"].as_u64();
            let own: Vec<&str> =
                page.log.iter().filter(|(by, _)| *by == seat).map(|(_, text)| text.as_str()).collect();
            let told = &self.acknowledged[number];
            let open = usize::from(self.pending.as_ref().is_some_and(|(by, ..)| *by == number));
            let is_there = own.iter().zip(told).all(|(seen, told)| seen.starts_with(told.as_str()));
            if !is_there || own.len() < told.len() || own.len() > told.len() + open {
                self.notes.losses.push(format!("acknowledged {told:?}, in the log {own:?}"));
            }
        }
    }
}
