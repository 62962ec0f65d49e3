//! How a match stands: the small part of it that an order copies, changes and has written down.

use std::sync::Arc;

use underwood_catalog::{Character, Entry, Table};
use underwood_core::{Outcome, Resignation, Seat, Turn};
use underwood_protocol::Status;

use super::{Corrupt, damaged};
use crate::event::{Event, Person, Place, Setup};

/// How a match stands. It is copied for every order, so it holds nothing that grows with the match.
#[derive(Clone)]
pub(crate) struct Head {
    pub(super) game: &'static dyn Entry,
    pub(super) setup: Arc<Setup>,
    pub(super) updated: u64,
    pub(super) status: Status,
    /// The number of events so far.
    pub(super) seq: u32,
    /// The number after the last event that changed the position.
    pub(super) changed_at: u32,
    /// The number of moves that stand.
    pub(super) moves: usize,
    /// Who or what moves next by the rules.
    turn: Turn,
    pub(super) offer: Option<Offer>,
    pub(super) outcome: Option<Outcome>,
    pub(super) rematch: Option<String>,
    /// The seats that have given up while the others play on.
    pub(super) resigned: Vec<Resignation>,
}

/// Somebody asks to take an action back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Offer {
    pub(super) by: Seat,
    pub(super) kept: usize,
    pub(super) waits_for: Vec<Seat>,
}

impl Head {
    /// A table that was just set up.
    pub(super) fn new(game: &'static dyn Entry, setup: Setup, time: u64) -> Self {
        Self {
            game,
            setup: Arc::new(setup),
            updated: time,
            status: Status::Open,
            seq: 1,
            changed_at: 0,
            moves: 0,
            turn: Turn::Chance,
            offer: None,
            outcome: None,
            rematch: None,
            resigned: Vec::new(),
        }
    }

    /// Goes on with an event; `table` is the match before it. What a move leads to is told by [`stand`](Self::stand).
    pub(super) fn apply(
        &mut self,
        time: u64,
        event: &Event,
        table: Option<&dyn Table>,
    ) -> Result<(), Corrupt> {
        self.check_time_of(event)?;
        self.updated = time;
        self.seq += 1;
        if event.changes_position() {
            self.changed_at = self.seq;
            self.offer = None;
        }
        match event {
            Event::Created(_) => return Err(damaged("a table is set up twice")),
            Event::Seated { seat, person } => {
                *self.place_mut(*seat)? = Place::Person { person: person.clone() };
            }
            Event::Left { seat } => *self.place_mut(*seat)? = Place::Open,
            Event::Abandoned => self.status = Status::Abandoned,
            Event::Started { order, .. } => self.start(order)?,
            Event::Dealt { .. } | Event::Acted { .. } => self.moves += 1,
            Event::TakeBackAsked { seat, kept } => self.ask_take_back(*seat, *kept),
            Event::TakeBackAgreed { seat } => {
                if let Some(offer) = &mut self.offer {
                    offer.waits_for.retain(|waiting| waiting != seat);
                }
            }
            Event::TakeBackRefused { .. } => self.offer = None,
            Event::TakenBack { kept } => self.go_back(*kept, started(table)?)?,
            Event::Said { .. } => {}
            Event::Resigned { seat } => {
                self.person_at(*seat)?;
                self.end(started(table)?.resigned(*seat, &self.resigned));
            }
            Event::HandedOver { seat, character } => self.hand_over(*seat, character)?,
            Event::Rematched { id } => self.rematch = Some(id.clone()),
        }
        Ok(())
    }

    /// Refuses what cannot happen while the match stands as it does.
    fn check_time_of(&self, event: &Event) -> Result<(), Corrupt> {
        let needed = match event {
            Event::Seated { .. } | Event::Left { .. } | Event::Abandoned | Event::Started { .. } => {
                Status::Open
            }
            Event::Dealt { .. }
            | Event::Acted { .. }
            | Event::TakenBack { .. }
            | Event::Resigned { .. }
            | Event::HandedOver { .. } => Status::Playing,
            _ => return Ok(()),
        };
        if self.status == needed {
            return Ok(());
        }
        Err(damaged(format!(
            "something happens in it that cannot happen in a match that is {:?}",
            self.status
        )))
    }

    /// Moves have led here.
    pub(super) fn stand(&mut self, turn: Turn, outcome: Option<Outcome>) {
        self.turn = turn;
        if let Some(outcome) = outcome {
            self.end(outcome);
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.status = Status::Finished;
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut Place, Corrupt> {
        let places = &mut Arc::make_mut(&mut self.setup).places;
        places.get_mut(seat.index()).ok_or_else(|| damaged(format!("there is no seat {seat}")))
    }

    /// Who plays at a seat.
    fn person_at(&self, seat: Seat) -> Result<&Person, Corrupt> {
        let place = self.setup.places.get(seat.index());
        place.and_then(Place::person).ok_or_else(|| damaged(format!("nobody plays at seat {seat}")))
    }

    fn start(&mut self, order: &[usize]) -> Result<(), Corrupt> {
        let setup = Arc::make_mut(&mut self.setup);
        let mut all = order.to_vec();
        all.sort_unstable();
        if !all.into_iter().eq(0..setup.places.len()) {
            return Err(damaged(format!("there is no order {order:?}")));
        }
        setup.places = order.iter().map(|&place| setup.places[place].clone()).collect();
        self.status = Status::Playing;
        Ok(())
    }

    /// Whoever plays there gives up, and cannot win any more; a character plays on.
    fn hand_over(&mut self, seat: Seat, character: &str) -> Result<(), Corrupt> {
        let person = self.person_at(seat)?.clone();
        let place = Place::StandIn { person, character: character.to_owned() };
        check_character(&place)?;
        *self.place_mut(seat)? = place;
        self.resigned.push(Resignation { seat, after: self.moves as u32 });
        self.offer = None;
        Ok(())
    }

    /// Does the match go on if a seat gives up? It does where each plays for itself, as long as another person plays and at
    /// least two seats could still win.
    pub(super) fn goes_on_without(&self, seat: Seat) -> bool {
        let has_company = self.person_seats().any(|other| other != seat);
        let left = self.setup.places.len() - self.resigned.len() - 1;
        !self.game.is_cooperative() && has_company && left >= 2
    }

    fn ask_take_back(&mut self, by: Seat, kept: usize) {
        let waits_for = self.person_seats().filter(|&seat| seat != by).collect();
        self.offer = Some(Offer { by, kept, waits_for });
    }

    fn go_back(&mut self, kept: usize, table: &dyn Table) -> Result<(), Corrupt> {
        if kept > self.moves {
            return Err(damaged(format!("it goes back to {kept} moves, but it has had {}", self.moves)));
        }
        self.moves = kept;
        self.turn = table.turn_after(kept);
        Ok(())
    }

    /// The seats at which people play.
    pub(super) fn person_seats(&self) -> impl Iterator<Item = Seat> {
        let places = Seat::all(self.setup.places.len()).zip(&self.setup.places);
        places.filter(|(_, place)| place.person().is_some()).map(|(seat, _)| seat)
    }

    /// The seat at which a user plays.
    pub(crate) fn seat_of(&self, user: &str) -> Option<Seat> {
        self.person_seats().find(|&seat| self.place(seat).person().is_some_and(|person| person.id == user))
    }

    /// Does, or did, a user play in this match?
    pub(crate) fn is_owner(&self, user: &str) -> bool {
        self.setup.places.iter().filter_map(Place::owner).any(|person| person.id == user)
    }

    pub(super) fn place(&self, seat: Seat) -> &Place {
        &self.setup.places[seat.index()]
    }

    /// The seat to act.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.turn.seat().filter(|_| self.status == Status::Playing)
    }

    /// Was the match ended before its rules did?
    pub(super) fn is_given_up(&self) -> bool {
        self.status == Status::Finished && self.turn != Turn::Over
    }

    pub(crate) fn seq(&self) -> u32 {
        self.seq
    }

    pub(crate) fn status(&self) -> Status {
        self.status
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn updated(&self) -> u64 {
        self.updated
    }

    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Everybody who plays.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.setup.places.iter().filter_map(Place::person)
    }

    /// Would lists show it as they show `other`, but for whose turn it is?
    pub(crate) fn is_listed_like(&self, other: &Self) -> bool {
        self.status == other.status && Arc::ptr_eq(&self.setup, &other.setup)
    }
}

/// Refuses a character that this server does not know: nobody would ever act at that seat.
pub(super) fn check_character(place: &Place) -> Result<(), Corrupt> {
    match place.character() {
        Some(id) if Character::ALL.iter().all(|known| known.id() != id) => {
            Err(damaged(format!("there is no character `{}`", id.escape_debug())))
        }
        _ => Ok(()),
    }
}

fn started(table: Option<&dyn Table>) -> Result<&dyn Table, Corrupt> {
    table.ok_or_else(|| damaged("it has not started"))
}
