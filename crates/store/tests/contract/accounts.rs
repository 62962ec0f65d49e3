//! Users, names and sessions.

use underwood_store::{Error, Session, TokenHash, User};

use crate::hall::{NOON, add_session, text, user, user_id, user_of};
use crate::place::Place;

/// Texts that end a statement written carelessly, and some that end careless programs.
pub(crate) const ODD_TEXTS: [&str; 8] = [
    "Robert'); DROP TABLE users;--",
    "\" OR 1=1 --",
    "$1 ?1 :name @name %s {}",
    "\\'; SELECT pg_sleep(9); --",
    "",
    " Ærøskøbing 狐と森 🦊\u{200d}🌲 e\u{301} ",
    "tab\tline\nreturn\rbell\u{7}",
    "NULL",
];

pub(crate) async fn ids_of_users_are_taken_once(place: &impl Place) {
    let store = &*place.open().await;
    store.add_user(user("ada")).await.unwrap();
    store.add_user(User { name: text("Ada"), ..user("ADA") }).await.unwrap();
    let token = add_session(store, "ada", 1).await;
    assert_eq!(user_of(store, token).await, user("ada"));
    let another = User { name: text("Bea"), ..user("ada") };
    assert_eq!(store.add_user(another).await, Err(Error::Taken("user")));
    assert_eq!(user_of(store, token).await, user("ada"));
}

pub(crate) async fn names_change(place: &impl Place) {
    let store = &*place.open().await;
    store.add_user(user("ada")).await.unwrap();
    store.add_user(user("bea")).await.unwrap();
    let (ada, bea) = (add_session(store, "ada", 1).await, add_session(store, "bea", 2).await);
    store.set_name(&user_id("ada"), &text("Countess")).await.unwrap();
    assert_eq!(user_of(store, ada).await, User { name: text("Countess"), ..user("ada") });
    assert_eq!(user_of(store, bea).await, user("bea"));
    assert_eq!(store.set_name(&user_id("eve"), &text("Eve")).await, Err(Error::NotFound("user")));
}

pub(crate) async fn sessions_lead_to_users(place: &impl Place) {
    let store = place.open().await;
    let (first, second, none) = (TokenHash([0; 32]), TokenHash([255; 32]), TokenHash([7; 32]));
    store.add_user(user("ada")).await.unwrap();
    store.add_user(user("bea")).await.unwrap();
    store.add_session(first, &user_id("ada"), NOON).await.unwrap();
    store.add_session(second, &user_id("ada"), NOON + 1).await.unwrap();
    let session = |created, last_seen| Ok(Some(Session { user: user("ada"), created, last_seen }));
    assert_eq!(store.session(first).await, session(NOON, NOON));
    assert_eq!(store.session(none).await, Ok(None));
    assert_eq!(store.add_session(first, &user_id("bea"), NOON).await, Err(Error::Taken("session")));
    assert_eq!(store.add_session(none, &user_id("eve"), NOON).await, Err(Error::NotFound("user")));
    assert_eq!(store.session(none).await, Ok(None));

    store.touch_session(first, NOON + 9).await.unwrap();
    store.touch_session(first, NOON + 5).await.unwrap();
    assert_eq!(store.session(first).await, session(NOON, NOON + 9));
    assert_eq!(store.session(second).await, session(NOON + 1, NOON + 1));
    assert_eq!(store.touch_session(none, NOON).await, Err(Error::NotFound("session")));
}

pub(crate) async fn texts_that_look_like_sql_are_texts(place: &impl Place) {
    let store = &*place.open().await;
    for ((odd, id), number) in ODD_TEXTS.iter().zip(["a", "b", "c", "d", "e", "f", "g", "h"]).zip(0..) {
        let named = User { name: text(odd), ..user(id) };
        store.add_user(named.clone()).await.unwrap();
        let token = add_session(store, id, number).await;
        assert_eq!(user_of(store, token).await, named);
        store.set_name(&named.id, &text(&odd.repeat(2))).await.unwrap();
        assert_eq!(user_of(store, token).await.name.as_str(), odd.repeat(2));
    }
}
