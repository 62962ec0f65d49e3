//! The book of words says everything that is refused, in every language, with its facts.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde_json::{Value, json};
use underwood_catalog::testing::{ForEachGame, for_each_game};
use underwood_core::random::below;
use underwood_core::{Encode, Fact, Game, Illegal, Move, Options, Seat, Turn};
use underwood_testkit::{Specimen, Walk, walk};
use underwood_words::{Book, Company, FALLBACK, HOUSE, fault_in, refusal_in};

/// How many random games of each are played, and how many attempts every seat makes at some of their positions.
const GAMES: u64 = 20;
const ATTEMPTS: usize = 120;

/// Everything that the games refused here, by game.
static REFUSED: LazyLock<BTreeMap<&str, HashSet<Illegal>>> = LazyLock::new(|| {
    let mut refusing = Refusing(BTreeMap::new());
    for_each_game(&mut refusing);
    refusing.0
});

struct Refusing(BTreeMap<&'static str, HashSet<Illegal>>);

impl ForEachGame for Refusing {
    fn specimen<S: Specimen + 'static>(&mut self) {
        let refused = self.0.entry(S::Game::ID).or_default();
        for number in 0..GAMES {
            let mut walk = walk::<S>(number).expect("a random game ends");
            try_actions(&mut walk, refused);
            try_chances(&walk, refused);
        }
        try_options::<S::Game>(refused);
    }
}

/// Actions of every kind by every seat, at positions all over a game: the first and the last ids, where kinds are close
/// together, and some of the others.
fn try_actions<G: Encode>(walk: &mut Walk<G>, refused: &mut HashSet<Illegal>) {
    let step = walk.states.len() / 100 + 1;
    for state in walk.states.iter().step_by(step) {
        for seat in Seat::all(state.seats()) {
            let attempts = if state.turn() == Turn::Act(seat) { ATTEMPTS.min(G::ACTIONS) } else { 1 };
            for attempt in 0..attempts {
                let any = below(&mut walk.rng, G::ACTIONS as u32) as usize;
                for id in [attempt, G::ACTIONS - 1 - attempt, any] {
                    let action = G::action(id).expect("every id has its action");
                    refused.extend(state.clone().act(seat, action).err());
                }
            }
        }
    }
}

/// Chance at the wrong time, and chance that cannot be here.
fn try_chances<G: Game>(walk: &Walk<G>, refused: &mut HashSet<Illegal>) {
    let chances: Vec<_> = walk.moves.iter().filter(|mv| matches!(mv, Move::Chance(_))).take(60).collect();
    let step = walk.states.len() / 60 + 1;
    for state in walk.states.iter().filter(|state| state.turn() == Turn::Chance).step_by(step) {
        refused.extend(chances.iter().filter_map(|mv| state.clone().apply(mv).err()));
    }
}

/// Every option out of range, and one that there is not.
fn try_options<G: Game>(refused: &mut HashSet<Illegal>) {
    let options = G::Options::default().to_json();
    for name in options.keys().map(String::as_str).chain(["no-such-option"]) {
        for value in [json!(1_000_000), json!([0])] {
            let mut wrong = options.clone();
            wrong.insert(name.to_owned(), value);
            refused.extend(G::Options::from_json(&wrong).err());
        }
    }
    // Boards of one's own, which only one game has: too short, and without gems.
    for gems in [json!([1]), json!([0, 0, 0])] {
        let board = json!({ "board": { "start": 1, "gems": gems, "plus": [], "forest": 0 } });
        refused.extend(G::Options::from_json(board.as_object().unwrap()).err());
    }
    refused.extend(G::new(&G::Options::default(), 9).err());
}

/// The names of refusals that code makes: the text behind `Illegal::new("clause", `, `Illegal::turn(` and the like.
fn named_in(folder: &Path) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for path in sources(folder) {
        let source = fs::read_to_string(&path).unwrap();
        named.extend(calls(&source, "Illegal::new(", 1));
        // Core makes some of its own.
        for call in ["Illegal::turn(", "Illegal::notation(", "Self::turn(", "Self::notation("] {
            named.extend(calls(&source, call, 0));
        }
    }
    named
}

fn calls<'s>(source: &'s str, call: &str, place: usize) -> impl Iterator<Item = String> + 's {
    let arguments = source.split(call).skip(1).collect::<Vec<_>>();
    arguments.into_iter().filter_map(move |rest| {
        let argument = rest.split([',', ')']).nth(place)?.trim();
        Some(argument.strip_prefix('"')?.strip_suffix('"')?.to_owned())
    })
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths = Vec::new();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            paths.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            paths.push(path);
        }
    }
    paths
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Is there a text like this in the code?
fn is_quoted_in(folder: &Path, text: &str) -> bool {
    let quoted = format!("\"{text}\"");
    sources(folder).iter().any(|path| fs::read_to_string(path).unwrap().contains(&quoted))
}

/// The refusals that a page of the book has words for.
fn written(book: &Book, language: &str, area: &str) -> BTreeSet<String> {
    let lines = book.page(language, area).unwrap().lines();
    let ids = lines.filter_map(|line| line.strip_prefix("refused-")?.split_once(" ="));
    ids.map(|(id, _)| id.to_owned()).collect()
}

#[test]
fn everything_that_is_refused_can_be_said_and_nothing_else_is_in_the_book() {
    let book = Book::built_in();
    let house: BTreeSet<String> = ["core", "cards", "catalog"]
        .iter()
        .flat_map(|name| named_in(&crates().join(name).join("src")))
        .collect();
    assert!(house.len() > 15, "{house:?}");
    for language in book.languages() {
        assert_eq!(written(&book, language, HOUSE), house, "{language}/{HOUSE}.ftl");
        for (game, refused) in &*REFUSED {
            let folder = crates().join("games").join(game).join("src");
            let mut needed = named_in(&folder);
            needed
                .extend(refused.iter().map(|illegal| illegal.id.to_owned()).filter(|id| !house.contains(id)));
            let written = written(&book, language, game);
            let missing: Vec<_> = needed.difference(&written).collect();
            assert!(missing.is_empty(), "{language}/{game}.ftl lacks words for {missing:?}");
            for id in written.difference(&needed) {
                assert!(is_quoted_in(&folder, id), "{language}/{game}.ftl: nobody refuses `{id}`");
            }
            say_all(&book, language, game, refused, &written);
        }
    }
}

/// Says what was refused with its facts, and the rest, which has none.
fn say_all(book: &Book, language: &str, game: &str, refused: &HashSet<Illegal>, written: &BTreeSet<String>) {
    let speaker = book.speaker(language, game).unwrap();
    let names = ["Reynard", "Vixen", "Tod", "Ren"].map(ToOwned::to_owned);
    let said: BTreeSet<&str> = refused.iter().map(|illegal| illegal.id).collect();
    let rest = written.iter().filter(|id| !said.contains(id.as_str()));
    let rest = rest.map(|id| Illegal::new("", String::leak(id.clone())));
    for illegal in refused.iter().copied().chain(rest) {
        for you in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
            let text = speaker.refuse(&illegal, &Company { names: &names, you });
            let text = text.unwrap_or_else(|why| panic!("{language}/{game}: {why}: {illegal}"));
            assert!(!text.contains(['{', '}', '\u{2068}']), "{language}/{game}: {text:?} of {illegal}");
            assert!(text.ends_with('.') && text.trim() == text, "{language}/{game}: {text:?} of {illegal}");
        }
    }
}

/// Costs, strengths, suits, seats: what a message asks for is given, and what is given is asked for.
#[test]
fn facts_are_said() {
    let book = Book::built_in();
    for (game, refused) in &*REFUSED {
        for illegal in refused {
            for language in book.languages() {
                let said = refusal_in(language, game, illegal, Some(Seat::new(0)));
                for (name, fact) in illegal.facts() {
                    let is_said = match &fact {
                        Fact::Number(number) => said.contains(&number.unsigned_abs().to_string()),
                        Fact::Item { label, .. } | Fact::Name { label, .. } => {
                            said.contains(label.in_language(language))
                        }
                        Fact::Seat(_) | Fact::Seats(_) | Fact::Hidden => true,
                    };
                    let is_two = illegal.id == "wrong-seats" && name == "most";
                    assert!(
                        is_said || is_two,
                        "{language}/{game}: {said:?} does not say the {name} of {illegal}"
                    );
                }
            }
        }
    }
}

#[test]
fn refusals_read_well() {
    let said = |game: &str, language: &str| -> Vec<String> {
        REFUSED[game].iter().map(|illegal| refusal_in(language, game, illegal, Some(Seat::new(0)))).collect()
    };
    let has =
        |game: &str, language: &str, end: &str| said(game, language).iter().any(|text| text.contains(end));
    let is_price =
        |text: &String| text.contains(" costs ") && text.contains("; you have ") && text.ends_with(" Sun.");
    assert!(said("duel", "en").iter().any(is_price), "{:?}", said("duel", "en"));
    assert!(has("duel", "en", "No Water in the line."));
    assert!(has("duel", "fr", "L’élément Eau n’est pas dans la ligne."));
    assert!(has("fox", "en", "Keys were led, and you hold some: play one of them."));
    assert!(has("sly", "fr", "C’est à Place 1 de jouer."), "{:?}", said("sly", "fr"));
}

/// The words of a faulty record: the move, why it was refused, the clause, and what would be allowed.
#[test]
fn a_fault_of_a_record_is_said_with_what_is_allowed() {
    let mut record: Value = serde_json::from_str(
        r#"{"format":"underwood-record/1","game":"sly","rules":1,"options":{},"seats":2,"moves":[{"seat":0,"action":"lay 1 @0"},{"seat":1,"action":"lay 1 @0"}]}"#,
    )
    .unwrap();
    let fault = |record: &Value| {
        let record: underwood_core::Record = record.to_string().parse().unwrap();
        underwood_catalog::find("sly").unwrap().verify(&record).expect_err("it is faulty")
    };
    let said = fault_in(FALLBACK, &fault(&record));
    let start = "move 1 `lay 1 @0`: A card of Seat 0 lies on ";
    assert!(said.starts_with(start) && said.contains("(clause `lay`); allowed: expose @0, "), "{said}");
    record["moves"][1]["seat"] = 0.into();
    let said = fault_in("fr", &fault(&record));
    assert_eq!(said, "coup 1 `lay 1 @0`\u{a0}: C’est à Place 1 de jouer. (clause `turn`)");
}
