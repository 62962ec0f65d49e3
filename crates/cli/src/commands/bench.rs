//! `underwood bench`.

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::time::Duration;

use serde_json::{Value, json};
use underwood_catalog::{Entry, SearchSpeed, Speed, games};

use super::game;
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Bench) -> Result<ExitCode, Failure> {
    let chosen = match &args.game {
        Some(id) => vec![game(id)?],
        None => games().to_vec(),
    };
    let measure = if args.search { measure_search } else { measure_games };
    let heading = if args.search { SEARCH_HEADING } else { GAMES_HEADING };
    let mut out = stdout().lock();
    if !args.json {
        writeln!(out, "{heading}")?;
    }
    let mut rows = Vec::new();
    for game in chosen {
        let Row { line, json } = measure(game, Duration::from_secs(args.seconds));
        if args.json {
            rows.push(json);
        } else {
            writeln!(out, "{line}")?;
        }
    }
    if args.json {
        writeln!(out, "{}", Value::from(rows))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What was measured of one game, for people and for programs.
struct Row {
    line: String,
    json: Value,
}

const GAMES_HEADING: &str = "game  seats   decisions/s     games/s  ns/decision  state bytes";

fn measure_games(game: &dyn Entry, time: Duration) -> Row {
    let (id, seats) = (game.listing().id, *game.seats().start());
    let Speed { games, decisions, time, state_bytes } = game.measure(seats, time);
    let seconds = time.as_secs_f64();
    let [games_per_s, decisions_per_s] = [games, decisions].map(|number| number as f64 / seconds);
    let ns_per_decision = 1e9 / decisions_per_s;
    let line = format!(
        "{id:5} {seats:5} {decisions_per_s:13.0} {games_per_s:11.0} {ns_per_decision:12.1} {state_bytes:12}"
    );
    let json = json!({
        "game": id,
        "seats": seats,
        "decisions_per_s": decisions_per_s.round(),
        "games_per_s": games_per_s.round(),
        "ns_per_decision": (ns_per_decision * 100.0).round() / 100.0,
        "state_bytes": state_bytes,
    });
    Row { line, json }
}

const SEARCH_HEADING: &str = "game  seats  iterations/s  memory bytes";

fn measure_search(game: &dyn Entry, time: Duration) -> Row {
    let (id, seats) = (game.listing().id, *game.seats().start());
    let SearchSpeed { iterations, time, memory_bytes } = game.measure_search(seats, time);
    let iterations_per_s = iterations as f64 / time.as_secs_f64();
    let line = format!("{id:5} {seats:5} {iterations_per_s:13.0} {memory_bytes:13}");
    let json = json!({
        "game": id,
        "seats": seats,
        "iterations_per_s": iterations_per_s.round(),
        "memory_bytes": memory_bytes,
    });
    Row { line, json }
}
