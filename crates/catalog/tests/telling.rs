//! What the rules of all games tell: law 14 in as many games as somebody asks for (`cargo xtask telling`), and that every
//! clause which changes something is named by an effect.

use std::collections::{BTreeMap, BTreeSet};

use underwood_catalog::testing::{ForEachGame, for_each_game, kept_records};
use underwood_core::{Effect, Game, Moments, Move, Viewer};
use underwood_testkit::laws::check_telling;
use underwood_testkit::{Specimen, walk};

/// Law 14 of one game.
type Check = fn(u64) -> Result<(), String>;

#[derive(Default)]
struct Checks(Vec<(&'static str, Check)>);

impl ForEachGame for Checks {
    fn specimen<S: Specimen + 'static>(&mut self) {
        let check = |games: u64| check_telling::<S>(games).map_err(|breach| breach.to_string());
        self.0.push((S::Game::ID, check));
    }
}

/// In so many games of each as `UNDERWOOD_TELLING` says. Without it in a few: the laws of each game look at more.
#[test]
fn what_is_told_is_what_happened() {
    let asked = std::env::var("UNDERWOOD_TELLING").ok();
    let games = asked.map_or(2, |number| number.parse().expect("UNDERWOOD_TELLING is a whole number"));
    let mut checks = Checks::default();
    for_each_game(&mut checks);
    // Side by side, as each takes one core.
    std::thread::scope(|scope| {
        let started: Vec<_> =
            checks.0.iter().map(|&(id, check)| (id, scope.spawn(move || check(games)))).collect();
        for (id, check) in started {
            match check.join().expect("a check does not panic") {
                Ok(()) => {
                    println!("{id}: every move of {games} games is told to every viewer as it happened");
                }
                Err(what) => panic!("{id}: {what}"),
            }
        }
    });
}

/// The clauses that effects name, by game, over some random games and the records that are kept.
#[derive(Default)]
struct Named(BTreeMap<&'static str, BTreeSet<String>>);

impl ForEachGame for Named {
    fn specimen<S: Specimen + 'static>(&mut self) {
        const GAMES: u64 = 200;
        let clauses = self.0.entry(S::Game::ID).or_default();
        for number in 0..GAMES {
            let walk = walk::<S>(number).expect("a random game ends");
            for (mv, before) in walk.moves.iter().zip(&walk.states) {
                clauses.extend(told_of(before, mv));
            }
        }
        for record in kept_records(S::Game::ID) {
            let referee = record.replay::<S::Game>().expect("records that are kept replay");
            for (n, mv) in referee.moves().iter().enumerate() {
                clauses.extend(told_of(&referee.state_after(n), mv));
            }
        }
    }
}

fn told_of<G: Game>(before: &G, mv: &Move<G>) -> Vec<String> {
    let moments = Moments::of(before, mv).expect("this move was made here");
    moments.effects().map(|effect| effect.told(Viewer::Spectator).clause.into_owned()).collect()
}

/// Clauses that no effect names, and why: the reason holds for all clauses behind it.
const UNNAMED: &[(&str, &str, &[&str])] = &[
    ("fox", "it says what there is before the first move", &["deck", "small"]),
    (
        "fox",
        "it says which cards may be played; that a card was played is `lead` or `follow-suit`",
        &["monarch"],
    ),
    (
        "duet",
        "it says what there is before the first move",
        &["deck", "paws", "board", "levels", "custom-board", "small"],
    ),
    ("duet", "it says who chooses; what was chosen is `move`, `gazelle` or `musician`", &["move-choice"]),
    ("duet", "it is about what may be said", &["silence"]),
    ("sly", "it says what there is before the first move", &["cards", "coops", "custom-coops", "small"]),
    ("sly", "it says what a turn may be; what was done has a clause of its own", &["one-action", "full"]),
    ("sly", "it decides which card another clause means", &["ties"]),
    (
        "sly",
        "it says what becomes of a card or slot; that this happened is told by the clause which did it",
        &["safe", "freed"],
    ),
    ("sly", "points change with the effects that earn them, and each of these says how many", &["score"]),
    (
        "duel",
        "it says what there is before the first move",
        &[
            "elements",
            "clearing",
            "common",
            "stag",
            "varan",
            "season",
            "trees",
            "start-tree",
            "tokens",
            "opening-line",
        ],
    ),
    ("duel", "it says what a turn may be; what was done has a clause of its own", &["options"]),
    (
        "duel",
        "it says when a token may point; that one did is `point`",
        &["point-free", "point-again", "point-effect"],
    ),
    ("duel", "it says how strong an action is; the number is told with `point` and `bonus`", &["strength"]),
    (
        "duel",
        "it says where a tree may be planted; that one was is `plant` or `cover`",
        &["river", "upright"],
    ),
    ("duel", "it is the heading of clauses that are told one by one", &["round-end"]),
];

/// The clauses of a rules file: the name at the beginning of each entry of a list, and of a paragraph if a dash follows.
fn clauses(text: &str) -> BTreeSet<String> {
    let of_line = |line: &str| {
        let line = line.trim_start();
        let entry = line.trim_start_matches(|c: char| c.is_ascii_digit() || "-. ".contains(c));
        let (name, rest) = entry.strip_prefix('`')?.split_once('`')?;
        let is_name = name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let is_clause = line.starts_with("- ") || rest.trim_start().starts_with('—');
        (is_name && is_clause).then(|| name.to_owned())
    };
    text.lines().filter_map(of_line).collect()
}

/// Every clause of the rules that changes something is named by an effect; what is not stands in a list that says why.
#[test]
fn every_clause_that_changes_something_is_told() {
    let mut named = Named::default();
    for_each_game(&mut named);
    for (game, told) in &named.0 {
        let path = format!("{}/../../docs/rules/{game}.md", env!("CARGO_MANIFEST_DIR"));
        let law = clauses(&std::fs::read_to_string(&path).expect("every game has its rules"));
        assert!(law.len() > 10, "{game}: the clauses of {path} are read: {law:?}");
        let unnamed: BTreeSet<String> = UNNAMED
            .iter()
            .filter(|(id, _, _)| id == game)
            .flat_map(|(_, _, clauses)| clauses.iter().map(|clause| (*clause).to_owned()))
            .collect();
        let silent: Vec<&String> =
            law.iter().filter(|clause| !told.contains(*clause) && !unnamed.contains(*clause)).collect();
        assert!(silent.is_empty(), "{game}: no effect names {silent:?}");
        let both: Vec<&String> = unnamed.intersection(told).collect();
        assert!(both.is_empty(), "{game}: these are told after all: {both:?}");
        let unknown: Vec<&String> = unnamed.difference(&law).collect();
        assert!(unknown.is_empty(), "{game}: the rules have no such clause: {unknown:?}");
    }
}
