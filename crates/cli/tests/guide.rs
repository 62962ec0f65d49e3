//! The records of the guided first games are matches by the rules.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The guide of this game ends in the middle of a match: a whole one is too long for a first lesson.
const BROKEN_OFF: [&str; 1] = ["duel"];

/// The records that the guides tell of, each in the folder of its game.
fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/guide");
    let files = std::fs::read_dir(folder).expect("the guides are there");
    let paths = files.map(|file| file.expect("a file").path().join("record.json"));
    paths.filter(|path| path.is_file()).collect()
}

/// The last line of the trace: the position that a record leads to.
fn last_position(record: &Path) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_underwood"))
        .args(["replay", "--trace"])
        .arg(record)
        .output()
        .expect("the binary is there");
    assert!(output.status.success(), "{}: {}", record.display(), String::from_utf8_lossy(&output.stderr));
    let trace = String::from_utf8(output.stdout).expect("a trace is UTF-8");
    serde_json::from_str(trace.lines().last().expect("a trace has lines")).expect("a line of JSON")
}

#[test]
fn every_guide_tells_of_a_match_by_the_rules() {
    let records = records();
    assert!(!records.is_empty());
    for record in records {
        let game =
            record.parent().and_then(|folder| folder.file_name()?.to_str()).expect("a name").to_owned();
        let text = std::fs::read_to_string(&record).expect("a file of text");
        let header: Value = serde_json::from_str(&text).expect("a record is JSON");
        assert_eq!(header["game"], *game, "a record is named after its game");
        let is_over = last_position(&record)["turn"] == "over";
        assert_eq!(is_over, !BROKEN_OFF.contains(&game.as_str()), "{game}");
        assert_eq!(header["outcome"].is_null(), !is_over, "{game}");
    }
}
