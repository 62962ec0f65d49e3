//! Text files under version control that must not change by accident: playthroughs, perft counts, records.
//!
//! A test names a folder of its crate. With `UNDERWOOD_BLESS=1` playthroughs are written anew; the change is then
//! read in review like any other.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use underwood_core::perft::perft;
use underwood_core::trace::legal_texts;
use underwood_core::{EnumerateChance, Game, Record, Replayer, Turn, View, Viewer};

use crate::sketch::sketch;

/// How many moves lie between two positions whose views a playthrough shows in full.
const VIEWS_EVERY: usize = 25;

/// Every `NAME.json` (a record) in the folder has a `NAME.txt` beside it: the match in full, as everybody saw it.
pub fn check_playthroughs<G: Game>(folder: impl AsRef<Path>) {
    for path in files(folder.as_ref(), "json") {
        let text = playthrough::<G>(&read_record(&read(&path)));
        check_text(&path.with_extension("txt"), &text);
    }
}

/// The text of a record: every position with its legal actions, every move as each viewer saw it.
pub fn playthrough<G: Game>(record: &Record) -> String {
    let mut text = format!("game {}\noptions {}\n", G::ID, serde_json::Value::from(record.options.clone()));
    let mut replayer = Replayer::<G>::start(record).unwrap_or_else(|fault| panic!("{fault}"));
    loop {
        let n = replayer.referee().moves().len();
        describe(replayer.referee().state(), n, &mut text);
        match replayer.step() {
            Some(step) => step.unwrap_or_else(|fault| panic!("{fault}")),
            None => break,
        }
        let referee = replayer.referee();
        let made = referee.moves().last().expect("a move was just made");
        writeln!(text, "   move {made}").expect("a string takes all");
        for viewer in Viewer::all(referee.state().seats()) {
            let seen = referee.seen(viewer).last().expect("everybody sees something of a move");
            if seen.to_string() != made.to_string() {
                writeln!(text, "   {} saw {seen}", name(viewer)).expect("a string takes all");
            }
        }
    }
    replayer.outcome().unwrap_or_else(|fault| panic!("{fault}"));
    text
}

fn describe<G: Game>(state: &G, n: usize, text: &mut String) {
    let turn = match state.turn() {
        Turn::Chance => "chance".to_owned(),
        Turn::Over => "over".to_owned(),
        Turn::Act(seat) => format!("seat {seat} may {}", legal_texts(state).join(", ")),
    };
    writeln!(text, "{n:3} {turn}").expect("a string takes all");
    if n.is_multiple_of(VIEWS_EVERY) || state.turn() == Turn::Over {
        for viewer in Viewer::all(state.seats()) {
            let view = serde_json::to_string(&state.view(viewer)).expect("a view is plain data");
            writeln!(text, "   {} knows {view}", name(viewer)).expect("a string takes all");
        }
    }
    if let Some(outcome) = state.outcome() {
        let outcome = serde_json::to_string(&outcome).expect("an outcome is plain data");
        writeln!(text, "   outcome {outcome}").expect("a string takes all");
    }
}

fn name(viewer: Viewer) -> String {
    viewer.seat().map_or("spectator".to_owned(), |seat| format!("seat {seat}"))
}

/// Every `NAME.json` (a record) in the folder has a `NAME.txt` beside it: the scene of each viewer at its end.
pub fn check_scenes<G: Game>(folder: impl AsRef<Path>) {
    for path in files(folder.as_ref(), "json") {
        let record = read_record(&read(&path));
        let referee = record.replay::<G>().unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let viewers = Viewer::all(referee.state().seats());
        let scenes = viewers
            .map(|viewer| format!("{}\n{}", name(viewer), sketch(&referee.state().view(viewer).scene())));
        check_text(&path.with_extension("txt"), &scenes.collect::<Vec<_>>().join("\n"));
    }
}

/// Every `NAME.perft` in the folder holds a record on its first line, then lines `depth count`. Lines that begin
/// with `#` are comments.
pub fn check_perft<G: EnumerateChance>(folder: impl AsRef<Path>) {
    for path in files(folder.as_ref(), "perft") {
        let text = read(&path);
        let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        let record = read_record(lines.next().expect("a perft file begins with a record"));
        let state = record.replay::<G>().unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let mut checked = 0;
        for line in lines {
            let (depth, count) = line.split_once(' ').unwrap_or_else(|| panic!("{line}: not `depth count`"));
            let depth = depth.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            let count: u64 = count.trim().replace(',', "").parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            assert_eq!(perft(state.state(), depth), count, "{} at depth {depth}", path.display());
            checked += 1;
        }
        assert!(checked > 0, "{} has no counts", path.display());
    }
}

/// Every line of every `NAME.jsonl` in the folder is the record of a finished match, which must always replay to the
/// outcome that it tells.
pub fn check_records<G: Game>(folder: impl AsRef<Path>) {
    for path in files(folder.as_ref(), "jsonl") {
        for (line, text) in read(&path).lines().enumerate() {
            let record = read_record(text);
            assert!(record.outcome.is_some(), "{}:{}: not finished", path.display(), line + 1);
            let replayed =
                record.replay::<G>().unwrap_or_else(|f| panic!("{}:{}: {f}", path.display(), line + 1));
            assert_eq!(replayed.record().to_string(), text, "{}:{}", path.display(), line + 1);
        }
    }
}

fn check_text(path: &Path, text: &str) {
    if std::env::var_os("UNDERWOOD_BLESS").is_some() {
        fs::write(path, text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    }
    let golden = read(path);
    for (line, (is, was)) in text.lines().zip(golden.lines()).enumerate() {
        assert_eq!(is, was, "{}:{} (UNDERWOOD_BLESS=1 writes it anew)", path.display(), line + 1);
    }
    assert_eq!(text.len(), golden.len(), "{}: one is longer", path.display());
}

fn read_record(text: &str) -> Record {
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The files of a kind, of which there must be at least one.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap_or_else(|e| panic!("{}: {e}", folder.display())).path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == extension)).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}: there is no .{extension} file", folder.display());
    paths
}
