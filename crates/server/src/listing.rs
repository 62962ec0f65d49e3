//! A match as lists show it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use underwood_protocol::{Occupant, Status, Summary};

use crate::event::Place;
use crate::room::Room;

/// What lists show of a match; the store keeps it beside the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Listing {
    pub(crate) game: String,
    pub(crate) options: Map<String, Value>,
    pub(crate) places: Vec<Place>,
    pub(crate) turn: Option<usize>,
    pub(crate) winners: Option<Vec<u8>>,
}

impl Listing {
    pub(crate) fn of(room: &Room) -> Self {
        let setup = room.setup();
        Self {
            game: setup.game.clone(),
            options: setup.options.clone(),
            places: setup.places.clone(),
            turn: room.turn().map(underwood_core::Seat::index),
            winners: room
                .outcome()
                .map(|outcome| outcome.winners().iter().map(|seat| seat.index() as u8).collect()),
        }
    }

    /// As it is told to a user.
    pub(crate) fn summary(&self, id: &str, status: Status, updated: u64, user: &str) -> Summary {
        let seat =
            self.places.iter().position(|place| place.person().is_some_and(|person| person.id == user));
        Summary {
            id: id.to_owned(),
            game: self.game.clone(),
            options: self.options.clone(),
            status,
            seats: occupants(&self.places, user),
            is_your_turn: seat.is_some() && self.turn == seat,
            did_you_win: self
                .winners
                .as_ref()
                .zip(seat)
                .map(|(winners, seat)| winners.contains(&(seat as u8))),
            updated,
        }
    }
}

/// Who sits where, as it is told to a user.
pub(crate) fn occupants(places: &[Place], user: &str) -> Vec<Occupant> {
    let occupant = |place: &Place| match place {
        Place::Open => Occupant::Open,
        Place::Kept { person } => Occupant::Kept { name: person.name.clone(), is_you: person.id == user },
        Place::Person { person } => Occupant::Person { name: person.name.clone(), is_you: person.id == user },
        Place::Character { id } => Occupant::Character { id: id.clone() },
    };
    places.iter().map(occupant).collect()
}
