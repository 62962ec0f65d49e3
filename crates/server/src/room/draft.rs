//! What a command would add to a match: written down first, told afterwards.

use underwood_catalog::Table;
use underwood_core::Seat;
use underwood_protocol::{Refusal, RefusalKind};

use super::Room;
use crate::event::{Event, Place};
use crate::secret;

/// A match with events that are not in its log yet.
pub(crate) struct Draft {
    room: Room,
    time: u64,
    events: Vec<Event>,
}

impl Draft {
    /// A new match.
    pub(crate) fn create(id: &str, time: u64, event: Event) -> Self {
        let room = Room::open(id, time, &event).expect("a table that was checked can be set up");
        Self { room, time, events: vec![event] }
    }

    /// Nothing yet, to be added to this match.
    pub(crate) fn after(room: &Room, time: u64) -> Self {
        Self { room: room.clone(), time, events: Vec::new() }
    }

    /// The match with the new events, and these.
    pub(crate) fn finish(self) -> (Room, Vec<Event>) {
        (self.room, self.events)
    }

    pub(crate) fn room(&self) -> &Room {
        &self.room
    }

    pub(super) fn push(&mut self, event: Event) {
        self.room.apply(self.time, &event).expect("a checked event fits its match");
        self.events.push(event);
    }

    /// Starts the match if every seat is taken.
    pub(crate) fn start_if_full(&mut self, secret: [u8; 32]) {
        if self.room.setup.places.iter().any(Place::is_vacant) {
            return;
        }
        let order = match self.room.setup.seating {
            underwood_protocol::Seating::Lot => secret::lot(secret, self.room.setup.places.len()),
            underwood_protocol::Seating::Chosen => (0..self.room.setup.places.len()).collect(),
        };
        self.push(Event::Started { order, seed: secret::write_seed(secret) });
        self.play(|_| Ok(())).expect("a deal is never refused");
    }

    /// A seat acts, and nature with it.
    pub(super) fn act(&mut self, seat: usize, action: &str) -> Result<(), Refusal> {
        self.play(|table| {
            table.act(Seat::new(seat), action).map_err(|illegal| Refusal {
                clause: Some(illegal.clause.to_owned()),
                ..Refusal::new(RefusalKind::Illegal, illegal.why)
            })
        })
    }

    /// Tries moves on the side, with all chance that follows, and adds them if they are legal.
    fn play(&mut self, moves: impl FnOnce(&mut dyn Table) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let play = self.room.play.as_ref().expect("a match that is played has started");
        let mut aside = play.clone();
        let before = aside.table.move_count();
        moves(aside.table.as_mut())?;
        aside.table.run_chance(aside.seed);
        for mv in aside.table.moves_from(before) {
            self.push(mv.into());
        }
        Ok(())
    }
}
