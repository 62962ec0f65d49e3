//! Lists what the page has too: the guided first games and the rule books. Where there is no page, there are none.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("Cargo says where we are"));
    write("guides.rs", &guides(&folder(&root, "../../web/src/guide")));
    write("books.rs", &books(&folder(&root, "../../web/src/rulebook")));
}

/// A folder of the page; whatever changes in it is listed anew.
fn folder(root: &Path, name: &str) -> PathBuf {
    let folder = root.join(name);
    println!("cargo::rerun-if-changed={}", folder.display());
    folder.canonicalize().unwrap_or(folder)
}

/// Writes a list of Rust for `include!`.
fn write(name: &str, entries: &[String]) {
    let list = entries.iter().fold(String::from("&[\n"), |mut list, entry| {
        writeln!(list, "({entry}),").expect("a string grows");
        list
    });
    let target = PathBuf::from(env::var("OUT_DIR").expect("Cargo says where to write")).join(name);
    fs::write(target, list + "]").expect("what Cargo offers can be written");
}

/// Each game that has both a record and notes, with both.
fn guides(folder: &Path) -> Vec<String> {
    let both = |game: String| {
        let [record, notes] = ["record.json", "notes.json"].map(|file| folder.join(&game).join(file));
        let is_there = record.is_file() && notes.is_file();
        is_there.then(|| format!("{game:?}, {}, {}", included(&record), included(&notes)))
    };
    names(folder).into_iter().filter_map(both).collect()
}

/// Each rule book: the game, the language, the text.
fn books(folder: &Path) -> Vec<String> {
    let book = |game: &str, file: &str| {
        let language = file.strip_suffix(".md")?;
        Some(format!("{game:?}, {language:?}, {}", included(&folder.join(game).join(file))))
    };
    let of_game = |game: String| {
        let files = names(&folder.join(&game)).into_iter();
        files.filter_map(|file| book(&game, &file)).collect::<Vec<_>>()
    };
    names(folder).into_iter().flat_map(of_game).collect()
}

fn included(path: &Path) -> String {
    let path = path.to_str().expect("the page lies in a folder whose name is text");
    format!("include_str!({path:?})")
}

/// What is in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let listed = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let mut names: Vec<String> =
        listed.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
