//! A file that is taken away, or cannot be written, while the store has it open.

use std::fs;

use underwood_store::{Error, Store};

use crate::hall::{append, payloads};
use crate::place::{InFile, Lasting, Place};

/// A store with one match of one event.
async fn begin(place: &InFile) -> std::sync::Arc<dyn Store> {
    let store = place.open().await;
    store.append(append("m", 0, &["a"])).await.unwrap();
    store.check(1).await.unwrap();
    store
}

/// Nothing can be written any more, and what was written can still be read.
async fn writes_nothing(store: &dyn Store) {
    for _ in 0..2 {
        let refusal = store.append(append("m", 1, &["b"])).await.unwrap_err();
        assert!(matches!(refusal, Error::Unavailable(_)), "{refusal:?}");
        assert!(matches!(store.check(2).await, Err(Error::Unavailable(_))));
    }
    assert_eq!(payloads(store, "m").await.len(), 1);
}

pub(crate) async fn nothing_is_acknowledged_once_the_file_is_deleted(place: &InFile) {
    let store = begin(place).await;
    let aside = place.folder.join("aside.db");
    fs::rename(place.file(), &aside).unwrap();
    writes_nothing(&*store).await;
    // Back again, it goes on.
    fs::rename(&aside, place.file()).unwrap();
    store.append(append("m", 1, &["b"])).await.unwrap();
    fs::remove_file(place.file()).unwrap();
    assert!(store.append(append("m", 2, &["c"])).await.is_err());
}

pub(crate) async fn nothing_is_acknowledged_once_the_file_is_replaced(place: &InFile) {
    let store = begin(place).await;
    let copy = place.folder.join("copy.db");
    fs::copy(place.file(), &copy).unwrap();
    fs::rename(&copy, place.file()).unwrap();
    writes_nothing(&*store).await;
}

pub(crate) async fn nothing_is_acknowledged_once_the_write_ahead_log_is_deleted(place: &InFile) {
    let store = begin(place).await;
    fs::remove_file(format!("{}-wal", place.file().display())).unwrap();
    writes_nothing(&*store).await;
}

pub(crate) async fn a_store_that_can_be_read_but_not_written_says_so(place: &InFile) {
    let store = begin(place).await;
    let full = "CREATE TRIGGER full BEFORE UPDATE ON settings BEGIN SELECT RAISE(ABORT, 'no room'); END";
    place.execute(full).await.unwrap();
    assert!(store.check(2).await.is_err());
    place.execute("DROP TRIGGER full").await.unwrap();
    store.check(3).await.unwrap();
}
