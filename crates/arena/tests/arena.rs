//! What an arena promises: the same numbers on any number of threads, however often it was interrupted.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use underwood_arena::{Arena, Event, Ledger, Pairings, Settings};
use underwood_catalog::{BotName, find};
use underwood_core::Record;

fn bots(names: &[&str]) -> Vec<BotName> {
    names.iter().map(|name| name.parse().expect("a bot")).collect()
}

fn settings(game: &str, names: &[&str]) -> Settings {
    Settings { bots: bots(names), pairs: 6, seed: 3, ..Settings::of(find(game).expect("a game")) }
}

fn arena(settings: Settings) -> Arena {
    Arena::new(settings).unwrap_or_else(|unplayable| panic!("{unplayable}"))
}

/// The report without times.
fn report(arena: &Arena, threads: usize, ledger: Ledger) -> Value {
    untimed(arena.run(threads, ledger, &|_| ()).expect("records can be kept").to_json())
}

fn untimed(mut report: Value) -> Value {
    if let Some(pairings) = report.get_mut("pairings") {
        for pairing in pairings.as_array_mut().unwrap() {
            *pairing = untimed(pairing.take());
        }
    } else {
        report.as_object_mut().unwrap().remove("ms_per_move").expect("times are told");
    }
    report
}

/// A file of this test's own, removed at its end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("underwood-arena-{name}-{}", std::process::id()));
        drop(std::fs::remove_file(&path));
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

#[test]
fn threads_change_nothing() {
    for (game, seats) in [("fox", 2), ("duet", 2), ("sly", 3), ("duel", 2)] {
        let arena = arena(Settings { seats, ..settings(game, &["hare", "random"]) });
        assert_eq!(report(&arena, 1, Ledger::none()), report(&arena, 3, Ledger::none()), "{game}");
    }
}

/// The file is cut off anywhere, as a kill would: the rest is played again, and nothing twice.
#[test]
fn an_interrupted_run_comes_to_the_same_end() {
    let arena = arena(Settings {
        is_clairvoyant: true,
        pairs: 3,
        options: json!({"level": 1, "rounds": 1}).as_object().cloned(),
        ..settings("duet", &["badger:5", "hare"])
    });
    let whole = report(&arena, 1, Ledger::none());
    let scratch = Scratch::new("cut");
    assert_eq!(report(&arena, 2, Ledger::create(&scratch.0).unwrap()), whole);
    let text = std::fs::read_to_string(&scratch.0).unwrap();
    for cut in [0, 1, text.len() / 3, text.len() / 2, text.len() - 1, text.len()] {
        std::fs::write(&scratch.0, &text[..cut]).unwrap();
        let played = AtomicUsize::new(0);
        let count = |event: Event<'_>| {
            played.fetch_add(usize::from(matches!(event, Event::Played)), Ordering::Relaxed);
        };
        let left = text[..cut].matches('\n').count();
        let standings = arena.run(2, Ledger::resume(&scratch.0, &arena).unwrap(), &count).unwrap();
        assert_eq!(untimed(standings.to_json()), whole);
        assert_eq!(played.into_inner() + left, arena.matches() as usize);
        assert_each_once(&std::fs::read_to_string(&scratch.0).unwrap(), &arena);
    }
}

/// Every match of the arena has one line, which replays and names bots, pair and seed.
fn assert_each_once(text: &str, arena: &Arena) {
    let mut matches = HashSet::new();
    for line in text.lines() {
        let record: Record = line.parse().unwrap();
        arena.game().verify(&record).unwrap();
        assert_eq!(record.meta["seed"], arena.seed());
        assert_eq!(record.meta["bots"].as_array().unwrap().len(), arena.seats());
        let [pair, first] = ["pair", "first"].map(|key| record.meta[key].to_string());
        assert!(matches.insert((pair, first)), "{line}");
    }
    assert_eq!(matches.len() as u64, arena.matches());
}

/// A match that was played under other rules is neither counted nor replayed, and the file is left as it is.
#[test]
fn a_record_under_other_rules_is_refused() {
    let scratch = Scratch::new("rules");
    let arena = arena(settings("fox", &["hare", "random"]));
    report(&arena, 1, Ledger::create(&scratch.0).unwrap());
    let old = std::fs::read_to_string(&scratch.0).unwrap().replacen(r#""rules":1"#, r#""rules":99"#, 1);
    std::fs::write(&scratch.0, &old).unwrap();
    let error = Ledger::resume(&scratch.0, &arena).unwrap_err().to_string();
    assert!(error.contains(":1: it was recorded under version 99 of the rules of `fox`"), "{error}");
    assert!(error.contains("version 1"), "{error}");
    assert_eq!(std::fs::read_to_string(&scratch.0).unwrap(), old);
}

#[test]
fn a_run_goes_on_only_with_its_own_matches() {
    let scratch = Scratch::new("other");
    let mine = settings("fox", &["hare", "random"]);
    report(&arena(mine.clone()), 1, Ledger::create(&scratch.0).unwrap());
    let refused = |settings: Settings, word: &str| {
        let error = Ledger::resume(&scratch.0, &arena(settings)).unwrap_err().to_string();
        assert!(error.contains(word) && error.contains(":1: it is of another arena"), "{error}");
    };
    refused(Settings { seed: 4, ..mine.clone() }, "its seed is 3, not 4");
    refused(Settings { bots: bots(&["random", "hare"]), ..mine.clone() }, "hare and random do not meet");
    refused(
        Settings { options: json!({"target": 16}).as_object().cloned(), ..mine.clone() },
        r#""target":21"#,
    );
    refused(settings("duet", &["hare", "random"]), "its game is fox, not duet");
    let error = Ledger::create(&scratch.0).unwrap_err().to_string();
    assert!(error.contains("--resume"), "{error}");
    // More pairs of the same are welcome.
    let more = arena(Settings { pairs: 8, ..mine });
    let whole = report(&more, 1, Ledger::none());
    assert_eq!(report(&more, 1, Ledger::resume(&scratch.0, &more).unwrap()), whole);
    std::fs::write(&scratch.0, "not a record\n").unwrap();
    assert!(Ledger::resume(&scratch.0, &more).unwrap_err().to_string().contains(":1: this is not a record"));
}

#[test]
fn two_arenas_do_not_share_a_file() {
    let scratch = Scratch::new("lock");
    let _first = Ledger::create(&scratch.0).unwrap();
    assert!(Ledger::create(&scratch.0).unwrap_err().to_string().contains("another arena"));
}

/// The verdict and what was counted for it come from pairs in order, whoever played them and when.
#[test]
fn a_sequential_test_does_not_depend_on_threads() {
    let arena = arena(Settings {
        pairs: 200,
        sprt: Some("0,50".parse().unwrap()),
        ..settings("fox", &["hare", "random"])
    });
    let scratch = Scratch::new("sprt");
    let one = report(&arena, 1, Ledger::none());
    assert_eq!(one["sprt"]["verdict"], "elo1");
    assert!(one["pairs"].as_u64().unwrap() < 200);
    assert_eq!(report(&arena, 3, Ledger::create(&scratch.0).unwrap()), one);
    let played = AtomicUsize::new(0);
    let count = |event: Event<'_>| {
        played.fetch_add(usize::from(matches!(event, Event::Played)), Ordering::Relaxed);
    };
    let again = arena.run(2, Ledger::resume(&scratch.0, &arena).unwrap(), &count).unwrap();
    assert_eq!(untimed(again.to_json()), one);
    assert_eq!(played.into_inner(), 0, "it was decided before");
}

#[test]
fn equals_have_no_verdict_and_no_difference() {
    let arena =
        arena(Settings { sprt: Some("-50,50".parse().unwrap()), ..settings("fox", &["hare", "hare"]) });
    let report = report(&arena, 1, Ledger::none());
    assert_eq!(report["win_rate"], json!([0.5, 0.5]));
    assert_eq!(report["sprt"]["verdict"], Value::Null);
    assert_eq!(report["elo"], 0.0);
}

/// Every level, unless the options say which; what differs is listed.
#[test]
fn a_team_plays_every_level() {
    let all = report(&arena(settings("duet", &["hare", "hare"])), 1, Ledger::none());
    assert_eq!(all["options"].as_array().unwrap().len(), 3);
    for level in 0..3 {
        let options = json!({"level": level + 1}).as_object().cloned();
        let one =
            report(&arena(Settings { options, ..settings("duet", &["hare", "hare"]) }), 1, Ledger::none());
        assert_eq!(one["matches"], 6, "a team of equals plays each deal once");
        for key in ["wins", "interval95", "mean_score", "gems_left", "gems_left_if_lost", "clairvoyant"] {
            assert_eq!(all[key][level], one[key], "{key}");
        }
        assert_eq!(one["clairvoyant"], Value::Null);
    }
}

/// Whoever sees the cards wins more often: at the hardest level, by far.
#[test]
fn open_cards_help_a_team() {
    let arena = arena(Settings {
        pairs: 12,
        is_clairvoyant: true,
        options: json!({"level": 3}).as_object().cloned(),
        ..settings("duet", &["ismcts:100", "ismcts:100"])
    });
    let report = report(&arena, 2, Ledger::none());
    let [open, closed] = ["clairvoyant", "wins"].map(|key| report[key].as_f64().unwrap());
    assert!(open > closed + 0.2, "{open} {closed}");
}

#[test]
fn everybody_meets_everybody() {
    let cross = |game: &str, seats: usize| {
        let settings = settings(game, &["hare", "hedgehog", "random"]);
        let options = (game == "duet").then(|| json!({"level": 2}).as_object().cloned().unwrap());
        let arena = arena(Settings { pairings: Pairings::Cross, pairs: 3, seats, options, ..settings });
        report(&arena, 1, Ledger::none())
    };
    let fox = cross("fox", 2);
    assert_eq!(fox["pairings"].as_array().unwrap().len(), 3);
    assert_eq!(fox["matrix"][0][0], Value::Null);
    let [one, other] = [&fox["matrix"][0][2], &fox["matrix"][2][0]].map(|share| share.as_f64().unwrap());
    assert!((one + other - 1.0).abs() < 1e-9 && one > 0.5, "{one} {other}");
    let duet = cross("duet", 2);
    assert_eq!(duet["pairings"].as_array().unwrap().len(), 6);
    assert!(duet["matrix"][1][1].is_number());
    assert_eq!(duet["matrix"][0][1], duet["matrix"][1][0]);
    let sly = cross("sly", 3);
    assert_eq!(sly["pairings"].as_array().unwrap().len(), 6, "one against two is not two against one");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |settings: Settings, word: &str| {
        let why = Arena::new(settings).err().expect("it cannot be played").to_string();
        assert!(why.contains(word), "{why}");
    };
    refused(settings("fox", &["hare"]), "two bots");
    refused(settings("fox", &["hare", "owl", "badger"]), "two bots");
    refused(Settings { pairs: 0, ..settings("fox", &["hare", "owl"]) }, "--pairs");
    refused(Settings { seats: 3, ..settings("fox", &["hare", "owl"]) }, "for 2 seats");
    let options = json!({"target": 0}).as_object().cloned();
    refused(Settings { options, ..settings("fox", &["hare", "owl"]) }, "1 to 99");
    refused(Settings { is_clairvoyant: true, ..settings("fox", &["hare", "owl"]) }, "--clairvoyant");
    let sprt = Some("0,5".parse().unwrap());
    refused(Settings { sprt, ..settings("duet", &["hare", "owl"]) }, "--sprt");
    let pairings = Pairings::Cross;
    refused(Settings { sprt, pairings, ..settings("fox", &["hare", "owl", "badger"]) }, "--sprt");
    refused(Settings { pairings, ..settings("fox", &["hare", "hare"]) }, "each once");
}

/// A bot that fails loses every match, whoever else sits there, and stops nobody.
#[test]
fn forfeits_are_lost_and_told() {
    for (game, seats) in [("fox", 2), ("sly", 4)] {
        let failing = ["exec:/no/such/program", "hare"];
        let lost = report(&arena(Settings { seats, ..settings(game, &failing) }), 2, Ledger::none());
        assert_eq!(lost["win_rate"], json!([0.0, 1.0]));
        assert_eq!(lost["forfeits"], json!([6 * seats, 0]));
        let told = &lost["forfeit_reports"][0];
        assert_eq!((&told["pair"], &told["seat"], &told["bot"]), (&json!(0), &json!(0), &json!(failing[0])));
        assert!(told["why"].as_str().unwrap().contains("cannot be started"), "{told}");
        let failing = ["hare", "exec:/no/such/program"];
        let won = report(&arena(Settings { seats, ..settings(game, &failing) }), 2, Ledger::none());
        assert_eq!((&won["win_rate"], &won["forfeits"][0]), (&json!([1.0, 0.0]), &json!(0)));
    }
    let team = settings("duet", &["exec:/no/such/program", "hare"]);
    let lost = report(&arena(team), 1, Ledger::none());
    assert_eq!((&lost["wins"], &lost["forfeits"]), (&json!([0.0, 0.0, 0.0]), &json!([36, 0])));
}
