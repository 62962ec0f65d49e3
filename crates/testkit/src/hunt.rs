//! Law 10 for as long as one likes: what was compared is kept in a file, from which a later run goes on.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use underwood_core::Game;

use crate::laws::{Goal, compare_worlds};
use crate::{Coverage, Specimen};

/// A file with what was compared in one game, by one program.
#[derive(Debug)]
struct Ledger {
    path: PathBuf,
    program: u64,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    /// Whose work it is. Another program plays other rules, so its work proves nothing.
    program: u64,
    coverage: Coverage,
}

/// Compares worlds of a game until the goal is reached, from where the file of the game in this folder ends. The file is
/// written anew after every few matches. An error says how a law was broken, or what is wrong with the file.
pub fn hunt_leaks<S: Specimen>(folder: &Path, goal: Goal) -> Result<Coverage, String> {
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let path = folder.join(format!("{}.json", S::Game::ID));
    let ledger = Ledger { path, program: this_program()? };
    let mut failure = Ok(());
    let coverage = compare_worlds::<S>(goal, ledger.read()?, |coverage| {
        if coverage.matches().is_multiple_of(MATCHES_BETWEEN_WRITES) && failure.is_ok() {
            failure = ledger.write(coverage);
        }
    });
    let coverage = coverage.map_err(|breach| breach.to_string())?;
    failure.and_then(|()| ledger.write(&coverage))?;
    Ok(coverage)
}

/// A second of work, more or less.
const MATCHES_BETWEEN_WRITES: u64 = 1_000;

impl Ledger {
    /// What this program has compared; nothing, if there is no file or it is another program's.
    fn read(&self) -> Result<Coverage, String> {
        let Ok(text) = std::fs::read_to_string(&self.path) else { return Ok(Coverage::default()) };
        let entry: Entry = serde_json::from_str(&text)
            .map_err(|e| format!("{} cannot be read, remove it: {e}", self.path.display()))?;
        Ok(if entry.program == self.program { entry.coverage } else { Coverage::default() })
    }

    /// Beside the old file first, so that there is a whole one at any moment.
    fn write(&self, coverage: &Coverage) -> Result<(), String> {
        let entry = Entry { program: self.program, coverage: coverage.clone() };
        let text = serde_json::to_string(&entry).expect("numbers can be written");
        let beside = self.path.with_extension("new");
        let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, &self.path));
        written.map_err(|e| format!("{}: {e}", self.path.display()))
    }
}

/// A number that changes with the program that runs.
fn this_program() -> Result<u64, String> {
    let path = std::env::current_exe().map_err(|e| e.to_string())?;
    let bytes = std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    Ok(hasher.finish())
}
