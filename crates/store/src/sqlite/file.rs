//! Is the file that we write to still the one that others find by its name?
//!
//! A file that was deleted or replaced can still be written to, and all of that is lost when we close it. So nothing is
//! acknowledged then.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Error;

/// The file of a store and the write-ahead log beside it, as they were at first.
pub(super) struct Files {
    store: PathBuf,
    store_id: Id,
    log: PathBuf,
    /// SQLite makes it when it first needs it.
    log_id: Cell<Option<Id>>,
}

/// What tells one file from another of the same name.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Id(u64, u64);

impl Files {
    /// The file of a store that was just opened.
    pub(super) fn of(store: &Path) -> Result<Self, Error> {
        let mut log = store.as_os_str().to_owned();
        log.push("-wal");
        Ok(Self { store: store.to_owned(), store_id: id(store)?, log: log.into(), log_id: Cell::new(None) })
    }

    /// Refuses if what is found by the name is not what we opened.
    pub(super) fn check(&self) -> Result<(), Error> {
        if id(&self.store)? != self.store_id {
            return Err(replaced(&self.store));
        }
        match self.log_id.get() {
            None => self.log_id.set(id(&self.log).ok()),
            Some(known) if id(&self.log)? != known => return Err(replaced(&self.log)),
            Some(_) => {}
        }
        Ok(())
    }
}

fn replaced(path: &Path) -> Error {
    Error::Unavailable(format!("{} was replaced by another file: restart underwood", path.display()))
}

fn id(path: &Path) -> Result<Id, Error> {
    let gone = |error| Error::Unavailable(format!("{} is no longer there: {error}", path.display()));
    fs::metadata(path).map(|found| id_of(&found)).map_err(gone)
}

#[cfg(unix)]
fn id_of(found: &fs::Metadata) -> Id {
    use std::os::unix::fs::MetadataExt;
    Id(found.dev(), found.ino())
}

/// Other systems do not let a file go that somebody has open.
#[cfg(not(unix))]
fn id_of(_: &fs::Metadata) -> Id {
    Id(0, 0)
}
