//! A match between people without store and sockets, to measure what an order and its frames cost. Only for benches:
//! `cargo bench -p underwood-server --features bench`.

use serde_json::{Map, Value};
use underwood_core::{Seat, Viewer};
use underwood_protocol::{Message, Seating};

use crate::event::{Event, Person, Place, Setup};
use crate::room::{Draft, Order, Permit, Room};

/// A match between people.
pub struct Match {
    room: Room,
    /// The number of the frame that everybody has.
    told: u32,
}

impl std::fmt::Debug for Match {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Match").field("moves", &self.room.move_count()).finish_non_exhaustive()
    }
}

fn person(seat: Seat) -> Person {
    Person { id: format!("user-{seat}"), name: format!("Name {seat}") }
}

impl Match {
    /// A match that has been dealt.
    pub fn start(game: &str, options: Map<String, Value>, seats: usize) -> Self {
        let setup = Setup {
            game: game.to_owned(),
            rules: underwood_catalog::find(game).expect("a game of the catalog").rules_version(),
            options,
            places: Seat::all(seats).map(|seat| Place::Person { person: person(seat) }).collect(),
            seating: Seating::Chosen,
            is_public: false,
            allows_spectators: true,
            memory_aid: true,
        };
        let mut room = Room::open("match", 1, Event::Created(setup)).expect("these options are allowed");
        let mut draft = Draft::after(&room, 1);
        draft.start_if_full(&room, [7; 32]);
        room.settle(draft);
        Self { told: room.seq(), room }
    }

    /// How many moves have been made.
    pub fn moves(&self) -> usize {
        self.room.move_count()
    }

    /// What the seat to act may do.
    pub fn legal(&self) -> Vec<String> {
        self.room.legal()
    }

    /// The seat to act acts: the order is checked, made, and added to the match as if it had been written down.
    pub fn act(&mut self, action: &str) {
        let seat = self.room.turn().expect("somebody is to act");
        let order = Order::Act { seq: self.room.seq(), action: action.to_owned() };
        let permit = self.room.order(&person(seat), &order, 2, [0; 32]);
        let Ok(Permit::New(draft, _)) = permit else { panic!("{action} is legal") };
        self.told = self.room.seq();
        self.room.settle(*draft);
    }

    /// What each seat is told of the last action, as the text that is sent: how many bytes.
    pub fn frames(&self) -> usize {
        let frame = |seat: Seat| {
            let frame = self.room.frame(Viewer::Seat(seat), &format!("user-{seat}"), self.told);
            let message = Message::Frame { frame: Box::new(frame) };
            serde_json::to_string(&message).expect("a message is plain data").len()
        };
        Seat::all(self.room.setup().places.len()).map(frame).sum()
    }
}
