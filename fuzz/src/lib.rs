//! The bodies of the fuzz targets: bytes in, no panic and no broken promise out.
//!
//! They know no game: every game of the catalog is fuzzed. `tests/stable.rs` runs them over their corpus and over
//! generated inputs with a stable compiler; `cargo xtask fuzz` lets libFuzzer drive them where nightly is.

use serde_json::{Map, Value};
use underwood_catalog::{Entry, Table, find, games};
use underwood_core::trace::Detail;
use underwood_core::{Record, Seat, Seed, Turn, Viewer};
use underwood_protocol::Request;

/// A target by its name.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 4] =
    [("record", record), ("moves", moves), ("options", options), ("request", request)];

/// Longer games are traced without views, which take most of the time.
const MOVES_WITH_VIEWS: usize = 30;

/// Any text as a record: refused in words, or replayed, and then printed again it means the same.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = text.parse::<Record>() else { return };
    let Ok(game) = find(&record.game) else { return };
    let is_short = record.moves.len() <= MOVES_WITH_VIEWS;
    let detail = Detail { views: is_short, effects: is_short };
    let traced = game.trace(&record, detail, &mut std::io::sink()).expect("a sink takes all");
    if let Ok(summary) = traced {
        let again: Record = record.to_string().parse().expect("a replayed record can be printed and read");
        assert_eq!(game.verify(&again).expect("it means the same"), summary);
    }
}

/// Enough to reach every kind of decision.
const MOST_MOVES: usize = 24;

/// The bytes choose a game and then a move after the other, legal or not.
pub fn moves(data: &[u8]) {
    let [first, second, rest @ ..] = data else { return };
    let game = games()[usize::from(*first) % games().len()];
    let (fewest, most) = game.seats().into_inner();
    let seats = fewest + usize::from(*second) % (most - fewest + 1);
    let mut table = game.open(&game.default_options(), seats).expect("the printed game can be played");
    let seed = Seed::from(u64::from(*first) << 8 | u64::from(*second));
    for bytes in rest.chunks(2).take(MOST_MOVES) {
        table.run_chance(seed);
        let Turn::Act(seat) = table.turn() else { break };
        let choice = usize::from(bytes[0]);
        match bytes.get(1).copied().unwrap_or(0) {
            // Mostly a legal action; else anything, by anybody.
            0..200 => {
                let legal = table.legal();
                table.act(seat, &legal[choice % legal.len()]).expect("a listed action is legal");
            }
            200..230 => attempt(&mut *table, seat.next(seats), nth_word(game, choice)),
            _ => attempt(&mut *table, seat, nth_word(game, choice)),
        }
    }
    for viewer in Viewer::all(seats) {
        assert_eq!(table.seen_from(viewer, 0).len(), table.record().moves.len());
        assert!(table.view(viewer).get().starts_with('{'));
    }
    game.verify(&table.record()).expect("what was played replays");
}

/// A text in backquotes from the notation of the game's own rules, as likely to be a move as not.
fn nth_word(game: &dyn Entry, n: usize) -> &'static str {
    let (_, notation) = game.listing().rules.split_once("## Notation").expect("rules have a notation");
    let mut quoted = notation.split('`').skip(1).step_by(2);
    quoted.nth(n % 32).unwrap_or("pass")
}

/// A refusal changes nothing that anybody can see.
fn attempt(table: &mut dyn Table, seat: Seat, text: &str) {
    let viewers: Vec<_> = Viewer::all(table.seats()).collect();
    let view = |table: &dyn Table, viewer: Viewer| table.view(viewer).get().to_owned();
    let views = |table: &dyn Table| viewers.iter().map(|&viewer| view(table, viewer)).collect::<Vec<_>>();
    let before = views(table);
    let was_legal = table.legal().iter().any(|legal| legal.eq_ignore_ascii_case(text));
    let is_turn = table.turn() == Turn::Act(seat);
    match table.act(seat, text) {
        Ok(()) => assert!(is_turn && was_legal, "seat {seat} made the illegal move `{text}`"),
        Err(illegal) => {
            assert!(!illegal.clause.is_empty(), "`{text}` was refused without a clause");
            assert!(!is_turn || !was_legal, "the legal `{text}` was refused: {illegal}");
            assert_eq!(views(table), before, "the refused `{text}` changed something");
        }
    }
}

/// Any JSON object as the options of each game: refused with a clause, or complete when printed.
pub fn options(data: &[u8]) {
    let Ok(fields) = serde_json::from_slice::<Map<String, Value>>(data) else { return };
    for game in games() {
        for seats in 0..=5 {
            match game.open(&fields, seats) {
                Err(illegal) => assert!(!illegal.clause.is_empty()),
                Ok(table) => {
                    let complete = table.record().options;
                    let again = game.open(&complete, seats).expect("printed options are in range");
                    assert_eq!(again.record().options, complete);
                }
            }
        }
    }
}

/// Any text as a request of a client: refused in words, or read, and then written again it means the same.
pub fn request(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Request>() {
        Ok(request) => {
            let again = serde_json::to_string(&request).expect("a request is plain data");
            assert_eq!(again.parse::<Request>().as_ref(), Ok(&request));
        }
        Err(unreadable) => assert!(unreadable.why.starts_with("this is not a request: ")),
    }
}
