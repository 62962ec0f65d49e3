//! Connections that read, on threads that may block.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::connection::open_reader;
use crate::Error;

/// The most that read at the same time.
const PLACES: usize = 4;

/// Connections for reading, opened when first needed and kept.
pub(super) struct Readers {
    path: PathBuf,
    places: Semaphore,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path, places: Semaphore::new(PLACES), idle: Mutex::default() }
    }

    /// Reads one state of the database: what is committed meanwhile does not show.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let _place = self.places.acquire().await.expect("the semaphore is never closed");
        let readers = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || readers.work(work));
        done.await.map_err(|e| Error::Unavailable(e.to_string()))?
    }

    fn work<T>(&self, work: impl FnOnce(&Connection) -> Result<T, Error>) -> Result<T, Error> {
        let idle = self.idle().pop();
        let mut db = idle.map_or_else(|| open_reader(&self.path), Ok)?;
        let state = db.transaction()?;
        let done = work(&state);
        state.finish()?;
        self.idle().push(db);
        done
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().expect("nobody panics while holding the list")
    }
}
