//! Pictures of tables. A game may have one of its own, in the file of its name: the only place that knows games.

mod duel;
mod duet;
mod fox;
pub(crate) mod plain;
mod sly;
#[cfg(test)]
mod tests;
mod tricks;

use underwood_catalog::Entry;

use crate::canvas::{Canvas, Sight};
use crate::words::Words;

/// The picture of a game.
pub(crate) struct Picture {
    /// The game.
    id: &'static str,
    /// One line on what it is, in French; the catalog has the English one.
    summary_fr: &'static str,
    /// What its options are called: the option, in English, in French.
    options: &'static [(&'static str, &'static str, &'static str)],
    /// The fewest columns and rows that it can be drawn in.
    least: (u16, u16),
    /// How many rows it likes, if there are so many columns and rows.
    rows: fn(&Sight<'_>, (u16, u16)) -> u16,
    /// Draws it.
    draw: fn(&Sight<'_>, &mut Canvas<'_>),
}

/// All pictures: a new one adds its line here.
static PICTURES: &[&Picture] = &[&fox::PICTURE, &duet::PICTURE, &sly::PICTURE, &duel::PICTURE];

fn of(game: &str, room: (u16, u16)) -> Option<&'static Picture> {
    let fits = |least: (u16, u16)| room.0 >= least.0 && room.1 >= least.1;
    PICTURES.iter().copied().find(|picture| picture.id == game && fits(picture.least))
}

/// How many rows the table of a game likes.
pub(crate) fn rows(game: &str, sight: &Sight<'_>, room: (u16, u16)) -> u16 {
    match of(game, room) {
        Some(picture) => (picture.rows)(sight, room),
        None => room.1,
    }
}

/// Draws the table of a game: its own picture, or its scene if it has none.
pub(crate) fn draw(game: &str, sight: &Sight<'_>, canvas: &mut Canvas<'_>, top: u16) {
    match of(game, (canvas.width(), canvas.height())) {
        Some(picture) => (picture.draw)(sight, canvas),
        None => {
            plain::draw(sight, canvas, top);
        }
    }
}

/// One line on what a game is, in the reader's language; nothing if that is not English and the game has no picture.
pub(crate) fn summary(game: &dyn Entry, words: &Words) -> String {
    let own = PICTURES.iter().find(|picture| picture.id == game.listing().id);
    match own {
        Some(picture) if words.language() == "fr" => picture.summary_fr.to_owned(),
        None if words.language() == "fr" => String::new(),
        _ => game.listing().summary.to_owned(),
    }
}

/// What an option of a game is called.
pub(crate) fn option(game: &str, key: &str, words: &Words) -> String {
    let own = PICTURES.iter().find(|picture| picture.id == game);
    let found = own.and_then(|picture| picture.options.iter().find(|(known, ..)| *known == key));
    found.map_or(key, |(_, en, fr)| if words.language() == "fr" { fr } else { en }).to_owned()
}
