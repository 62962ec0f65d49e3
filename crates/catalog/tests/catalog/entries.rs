//! What holds for every game of the catalog.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde_json::Value;
use underwood_catalog::testing::{ForEachGame, for_each_game};
use underwood_catalog::{BotName, find, games};
use underwood_core::{Game, Record, RecordedMove, Seat, Turn, Viewer};
use underwood_testkit::Specimen;

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

/// No game is forgotten by the tests that go through all specimens.
#[test]
fn every_game_has_a_specimen() {
    struct Ids(Vec<&'static str>);
    impl ForEachGame for Ids {
        fn specimen<S: Specimen + 'static>(&mut self) {
            self.0.push(S::Game::ID);
        }
    }
    let mut ids = Ids(Vec::new());
    for_each_game(&mut ids);
    let listed: Vec<_> = games().iter().map(|game| game.listing().id).collect();
    assert_eq!(ids.0, listed);
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
            let view: Value = serde_json::from_str(table.view(viewer).get()).unwrap();
            assert_eq!(view["viewer"], 0);
        }
    }
}

/// What a box offers can be played, and one level is the default.
#[test]
fn printed_options_are_playable() {
    for game in games() {
        let printed = game.printed_options();
        assert_eq!(printed[0], game.default_options());
        for options in &printed {
            let table = game.open(options, *game.seats().start()).unwrap();
            assert_eq!(table.record().options, *options);
        }
    }
    let levels: Vec<_> = find("duet").unwrap().printed_options().iter().map(|o| o["level"].clone()).collect();
    assert_eq!(levels, [1, 2, 3]);
}

/// The same first deal, and a record of the game itself.
#[test]
fn open_matches_are_matches() {
    for game in games() {
        let seats = *game.seats().start();
        let options = game.default_options();
        let open = game.play_open(&options, seats, 20, 5.into()).unwrap();
        assert_eq!(game.verify(&open.record).unwrap().outcome.map(Ok), open.record.outcome);
        let bots = vec![BotName::Ismcts(20); seats];
        let closed = game.play(&options, &bots, 5.into()).unwrap();
        let deal =
            |record: &Record| record.moves.iter().find(|mv| matches!(mv, RecordedMove::Chance(_))).cloned();
        assert_eq!(deal(&open.record), deal(&closed.record));
    }
}

/// Lost matches of `duet` leave gems on the board, won ones none.
#[test]
fn tallies_tell_what_is_left() {
    let duet = find("duet").unwrap();
    let mut lost = 0;
    for number in 0..20 {
        let bots = ["hare".parse().unwrap(), "hare".parse().unwrap()];
        let played = duet.play(&duet.default_options(), &bots, number.into()).unwrap();
        let [("gems_left", left)] = played.tallies[..] else { panic!("{:?}", played.tallies) };
        let is_won = !played.record.outcome.unwrap().unwrap().winners().is_empty();
        assert_eq!(is_won, left == 0);
        lost += usize::from(!is_won);
    }
    assert!((1..20).contains(&lost), "{lost}");
}

/// A program that does not play loses, and the record of it can be replayed.
#[test]
fn a_forfeit_is_recorded_as_a_resignation() {
    for game in games() {
        for seats in game.seats() {
            let mut bots = vec![BotName::Random; seats];
            bots[0] = "exec:/no/such/program".parse().unwrap();
            let played = game.play(&game.default_options(), &bots, 1.into()).unwrap();
            let (seat, why) = played.forfeit.unwrap();
            assert_eq!(seat.index(), 0);
            assert!(why.contains("/no/such/program"), "{why}");
            let outcome = played.record.outcome.clone().unwrap().unwrap();
            assert_eq!((outcome.reason(), outcome.by()), ("resigned", Some(seat)));
            assert_eq!(outcome.winners().len(), if game.is_cooperative() { 0 } else { seats - 1 });
            game.verify(&played.record).unwrap();
        }
    }
}

#[test]
fn bots_are_named() {
    let names = [
        "random",
        "owl",
        "badger:500",
        "hare@1",
        "owl@1:20",
        "sly:rule",
        "ismcts:7",
        "exec:python3 'my bot.py' --fast",
    ];
    for name in names {
        assert_eq!(name.parse::<BotName>().unwrap().to_string(), name);
    }
    for name in [
        "",
        "crow",
        "exec:",
        "exec:'",
        "owl:0",
        "hare:5",
        "ismcts",
        "badger:-1",
        "owl@2",
        "hare@1:5",
        "sly:crow",
        "fox:rule",
    ] {
        assert!(name.parse::<BotName>().unwrap_err().to_string().contains("exec:COMMAND"), "{name}");
    }
    let iterations = |name: &str| name.parse::<BotName>().unwrap().iterations();
    assert_eq!(
        ["random", "hare", "badger", "owl:3", "owl@1", "sly:rule", "exec:x"].map(iterations),
        [None, None, Some(1_000), Some(3), Some(10_000), None, None]
    );
}

/// A habit of one game forfeits at the table of another, and says why.
#[test]
fn habits_belong_to_a_game() {
    let bots = ["sly:rule", "random"].map(|name| name.parse::<BotName>().unwrap());
    let play = |id: &str| {
        let game = find(id).unwrap();
        game.play(&game.default_options(), &bots, 7.into()).unwrap().forfeit
    };
    assert_eq!(play("sly"), None);
    let (seat, why) = play("fox").unwrap();
    assert_eq!((seat.index(), why.as_str()), (0, "`sly:rule` does not play `fox`"));
}

/// Characters hide how long they think in the games in which law 10 wants pairs of worlds, and in no others.
#[test]
fn a_game_has_secrets_where_the_laws_say_so() {
    struct Secrets;
    impl ForEachGame for Secrets {
        fn specimen<S: Specimen + 'static>(&mut self) {
            let listing = find(S::Game::ID).unwrap().listing();
            assert_eq!(listing.has_secrets, S::HAS_SECRETS, "{}", listing.id);
        }
    }
    for_each_game(&mut Secrets);
}
