//! What tests play with: users, matches, events.

use serde_json::{Value, json};
use underwood_store::{
    Append, Error, Event, Index, Json, MatchId, NewEvent, Status, Store, Text, TokenHash, User, UserId,
};

pub(crate) const NOON: u64 = 1_700_000_000_000;

pub(crate) fn text(text: &str) -> Text {
    text.parse().unwrap()
}

pub(crate) fn user_id(id: &str) -> UserId {
    id.parse().unwrap()
}

pub(crate) fn match_id(id: &str) -> MatchId {
    id.parse().unwrap()
}

pub(crate) fn user(id: &str) -> User {
    User { id: user_id(id), name: text("Ada"), created: NOON }
}

/// Lets somebody hold a session, by which the store tells who they are.
pub(crate) async fn add_session(store: &dyn Store, id: &str, token: u8) -> TokenHash {
    store.add_session(TokenHash([token; 32]), &user_id(id), NOON).await.unwrap();
    TokenHash([token; 32])
}

/// Whose session it is.
pub(crate) async fn user_of(store: &dyn Store, token: TokenHash) -> User {
    store.session(token).await.unwrap().unwrap().user
}

/// A public match of fox that is open, with nobody in it.
pub(crate) fn index() -> Index {
    Index {
        game: text("fox"),
        status: Status::Open,
        is_public: true,
        updated: NOON,
        summary: Json::of(&json!({"free": 2})),
        participants: [].into(),
    }
}

pub(crate) fn events<T: serde::Serialize>(payloads: &[T]) -> Vec<NewEvent> {
    let times = NOON..;
    payloads.iter().zip(times).map(|(payload, time)| NewEvent { time, payload: Json::of(payload) }).collect()
}

/// An append of these events to this match.
pub(crate) fn append<T: serde::Serialize>(id: &str, expected: u64, payloads: &[T]) -> Append {
    Append { match_id: match_id(id), expected, events: events(payloads), index: index() }
}

/// Appends to the end, wherever others have moved it, and says where that was.
pub(crate) async fn append_at_end(store: &dyn Store, mut append: Append) -> u64 {
    loop {
        match store.append(append.clone()).await {
            Ok(next) => return next - append.events.len() as u64,
            Err(Error::Conflict { next }) => append.expected = next,
            other => panic!("{other:?}"),
        }
    }
}

/// The payloads of a match.
pub(crate) async fn payloads(store: &dyn Store, id: &str) -> Vec<Value> {
    store.load(&match_id(id), 0).await.unwrap().iter().map(payload).collect()
}

pub(crate) fn payload(event: &Event) -> Value {
    event.payload.read().unwrap()
}
