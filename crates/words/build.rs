//! Lists the pages of the book of words, so that a new language is only a new folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("Cargo says where we are"));
    let book = root.join("../../words").canonicalize().expect("the book of words lies beside the crates");
    println!("cargo::rerun-if-changed={}", book.display());
    let mut list = String::from("&[\n");
    for language in entries(&book).iter().filter(|path| path.is_dir()) {
        for page in entries(language).iter().filter(|path| path.extension().is_some_and(|end| end == "ftl")) {
            let (language, area) = (name(language), name(page));
            let path = page.to_str().expect("the book lies in a folder whose name is text");
            writeln!(list, "({language:?}, {area:?}, include_str!({path:?})),").expect("a string grows");
        }
    }
    list.push(']');
    let target = PathBuf::from(env::var("OUT_DIR").expect("Cargo says where to write")).join("pages.rs");
    fs::write(target, list).expect("what Cargo offers can be written");
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).expect("a folder can be read");
    let mut paths: Vec<PathBuf> = listed.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_stem().and_then(|name| name.to_str()).expect("languages and pages have plain names").to_owned()
}
