//! One table at which match after match is played, whatever happens to the server.

use std::net::SocketAddr;

use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use tokio::sync::watch;
use underwood_core::Seed;
use underwood_core::random::below;
use underwood_protocol::{Answer, Command, SeatWish, Seating, Status};

use crate::page::{Gone, PATIENCE, Page};

/// A table with one or two people.
pub(crate) struct Table {
    game: String,
    options: Value,
    opponent: SeatWish,
    pages: Vec<Page>,
    /// How many matches were played.
    played: u32,
    acknowledged: usize,
    rng: ChaCha8Rng,
}

impl Table {
    pub(crate) fn of_two_people(seed: u64, game: &str, options: &str) -> Self {
        Self::new(seed, game, options, SeatWish::Open, vec![Page::default(), Page::default()])
    }

    pub(crate) fn against(character: &str, seed: u64, game: &str, options: &str) -> Self {
        let opponent = SeatWish::Character { id: character.to_owned() };
        Self::new(seed, game, options, opponent, vec![Page::default()])
    }

    fn new(seed: u64, game: &str, options: &str, opponent: SeatWish, pages: Vec<Page>) -> Self {
        let options = serde_json::from_str(options).expect("options are JSON");
        let rng = Seed::from(seed).rng(0);
        Self { game: game.to_owned(), options, opponent, pages, played: 0, acknowledged: 0, rng }
    }

    /// Plays until it is over, and the last match to its end. How many moves were acknowledged.
    pub(crate) async fn play(
        mut self,
        mut addresses: watch::Receiver<SocketAddr>,
        is_over: watch::Receiver<bool>,
    ) -> usize {
        loop {
            let address = *addresses.borrow_and_update();
            if let Err(Gone) = self.play_match(address).await {
                let another = tokio::time::timeout(PATIENCE, addresses.changed()).await;
                another.expect("the server comes back").expect("the test goes on");
                continue;
            }
            self.check();
            if *is_over.borrow() {
                return self.acknowledged;
            }
            self.played += 1;
            self.pages.iter_mut().for_each(Page::begin);
        }
    }

    /// Sets the table up, or finds it again, and plays to the end of the match.
    async fn play_match(&mut self, address: SocketAddr) -> Result<(), Gone> {
        for page in &mut self.pages {
            page.connect(address).await?;
        }
        let id = self.sit_down().await?;
        for page in &mut self.pages {
            let since = page.frame.as_ref().map(|frame| frame.seq);
            let viewer = page.frame.as_ref().map(|frame| frame.viewer.clone());
            page.ask(Command::Watch { id: id.clone(), since, viewer, wants_scene: false })
                .await?
                .expect("a match that was set up is there");
            // What was missed comes before the answer to anything else.
            page.ask(Command::Ping).await?.expect("the server is there");
            page.until(|frame| frame.table.status != Status::Open).await?;
            if let Some((seq, action)) = page.pending.take() {
                self.acknowledged += submit(page, &id, seq, action).await?;
            }
        }
        while !self.is_finished() {
            self.play_once(&id).await?;
        }
        Ok(())
    }

    fn is_finished(&self) -> bool {
        let is_finished =
            |page: &Page| page.frame.as_ref().is_some_and(|frame| frame.table.status == Status::Finished);
        self.pages.iter().all(is_finished)
    }

    /// The same key gives the same table, and who sits already gets the same seat.
    async fn sit_down(&mut self) -> Result<String, Gone> {
        let Value::Object(options) = self.options.clone() else { panic!("options are an object") };
        let create = Command::Create {
            key: format!("match {}", self.played),
            game: self.game.clone(),
            options,
            seats: vec![SeatWish::Me, self.opponent.clone()],
            seating: Seating::Chosen,
            is_public: true,
            allows_spectators: true,
            memory_aid: true,
        };
        let answer = self.pages[0].ask(create).await?.expect("a table is set up");
        let Answer::Table { id } = answer else { panic!("{answer:?}") };
        for page in self.pages.iter_mut().skip(1) {
            page.ask(Command::Join { id: id.clone(), seat: None }).await?.expect("the seat is kept or open");
        }
        Ok(id)
    }

    /// Lets whoever is to act do so.
    async fn play_once(&mut self, id: &str) -> Result<(), Gone> {
        let newest = self.pages.iter().filter_map(|page| page.frame.as_ref()).map(|frame| frame.seq).max();
        for page in &mut self.pages {
            page.until(|frame| Some(frame.seq) >= newest).await?;
        }
        for page in &mut self.pages {
            let frame = page.frame.as_ref().expect("it is told");
            if frame.turn.is_some() && frame.turn == frame.seat {
                let action = frame.legal()[below(&mut self.rng, frame.legal().len() as u32) as usize].clone();
                let seq = frame.seq;
                self.acknowledged += submit(page, id, seq, action).await?;
                return Ok(());
            }
        }
        // A character is to act.
        self.pages[0]
            .until(|frame| Some(frame.seq) > newest || frame.table.status == Status::Finished)
            .await
            .map(drop)
    }

    /// Every acknowledged action is in the log, once and in order, and nothing else of one's own.
    fn check(&self) {
        for page in &self.pages {
            let seat = page.frame.as_ref().and_then(|frame| frame.seat);
            let own: Vec<&str> =
                page.log.iter().filter(|(by, _)| *by == seat).map(|(_, text)| text.as_str()).collect();
            assert_eq!(own.len(), page.acknowledged.len(), "{}: {own:?} {:?}", self.game, page.acknowledged);
            for (seen, sent) in own.iter().zip(&page.acknowledged) {
                assert!(seen.starts_with(sent.as_str()), "{}: {seen} is not {sent}", self.game);
            }
        }
    }
}

/// Sends an action, for the first time or again: it must be accepted, and once only.
async fn submit(page: &mut Page, id: &str, seq: u32, action: String) -> Result<usize, Gone> {
    page.pending = Some((seq, action.clone()));
    let act = Command::Act { id: id.to_owned(), seq, action: action.clone() };
    let answer =
        page.ask(act).await?.unwrap_or_else(|refusal| panic!("`{action}` at {seq} was refused: {refusal:?}"));
    let Answer::Moved { seq } = answer else { panic!("{answer:?}") };
    page.pending = None;
    page.acknowledged.push(action);
    page.until(|frame| frame.seq >= seq).await?;
    Ok(1)
}
