//! The thread that writes. What waits while it commits is committed together, next.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::file::Files;
use crate::Error;

/// The most jobs of one commit.
const BATCH: usize = 256;

/// Does its work in the transaction that was begun, and returns how to answer once it is committed, or not.
type Job = Box<dyn FnOnce(Result<&Connection, Error>) -> Answer + Send>;
type Answer = Box<dyn FnOnce(Result<(), Error>)>;

/// Hands work to the thread that writes. Dropped, it waits until all of it is done.
pub(super) struct Writer {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(db: Connection, files: Files) -> Result<Self, Error> {
        let (jobs, waiting) = mpsc::channel();
        let thread = thread::Builder::new().name("store-writer".to_owned());
        let thread = thread.spawn(move || serve(&db, &files, &waiting));
        let thread = thread.map_err(|e| Error::Unavailable(format!("no thread to write with: {e}")))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Does work that changes all it says or, with an error, nothing; returns when it is durable.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |db| {
            let done = db.and_then(|db| all_or_nothing(db, work));
            // Nobody listens any more if the caller was dropped.
            Box::new(move |committed| drop(answer.send(committed.and(done))))
        });
        let stopped = || Error::Unavailable("the thread that writes has stopped".to_owned());
        self.jobs.as_ref().and_then(|jobs| jobs.send(job).ok()).ok_or_else(stopped)?;
        answered.await.map_err(|_| stopped())?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.jobs.take());
        // It has panicked, or it has not: there is nothing left to write either way.
        drop(self.thread.take().map(JoinHandle::join));
    }
}

fn serve(db: &Connection, files: &Files, waiting: &Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        commit(db, files, std::iter::once(first).chain(waiting.try_iter()).take(BATCH));
    }
}

/// Does the jobs in one transaction, and answers them when it is durable: on the disk, and in a file that can be found
/// again.
fn commit(db: &Connection, files: &Files, jobs: impl Iterator<Item = Job>) {
    let begun = files.check().and_then(|()| Ok(db.execute_batch("BEGIN IMMEDIATE")?));
    let answers: Vec<Answer> = jobs.map(|job| job(begun.clone().and_then(|()| in_transaction(db)))).collect();
    let committed = begun
        .and_then(|()| in_transaction(db))
        .and_then(|db| Ok(db.execute_batch("COMMIT")?))
        .and_then(|()| files.check());
    if committed.is_err() && !db.is_autocommit() {
        // If even this fails, the next BEGIN does too, and says so.
        drop(db.execute_batch("ROLLBACK"));
    }
    for answer in answers {
        answer(committed.clone());
    }
}

/// The connection, unless SQLite has given the transaction up, as it does when the disk is full.
fn in_transaction(db: &Connection) -> Result<&Connection, Error> {
    let lost = || Error::Unavailable("the transaction was lost: is the disk full?".to_owned());
    if db.is_autocommit() { Err(lost()) } else { Ok(db) }
}

/// Work inside the transaction of others, which goes on if this fails.
fn all_or_nothing<T>(
    db: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, Error>,
) -> Result<T, Error> {
    db.execute_batch("SAVEPOINT job")?;
    let done = work(db);
    let end = if done.is_ok() { "RELEASE job" } else { "ROLLBACK TO job; RELEASE job" };
    db.execute_batch(end).map_err(Error::from).and(done)
}
