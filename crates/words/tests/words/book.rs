//! The book of words says everything that the games tell, in every language, and nothing else. What they refuse is in
//! `refusals.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use underwood_catalog::testing::{ForEachGame, for_each_game, kept_records};
use underwood_core::{Game, Move, Referee, Seat, Told, Viewer};
use underwood_testkit::{Specimen, walk};
use underwood_words::{Book, Company, FALLBACK, HOUSE, Speaker, Unsaid};

/// How many random games of each are told from beginning to end.
const GAMES: u64 = 60;

/// The words of the house: which code says each of them.
const OF_THE_HOUSE: [&str; 10] = [
    "and",
    "fault-allowed",
    "fault-header",
    "fault-move",
    "seat",
    "tale-not-over",
    "tale-resigned",
    "tale-timeout",
    "tale-title",
    "you",
];

/// Pages of clients, which hold them against what they say.
const OF_CLIENTS: [&str; 1] = ["terminal"];

fn names() -> Vec<String> {
    ["Reynard", "Vixen", "Tod", "Ren"].map(ToOwned::to_owned).to_vec()
}

/// What is told in random games and in the records that are kept, to every viewer.
fn for_each_told<S: Specimen>(mut hear: impl FnMut(&Told, Viewer)) {
    let mut tell = |before: &S::Game, mv: &Move<S::Game>| {
        let mut effects: Vec<<S::Game as Game>::Effect> = Vec::new();
        before.clone().apply_witnessed(mv, &mut effects).expect("this move was made here");
        for viewer in Viewer::all(before.seats()) {
            for effect in &effects {
                hear(&underwood_core::Effect::told(effect, viewer), viewer);
            }
        }
    };
    for number in 0..GAMES {
        let walk = walk::<S>(number).expect("a random game ends");
        walk.moves.iter().zip(&walk.states).for_each(|(mv, before)| tell(before, mv));
    }
    for record in kept_records(S::Game::ID) {
        let referee: Referee<S::Game> = record.replay().expect("records that are kept replay");
        for (n, mv) in referee.moves().iter().enumerate() {
            tell(&referee.state_after(n), mv);
        }
    }
}

/// Tells everything in every language, and notes which messages were said.
struct Telling {
    book: Book,
    said: BTreeMap<&'static str, BTreeSet<String>>,
}

impl ForEachGame for Telling {
    fn specimen<S: Specimen + 'static>(&mut self) {
        let languages: Vec<String> = self.book.languages().map(ToOwned::to_owned).collect();
        let speaker =
            |language: &String| self.book.speaker(language, S::Game::ID).expect("every page can be read");
        let speakers: Vec<Speaker> = languages.iter().map(speaker).collect();
        let (names, said) = (names(), self.said.entry(S::Game::ID).or_default());
        for_each_told::<S>(|told, viewer| {
            let company = Company { names: &names, you: viewer.seat() };
            for (speaker, language) in speakers.iter().zip(&languages) {
                let text =
                    speaker.tell(told, &company).unwrap_or_else(|why| panic!("{language}: {why}: {told:?}"));
                assert!(!text.contains(['{', '}', '\u{2068}']), "{language}: {text:?} of {told:?}");
                assert!(!text.contains("hidden"), "{language}: {text:?} of {told:?}");
                assert_eq!(text.trim(), text, "{language}: {told:?}");
            }
            said.insert(told.id.clone().into_owned());
        });
    }
}

#[test]
fn everything_that_is_told_can_be_said_and_nothing_else_is_in_the_book() {
    let mut telling = Telling { book: Book::built_in(), said: BTreeMap::new() };
    for_each_game(&mut telling);
    telling.said.insert(HOUSE, OF_THE_HOUSE.map(ToOwned::to_owned).into());
    for language in telling.book.languages() {
        let areas: Vec<&str> =
            telling.book.areas(language).filter(|area| !OF_CLIENTS.contains(area)).collect();
        assert_eq!(
            areas,
            telling.said.keys().copied().collect::<Vec<_>>(),
            "{language}: a page for each game"
        );
        for (area, said) in &telling.said {
            let page = messages(telling.book.page(language, area).unwrap());
            let written: BTreeSet<String> =
                page.into_keys().filter(|id| !id.starts_with("refused-")).collect();
            let unused: Vec<&String> = written.difference(said).collect();
            assert!(unused.is_empty(), "{language}/{area}.ftl: nobody says {unused:?}");
            let missing: Vec<&String> = said.difference(&written).collect();
            assert!(missing.is_empty(), "{language}/{area}.ftl lacks {missing:?}");
        }
    }
}

/// What a message asks for: variables, terms, other messages and functions.
type Asked = BTreeSet<String>;

#[test]
fn messages_ask_for_the_same_in_every_language() {
    let book = Book::built_in();
    for language in book.languages() {
        for area in book.areas(FALLBACK) {
            let [here, english] =
                [language, FALLBACK].map(|language| messages(book.page(language, area).unwrap()));
            assert_eq!(here, english, "{language}/{area}.ftl");
        }
    }
}

/// The messages and terms of a page, with what each asks for.
fn messages(page: &str) -> BTreeMap<String, Asked> {
    let page = fluent_syntax::parser::parse(page).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let entries = page.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name.to_owned(), message.value.as_ref()?)),
        Entry::Term(term) => Some((format!("-{}", term.id.name), &term.value)),
        _ => None,
    });
    entries
        .map(|(id, pattern)| {
            let mut asked = Asked::new();
            ask_pattern(pattern, &mut asked);
            (id, asked)
        })
        .collect()
}

fn ask_pattern(pattern: &Pattern<&str>, asked: &mut Asked) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            ask(expression, asked);
        }
    }
}

fn ask(expression: &Expression<&str>, asked: &mut Asked) {
    match expression {
        Expression::Inline(inline) => ask_inline(inline, asked),
        Expression::Select { selector, variants } => {
            ask_inline(selector, asked);
            for variant in variants {
                ask_pattern(&variant.value, asked);
            }
        }
    }
}

fn ask_inline(inline: &InlineExpression<&str>, asked: &mut Asked) {
    match inline {
        InlineExpression::VariableReference { id } => asked.extend([format!("${}", id.name)]),
        InlineExpression::MessageReference { id, .. } => asked.extend([id.name.to_owned()]),
        InlineExpression::TermReference { id, .. } => asked.extend([format!("-{}", id.name)]),
        InlineExpression::FunctionReference { id, arguments } => {
            asked.insert(format!("{}()", id.name));
            arguments.positional.iter().for_each(|argument| ask_inline(argument, asked));
        }
        InlineExpression::Placeable { expression } => ask(expression, asked),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// French puts a space that does not break before its tall signs.
#[test]
fn french_is_set_as_french_is() {
    let book = Book::built_in();
    for area in book.areas("fr") {
        for line in book.page("fr", area).unwrap().lines().filter(|line| !line.starts_with('#')) {
            for sign in [" ;", " :", " !", " ?", " »", "« "] {
                assert!(!line.contains(sign), "fr/{area}.ftl: a plain space beside{sign}: {line}");
            }
            assert!(!line.contains('\''), "fr/{area}.ftl: a straight apostrophe: {line}");
        }
    }
}

/// A language is a folder: what it has is said in it, the rest in English.
#[test]
fn a_toy_language_is_a_folder_and_falls_back_to_english() {
    let folder = std::env::temp_dir().join(format!("underwood-words-{}", std::process::id()));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words");
    for (language, area) in [("en", "fox"), ("en", "duet"), ("en", "house")] {
        std::fs::create_dir_all(folder.join(language)).unwrap();
        std::fs::copy(
            root.join(format!("{language}/{area}.ftl")),
            folder.join(format!("{language}/{area}.ftl")),
        )
        .unwrap();
    }
    std::fs::create_dir_all(folder.join("eo")).unwrap();
    std::fs::write(folder.join("eo/fox.ftl"), "decree-kept = { $seat-name } tenas la dekreton\n").unwrap();
    let book = Book::read(&folder).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();

    assert_eq!(book.languages().collect::<Vec<_>>(), ["en", "eo"]);
    let names = names();
    let company = Company { names: &names, you: Some(Seat::new(0)) };
    let say = |game: &str, id: &'static str| {
        let told = Told::new(id, "foxes").of(Seat::new(1));
        book.speaker("eo", game).unwrap().tell(&told, &company)
    };
    assert_eq!(say("fox", "decree-kept").unwrap(), "Vixen tenas la dekreton");
    assert_eq!(say("fox", "trick-won").unwrap(), "Vixen wins the trick", "what the page lacks");
    assert_eq!(say("duet", "decree-kept").unwrap(), "Vixen keeps the decree", "a page that is not there");
    assert_eq!(say("fox", "no-such"), Err(Unsaid::NoMessage("no-such".to_owned())));
}

#[test]
fn seats_are_you_a_name_nobody_or_several() {
    let book = Book::built_in();
    let speaker = book.speaker("en", "sly").unwrap();
    let names = names();
    let over = |you: Option<usize>, winners: &[usize]| {
        let winners = winners.iter().map(|&seat| Seat::new(seat)).collect();
        let company = Company { names: &names, you: you.map(Seat::new) };
        let said = speaker.tell(&Told::new("over", "tie-break").won_by(winners), &company).unwrap();
        said.rsplit(": ").next().unwrap().to_owned()
    };
    assert_eq!(over(Some(0), &[0]), "you win");
    assert_eq!(over(None, &[0]), "Reynard wins");
    assert_eq!(over(Some(2), &[0, 2]), "Reynard, you win together");
    assert_eq!(over(Some(3), &[0, 1, 2]), "Reynard, Vixen, Tod win together");
    assert_eq!(speaker.seat(Seat::new(2)).unwrap(), "Seat 2");
}

#[test]
fn what_a_message_asks_for_and_does_not_get_is_named() {
    let book = Book::built_in();
    let names = names();
    let company = Company { names: &names, you: None };
    let told = Told::new("led", "lead").of(Seat::new(0));
    let error = book.speaker("en", "fox").unwrap().tell(&told, &company).unwrap_err().to_string();
    assert!(error.contains("`led` cannot be said") && error.contains("card"), "{error}");
}
