//! Matches that are kept: one record a file in the data directory, written before anything is shown.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use underwood_core::Record;

/// A folder of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// The file of one match. As long as we have it, nobody else writes it.
#[derive(Debug)]
pub(crate) struct Kept {
    path: PathBuf,
    lock: PathBuf,
    _locked: File,
}

/// A match of a shelf.
pub(crate) struct Found {
    /// Its file.
    pub(crate) path: PathBuf,
    /// What the file holds.
    pub(crate) record: Record,
}

impl Shelf {
    /// The matches in this folder.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// A place for a new match.
    pub(crate) fn place(&self, game: &str) -> io::Result<Kept> {
        fs::create_dir_all(&self.folder)?;
        let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis());
        Kept::open(self.folder.join(format!("{time}-{game}-{}.json", std::process::id())))
    }

    /// The matches that are not over, the latest first. What is no record is left alone.
    pub(crate) fn unfinished(&self) -> Vec<Found> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut paths: Vec<PathBuf> = entries
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.extension().is_some_and(|end| end == "json"))
            .collect();
        paths.sort_by(|a, b| b.cmp(a));
        let found = paths.into_iter().filter_map(|path| {
            let record: Record = fs::read_to_string(&path).ok()?.parse().ok()?;
            record.outcome.is_none().then_some(Found { path, record })
        });
        found.collect()
    }
}

impl Kept {
    /// Takes the file of a match, so that no other terminal goes on with it at the same time.
    pub(crate) fn open(path: PathBuf) -> io::Result<Self> {
        let lock = path.with_extension("lock");
        let locked = File::create(&lock)?;
        locked.try_lock().map_err(|_| {
            let what = format!("{} is being played in another terminal", path.display());
            io::Error::new(io::ErrorKind::ResourceBusy, what)
        })?;
        Ok(Self { path, lock, _locked: locked })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record, so that the file is complete whenever somebody looks, and stays so if the machine stops.
    pub(crate) fn write(&self, record: &Record) -> io::Result<()> {
        let beside = self.path.with_extension("part");
        let mut file = File::create(&beside)?;
        let text = serde_json::to_string(record).map_err(io::Error::from)?;
        writeln!(file, "{text}")?;
        file.sync_data()?;
        fs::rename(&beside, &self.path)
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // The next who plays it makes it anew.
        drop(fs::remove_file(&self.lock));
    }
}
