//! `cargo xtask strength`: how strong the bots are, measured row by row, into `docs/strength.md`.
//!
//! What was measured is kept under `target/strength`, in a folder named after the very binary that played. A run that was
//! interrupted goes on there, match by match, and other code never mixes in.

mod measure;
mod page;
mod rows;

use std::hash::{DefaultHasher, Hasher};
use std::path::PathBuf;

use crate::shell::{self, Result, ask, cargo, program, root};
use measure::Measured;
use rows::{ROWS, Row};

/// What to measure.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this row; may be given several times
    #[arg(long, value_name = "NAME", value_parser = clap::builder::PossibleValuesParser::new(ROWS.iter().map(|row| row.name)))]
    row: Vec<String>,
    /// A fiftieth of the pairs, and the page on standard output: to see that it works
    #[arg(long)]
    quick: bool,
}

/// How thoroughly rows are measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// As the rows say.
    Full,
    /// A fiftieth.
    Quick,
}

impl Effort {
    fn pairs(self, row: &Row) -> u64 {
        match self {
            Self::Full => row.pairs,
            Self::Quick => (row.pairs / 50).max(2),
        }
    }
}

/// The binary that plays, and where its results are kept.
struct Bench {
    binary: PathBuf,
    folder: PathBuf,
    /// At which commit it was first built.
    commit: String,
    effort: Effort,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let effort = if args.quick { Effort::Quick } else { Effort::Full };
    let bench = Bench::build(effort)?;
    let is_wanted = |row: &&Row| args.row.is_empty() || args.row.iter().any(|name| name == row.name);
    let mut undone = Vec::new();
    for row in ROWS.iter().filter(is_wanted) {
        println!("── {} ({})", row.name, row.question());
        match bench.measure(row) {
            Ok(measured) => println!("   {}", measured.in_words(row)),
            Err(why) => {
                println!("   {why}");
                undone.push(row.name);
            }
        }
    }
    if !undone.is_empty() {
        return Err(format!("not measured, run again to go on: {}", undone.join(", ")));
    }
    bench.publish()
}

/// The commit that a file names; if there is none yet, the present one.
fn note_commit(file: &std::path::Path) -> Result<String> {
    if let Ok(noted) = std::fs::read_to_string(file) {
        return Ok(noted);
    }
    let commit = commit();
    std::fs::write(file, &commit).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(commit)
}

/// The most that a row may take in one go.
const MINUTES: u64 = 25;

impl Bench {
    fn build(effort: Effort) -> Result<Self> {
        shell::run(&mut cargo(&["build", "--release", "-p", "underwood"]))?;
        let binary = root().join("target/release/underwood");
        let bytes = std::fs::read(&binary).map_err(|e| format!("{}: {e}", binary.display()))?;
        let mut hasher = DefaultHasher::new();
        hasher.write(&bytes);
        let kind = if effort == Effort::Quick { "-quick" } else { "" };
        let folder = root().join(format!("target/strength/{:016x}{kind}", hasher.finish()));
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let commit = note_commit(&folder.join("commit"))?;
        Ok(Self { binary, folder, commit, effort })
    }

    /// Writes the page, once all rows with a bar are measured; it names the others that are not.
    fn publish(&self) -> Result<()> {
        let measured: Vec<(&Row, Measured)> =
            ROWS.iter().filter_map(|row| Some((row, self.recall(row)?))).collect();
        let missing: Vec<&Row> = ROWS.iter().filter(|row| self.recall(row).is_none()).collect();
        let page = page::write(&measured, &missing, &self.commit);
        match self.effort {
            Effort::Quick => println!("\n{page}"),
            Effort::Full if missing.iter().any(|row| row.bar.is_some()) => {
                println!("not all rows with a bar are measured yet: no page is written");
            }
            Effort::Full => {
                let path = root().join("docs/strength.md");
                std::fs::write(&path, page).map_err(|e| format!("{}: {e}", path.display()))?;
                println!("written: {}", path.display());
            }
        }
        Ok(())
    }
}

/// The commit that was measured.
fn commit() -> String {
    let head = ask(&mut program("git", &["rev-parse", "--short=12", "HEAD"])).unwrap_or_default();
    let changes = ask(&mut program("git", &["status", "--porcelain", "--", ".", ":!docs/strength.md"]));
    let is_clean = changes.is_some_and(|changes| changes.trim().is_empty());
    format!("`{}`{}", head.trim(), if is_clean { "" } else { " with changes" })
}
