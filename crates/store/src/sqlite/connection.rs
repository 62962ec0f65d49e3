//! Connections to the file, and its schema.

use std::fs::{self, OpenOptions};
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::{Error, migration};

/// How long we wait for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Marks a file as ours: `Undw`.
const APPLICATION: u32 = 0x556e_6477;

/// Opens the file for writing, creates it if it is not there and brings its schema up to date.
pub(super) fn create(path: &Path) -> Result<Connection, Error> {
    create_file(path)?;
    let mut db = open(path).map_err(|failure| named(path, failure))?;
    prepare(&mut db).map_err(|failure| named(path, failure))?;
    Ok(db)
}

fn prepare(db: &mut Connection) -> Result<(), Error> {
    check_owner(db)?;
    set_write_ahead(db)?;
    migrate(db)
}

/// Opens the file for reading.
pub(super) fn open_reader(path: &Path) -> Result<Connection, Error> {
    let db = open(path)?;
    db.pragma_update(None, "query_only", true)?;
    Ok(db)
}

/// Creates the file, if it is not there, so that only its owner can read it: it holds the secrets of dealers.
/// SQLite gives the files beside it the same rights.
fn create_file(path: &Path) -> Result<(), Error> {
    let failed = |e: std::io::Error| Error::Address(format!("{} cannot be opened: {e}", path.display()));
    if path.is_dir() {
        return Err(Error::Address(format!("{} is a folder, not a file", path.display())));
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut options = OpenOptions::new();
    options.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(failed)
}

fn open(path: &Path) -> Result<Connection, Error> {
    // The file is there by now. Its name is a name, and no URI with options.
    let db = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(64);
    // Every commit is flushed to the disk, on macOS through its cache too.
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "fullfsync", true)?;
    db.pragma_update(None, "foreign_keys", true)?;
    Ok(db)
}

/// Refuses the file of another program, before anything in it is changed.
fn check_owner(db: &mut Connection) -> Result<(), Error> {
    // In one transaction: somebody else may be making the tables at this moment.
    let look = db.transaction()?;
    let application: u32 = look.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: u32 = look.query_one("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application == APPLICATION || (application == 0 && tables == 0) {
        return Ok(());
    }
    Err(Error::Address("it is the database of another program".to_owned()))
}

/// Turns on the write-ahead log: readers and the writer do not wait for each other.
/// SQLite does not wait by itself when somebody else does this at the same time.
fn set_write_ahead(db: &Connection) -> rusqlite::Result<()> {
    let clock = Instant::now();
    loop {
        match db.pragma_update(None, "journal_mode", "WAL") {
            Err(e) if is_busy(&e) && clock.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(5));
            }
            done => return done,
        }
    }
}

fn is_busy(failure: &rusqlite::Error) -> bool {
    matches!(failure.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

fn migrate(db: &mut Connection) -> Result<(), Error> {
    if migration::due(version(db)?, migration::SQLITE)?.is_empty() {
        return Ok(());
    }
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Somebody else may have been faster.
    for sql in migration::due(version(&change)?, migration::SQLITE)? {
        change.execute_batch(sql)?;
    }
    change.pragma_update(None, "application_id", APPLICATION)?;
    change.pragma_update(None, "user_version", migration::SQLITE.len() as u32)?;
    Ok(change.commit()?)
}

fn version(db: &Connection) -> Result<u32, Error> {
    Ok(db.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// The failure, with the file's name.
fn named(path: &Path, failure: Error) -> Error {
    let path = path.display();
    match failure {
        Error::Address(why) => Error::Address(format!("{path} cannot be opened: {why}")),
        Error::Unavailable(why) => Error::Unavailable(format!("{path}: {why}")),
        Error::Corrupt(why) => Error::Corrupt(format!("{path}: {why}")),
        other => other,
    }
}
