//! All pages of the book, by language and area.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::{FALLBACK, Speaker};

/// The pages that were there when we were built: language, area, text.
const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The book of words: one folder for each language, one page for each game and one for the house.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    pages: BTreeMap<String, BTreeMap<String, String>>,
}

/// A page that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misprint {
    /// The name of a folder is no language.
    #[error("`{0}` is no language: a folder of the book is called like `en` or `pt-BR`")]
    NoLanguage(String),
    /// Something on it is no message.
    #[error("{language}/{area}.ftl: {what}")]
    Unreadable {
        /// The folder.
        language: String,
        /// The page.
        area: String,
        /// What is wrong.
        what: String,
    },
}

impl Book {
    /// The book as it was when we were built.
    pub fn built_in() -> Self {
        let mut book = Self::default();
        for (language, area, text) in PAGES {
            book.add(language, area, text);
        }
        book
    }

    /// The book in a folder.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut book = Self::default();
        for language in entries(folder)?.iter().filter(|path| path.is_dir()) {
            for page in
                entries(language)?.iter().filter(|path| path.extension().is_some_and(|end| end == "ftl"))
            {
                book.add(&name(language), &name(page), &fs::read_to_string(page)?);
            }
        }
        Ok(book)
    }

    fn add(&mut self, language: &str, area: &str, text: &str) {
        let pages = self.pages.entry(language.to_owned()).or_default();
        pages.insert(area.to_owned(), text.to_owned());
    }

    /// The languages, sorted.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().map(String::as_str)
    }

    /// The areas of a language, sorted.
    pub fn areas(&self, language: &str) -> impl Iterator<Item = &str> {
        self.pages.get(language).into_iter().flat_map(BTreeMap::keys).map(String::as_str)
    }

    /// A page as it is written.
    pub fn page(&self, language: &str, area: &str) -> Option<&str> {
        self.pages.get(language)?.get(area).map(String::as_str)
    }

    /// Somebody who tells of a game in a language. What the language lacks is said in [`FALLBACK`].
    pub fn speaker(&self, language: &str, game: &str) -> Result<Speaker, Misprint> {
        let mut languages = vec![language];
        if language != FALLBACK {
            languages.push(FALLBACK);
        }
        Speaker::new(self, &languages, game)
    }
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
