//! A server that goes away, and comes back.
#![cfg(not(without_postgres))]

use std::time::{Duration, Instant};

use underwood_store::{Error, open};

use crate::hall::{append, payloads};
use crate::place::{Lasting, OnServer, Place};

/// Ends all connections of the store, from outside.
async fn cut(place: &OnServer) {
    let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()";
    place.execute(sql).await.unwrap();
}

pub(crate) async fn broken_connections_are_replaced(place: &OnServer) {
    let store = place.open().await;
    for round in 0..10 {
        cut(place).await;
        let request = append("m", round, &[round]);
        // It may take the break of a connection to notice that it is broken. Asking again is always right: what was
        // written without our knowing shows as a conflict at the end that we wanted.
        let clock = Instant::now();
        loop {
            match store.append(request.clone()).await {
                Ok(_) => break,
                Err(Error::Conflict { next }) if next == round + 1 => break,
                Err(Error::Unavailable(_)) if clock.elapsed() < Duration::from_secs(10) => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(payloads(&*store, "m").await.len() as u64, round + 1);
    }
}

pub(crate) async fn a_server_that_is_not_there_is_named(_: &OnServer) {
    let refusal = open("postgres://ada:secret@127.0.0.1:1/underwood").await.err().unwrap();
    assert!(matches!(refusal, Error::Unavailable(_)), "{refusal:?}");
    let refusal = refusal.to_string();
    assert!(refusal.contains("127.0.0.1") && !refusal.contains("secret"), "{refusal}");
    for address in ["postgres://ada:secret@host:port/db", "postgres://ada:secret@host/db?sslmode=require"] {
        let refusal = open(address).await.err().unwrap();
        assert!(matches!(refusal, Error::Address(_)), "{refusal:?}");
        assert!(!refusal.to_string().contains("secret"), "{refusal}");
    }
}

/// A server may be set to acknowledge before it has written, and to refuse those who had to wait.
pub(crate) async fn a_careless_server_is_made_careful(place: &OnServer) {
    let careless =
        "-csynchronous_commit%3Doff%20-cdefault_transaction_isolation%3Dserializable%20-csearch_path";
    let address = place.address().replace("-csearch_path", careless);
    let store = open(&address).await.unwrap();
    let look = "CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                  INSERT INTO settings VALUES ('commit', current_setting('synchronous_commit')),
                    ('isolation', current_setting('transaction_isolation'));
                  RETURN NEW; END $$;
                CREATE TRIGGER look AFTER INSERT ON matches FOR EACH ROW EXECUTE FUNCTION look()";
    place.execute(look).await.unwrap();
    store.append(append("m", 0, &["a"])).await.unwrap();
    for (key, value) in [("commit", "on"), ("isolation", "read committed")] {
        let seen = format!("(SELECT value FROM settings WHERE key = '{key}')");
        place.execute(&format!("DO $$ BEGIN ASSERT {seen} = '{value}', {seen}; END $$")).await.unwrap();
    }
}
