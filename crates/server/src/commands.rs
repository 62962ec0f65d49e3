//! What a request asks for, done in the house.

use std::sync::Arc;

use serde_json::{Map, Value};
use tokio::sync::oneshot::error::RecvError;
use underwood_catalog::{Character, Considered};
use underwood_core::{BotError, Explain};
use underwood_protocol::{Answer, Command, MatchList, Refusal, RefusalKind, SeatWish, Status, Summary};
use underwood_store::{Cursor, Filter, MatchRow, Page};
use underwood_words::{FALLBACK, refusal_in};

use crate::event::{Person, Place, Setup};
use crate::house::{House, unknown_match};
use crate::limits::Gate;
use crate::listing::Listing;
use crate::names;
use crate::pool::{self, Wish};
use crate::room::Order;

/// How many matches a list has at a time.
const PAGE: u16 = 20;

/// The longest key that a client makes up.
const LONGEST_KEY: usize = 64;

/// Who gives hints.
const ADVISER: Character = Character::Owl;

/// Gives somebody another name, and says which.
pub(crate) async fn rename(house: &House, person: &Person, name: &str) -> Result<String, Refusal> {
    let name = names::check(name)?;
    house.set_name(&person.id, &name).await.map(|()| name)
}

/// Does what is asked and answered at once.
pub(crate) async fn perform(
    house: &Arc<House>,
    gate: &Gate,
    person: &Person,
    command: Command,
) -> Result<Answer, Refusal> {
    let (id, order) = match command {
        Command::Create { key, game, options, seats, seating, is_public, allows_spectators, memory_aid } => {
            let mut setup = set_up(person, &game, options, &seats)?;
            setup = Setup { seating, is_public, allows_spectators, memory_aid, ..setup };
            check_key(&key)?;
            return create(house, gate, person, &key, setup).await.map(|id| Answer::Table { id });
        }
        Command::Matches { of, before } => return list(house, person, of, before).await,
        Command::Rematch { id } => {
            let hosted = house.find(&id).await?;
            hosted.room().viewer(&person.id).ok_or_else(unknown_match)?;
            return house.rematch(&hosted, person).await.map(|id| Answer::Table { id });
        }
        Command::Join { id, seat } => {
            let hosted = house.find(&id).await?;
            hosted.room().viewer(&person.id).ok_or_else(unknown_match)?;
            return house.join(&hosted, person, seat, gate.limits().open_tables).await;
        }
        Command::Leave { id } => (id, Order::Leave),
        Command::Act { id, seq, action } => (id, Order::Act { seq, action }),
        Command::Resign { id } => (id, Order::Resign),
        Command::TakeBack { id, seq } => (id, Order::TakeBack { seq }),
        Command::AnswerTakeBack { id, seq, consent } => (id, Order::AnswerTakeBack { seq, consent }),
        Command::Say { id, phrase } => (id, Order::Say { phrase }),
        Command::Ping
        | Command::SetName { .. }
        | Command::WatchLobby
        | Command::UnwatchLobby
        | Command::Watch { .. }
        | Command::Unwatch { .. }
        | Command::Hint { .. } => return Ok(Answer::Done),
    };
    let hosted = house.find(&id).await?;
    hosted.room().viewer(&person.id).ok_or_else(unknown_match)?;
    house.submit(&hosted, person, order).await
}

/// Sets up a table. One that is asked for again is there already, and does not count.
async fn create(
    house: &Arc<House>,
    gate: &Gate,
    person: &Person,
    key: &str,
    setup: Setup,
) -> Result<String, Refusal> {
    if let Some(id) = house.table_of(person, key).await? {
        return Ok(id);
    }
    if !gate.admits_table(&person.id) {
        let most = gate.limits().tables_per_hour;
        return Err(Refusal::new(RefusalKind::TooMany, format!("at most {most} tables an hour")));
    }
    house.create(person, key, setup, gate.limits().open_tables).await
}

fn check_key(key: &str) -> Result<(), Refusal> {
    if (1..=LONGEST_KEY).contains(&key.len()) {
        return Ok(());
    }
    let why = format!("a key has 1 to {LONGEST_KEY} bytes, not {}", key.len());
    Err(Refusal::new(RefusalKind::Invalid, why))
}

/// A table as somebody wishes it, checked by the game.
fn set_up(
    person: &Person,
    game: &str,
    options: Map<String, Value>,
    seats: &[SeatWish],
) -> Result<Setup, Refusal> {
    let invalid = |why: String| Refusal::new(RefusalKind::Invalid, why);
    let entry = underwood_catalog::find(game).map_err(|unknown| invalid(unknown.to_string()))?;
    let (fewest, most) = entry.seats().into_inner();
    if !(fewest..=most).contains(&seats.len()) {
        return Err(invalid(format!("`{game}` is for {fewest} to {most} seats, not {}", seats.len())));
    }
    if seats.iter().filter(|wish| **wish == SeatWish::Me).count() != 1 {
        return Err(invalid("exactly one of the seats is yours: {\"type\":\"me\"}".to_owned()));
    }
    entry.open(&options, seats.len()).map_err(|illegal| {
        let said = refusal_in(FALLBACK, entry.listing().id, &illegal, None);
        Refusal::by_rules(RefusalKind::Invalid, &illegal, format!("options: {said}"))
    })?;
    let places = seats.iter().map(|wish| place(person, wish)).collect::<Result<_, _>>()?;
    Ok(Setup {
        game: entry.listing().id.to_owned(),
        rules: entry.rules_version(),
        options,
        places,
        seating: underwood_protocol::Seating::default(),
        is_public: false,
        allows_spectators: true,
        memory_aid: true,
    })
}

fn place(person: &Person, wish: &SeatWish) -> Result<Place, Refusal> {
    match wish {
        SeatWish::Me => Ok(Place::Person { person: person.clone() }),
        SeatWish::Open => Ok(Place::Open),
        SeatWish::Character { id } => {
            if Character::ALL.iter().any(|character| character.id() == id) {
                return Ok(Place::Character { id: id.clone() });
            }
            let known = Character::ALL.map(Character::id).join(", ");
            let why = format!("there is no character `{}`; the characters are: {known}", id.escape_debug());
            Err(Refusal::new(RefusalKind::Invalid, why))
        }
    }
}

async fn list(
    house: &House,
    person: &Person,
    of: MatchList,
    before: Option<String>,
) -> Result<Answer, Refusal> {
    let invalid = |error: underwood_store::Error| Refusal::new(RefusalKind::Invalid, error.to_string());
    let after = before.map(|mark| mark.parse::<Cursor>()).transpose().map_err(invalid)?;
    let filter = match of {
        MatchList::Mine => Filter::Of(person.id.parse().map_err(invalid)?),
        MatchList::Finished => Filter::Finished,
    };
    let listed = house.store().list(&filter, &Page { after, size: PAGE }).await;
    let listed = listed.map_err(|error| {
        tracing::error!(%error, "the store failed");
        Refusal::new(RefusalKind::Unavailable, "the list cannot be read now; try again in a moment")
    })?;
    let matches = listed.matches.iter().filter_map(|row| summary(row, &person.id)).collect();
    Ok(Answer::Matches { matches, next: listed.next.map(|cursor| cursor.to_string()) })
}

fn summary(row: &MatchRow, user: &str) -> Option<Summary> {
    let status = match row.index.status {
        underwood_store::Status::Open => Status::Open,
        underwood_store::Status::Playing => Status::Playing,
        underwood_store::Status::Finished => Status::Finished,
        underwood_store::Status::Abandoned => Status::Abandoned,
    };
    let listing: Listing = row.index.summary.read().ok()?;
    Some(listing.summary(row.id.as_str(), status, row.index.updated, user))
}

/// Lets a character think about what somebody could do.
pub(crate) async fn ask_hint(
    house: &Arc<House>,
    person: &Person,
    id: &str,
    seq: u32,
) -> Result<(Wish, pool::Answer), Refusal> {
    let not_now = |why: &str| Refusal::new(RefusalKind::NotNow, why);
    let hosted = house.find(id).await?;
    let room = hosted.room();
    room.viewer(&person.id).ok_or_else(unknown_match)?;
    let seat = room
        .seat_of(&person.id)
        .ok_or_else(|| Refusal::new(RefusalKind::NotYours, "you have no seat in this match"))?;
    if !room.is_among_characters() {
        return Err(not_now("hints are for matches in which all others are characters"));
    }
    room.check_seq(seq)?;
    let turn = room.turn().filter(|turn| *turn == seat).ok_or_else(|| not_now("you are not to act now"))?;
    let asked = room.thinker(turn, ADVISER).zip(room.thinking_seed());
    let (thinker, seed) = asked.ok_or_else(|| not_now("the match has not started"))?;
    Ok(house.pool().think(&person.id, thinker.explaining(Explain::Everything), seed))
}

/// The answer of a character that was asked for a hint.
pub(crate) fn hint(considered: Result<Result<Considered, BotError>, RecvError>) -> Result<Answer, Refusal> {
    match considered {
        Ok(Ok(Considered { action, explanation })) => {
            Ok(Answer::Hint { action, explanation: explanation.unwrap_or_default() })
        }
        Ok(Err(_)) => Err(Refusal::new(RefusalKind::Unavailable, "the character did not know")),
        Err(_) => Err(another_question()),
    }
}

/// The answer to a question that another one has overtaken.
pub(crate) fn another_question() -> Refusal {
    Refusal::new(RefusalKind::NotNow, "you have asked something else since")
}
