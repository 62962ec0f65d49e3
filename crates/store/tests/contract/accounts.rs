//! Users, names and sessions.

use underwood_store::{Error, Session, TokenHash, User};

use crate::hall::{NOON, text, user, user_id};
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

pub(crate) async fn users_are_found_by_their_ids(place: &impl Place) {
    let store = place.open().await;
    store.add_user(user("ada")).await.unwrap();
    store.add_user(User { name: text("Ada"), ..user("ADA") }).await.unwrap();
    assert_eq!(store.user(&user_id("ada")).await, Ok(Some(user("ada"))));
    assert_eq!(store.user(&user_id("bea")).await, Ok(None));
    let another = User { name: text("Bea"), ..user("ada") };
    assert_eq!(store.add_user(another).await, Err(Error::Taken("user")));
    assert_eq!(store.user(&user_id("ada")).await, Ok(Some(user("ada"))));
}

pub(crate) async fn names_change(place: &impl Place) {
    let store = place.open().await;
    store.add_user(user("ada")).await.unwrap();
    store.add_user(user("bea")).await.unwrap();
    store.add_session(TokenHash([1; 32]), &user_id("ada"), NOON).await.unwrap();
    store.set_name(&user_id("ada"), &text("Countess")).await.unwrap();
    let renamed = User { name: text("Countess"), ..user("ada") };
    assert_eq!(store.user(&user_id("ada")).await, Ok(Some(renamed.clone())));
    assert_eq!(store.session(TokenHash([1; 32])).await.unwrap().unwrap().user, renamed);
    assert_eq!(store.user(&user_id("bea")).await, Ok(Some(user("bea"))));
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

pub(crate) async fn a_session_ends(place: &impl Place) {
    let store = place.open().await;
    store.add_user(user("ada")).await.unwrap();
    for token in [1, 2] {
        store.add_session(TokenHash([token; 32]), &user_id("ada"), NOON).await.unwrap();
    }
    store.remove_session(TokenHash([1; 32])).await.unwrap();
    store.remove_session(TokenHash([1; 32])).await.unwrap();
    assert_eq!(store.session(TokenHash([1; 32])).await, Ok(None));
    assert!(store.session(TokenHash([2; 32])).await.unwrap().is_some());
}

pub(crate) async fn texts_that_look_like_sql_are_texts(place: &impl Place) {
    let store = place.open().await;
    for (odd, id) in ODD_TEXTS.iter().zip(["a", "b", "c", "d", "e", "f", "g", "h"]) {
        let named = User { name: text(odd), ..user(id) };
        store.add_user(named.clone()).await.unwrap();
        assert_eq!(store.user(&named.id).await, Ok(Some(named.clone())));
        store.set_name(&named.id, &text(&odd.repeat(2))).await.unwrap();
        assert_eq!(store.user(&named.id).await.unwrap().unwrap().name.as_str(), odd.repeat(2));
    }
}
