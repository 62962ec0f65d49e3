//! A match as lists show it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use underwood_core::Seat;
use underwood_protocol::{Occupant, Status, Summary};

use crate::event::Place;
use crate::room::Head;

/// What lists show of a match; the store keeps it beside the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Listing {
    pub(crate) game: String,
    pub(crate) options: Map<String, Value>,
    pub(crate) places: Vec<Place>,
    pub(crate) turn: Option<Seat>,
    pub(crate) winners: Option<Vec<Seat>>,
}

impl Listing {
    pub(crate) fn of(head: &Head) -> Self {
        let setup = head.setup();
        Self {
            game: setup.game.clone(),
            options: setup.options.clone(),
            places: setup.places.clone(),
            turn: head.turn(),
            winners: head.outcome().map(|outcome| outcome.winners().iter().collect()),
        }
    }

    /// As it is told to a user.
    pub(crate) fn summary(&self, id: &str, status: Status, updated: u64, user: &str) -> Summary {
        let is_users = |place: &Place| place.owner().is_some_and(|person| person.id == user);
        let seat = Seat::all(self.places.len()).zip(&self.places).find(|(_, place)| is_users(place));
        let seat = seat.map(|(seat, _)| seat);
        Summary {
            id: id.to_owned(),
            game: self.game.clone(),
            options: self.options.clone(),
            status,
            seats: occupants(&self.places, user),
            is_your_turn: seat.is_some_and(|seat| self.turn == Some(seat) && self.is_played_by(seat, user)),
            did_you_win: self.winners.as_ref().zip(seat).map(|(winners, seat)| winners.contains(&seat)),
            updated,
        }
    }
}

impl Listing {
    fn is_played_by(&self, seat: Seat, user: &str) -> bool {
        self.places[seat.index()].person().is_some_and(|person| person.id == user)
    }
}

/// Who sits where, as it is told to a user.
pub(crate) fn occupants(places: &[Place], user: &str) -> Vec<Occupant> {
    let occupant = |place: &Place| match place {
        Place::Open => Occupant::Open,
        Place::Kept { person } => Occupant::Kept { name: person.name.clone(), is_you: person.id == user },
        Place::Person { person } => {
            Occupant::Person { name: person.name.clone(), is_you: person.id == user, stand_in: None }
        }
        Place::StandIn { person, character } => Occupant::Person {
            name: person.name.clone(),
            is_you: person.id == user,
            stand_in: Some(character.clone()),
        },
        Place::Character { id } => Occupant::Character { id: id.clone() },
    };
    places.iter().map(occupant).collect()
}
