//! Lists the guided first games, which the page has too: where there is no page, there are none.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("Cargo says where we are"));
    let guide = root.join("../../web/src/guide");
    println!("cargo::rerun-if-changed={}", guide.display());
    let mut list = String::from("&[\n");
    for (game, record, notes) in guides(&guide) {
        writeln!(list, "({game:?}, include_str!({record:?}), include_str!({notes:?})),")
            .expect("a string grows");
    }
    list.push(']');
    let target = PathBuf::from(env::var("OUT_DIR").expect("Cargo says where to write")).join("guides.rs");
    fs::write(target, list).expect("what Cargo offers can be written");
}

/// Each game that has both a record and notes, with their paths.
fn guides(folder: &Path) -> Vec<(String, String, String)> {
    let Ok(folder) = folder.canonicalize() else { return Vec::new() };
    let listed = fs::read_dir(&folder).into_iter().flatten().filter_map(Result::ok);
    let mut games: Vec<String> =
        listed.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    games.sort();
    let both = |game: String| {
        let [record, notes] = ["record.json", "notes.json"].map(|file| folder.join(&game).join(file));
        let text =
            |path: &Path| path.to_str().expect("the page lies in a folder whose name is text").to_owned();
        (record.is_file() && notes.is_file()).then(|| (game, text(&record), text(&notes)))
    };
    games.into_iter().filter_map(both).collect()
}
