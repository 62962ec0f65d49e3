//! The built-in book, open: for programs that only want to say something.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use underwood_core::{Fault, Illegal, Seat};

use crate::{Book, Company, FALLBACK, Speaker};

/// Speakers by language and game, made when they are first needed.
static SPEAKERS: Mutex<BTreeMap<(String, String), Arc<Speaker>>> = Mutex::new(BTreeMap::new());

/// Somebody who speaks of a game in a language, from the book as it was when we were built. A language that is not in the
/// book is English.
pub fn speaker_in(language: &str, game: &str) -> Arc<Speaker> {
    let mut speakers = SPEAKERS.lock().unwrap_or_else(PoisonError::into_inner);
    let made = speakers.entry((language.to_owned(), game.to_owned())).or_insert_with(|| {
        let book = Book::built_in();
        let is_spoken = book.languages().any(|spoken| spoken == language);
        let speaker = book.speaker(if is_spoken { language } else { FALLBACK }, game);
        Arc::new(speaker.expect("the book was read by our tests"))
    });
    Arc::clone(made)
}

/// Why somebody was refused, in words; seats go by their numbers. Of a game that has no words it is told as to programmers.
pub fn refusal_in(language: &str, game: &str, illegal: &Illegal, you: Option<Seat>) -> String {
    let company = Company { names: &[], you };
    speaker_in(language, game).refuse(illegal, &company).unwrap_or_else(|_| illegal.reason())
}

/// What is wrong with a record, in words.
pub fn fault_in(language: &str, fault: &Fault) -> String {
    let said = fault
        .refused
        .as_deref()
        .and_then(|refused| speaker_in(language, refused.game).find_fault(fault, refused).ok());
    said.unwrap_or_else(|| fault.to_string())
}
