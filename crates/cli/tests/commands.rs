//! What the commands print when all is well.

use std::process::Command;

use serde_json::Value;

fn underwood(args: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_underwood")).args(args).output().expect("the binary is there");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

/// A folder of this test's own, removed at its end.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("underwood-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

#[test]
fn every_game_is_listed_and_presented() {
    let games: Vec<Value> = serde_json::from_str(&underwood(&["games", "--json"])).unwrap();
    let listed = underwood(&["games"]);
    for game in &games {
        let id = game["id"].as_str().unwrap();
        assert!(listed.contains(game["name"].as_str().unwrap()), "{id}");
        assert!(underwood(&["rules", id]).starts_with(&format!("# {id}")));
    }
    assert!(listed.contains("designed by") && listed.contains("Not affiliated"));
}

/// What is printed is what is kept in `docs/schema`.
#[test]
fn schemas_are_printed() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/fox.view.json");
    assert_eq!(underwood(&["schema", "fox"]), std::fs::read_to_string(kept).unwrap());
}

#[test]
fn a_clause_is_shown_alone() {
    let clause = underwood(&["rules", "fox", "swan"]);
    assert!(clause.starts_with("- `swan` — ") && !clause.contains("`thirteen`"), "{clause}");
}

/// Every game, with every number of seats: simulated, verified, replayed and traced.
#[test]
fn simulated_games_replay() {
    let folder = Folder::new("simulate");
    let games: Vec<Value> = serde_json::from_str(&underwood(&["games", "--json"])).unwrap();
    for game in &games {
        let id = game["id"].as_str().unwrap();
        let seats = game["seats"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap());
        for seats in seats.clone().min().unwrap()..=seats.max().unwrap() {
            let file = folder.file(&format!("{id}-{seats}.jsonl"));
            let seats = seats.to_string();
            underwood(&["simulate", id, "--games", "20", "--seed", "7", "--seats", &seats, "--out", &file]);
            assert!(underwood(&["verify", &file]).ends_with(": 20 finished, 0 unfinished, 0 faulty\n"));
            assert_eq!(underwood(&["replay", &file]).lines().count(), 20);
            let trace = underwood(&["replay", &file, "--trace", "--views"]);
            assert_eq!(trace.lines().filter(|line| line.starts_with(r#"{"n":0,"#)).count(), 20);
            assert_eq!(trace.lines().filter(|line| line.contains(r#""turn":"over","outcome""#)).count(), 20);
            let again = underwood(&["simulate", id, "--games", "20", "--seed", "7", "--seats", &seats]);
            assert_eq!(again, std::fs::read_to_string(&file).unwrap(), "the same seed gives the same bytes");
        }
    }
}

/// A file is there whole or as it was, keeps its mode, and a link stays a link.
#[cfg(unix)]
#[test]
fn files_are_replaced_with_care() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("out");
    let (real, link) = (folder.file("real"), folder.file("link"));
    std::fs::write(&real, "before").unwrap();
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o600)).unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    underwood(&["simulate", "fox", "--out", &link]);
    assert!(std::fs::read_to_string(&real).unwrap().starts_with(r#"{"format""#));
    assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    underwood(&["simulate", "fox", "--out", "/dev/null"]);
    assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 2, "nothing else is left behind");
}

/// The bytes of a seed must never change: people quote seeds.
#[test]
fn the_first_game_of_a_seed_is_always_the_same() {
    let record: Value = serde_json::from_str(&underwood(&["simulate", "fox", "--seed", "1"])).unwrap();
    assert_eq!(record["moves"][0]["chance"], FIRST_DEAL);
    assert_eq!(record["meta"].to_string(), r#"{"seed":1,"number":0,"bots":["random","random"]}"#);
    assert_eq!(record["options"].to_string(), r#"{"target":21,"rounds":0,"ranks":11,"hand":13}"#);
}

const FIRST_DEAL: &str =
    "deal B4 B5 B7 B9 K1 K2 K10 M1 M2 M3 M4 M7 M11 / B2 B3 B10 B11 K4 K5 K6 K9 K11 M5 M6 M8 M10 / K3";

#[test]
fn perft_prints_the_number_alone() {
    let folder = Folder::new("perft");
    let file = folder.file("record.json");
    let text = r#"{"format":"underwood-record/1","game":"fox","rules":1,"seats":2,"options":{"hand":2},"moves":[{"chance":"deal B3 B5 / K5 M8 / M6"}]}"#;
    std::fs::write(&file, text).unwrap();
    assert_eq!(underwood(&["perft", &file, "--depth", "2"]), "30\n");
    assert_eq!(underwood(&["perft", &file, "--depth", "2", "--divide"]), "K5 28\nM8 2\n30\n");
}

/// Two bots on the same deals, in every seat of every game: the numbers do not depend on the threads.
#[test]
fn an_arena_tells_who_is_stronger() {
    let games: Vec<Value> = serde_json::from_str(&underwood(&["games", "--json"])).unwrap();
    for game in &games {
        let id = game["id"].as_str().unwrap();
        let run = |threads: &str| -> Value {
            let bots =
                ["--bots", "hare,random", "--pairs", "6", "--seed", "3", "--threads", threads, "--json"];
            serde_json::from_str(&underwood(&[&["arena", id][..], &bots[..]].concat())).unwrap()
        };
        let (one, two) = (run("1"), run("2"));
        let untimed =
            |mut report: Value| report.as_object_mut().unwrap().remove("ms_per_move").map(|_| report);
        assert!(one["win_rate"].is_array() || one["wins"].is_array(), "{one}");
        assert_eq!(one["forfeits"], serde_json::json!([0, 0]));
        assert_eq!(untimed(one), untimed(two));
    }
    assert!(underwood(&["arena", "fox", "--bots", "badger:20,random", "--pairs", "2"]).contains("win rate"));
}

#[test]
fn bench_measures_every_game() {
    let rows: Vec<Value> = serde_json::from_str(&underwood(&["bench", "--json", "--seconds", "1"])).unwrap();
    let games: Vec<Value> = serde_json::from_str(&underwood(&["games", "--json"])).unwrap();
    assert_eq!(rows.len(), games.len());
    for row in rows {
        for number in ["seats", "decisions_per_s", "games_per_s", "ns_per_decision", "state_bytes"] {
            assert!(row[number].as_f64().unwrap() > 0.0, "{row}");
        }
    }
}

#[test]
fn bench_measures_search_in_every_game() {
    let rows = underwood(&["bench", "--search", "--json", "--seconds", "1"]);
    let rows: Vec<Value> = serde_json::from_str(&rows).unwrap();
    let games: Vec<Value> = serde_json::from_str(&underwood(&["games", "--json"])).unwrap();
    assert_eq!(rows.len(), games.len());
    for row in rows {
        for number in ["seats", "iterations_per_s", "memory_bytes"] {
            assert!(row[number].as_f64().unwrap() > 0.0, "{row}");
        }
    }
}

#[test]
fn completions_and_manual_pages_are_generated() {
    let folder = Folder::new("man");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(underwood(&["completions", shell]).contains("simulate"), "{shell}");
    }
    assert!(underwood(&["man"]).contains(".TH underwood"));
    underwood(&["man", &folder.0.display().to_string()]);
    assert!(std::path::Path::new(&folder.file("underwood-replay.1")).exists());
}

#[test]
fn every_command_has_examples_in_its_help() {
    for command in [
        "games",
        "rules",
        "schema",
        "simulate",
        "replay",
        "solve",
        "perft",
        "verify",
        "arena",
        "bench",
        "completions",
        "man",
    ] {
        assert!(underwood(&[command, "--help"]).contains("underwood"), "{command}");
        assert!(underwood(&[command, "--help"]).contains("Example"), "{command}");
    }
}

#[test]
fn a_match_is_looked_at_again() {
    let folder = Folder::new("analyze");
    let file = folder.file("game.jsonl");
    underwood(&[
        "simulate",
        "fox",
        "--games",
        "1",
        "--seed",
        "5",
        "--options",
        r#"{"rounds":1,"hand":4}"#,
        "--out",
        &file,
    ]);
    let told = underwood(&["analyze", &file]);
    for part in ["as badger sees it", "from lost to won", "Seat 0:", "Seat 1:", "luck"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let review: Value = serde_json::from_str(&underwood(&["analyze", &file, "--json"])).unwrap();
    assert_eq!(review["format"], "underwood-review/2");
    let decisions = review["decisions"].as_array().unwrap();
    let lines =
        told.lines().filter(|line| line.trim_start().starts_with(char::is_numeric) && !line.contains('|'));
    assert_eq!(lines.count(), decisions.len(), "{told}");
    let page = folder.file("review.html");
    assert!(underwood(&["analyze", &file, &file, "--html", &page]).contains("2 reviews"));
    let page = std::fs::read_to_string(page).unwrap();
    assert_eq!(page.matches("<section>").count(), 2);
    assert!(page.contains("<polyline") && !page.contains("<script") && !page.contains("http"), "{page}");
}

#[test]
fn a_position_is_solved() {
    let folder = Folder::new("solve");
    let file = folder.file("round.json");
    let options = r#"{"rounds":1,"hand":4}"#;
    underwood(&["simulate", "fox", "--seed", "5", "--options", options, "--out", &file]);
    let told = underwood(&["solve", &file, "--after", "1"]);
    for part in ["after 1 moves seat 1 is to act", "value ", "best ", "line ", "points "] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let json = underwood(&["solve", &file, "--after", "1", "--json"]);
    assert_eq!(json, underwood(&["solve", &file, "--after", "1", "--json"]));
    let solved: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(solved["line"][0], solved["best"][0]);
    let points = [&solved["points"][0], &solved["points"][1]].map(|points| points.as_i64().unwrap());
    assert_eq!(points[1] - points[0], solved["value"].as_i64().unwrap(), "seat 1 is to act: {json}");
}

#[test]
fn random_deals_are_solved_and_timed() {
    let rows = underwood(&["solve", "--game", "fox", "--deals", "3", "--cards", "2,4", "--json"]);
    let rows: Vec<Value> = serde_json::from_str(&rows).unwrap();
    assert_eq!(rows.iter().map(|row| row["cards"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 4]);
    for row in rows {
        assert_eq!((row["deals"].as_u64(), row["too_large"].as_u64()), (Some(3), Some(0)), "{row}");
        assert!(row["median_ms"].as_f64().unwrap() > 0.0, "{row}");
    }
}
