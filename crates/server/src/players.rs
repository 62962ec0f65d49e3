//! Who played, as the `meta` of a record tells it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use underwood_catalog::Character;
use underwood_core::Record;
use underwood_protocol::Occupant;

use crate::event::Place;
use crate::names;

/// The field of `meta`.
const PLAYERS: &str = "players";

/// The field in which arenas and simulations name their bots.
const BOTS: &str = "bots";

/// Somebody who played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Player {
    /// Somebody, by the name they had, and the character that played on if they resigned.
    Person {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<String>,
    },
    /// A character.
    Character { id: String },
}

/// Notes who played.
pub(crate) fn write(places: &[Place], meta: &mut Map<String, Value>) {
    let player = |place: &Place| match place {
        Place::Person { person } => Some(Player::Person { name: person.name.clone(), stand_in: None }),
        Place::StandIn { person, character } => {
            Some(Player::Person { name: person.name.clone(), stand_in: Some(character.clone()) })
        }
        Place::Character { id } => Some(Player::Character { id: id.clone() }),
        Place::Open | Place::Kept { .. } => None,
    };
    let players: Vec<_> = places.iter().map(player).collect();
    meta.insert(PLAYERS.to_owned(), serde_json::to_value(players).expect("players are plain data"));
}

/// Who played, by seat, of a record that can be replayed. What a record does not tell, or not in a way that could be shown, is open.
pub(crate) fn read(record: &Record) -> Vec<Occupant> {
    let players = list(record, PLAYERS, |value| serde_json::from_value(value.clone()).ok());
    let bots = list(record, BOTS, |value| value.as_str().map(bot));
    let known = players.or(bots).unwrap_or_else(|| vec![None; record.seats as usize]);
    known.into_iter().map(|player| player.and_then(occupant).unwrap_or(Occupant::Open)).collect()
}

/// One for each seat, or nothing at all.
fn list<T>(record: &Record, field: &str, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<Option<T>>> {
    let values = record.meta.get(field)?.as_array()?;
    (values.len() as u64 == record.seats).then(|| values.iter().map(read).collect())
}

fn bot(name: &str) -> Player {
    match character(name) {
        Some(character) => Player::Character { id: character.id().to_owned() },
        None => Player::Person { name: name.to_owned(), stand_in: None },
    }
}

fn character(id: &str) -> Option<Character> {
    Character::ALL.into_iter().find(|character| character.id() == id)
}

fn occupant(player: Player) -> Option<Occupant> {
    match player {
        Player::Person { name, stand_in } => {
            let stand_in = stand_in.filter(|id| character(id).is_some());
            names::check(&name).ok().map(|name| Occupant::Person { name, is_you: false, stand_in })
        }
        Player::Character { id } => character(&id).map(|_| Occupant::Character { id }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::event::Person;

    fn record(meta: &Value) -> Record {
        let text = json!({
            "format": "underwood-record/1", "game": "fox", "rules": 1, "seats": 2, "moves": [], "meta": meta,
        });
        text.to_string().parse().unwrap()
    }

    fn person(name: &str) -> Occupant {
        Occupant::Person { name: name.to_owned(), is_you: false, stand_in: None }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let places = [
            Place::Person { person: Person { id: "secret".into(), name: "Reynard".into() } },
            Place::Character { id: "owl".into() },
        ];
        let mut record = record(&json!({}));
        write(&places, &mut record.meta);
        assert!(!record.to_string().contains("secret"));
        assert_eq!(read(&record), [person("Reynard"), Occupant::Character { id: "owl".into() }]);
    }

    #[test]
    fn bots_are_players_too() {
        let occupants = read(&record(&json!({ "bots": ["owl", "random"] })));
        assert_eq!(occupants, [Occupant::Character { id: "owl".into() }, person("random")]);
    }

    #[test]
    fn what_cannot_be_shown_is_left_open() {
        for meta in [
            json!({}),
            json!({ "players": "Reynard" }),
            json!({ "players": [{ "type": "person", "name": "Reynard" }] }),
            json!({ "players": [{ "type": "person", "name": "a\u{202e}b" }, { "type": "character", "id": "wolf" }] }),
            json!({ "players": [null, { "type": "person", "name": "x".repeat(1_000) }] }),
        ] {
            assert_eq!(read(&record(&meta)), [Occupant::Open, Occupant::Open], "{meta}");
        }
    }
}
