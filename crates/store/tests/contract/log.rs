//! Appends, loads, submissions, settings.

use serde_json::{Value, json};
use underwood_store::{Append, Appended, Error, Event, Filter, Index, Json, NewEvent, Page, Status};

use crate::accounts::ODD_TEXTS;
use crate::hall::{NOON, append, key, match_id, payload, payloads, submission, user, user_id};
use crate::place::Place;

pub(crate) async fn what_is_appended_is_loaded(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.append(append("m", 0, &["a", "b"])).await, Ok(Appended::Now { next: 2 }));
    assert_eq!(store.append(append("other", 0, &["x"])).await, Ok(Appended::Now { next: 1 }));
    assert_eq!(store.append(append("m", 2, &["c"])).await, Ok(Appended::Now { next: 3 }));
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
    let made = Some(submission("ada", "k", &json!("done")));
    let first = Append { index: index("eve"), submission: made.clone(), ..append("m", 0, &["a"]) };
    assert_eq!(store.append(first).await, Err(Error::NotFound("user")));
    assert_eq!(store.load(&match_id("m"), 0).await, Err(Error::NotFound("match")));
    assert_eq!(store.unfinished().await, Ok(vec![]));

    store.append(append("m", 0, &["a"])).await.unwrap();
    let second = Append { index: index("eve"), submission: made.clone(), ..append("m", 1, &["b", "c"]) };
    assert_eq!(store.append(second.clone()).await, Err(Error::NotFound("user")));
    let stranger = Some(submission("eve", "k", &json!("done")));
    let third = Append { index: index("ada"), submission: stranger, ..second.clone() };
    assert_eq!(store.append(third).await, Err(Error::NotFound("user")));
    assert_eq!(payloads(&*store, "m").await, ["a"]);
    let page = Page { after: None, size: 9 };
    assert_eq!(store.list(&Filter::Of(user_id("ada")), &page).await.unwrap().matches, []);
    assert_eq!(store.list(&Filter::Lobby, &page).await.unwrap().matches[0].index, crate::hall::index());
    assert_eq!(store.answer(&match_id("m"), &user_id("ada"), &key("k")).await, Ok(None));

    store.add_user(user("eve")).await.unwrap();
    assert_eq!(store.append(second).await, Ok(Appended::Now { next: 3 }));
}

pub(crate) async fn the_same_submission_gets_its_old_answer(place: &impl Place) {
    let store = place.open().await;
    store.add_user(user("ada")).await.unwrap();
    // As long and as odd as a key can be.
    let odd = &format!("{}{}", ODD_TEXTS[0], "🦊".repeat(24));
    let made = |answer| Some(submission("ada", odd, &json!({ "seq": answer })));
    let first = Append { submission: made(0), ..append("m", 0, &["a"]) };
    assert_eq!(store.append(first.clone()).await, Ok(Appended::Now { next: 1 }));
    store.append(append("m", 1, &["b"])).await.unwrap();
    // Again as it was, at another place, and with other events and another answer: nothing happens.
    let old = Ok(Appended::Before(Json::of(&json!({"seq": 0}))));
    assert_eq!(store.append(first.clone()).await, old);
    assert_eq!(store.append(Append { expected: 2, ..first.clone() }).await, old);
    assert_eq!(store.append(Append { submission: made(2), ..append("m", 2, &["x", "y"]) }).await, old);
    assert_eq!(payloads(&*store, "m").await, ["a", "b"]);
    assert_eq!(
        store.answer(&match_id("m"), &user_id("ada"), &key(odd)).await,
        Ok(Some(Json::of(&json!({"seq": 0}))))
    );
}

pub(crate) async fn a_submission_belongs_to_one_user_and_one_match(place: &impl Place) {
    let store = place.open().await;
    store.add_user(user("ada")).await.unwrap();
    store.add_user(user("bea")).await.unwrap();
    let make = |id, expected, user, key| {
        store.append(Append {
            submission: Some(submission(user, key, &json!([id, user, key]))),
            ..append(id, expected, &["a"])
        })
    };
    assert_eq!(make("m", 0, "ada", "k").await, Ok(Appended::Now { next: 1 }));
    assert_eq!(make("m", 1, "bea", "k").await, Ok(Appended::Now { next: 2 }));
    assert_eq!(make("m", 2, "ada", "K").await, Ok(Appended::Now { next: 3 }));
    assert_eq!(make("n", 0, "ada", "k").await, Ok(Appended::Now { next: 1 }));
    let answer = store.answer(&match_id("m"), &user_id("bea"), &key("k")).await.unwrap();
    assert_eq!(answer, Some(Json::of(&json!(["m", "bea", "k"]))));
    assert_eq!(store.answer(&match_id("n"), &user_id("bea"), &key("k")).await, Ok(None));
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

pub(crate) async fn a_setting_is_decided_once(place: &impl Place) {
    let store = place.open().await;
    for odd in ODD_TEXTS.map(|odd| format!("k{odd}")) {
        let first = Json::of(&json!({ "secret": odd }));
        assert_eq!(store.get_or_set(&key(&odd), &first).await, Ok(first.clone()));
        assert_eq!(store.get_or_set(&key(&odd), &Json::of(&"other")).await, Ok(first));
    }
}
