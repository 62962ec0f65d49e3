//! What there is to say about each game, and the list itself.

use crate::Entry;
use crate::entry::Of;

/// A game as it is presented.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// The id used everywhere.
    pub id: &'static str,
    /// The printed name.
    pub name: &'static str,
    /// Do seats hold what others do not know? Then nothing may tell it, not even how long somebody thinks.
    pub has_secrets: bool,
    /// One line on what it is.
    pub summary: &'static str,
    /// Designer and publisher.
    pub credit: &'static str,
    /// The law of the game, as Markdown.
    pub rules: &'static str,
}

/// A fifth game adds its lines here, and nothing else in this crate.
pub(crate) static GAMES: &[&dyn Entry] = &[
    &Of::<underwood_fox::State>::solved(Listing {
        id: "fox",
        name: "The Fox in the Forest",
        has_secrets: true,
        summary: "two-player trick-taking where winning too much loses",
        credit: "designed by Joshua Buergel, published by Foxtrot Games and Renegade Game Studios",
        rules: include_str!("../../../docs/rules/fox.md"),
    }),
    &Of::<underwood_duet::State>::solved(Listing {
        id: "duet",
        name: "The Fox in the Forest Duet",
        has_secrets: true,
        summary: "its cooperative sibling: hidden hands, no talk",
        credit: "designed by Foxtrot Games after Joshua Buergel, published by Foxtrot Games and Renegade Game Studios",
        rules: include_str!("../../../docs/rules/duet.md"),
    }),
    &Of::<underwood_sly::State>::new(Listing {
        id: "sly",
        name: "SLY",
        has_secrets: true,
        summary: "foxes, hens and bluff for two to four",
        credit: "designed by Chris Handy, published by Perplext and Matagot",
        rules: include_str!("../../../docs/rules/sly.md"),
    }),
    &Of::<underwood_duel::State>::new(Listing {
        id: "duel",
        name: "Living Forest Duel",
        has_secrets: false,
        summary: "a two-player race with four ways to win",
        credit: "designed by Aske Christiansen, published by Ludonaute",
        rules: include_str!("../../../docs/rules/duel.md"),
    }),
];
