//! Appends to a match for ever, three events at a time, and says so when it is done: to be killed.
//!
//! `underwood-store-appender ADDRESS MATCH NAME` prints `SEQ N` for the N-th append, which went to SEQ.

use std::io::Write;

use serde_json::json;
use underwood_store::{Append, Error, Index, Json, NewEvent, Status, Store, open};

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let failure = runtime.expect("a runtime starts").block_on(run()).unwrap_err();
    eprintln!("appender: {failure}");
    std::process::exit(1);
}

async fn run() -> Result<std::convert::Infallible, Error> {
    let mut args = std::env::args().skip(1);
    let mut arg = || args.next().ok_or(Error::Refused("the arguments are ADDRESS MATCH NAME"));
    let (address, id, name) = (arg()?, arg()?, arg()?);
    let store = open(&address).await?;
    let mut next = 0;
    for n in 0_u64.. {
        let three = ["action", "chance", "chance"].map(|what| json!([name, n, what]));
        let events = three.map(|payload| NewEvent { time: n, payload: Json::of(&payload) });
        next = append(&*store, Append { expected: next, ..three_of(&id, events)? }).await?;
        let mut out = std::io::stdout();
        let told = writeln!(out, "{} {n}", next - 3).and_then(|()| out.flush());
        told.map_err(|e| Error::Unavailable(e.to_string()))?;
    }
    unreachable!("nobody counts that far")
}

/// Appends where the log ends, wherever others have moved it.
async fn append(store: &dyn Store, mut append: Append) -> Result<u64, Error> {
    loop {
        match store.append(append.clone()).await {
            Ok(next) => return Ok(next),
            Err(Error::Conflict { next }) => append.expected = next,
            Err(failure) => return Err(failure),
        }
    }
}

fn three_of(id: &str, events: [NewEvent; 3]) -> Result<Append, Error> {
    let index = Index {
        game: "fox".parse()?,
        status: Status::Playing,
        is_public: false,
        updated: 0,
        summary: Json::of(&()),
        participants: [].into(),
    };
    Ok(Append { match_id: id.parse()?, expected: 0, events: events.into(), index })
}
