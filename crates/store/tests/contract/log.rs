//! Appends, loads, checks.

use serde_json::{Value, json};
use underwood_store::{Append, Error, Event, Filter, Index, Json, NewEvent, Page, Status};

use crate::accounts::ODD_TEXTS;
use crate::hall::{NOON, append, match_id, payload, payloads, user, user_id};
use crate::place::Place;

pub(crate) async fn what_is_appended_is_loaded(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.append(append("m", 0, &["a", "b"])).await, Ok(2));
    assert_eq!(store.append(append("other", 0, &["x"])).await, Ok(1));
    assert_eq!(store.append(append("m", 2, &["c"])).await, Ok(3));
    let event = |seq, time, payload| Event { seq, time, payload: Json::of(&payload) };
    let all = [event(0, NOON, "a"), event(1, NOON + 1, "b"), event(2, NOON, "c")];
    for from in 0..=3 {
        assert_eq!(store.load(&match_id("m"), from as u64).await.unwrap(), all[from..]);
    }
    assert_eq!(store.load(&match_id("m"), u64::MAX).await, Ok(vec![]));
    assert_eq!(store.load(&match_id("M"), 0).await, Err(Error::NotFound("match")));
}

pub(crate) async fn an_append_elsewhere_is_a_conflict(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.append(append("m", 1, &["a"])).await, Err(Error::NotFound("match")));
    store.append(append("m", 0, &["a", "b"])).await.unwrap();
    for elsewhere in [0, 1, 3, 4, u64::MAX] {
        let index = Index { status: Status::Finished, ..crate::hall::index() };
        let late = Append { index, ..append("m", elsewhere, &["x", "y"]) };
        assert_eq!(store.append(late).await, Err(Error::Conflict { next: 2 }), "{elsewhere}");
    }
    assert_eq!(payloads(&*store, "m").await, ["a", "b"]);
    assert_eq!(store.unfinished().await, Ok(vec![match_id("m")]));
}

pub(crate) async fn an_append_needs_events(place: &impl Place) {
    let store = place.open().await;
    assert!(matches!(store.append(append::<Value>("m", 0, &[])).await, Err(Error::Refused(_))));
    assert_eq!(store.load(&match_id("m"), 0).await, Err(Error::NotFound("match")));
    store.append(append("m", 0, &["a"])).await.unwrap();
    assert!(matches!(store.append(append::<Value>("m", 1, &[])).await, Err(Error::Refused(_))));
}

/// The user who does not exist is found out after events and index were written.
pub(crate) async fn a_failing_append_leaves_nothing(place: &impl Place) {
    let store = place.open().await;
    store.add_user(user("ada")).await.unwrap();
    let index = |participant: &str| Index {
        participants: [(user_id("ada"), Some(0)), (user_id(participant), Some(1))].into(),
        status: Status::Playing,
        ..crate::hall::index()
    };
    let first = Append { index: index("eve"), ..append("m", 0, &["a"]) };
    assert_eq!(store.append(first).await, Err(Error::NotFound("user")));
    assert_eq!(store.load(&match_id("m"), 0).await, Err(Error::NotFound("match")));
    assert_eq!(store.unfinished().await, Ok(vec![]));

    store.append(append("m", 0, &["a"])).await.unwrap();
    let second = Append { index: index("eve"), ..append("m", 1, &["b", "c"]) };
    assert_eq!(store.append(second.clone()).await, Err(Error::NotFound("user")));
    assert_eq!(payloads(&*store, "m").await, ["a"]);
    let page = Page { after: None, size: 9 };
    assert_eq!(store.list(&Filter::Of(user_id("ada")), &page).await.unwrap().matches, []);
    assert_eq!(store.list(&Filter::Lobby, &page).await.unwrap().matches[0].index, crate::hall::index());

    store.add_user(user("eve")).await.unwrap();
    assert_eq!(store.append(second).await, Ok(3));
}

pub(crate) async fn payloads_are_kept_to_the_byte(place: &impl Place) {
    let store = place.open().await;
    let mut texts: Vec<String> = ODD_TEXTS.iter().map(|odd| json!({ *odd: odd }).to_string()).collect();
    texts.push(
        r#"{ "z":1,  "a":[1.0, 1e3,12345678901234567890123456789],"a":"\u0000\ud83e\udd8a" }"#.to_owned(),
    );
    texts.push(json!("🦊'\"\\".repeat(150_000)).to_string());
    assert!(texts.last().unwrap().len() > 1_000_000);
    let payloads: Vec<Json> = texts.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let events = payloads.iter().map(|payload| NewEvent { time: NOON, payload: payload.clone() });
    let sent = Append { events: events.collect(), ..append::<Value>("m", 0, &[]) };
    store.append(sent).await.unwrap();
    let loaded = store.load(&match_id("m"), 0).await.unwrap();
    let same = loaded.iter().zip(&texts).filter(|(event, text)| event.payload.as_str() == *text).count();
    assert_eq!((loaded.len(), same), (texts.len(), texts.len()));
    assert!(!format!("{loaded:?}").contains("DROP TABLE"), "a payload shows in what is logged");
}

pub(crate) async fn an_append_may_be_long(place: &impl Place) {
    let store = place.open().await;
    let numbers: Vec<u64> = (0..3000).collect();
    store.append(append("m", 0, &numbers)).await.unwrap();
    let loaded = store.load(&match_id("m"), 1000).await.unwrap();
    assert!(loaded.iter().map(|event| (event.seq, payload(event))).eq((1000..3000).map(|n| (n, json!(n)))));
}

pub(crate) async fn a_store_that_works_says_so(place: &impl Place) {
    let store = place.open().await;
    for now in [1, 1, 3, 2] {
        store.check(now).await.unwrap();
    }
}
