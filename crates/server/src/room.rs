//! One match: what its log adds up to, and what a command would add to it. No clock, no socket, no disk.

mod draft;
mod frame;
#[cfg(test)]
mod leaks;
mod orders;
#[cfg(test)]
mod steps;
mod take_back;

use std::fmt;

use underwood_catalog::{Character, Entry, Table, Thinker};
use underwood_core::{Outcome, Seat, Seed, Turn, Viewer};
use underwood_protocol::{Said, Status};

use crate::event::{Event, Person, Place, Setup};
use crate::{players, secret};

pub(crate) use draft::Draft;
pub(crate) use orders::{Order, Permit};

/// A match, as far as its log goes.
#[derive(Clone)]
pub(crate) struct Room {
    id: String,
    game: &'static dyn Entry,
    setup: Setup,
    created: u64,
    updated: u64,
    status: Status,
    /// The match itself, once it has started, and its dealer's secret.
    play: Option<Play>,
    log: Vec<Mark>,
    said: Vec<(u32, Said)>,
    offer: Option<Offer>,
    outcome: Option<Outcome>,
    rematch: Option<String>,
}

/// A match that has started.
struct Play {
    table: Box<dyn Table>,
    seed: Seed,
}

impl Clone for Play {
    fn clone(&self) -> Self {
        Self { table: self.table.boxed_clone(), seed: self.seed }
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
    Act { seat: usize, action: String },
    /// Nature moved, as part of what came before.
    Chance,
    /// The match began, went back, or ended.
    Other,
}

/// Somebody asks to take an action back.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Offer {
    by: usize,
    kept: usize,
    waits_for: Vec<usize>,
}

/// Why a log can never be read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Corrupt {
    /// It tells of something that cannot have happened, or that this server does not know.
    Damaged(String),
    /// It was written under another version of the game's rules, so that its moves could mean something else.
    OtherRules { game: String, written: u32, played: u32 },
}

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(why) => f.write_str(why),
            Self::OtherRules { game, written, played } => write!(
                f,
                "this match was recorded under other rules of `{game}` (version {written}; this server plays \
                 version {played}), so it cannot be shown"
            ),
        }
    }
}

fn damaged(why: impl fmt::Display) -> Corrupt {
    Corrupt::Damaged(why.to_string())
}

impl Room {
    /// A match from the first event of its log.
    pub(crate) fn open(id: &str, time: u64, event: &Event) -> Result<Self, Corrupt> {
        let Event::Created(setup) = event else {
            return Err(damaged("its log does not begin with a table"));
        };
        let game = underwood_catalog::find(&setup.game).map_err(damaged)?;
        let (written, played) = (setup.rules, game.rules_version());
        if written != played {
            return Err(Corrupt::OtherRules { game: setup.game.clone(), written, played });
        }
        let mut room = Self {
            id: id.to_owned(),
            game,
            setup: setup.clone(),
            created: time,
            updated: time,
            status: Status::Open,
            play: None,
            log: Vec::new(),
            said: Vec::new(),
            offer: None,
            outcome: None,
            rematch: None,
        };
        room.mark(Change::None);
        Ok(room)
    }

    /// Goes on with the next event.
    pub(crate) fn apply(&mut self, time: u64, event: &Event) -> Result<(), Corrupt> {
        let change = self.change_by(event)?;
        if change != Change::None {
            self.offer = None;
        }
        self.updated = time;
        self.mark(change);
        Ok(())
    }

    fn mark(&mut self, change: Change) {
        let moves = self.play.as_ref().map_or(0, |play| play.table.move_count());
        self.log.push(Mark { moves, change });
    }

    fn change_by(&mut self, event: &Event) -> Result<Change, Corrupt> {
        match event {
            Event::Created(_) => return Err(damaged("a table is set up twice")),
            Event::Seated { seat, person } => {
                *self.place_mut(*seat)? = Place::Person { person: person.clone() };
            }
            Event::Left { seat } => *self.place_mut(*seat)? = Place::Open,
            Event::Abandoned => self.status = Status::Abandoned,
            Event::Started { order, seed } => return self.start(order, seed).map(|()| Change::Other),
            Event::Dealt { chance } => {
                self.table_mut()?.resolve(chance).map_err(damaged)?;
                self.notice_end();
                return Ok(Change::Chance);
            }
            Event::Acted { seat, action } => {
                let acted = self.table_mut()?.act(Seat::new(*seat), action);
                acted.map_err(damaged)?;
                self.notice_end();
                return Ok(Change::Act { seat: *seat, action: action.clone() });
            }
            Event::TakeBackAsked { seat, kept } => self.ask_take_back(*seat, *kept),
            Event::TakeBackAgreed { seat } => {
                if let Some(offer) = &mut self.offer {
                    offer.waits_for.retain(|waiting| waiting != seat);
                }
            }
            Event::TakeBackRefused { .. } => self.offer = None,
            Event::TakenBack { kept } => {
                self.table_mut()?.rewind(*kept);
                return Ok(Change::Other);
            }
            Event::Said { seat, phrase } => {
                let after = self.move_count() as u32;
                self.said.push((self.seq(), Said { seat: *seat as u8, phrase: *phrase, after }));
            }
            Event::Resigned { seat } => {
                let outcome = self.table_mut()?.resigned(Seat::new(*seat));
                self.end(outcome);
                return Ok(Change::Other);
            }
            Event::Rematched { id } => self.rematch = Some(id.clone()),
        }
        Ok(Change::None)
    }

    fn place_mut(&mut self, seat: usize) -> Result<&mut Place, Corrupt> {
        self.setup.places.get_mut(seat).ok_or_else(|| damaged(format!("there is no seat {seat}")))
    }

    fn table_mut(&mut self) -> Result<&mut dyn Table, Corrupt> {
        match &mut self.play {
            Some(play) => Ok(play.table.as_mut()),
            None => Err(damaged("it has not started")),
        }
    }

    fn start(&mut self, order: &[usize], seed: &str) -> Result<(), Corrupt> {
        let places = order.iter().map(|&place| self.setup.places.get(place).cloned());
        self.setup.places =
            places.collect::<Option<_>>().ok_or_else(|| damaged(format!("there is no order {order:?}")))?;
        let table = self.game.open(&self.setup.options, self.setup.places.len());
        let table = table.map_err(damaged)?;
        let seed = secret::read_seed(seed).ok_or_else(|| damaged("its seed cannot be read"))?;
        self.play = Some(Play { table, seed });
        self.status = Status::Playing;
        Ok(())
    }

    fn notice_end(&mut self) {
        let outcome = self.play.as_ref().and_then(|play| play.table.outcome());
        if let Some(outcome) = outcome {
            self.end(outcome);
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.status = Status::Finished;
    }

    fn ask_take_back(&mut self, by: usize, kept: usize) {
        let waits_for = self.person_seats().filter(|&seat| seat != by).collect();
        self.offer = Some(Offer { by, kept, waits_for });
    }

    /// How many moves have been made.
    pub(crate) fn move_count(&self) -> usize {
        self.log.last().map_or(0, |mark| mark.moves)
    }

    fn person_seats(&self) -> impl Iterator<Item = usize> {
        let places = self.setup.places.iter().enumerate();
        places.filter(|(_, place)| place.person().is_some()).map(|(seat, _)| seat)
    }

    /// The number of events so far.
    pub(crate) fn seq(&self) -> u32 {
        self.log.len() as u32
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn status(&self) -> Status {
        self.status
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn created(&self) -> u64 {
        self.created
    }

    pub(crate) fn updated(&self) -> u64 {
        self.updated
    }

    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    pub(crate) fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Everybody who has a seat.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.setup.places.iter().filter_map(Place::person)
    }

    /// The seat that a user has.
    pub(crate) fn seat_of(&self, user: &str) -> Option<usize> {
        self.person_seats()
            .find(|&seat| self.setup.places[seat].person().is_some_and(|person| person.id == user))
    }

    /// As whom a user may look, if at all.
    pub(crate) fn viewer(&self, user: &str) -> Option<Viewer> {
        let is_free = self.setup.allows_spectators || self.status == Status::Open || self.is_kept_for(user);
        match self.seat_of(user) {
            Some(seat) => Some(Viewer::Seat(Seat::new(seat))),
            None => is_free.then_some(Viewer::Spectator),
        }
    }

    fn is_kept_for(&self, user: &str) -> bool {
        self.setup.places.iter().any(|place| matches!(place, Place::Kept { person } if person.id == user))
    }

    /// The seat to act.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match self.play.as_ref().map(|play| play.table.turn()) {
            Some(Turn::Act(seat)) if self.status == Status::Playing => Some(seat),
            _ => None,
        }
    }

    /// What the seat to act may do.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.play.as_ref().filter(|_| self.turn().is_some()).map_or_else(Vec::new, |play| play.table.legal())
    }

    /// The character that is to act, with what its seat knows.
    pub(crate) fn waiting_character(&self) -> Option<(Seat, Thinker)> {
        let seat = self.turn()?;
        let Place::Character { id } = &self.setup.places[seat.index()] else { return None };
        let character = Character::ALL.into_iter().find(|character| character.id() == id)?;
        Some((seat, self.thinker(seat, character)?))
    }

    /// A character that would choose for the seat to act.
    pub(crate) fn thinker(&self, seat: Seat, character: Character) -> Option<Thinker> {
        Some(self.play.as_ref()?.table.thinker(seat, character))
    }

    /// From where a character's choice at this position takes its randomness.
    pub(crate) fn thinking_seed(&self) -> Option<Seed> {
        let play = self.play.as_ref()?;
        Some(play.seed.stream(u64::MAX - play.table.move_count() as u64))
    }

    /// The record of the match, as far as it goes, and who plays it.
    pub(crate) fn record(&self) -> Option<underwood_core::Record> {
        let mut record = self.play.as_ref()?.table.record();
        players::write(&self.setup.places, &mut record.meta);
        if let Some(outcome) = &self.outcome {
            record.outcome = Some(Ok(outcome.clone()));
        }
        Some(record)
    }
}
