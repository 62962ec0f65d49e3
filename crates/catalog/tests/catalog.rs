//! What holds for every game of the catalog.

use std::collections::BTreeSet;
use std::path::PathBuf;

use underwood_catalog::{find, games};
use underwood_core::{Seat, Turn, Viewer};

fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect()
}

/// Every clause of the rules has a test named after it, in the game's `tests/rules.rs`.
#[test]
fn every_clause_has_a_test() {
    for game in games() {
        let id = game.listing().id;
        let path = root().join(format!("crates/games/{id}/tests/rules.rs"));
        let tests = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let clauses = game.rules().clauses();
        assert!(clauses.len() > 10, "{id}: {clauses:?}");
        for clause in clauses {
            // A clause may be called like a word of Rust: `fn r#move()`.
            let name = clause.id.replace('-', "_");
            let has_test =
                ["", "r#"].iter().any(|raw| tests.contains(&format!("#[test]\nfn {raw}{name}() {{")));
            assert!(has_test, "{id}: clause `{}` has no test", clause.id);
        }
    }
}

/// Every clause that a refusal names is in the rules.
#[test]
fn every_refusal_can_be_looked_up() {
    for game in games() {
        let id = game.listing().id;
        let folder = root().join(format!("crates/games/{id}/src"));
        let mut named = BTreeSet::new();
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                continue;
            }
            let source = std::fs::read_to_string(path).unwrap();
            let calls = source.split("Illegal::new(").skip(1);
            let quoted = calls.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
            named.extend(quoted.map(str::to_owned));
        }
        assert!(named.len() > 3, "{id}: {named:?}");
        for clause in named {
            assert!(
                game.rules().clause(&clause).is_some(),
                "{id}: `underwood rules {id} {clause}` finds nothing"
            );
        }
    }
}

/// Every example of the rules has a test named after its number, in the game's `tests/examples.rs`.
#[test]
fn every_example_has_a_test() {
    for game in games() {
        let listing = game.listing();
        let (_, examples) =
            listing.rules.split_once("## Examples that must hold").expect("there are examples");
        let count = (1..100).take_while(|n| examples.contains(&format!("\n{n}. "))).count();
        assert!(count > 0, "{}", listing.id);
        let path = root().join(format!("crates/games/{}/tests/examples.rs", listing.id));
        let tests = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for n in 1..=count {
            let is_tested = ["(", "_"].iter().any(|end| tests.contains(&format!("fn example_{n}{end}")));
            assert!(is_tested, "{}: example {n} has no test", listing.id);
        }
    }
}

#[test]
fn ids_are_unique_and_found() {
    let ids: BTreeSet<_> = games().iter().map(|game| game.listing().id).collect();
    assert_eq!(ids.len(), games().len());
    for id in ids {
        assert_eq!(find(&id.to_uppercase()).unwrap().listing().id, id);
        assert_eq!(
            find(id).unwrap().open(&find(id).unwrap().default_options(), 9).err().unwrap().clause,
            "notation"
        );
    }
}

/// A table plays a whole match by texts alone.
#[test]
fn tables_play_by_texts() {
    for game in games() {
        for seats in game.seats() {
            let mut table = game.open(&game.default_options(), seats).unwrap();
            assert_eq!(table.seats(), seats);
            loop {
                table.run_chance(7.into());
                let Turn::Act(seat) = table.turn() else { break };
                assert_eq!(table.act(seat, "no such move").unwrap_err().clause, "notation");
                let first = table.legal()[0].clone();
                assert_eq!(table.act(seat.next(seats), &first).unwrap_err().clause, "turn");
                table.act(seat, &first).unwrap();
            }
            assert!(table.outcome().is_some());
            let record = table.record();
            assert_eq!(game.verify(&record).unwrap().moves, record.moves.len());
            let viewer = Viewer::Seat(Seat::new(0));
            assert_eq!(table.seen_from(viewer, 0).len(), record.moves.len());
            assert_eq!(table.view(viewer)["viewer"], 0);
        }
    }
}
