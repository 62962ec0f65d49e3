//! What lasts: reopening, migrations, files of others.

use tokio::task::JoinSet;
use underwood_store::{Append, Error, Filter, Index, Page, TokenHash, open};

use crate::hall::{NOON, add_session, append, match_id, payloads, user, user_id, user_of};
use crate::place::{InFile, Lasting};

pub(crate) async fn what_is_written_is_there_after_reopening(place: &impl Lasting) {
    let store = place.open().await;
    store.add_user(user("ada")).await.unwrap();
    store.add_session(TokenHash([9; 32]), &user_id("ada"), NOON).await.unwrap();
    let index = Index { participants: [(user_id("ada"), Some(1))].into(), ..crate::hall::index() };
    let first = Append { index, ..append("m", 0, &["a", "b"]) };
    store.append(first.clone()).await.unwrap();
    drop(store);

    let store = place.open().await;
    assert_eq!(store.session(TokenHash([9; 32])).await.unwrap().unwrap().user, user("ada"));
    assert_eq!(payloads(&*store, "m").await, ["a", "b"]);
    assert_eq!(store.unfinished().await, Ok(vec![match_id("m")]));
    let listed = store.list(&Filter::Of(user_id("ada")), &Page { after: None, size: 9 }).await.unwrap();
    assert_eq!((listed.matches[0].next, &listed.matches[0].index), (2, &first.index));
    assert_eq!(store.append(first).await, Err(Error::Conflict { next: 2 }));
}

/// What each version can hold, written as it was at its time.
const CONTENTS: [&str; 5] = [
    "",
    "INSERT INTO users VALUES ('ada', 'Ada', 1700000000000);",
    "INSERT INTO matches VALUES ('m', 1, 1, 'fox', 'open', 1::BOOLEAN, 1, '{}');
     INSERT INTO events VALUES ('m', 0, 1, '\"a\"');
     INSERT INTO participants VALUES ('m', 'ada', 0);
     INSERT INTO submissions VALUES ('m', 'ada', 'k', '\"done\"');",
    "INSERT INTO settings VALUES ('secret', '1');",
    "",
];

pub(crate) async fn every_older_version_is_brought_up_to_date<P: Lasting>(_: &P) {
    let migrations = P::migrations();
    assert_eq!(migrations.len() + 1, CONTENTS.len(), "say what the new version can hold");
    for version in 0..=migrations.len() {
        let place = P::new().await;
        for (migration, contents) in migrations[..version].iter().zip(&CONTENTS[1..]) {
            place.execute(migration).await.unwrap();
            place.execute(&P::dialect(contents)).await.unwrap();
        }
        if version > 0 {
            place.execute(&P::set_version(version as u32)).await.unwrap();
        }
        let store = place.open().await;
        if version >= 1 {
            let token = add_session(&*store, "ada", 1).await;
            assert_eq!(user_of(&*store, token).await, user("ada"));
        }
        if version >= 2 {
            assert_eq!(payloads(&*store, "m").await, ["a"]);
        }
        store.check(NOON).await.unwrap();
        assert_eq!(store.append(append("n", 0, &["a"])).await, Ok(1));
    }
}

pub(crate) async fn a_newer_version_is_refused<P: Lasting>(place: &P) {
    let known = P::migrations().len() as u32;
    let store = place.open().await;
    store.append(append("m", 0, &["a"])).await.unwrap();
    drop(store);
    place.execute(&P::set_version(known + 1)).await.unwrap();
    let refusal = open(&place.address()).await.err().unwrap();
    assert_eq!(refusal, Error::Newer { found: known + 1, known });
    let said = refusal.to_string();
    assert!(said.contains(&format!("version {}", known + 1)) && said.contains("newer underwood"), "{said}");
    // Nothing was touched: the newer program can go on.
    place.execute(&P::set_version(known)).await.unwrap();
    assert_eq!(payloads(&*place.open().await, "m").await, ["a"]);
}

pub(crate) async fn many_may_open_at_once(place: &impl Lasting) {
    let mut tasks = JoinSet::new();
    for n in 0..8 {
        let address = place.address();
        tasks.spawn(async move {
            let store = open(&address).await.unwrap();
            store.append(append(&format!("m{n}"), 0, &[n])).await.unwrap();
        });
    }
    tasks.join_all().await;
    assert_eq!(place.open().await.unfinished().await.unwrap().len(), 8);
}

pub(crate) async fn events_cannot_be_changed(place: &impl Lasting) {
    let store = place.open().await;
    store.append(append("m", 0, &["a"])).await.unwrap();
    for sql in ["UPDATE events SET payload = '1'", "DELETE FROM events"] {
        let refusal = place.execute(sql).await.unwrap_err();
        assert!(refusal.contains("only grows"), "{refusal}");
    }
    assert_eq!(payloads(&*store, "m").await, ["a"]);
}

/// Events that are missing are found wherever they were, also at the end, where no later event tells of them.
pub(crate) async fn a_log_with_a_hole_is_corrupt(place: &impl Lasting) {
    let store = place.open().await;
    let holes = [
        ("middle", "INSERT INTO events VALUES ('middle', 3, 1, '1')", "event 2 of a match is missing"),
        ("end", "UPDATE matches SET next = 3 WHERE id = 'end'", "ends after 2 events, not after 3"),
        ("more", "INSERT INTO events VALUES ('more', 2, 1, '1')", "ends after 3 events, not after 2"),
    ];
    for (id, sql, why) in holes {
        store.append(append(id, 0, &["a", "b"])).await.unwrap();
        place.execute(sql).await.unwrap();
        for from in [0, 1, 2] {
            let refusal = store.load(&match_id(id), from).await.unwrap_err();
            assert!(matches!(&refusal, Error::Corrupt(said) if said.contains(why)), "{id}: {refusal}");
        }
    }
}

#[cfg(unix)]
pub(crate) async fn the_file_is_for_its_owner_only(place: &InFile) {
    use std::os::unix::fs::PermissionsExt;
    let store = open(&place.address()).await.unwrap();
    store.append(append("m", 0, &["a"])).await.unwrap();
    let files: Vec<_> =
        std::fs::read_dir(place.file().parent().unwrap()).unwrap().map(Result::unwrap).collect();
    assert_eq!(files.len(), 3, "the file, its log and its index of the log: {files:?}");
    for file in files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
}

pub(crate) async fn what_is_no_store_is_refused(place: &InFile) {
    let refusal = async |path: &std::path::Path| open(path.to_str().unwrap()).await.err().unwrap();
    let said = refusal(&place.folder).await;
    assert!(matches!(&said, Error::Address(why) if why.contains("is a folder")), "{said}");

    let note = place.folder.join("note");
    std::fs::write(&note, "Dear Ada, this is a letter and not a database. ".repeat(99)).unwrap();
    let said = refusal(&note).await;
    assert!(matches!(&said, Error::Corrupt(why) if why.contains("note")), "{said}");
    assert!(std::fs::read_to_string(&note).unwrap().starts_with("Dear Ada"));

    let said = refusal(&note.join("below")).await;
    assert!(matches!(&said, Error::Address(why) if why.contains("note")), "{said}");

    let other = place.folder.join("other.db");
    let db = rusqlite::Connection::open(&other).unwrap();
    db.execute_batch("CREATE TABLE users (id TEXT)").unwrap();
    let said = refusal(&other).await;
    assert!(matches!(&said, Error::Address(why) if why.contains("another program")), "{said}");
    let mode: String = db.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "delete", "the file of another program was changed");
    db.execute_batch("DROP TABLE users; PRAGMA application_id = 7").unwrap();
    let said = refusal(&other).await;
    assert!(matches!(&said, Error::Address(why) if why.contains("another program")), "{said}");
}

/// SQLite would take these for something else than names of files.
pub(crate) async fn the_name_of_a_file_is_a_name(place: &InFile) {
    for name in ["file:store?mode=memory", "file:store", "a%20b#c.db", "狐.db"] {
        let path = place.folder.join(name);
        let store = underwood_store::Sqlite::open(&path).await.unwrap();
        underwood_store::Store::append(&store, append("m", 0, &["a"])).await.unwrap();
        assert_eq!(payloads(&store, "m").await, ["a"]);
        assert!(path.metadata().unwrap().len() > 0, "{name}");
    }
}
