//! One match: what its log adds up to, and what a command would add to it. No clock, no socket, no disk.

#[cfg(test)]
mod cost;
mod draft;
mod frame;
mod head;
#[cfg(test)]
mod leaks;
mod orders;
#[cfg(test)]
mod resign;
#[cfg(test)]
mod steps;
mod take_back;
mod views;

use std::fmt;

use underwood_catalog::{Character, Entry, Table, Thinker};
use underwood_core::{Seat, Seed, Viewer};
use underwood_protocol::{Said, Status, Verbatim};

use crate::event::{Event, Person, Place, Setup};
use crate::{players, secret};

use views::Views;

pub(crate) use draft::Draft;
pub(crate) use head::Head;
pub(crate) use orders::{Order, Permit};

/// A match, as far as its log goes. It grows with every event and is never copied to change it: an order makes a
/// [`Draft`], and what was written down of it is added by [`settle`](Self::settle).
#[cfg_attr(test, derive(Clone))]
pub(crate) struct Room {
    id: String,
    created: u64,
    /// The options, as frames tell them.
    options: Verbatim,
    head: Head,
    /// The match itself, once it has started, and its dealer's secret.
    play: Option<Play>,
    log: Vec<Mark>,
    /// What was said, each with its number.
    said: Vec<(u32, Said)>,
    views: Views,
}

/// A match that has started.
struct Play {
    table: Box<dyn Table>,
    seed: Seed,
}

#[cfg(test)]
impl Clone for Play {
    fn clone(&self) -> Self {
        Self { table: self.table.boxed_clone(), seed: self.seed }
    }
}

impl Play {
    /// The match before its first move.
    fn start(game: &dyn Entry, setup: &Setup, seed: &str) -> Result<Self, Corrupt> {
        let table = game.open(&setup.options, setup.places.len()).map_err(damaged)?;
        let seed = secret::read_seed(seed).ok_or_else(|| damaged("its seed cannot be read"))?;
        Ok(Self { table, seed })
    }
}

/// What an event did to the position.
#[derive(Clone, Debug)]
struct Mark {
    /// How many moves there are after it.
    moves: usize,
    change: Change,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Change {
    /// The position is the same.
    None,
    /// A seat acted.
    Act { seat: Seat, action: String },
    /// Nature moved, as part of what came before.
    Chance,
    /// The match began, went back, or ended.
    Other,
}

/// Why a log can never be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Corrupt {
    /// It tells of something that cannot have happened, or that this server does not know.
    #[error("{0}")]
    Damaged(String),
    /// It was written under another version of the game's rules, so that its moves could mean something else.
    #[error(
        "this match was recorded under other rules of `{game}` (version {written}; this server plays version {played}), so \
         it cannot be shown"
    )]
    OtherRules { game: String, written: u32, played: u32 },
}

fn damaged(why: impl fmt::Display) -> Corrupt {
    Corrupt::Damaged(why.to_string())
}

impl Room {
    /// A match from the first event of its log.
    pub(crate) fn open(id: &str, time: u64, event: Event) -> Result<Self, Corrupt> {
        let Event::Created(setup) = event else {
            return Err(damaged("its log does not begin with a table"));
        };
        let game = underwood_catalog::find(&setup.game).map_err(damaged)?;
        let (written, played) = (setup.rules, game.rules_version());
        if written != played {
            return Err(Corrupt::OtherRules { game: setup.game, written, played });
        }
        setup.places.iter().try_for_each(head::check_character)?;
        Ok(Self {
            id: id.to_owned(),
            created: time,
            options: Verbatim::of(&setup.options),
            head: Head::new(game, setup, time),
            play: None,
            log: vec![Mark { moves: 0, change: Change::None }],
            said: Vec::new(),
            views: Views::default(),
        })
    }

    /// Goes on with the next event of its log. After an error the match is of no use.
    pub(crate) fn apply(&mut self, time: u64, event: Event) -> Result<(), Corrupt> {
        let table = self.play.as_ref().map(|play| play.table.as_ref());
        self.head.apply(time, &event, table)?;
        match &event {
            Event::Started { seed, .. } => {
                self.play = Some(Play::start(self.head.game, &self.head.setup, seed)?);
                // A game without a deal begins with a seat to act.
                self.stand();
            }
            Event::Dealt { chance } => {
                self.table_mut()?.resolve(chance).map_err(damaged)?;
                self.stand();
            }
            Event::Acted { seat, action } => {
                self.table_mut()?.act(*seat, action).map_err(damaged)?;
                self.stand();
            }
            Event::TakenBack { kept } => self.table_mut()?.rewind(*kept),
            _ => {}
        }
        self.remember(event);
        self.renew_views(self.head.moves);
        Ok(())
    }

    /// Goes on with what was written down.
    pub(crate) fn settle(&mut self, draft: Draft) {
        let before = self.head.moves;
        let Draft { head, events, effect, .. } = draft;
        effect.take_place(&mut self.play);
        for event in events {
            self.remember(event);
        }
        self.head = head;
        self.renew_views(before + 1);
    }

    fn table_mut(&mut self) -> Result<&mut dyn Table, Corrupt> {
        match &mut self.play {
            Some(play) => Ok(play.table.as_mut()),
            None => Err(damaged("it has not started")),
        }
    }

    fn stand(&mut self) {
        if let Some(play) = &self.play {
            let outcome = play.table.outcome_without(&self.head.resigned);
            self.head.stand(play.table.turn(), outcome);
        }
    }

    /// Notes an event that has happened.
    fn remember(&mut self, event: Event) {
        let before = self.log.last().map_or(0, |mark| mark.moves);
        let (moves, change) = match event {
            Event::Acted { seat, action } => (before + 1, Change::Act { seat, action }),
            Event::Dealt { .. } => (before + 1, Change::Chance),
            Event::TakenBack { kept } => (kept, Change::Other),
            Event::Said { seat, phrase } => {
                let said = Said { seat, phrase, after: before as u32 };
                self.said.push((self.log.len() as u32, said));
                (before, Change::None)
            }
            event if event.changes_position() => (before, Change::Other),
            _ => (before, Change::None),
        };
        self.log.push(Mark { moves, change });
    }

    /// Forgets what viewers were told unless the position is still the same, and makes room for the positions from the one
    /// after `first` moves to the present one.
    fn renew_views(&mut self, first: usize) {
        if self.head.changed_at == self.seq() || !self.views.holds(self.head.moves) {
            let last = self.head.moves;
            self.views.renew(first.min(last)..=last);
        }
    }

    fn table(&self) -> Option<&dyn Table> {
        self.play.as_ref().map(|play| play.table.as_ref())
    }

    /// How many moves have been made.
    pub(crate) fn move_count(&self) -> usize {
        self.head.moves
    }

    /// How it stands.
    pub(crate) fn head(&self) -> &Head {
        &self.head
    }

    /// The number of events so far.
    pub(crate) fn seq(&self) -> u32 {
        self.head.seq
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn status(&self) -> Status {
        self.head.status
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.head.setup
    }

    pub(crate) fn created(&self) -> u64 {
        self.created
    }

    pub(crate) fn rematch(&self) -> Option<&str> {
        self.head.rematch.as_deref()
    }

    /// Everybody who has a seat.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.head.people()
    }

    /// Would this table still wait for others, if a user who does not sit at it sat down?
    pub(crate) fn would_wait_on(&self, user: &str) -> bool {
        let vacant = self.setup().places.iter().filter(|place| place.is_vacant()).count();
        self.status() == Status::Open && vacant > 1 && self.seat_of(user).is_none()
    }

    /// The seat that a user has.
    pub(crate) fn seat_of(&self, user: &str) -> Option<Seat> {
        self.head.seat_of(user)
    }

    /// As whom a user may look, if at all.
    pub(crate) fn viewer(&self, user: &str) -> Option<Viewer> {
        let setup = self.setup();
        let is_known = self.is_kept_for(user) || self.head.is_owner(user);
        let is_free = setup.allows_spectators || self.status() == Status::Open || is_known;
        match self.seat_of(user) {
            Some(seat) => Some(Viewer::Seat(seat)),
            None => is_free.then_some(Viewer::Spectator),
        }
    }

    fn is_kept_for(&self, user: &str) -> bool {
        self.setup().places.iter().any(|place| matches!(place, Place::Kept { person } if person.id == user))
    }

    /// The seat to act.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.head.turn()
    }

    /// What the seat to act may do.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.table().filter(|_| self.turn().is_some()).map_or_else(Vec::new, Table::legal)
    }

    /// The character that is to act, with what its seat knows.
    pub(crate) fn waiting_character(&self) -> Option<(Seat, Thinker)> {
        let seat = self.turn()?;
        let id = self.head.place(seat).character()?;
        let character = Character::ALL.into_iter().find(|character| character.id() == id)?;
        Some((seat, self.thinker(seat, character)?))
    }

    /// A character that would choose for the seat to act.
    pub(crate) fn thinker(&self, seat: Seat, character: Character) -> Option<Thinker> {
        Some(self.table()?.thinker(seat, character))
    }

    /// From where a character's choice at this position takes its randomness.
    pub(crate) fn thinking_seed(&self) -> Option<Seed> {
        Some(self.play.as_ref()?.seed.stream(u64::MAX - self.head.moves as u64))
    }

    /// The record of the match, as far as it goes, and who plays it.
    pub(crate) fn record(&self) -> Option<underwood_core::Record> {
        let mut record = self.table()?.record();
        players::write(&self.setup().places, &mut record.meta);
        if let Some(outcome) = &self.head.outcome {
            record.outcome = Some(Ok(outcome.clone()));
        }
        Some(record)
    }
}
