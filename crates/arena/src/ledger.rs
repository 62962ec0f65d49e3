//! The records of an arena: a file of JSON Lines that grows by one line a match, and from which a run goes on.
//!
//! A line is written whole when its match is over, so a kill loses at most the matches under way and leaves at most the
//! beginning of one line, which is dropped. What a report needs is in the records themselves: there is nothing beside
//! them that could fall out of step.

use std::collections::HashMap;
use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use underwood_core::Record;

use crate::result::Notes;
use crate::{Arena, Casting, Fixture, MatchResult};

/// Where records are kept.
#[derive(Debug, Default)]
pub struct Ledger {
    file: Option<(PathBuf, File)>,
    done: HashMap<Fixture, MatchResult>,
}

/// Why records cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// Something is wrong with the file that was named.
    #[error("{0}")]
    Unfit(String),
    /// The machine failed.
    #[error("{}: {}", .0.display(), .1)]
    Machine(PathBuf, #[source] io::Error),
}

impl Ledger {
    /// Keeps nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// A new file; one that holds something is left alone.
    pub fn create(path: &Path) -> Result<Self, LedgerError> {
        let file = open(path)?;
        if file.metadata().map_err(failed(path))?.len() > 0 {
            let path = path.display();
            return Err(LedgerError::Unfit(format!(
                "{path}: holds something already; --resume goes on with it"
            )));
        }
        Ok(Self { file: Some((path.to_owned(), file)), done: HashMap::new() })
    }

    /// Goes on with a file, or begins it. All its matches must be of this arena; a line without an end is dropped.
    pub fn resume(path: &Path, arena: &Arena) -> Result<Self, LedgerError> {
        let file = open(path)?;
        let mut done = HashMap::new();
        let mut lines = BufReader::new(&file);
        let mut whole = 0;
        for number in 1.. {
            let mut line = String::new();
            let read = lines.read_line(&mut line).map_err(failed(path))?;
            if !line.ends_with('\n') {
                break;
            }
            whole += read as u64;
            let unfit = |why: String| LedgerError::Unfit(format!("{}:{number}: {why}", path.display()));
            let (fixture, result) = read_line(&line, arena).map_err(unfit)?;
            done.insert(fixture, result);
        }
        file.set_len(whole).map_err(failed(path))?;
        Ok(Self { file: Some((path.to_owned(), file)), done })
    }

    /// Keeps nothing, and knows these records, which must be of this arena.
    pub(crate) fn recall(records: &[String], arena: &Arena) -> Result<Self, LedgerError> {
        let unfit = |(number, why): (usize, String)| LedgerError::Unfit(format!("record {number}: {why}"));
        let read = |(number, record): (usize, &String)| read_line(record, arena).map_err(|why| (number, why));
        let done = records.iter().enumerate().map(read).collect::<Result<_, _>>().map_err(unfit)?;
        Ok(Self { file: None, done })
    }

    /// The result of a match that was played before.
    pub(crate) fn take(&mut self, fixture: &Fixture) -> Option<MatchResult> {
        self.done.remove(fixture)
    }

    /// Keeps a record, in one piece.
    pub(crate) fn keep(&mut self, record: &Record) -> Result<(), LedgerError> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        file.write_all(format!("{record}\n").as_bytes()).map_err(failed(path))
    }
}

/// While another thread starts a program, the new process holds a copy of our open file, and with it the lock, until it runs
/// its own code. Closing the file would therefore not free the lock at once; unlocking it does.
impl Drop for Ledger {
    fn drop(&mut self) {
        if let Some((_, file)) = &self.file {
            // If unlocking fails, the lock ends with this process.
            drop(file.unlock());
        }
    }
}

/// A file that only we write to, at its end.
fn open(path: &Path) -> Result<File, LedgerError> {
    let unfit = |e: io::Error| LedgerError::Unfit(format!("{}: {e}", path.display()));
    let file = File::options().read(true).append(true).create(true).open(path).map_err(unfit)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(LedgerError::Unfit(format!("{}: another arena writes to it", path.display())))
        }
        Err(TryLockError::Error(error)) => Err(failed(path)(error)),
    }
}

fn failed(path: &Path) -> impl Fn(io::Error) -> LedgerError {
    let path = path.to_owned();
    move |error| LedgerError::Machine(path.clone(), error)
}

/// Which match of the arena a line is of, and its result.
fn read_line(line: &str, arena: &Arena) -> Result<(Fixture, MatchResult), String> {
    let record: Record = line.parse().map_err(|e: underwood_core::Unreadable| e.to_string())?;
    let notes = Notes::of(&record)?;
    let differs = |what: &str, theirs: String, ours: String| {
        Err(format!("it is of another arena: its {what} is {theirs}, not {ours}"))
    };
    let game = arena.game().listing().id;
    if record.game != game {
        return differs("game", record.game, game.to_owned());
    }
    let version = arena.game().rules_version();
    if record.rules != version {
        return Err(format!(
            "it was recorded under version {} of the rules of `{game}`; here they have version {version}, so its result \
             cannot be counted",
            record.rules
        ));
    }
    if record.seats != arena.seats() as u64 {
        return differs("number of seats", record.seats.to_string(), arena.seats().to_string());
    }
    if notes.seed != arena.seed() {
        return differs("seed", notes.seed.to_string(), arena.seed().to_string());
    }
    let bout = find_bout(&record, &notes, arena)?;
    let casting = notes.first.map_or(Casting::Open, Casting::FirstAt);
    let fixture = Fixture { bout, pair: notes.pair, casting };
    Ok((fixture, MatchResult::of(&record, notes)?))
}

fn find_bout(record: &Record, notes: &Notes, arena: &Arena) -> Result<usize, String> {
    let bouts = arena.bouts();
    let same_bots: Vec<_> = (0..bouts.len()).filter(|&bout| bouts[bout].names() == notes.bout).collect();
    let [one, two] = &notes.bout;
    if same_bots.is_empty() {
        return Err(format!("it is of another arena: {one} and {two} do not meet here"));
    }
    let same_options = same_bots.into_iter().find(|&bout| bouts[bout].options == record.options);
    same_options.ok_or_else(|| {
        let options = serde_json::to_string(&record.options).expect("options are plain data");
        format!("it is of another arena: its options are {options}")
    })
}
