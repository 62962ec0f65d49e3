//! Lists of matches, and pages of them.

use serde_json::json;
use underwood_store::{Append, Cursor, Error, Filter, Index, Json, MatchRow, NewEvent, Page, Status, Store};

use crate::hall::{NOON, append, index, match_id, text, user, user_id};
use crate::place::Place;

async fn create(store: &dyn Store, id: &str, created: u64, index: Index) {
    let events = vec![NewEvent { time: created, payload: Json::of(&"created") }];
    store.append(Append { events, index, ..append(id, 0, &["created"]) }).await.unwrap();
}

fn standing(status: Status, is_public: bool, participants: &[(&str, Option<u8>)]) -> Index {
    let participants = participants.iter().map(|(user, seat)| (user_id(user), *seat)).collect();
    Index { status, is_public, participants, ..index() }
}

/// All ids of a list, read in pages of this size.
async fn ids(store: &dyn Store, filter: &Filter, size: u16) -> Vec<String> {
    let mut page = Page { after: None, size };
    let mut ids = vec![];
    loop {
        let listed = store.list(filter, &page).await.unwrap();
        assert!(listed.matches.len() <= size.into());
        ids.extend(listed.matches.iter().map(|row| row.id.to_string()));
        match listed.next {
            None => return ids,
            next => page.after = next,
        }
    }
}

pub(crate) async fn every_list_shows_its_matches(place: &impl Place) {
    let store = &*place.open().await;
    store.add_user(user("ada")).await.unwrap();
    store.add_user(user("bea")).await.unwrap();
    let (ada, both): (&[_], &[_]) = (&[("ada", Some(0))], &[("ada", Some(1)), ("bea", None)]);
    create(store, "a", NOON, standing(Status::Open, true, ada)).await;
    create(store, "b", NOON + 1, standing(Status::Playing, true, both)).await;
    create(store, "c", NOON + 2, standing(Status::Finished, true, ada)).await;
    create(store, "d", NOON + 3, standing(Status::Abandoned, true, ada)).await;
    create(store, "e", NOON + 4, standing(Status::Open, false, both)).await;
    create(store, "f", NOON + 5, standing(Status::Finished, false, &[])).await;
    assert_eq!(ids(store, &Filter::Lobby, 9).await, ["b", "a"]);
    assert_eq!(ids(store, &Filter::Finished, 9).await, ["c"]);
    assert_eq!(ids(store, &Filter::Of(user_id("ada")), 9).await, ["e", "d", "c", "b", "a"]);
    assert_eq!(ids(store, &Filter::Of(user_id("bea")), 9).await, ["e", "b"]);
    assert_eq!(ids(store, &Filter::Of(user_id("eve")), 9).await, [""; 0]);
}

pub(crate) async fn the_index_is_kept_as_it_was_given(place: &impl Place) {
    let store = &*place.open().await;
    for id in ["ada", "bea", "cat"] {
        store.add_user(user(id)).await.unwrap();
    }
    let participants: &[_] = &[("cat", Some(255)), ("bea", None), ("ada", Some(0))];
    let index = Index {
        game: text("a game's; name -- 🦊"),
        summary: Json::of(&json!({"it's": ["🦊", null], "n": 1.50})),
        updated: NOON + 77,
        ..standing(Status::Playing, true, participants)
    };
    create(store, "m", NOON, index.clone()).await;
    let row = MatchRow { id: match_id("m"), created: NOON, next: 1, index };
    let first = Page { after: None, size: 1 };
    assert_eq!(store.list(&Filter::Lobby, &first).await.unwrap().matches, std::slice::from_ref(&row));
    let index = Index { status: Status::Finished, game: text("fox"), updated: NOON + 99, ..row.index };
    store.append(Append { index: index.clone(), ..append("m", 1, &["b", "c"]) }).await.unwrap();
    let row = MatchRow { next: 3, index, ..row };
    assert_eq!(store.list(&Filter::Finished, &first).await.unwrap().matches, std::slice::from_ref(&row));
    assert_eq!(store.list(&Filter::Of(user_id("bea")), &first).await.unwrap().matches, [row]);
    assert_eq!(store.list(&Filter::Lobby, &first).await.unwrap().matches, []);
}

pub(crate) async fn participants_are_replaced(place: &impl Place) {
    let store = &*place.open().await;
    for id in ["ada", "bea", "cat"] {
        store.add_user(user(id)).await.unwrap();
    }
    let of = async |id: &str| ids(store, &Filter::Of(user_id(id)), 9).await.len();
    create(store, "m", NOON, standing(Status::Open, true, &[("ada", None), ("bea", Some(1))])).await;
    assert_eq!((of("ada").await, of("bea").await, of("cat").await), (1, 1, 0));
    let participants: &[_] = &[("ada", Some(0)), ("cat", Some(1))];
    let index = standing(Status::Playing, true, participants);
    store.append(Append { index: index.clone(), ..append("m", 1, &["b"]) }).await.unwrap();
    assert_eq!((of("ada").await, of("bea").await, of("cat").await), (1, 0, 1));
    let listed = store.list(&Filter::Lobby, &Page { after: None, size: 9 }).await.unwrap();
    assert_eq!(listed.matches[0].index, index);
    store.append(append("m", 2, &["c"])).await.unwrap();
    assert_eq!((of("ada").await, of("bea").await, of("cat").await), (0, 0, 0));
}

pub(crate) async fn pages_join_without_gap_or_repetition(place: &impl Place) {
    let store = &*place.open().await;
    store.add_user(user("ada")).await.unwrap();
    // Three of each moment, so that ids have to decide; they are ordered by their bytes in every language.
    let names = ["B", "a", "_x"];
    let mut newest_first = vec![];
    for moment in (0..7).rev() {
        for name in ["a", "_x", "B"] {
            newest_first.push(format!("{name}{moment}"));
        }
    }
    for moment in 0..7 {
        for name in names {
            let index = standing(Status::Open, true, &[("ada", None)]);
            create(store, &format!("{name}{moment}"), NOON + moment, index).await;
        }
    }
    for size in [1, 2, 3, 5, 20, 21, 22, 100] {
        assert_eq!(ids(store, &Filter::Lobby, size).await, newest_first, "pages of {size}");
        assert_eq!(ids(store, &Filter::Of(user_id("ada")), size).await, newest_first, "pages of {size}");
    }
}

pub(crate) async fn a_match_that_changes_keeps_its_place(place: &impl Place) {
    let store = &*place.open().await;
    for (id, created) in ["a", "b", "c", "d"].iter().zip(NOON..) {
        create(store, id, created, index()).await;
    }
    let first = store.list(&Filter::Lobby, &Page { after: None, size: 2 }).await.unwrap();
    let changed = Index { updated: NOON + 999, ..index() };
    store.append(Append { index: changed.clone(), ..append("a", 1, &["moved"]) }).await.unwrap();
    store.append(Append { index: changed, ..append("d", 1, &["moved"]) }).await.unwrap();
    create(store, "e", NOON + 9, index()).await;
    let second = store.list(&Filter::Lobby, &Page { after: first.next, size: 2 }).await.unwrap();
    let shown = first.matches.iter().chain(&second.matches).map(|row| row.id.as_str());
    assert!(shown.eq(["d", "c", "b", "a"]));
    assert_eq!(second.next, None);
}

pub(crate) async fn the_size_of_a_page_is_bounded(place: &impl Place) {
    let store = &*place.open().await;
    for n in 0..=u64::from(Page::MAX) {
        create(store, &format!("m{n}"), NOON + n, index()).await;
    }
    let length = async |size| {
        let listed = store.list(&Filter::Lobby, &Page { after: None, size }).await.unwrap();
        (listed.matches.len(), listed.next.is_some())
    };
    assert_eq!(length(0).await, (1, true));
    assert_eq!(length(Page::MAX).await, (100, true));
    assert_eq!(length(u16::MAX).await, (100, true));
}

pub(crate) async fn a_place_in_a_list_is_a_text(place: &impl Place) {
    let store = &*place.open().await;
    create(store, "a-b_c", NOON, index()).await;
    create(store, "z", NOON, index()).await;
    let first = store.list(&Filter::Lobby, &Page { after: None, size: 1 }).await.unwrap();
    let next: Cursor = first.next.as_ref().unwrap().to_string().parse().unwrap();
    assert_eq!(Some(&next), first.next.as_ref());
    let second = store.list(&Filter::Lobby, &Page { after: Some(next), size: 1 }).await.unwrap();
    assert_eq!(second.matches[0].id, match_id("a-b_c"));
    for odd in ["", ".", "1", "1.", ".a", "-1.a", "x.a", "1.a'b", "99999999999999999999.a"] {
        assert!(matches!(odd.parse::<Cursor>(), Err(Error::Refused(_))), "{odd}");
    }
    let far: Cursor = format!("{}.a", u64::MAX).parse().unwrap();
    assert_eq!(
        store.list(&Filter::Lobby, &Page { after: Some(far), size: 9 }).await.unwrap().matches.len(),
        2
    );
}

pub(crate) async fn unfinished_matches_are_all_named(place: &impl Place) {
    let store = &*place.open().await;
    assert_eq!(store.unfinished().await, Ok(vec![]));
    let statuses = [Status::Playing, Status::Open, Status::Finished, Status::Abandoned];
    for (n, status) in statuses.iter().cycle().take(400).enumerate() {
        create(store, &format!("m{n:03}"), NOON, standing(*status, n % 3 == 0, &[])).await;
    }
    let is_unfinished = |n: &usize| n % 4 < 2;
    let expected: Vec<_> = (0..400).filter(is_unfinished).map(|n| match_id(&format!("m{n:03}"))).collect();
    assert_eq!(store.unfinished().await, Ok(expected));
}
