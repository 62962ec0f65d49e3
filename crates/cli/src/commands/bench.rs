//! `underwood bench`.

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::time::Duration;

use serde_json::{Value, json};
use underwood_catalog::{Entry, Speed, games};

use super::game;
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Bench) -> Result<ExitCode, Failure> {
    let chosen = match &args.game {
        Some(id) => vec![game(id)?],
        None => games().to_vec(),
    };
    let time = Duration::from_secs(args.seconds);
    let mut out = stdout().lock();
    if !args.json {
        writeln!(out, "game  seats   decisions/s     games/s  ns/decision  state bytes")?;
    }
    let mut rows = Vec::new();
    for game in chosen {
        let seats = *game.seats().start();
        let speed = game.measure(seats, time);
        if args.json {
            rows.push(row(game, seats, speed));
        } else {
            let Rates { decisions_per_s, games_per_s, ns_per_decision } = Rates::of(speed);
            let id = game.listing().id;
            let bytes = speed.state_bytes;
            writeln!(
                out,
                "{id:5} {seats:5} {decisions_per_s:13.0} {games_per_s:11.0} {ns_per_decision:12.1} {bytes:12}"
            )?;
        }
    }
    if args.json {
        writeln!(out, "{}", Value::from(rows))?;
    }
    Ok(ExitCode::SUCCESS)
}

struct Rates {
    decisions_per_s: f64,
    games_per_s: f64,
    ns_per_decision: f64,
}

impl Rates {
    fn of(speed: Speed) -> Self {
        let seconds = speed.time.as_secs_f64();
        let decisions = speed.decisions as f64;
        Self {
            decisions_per_s: decisions / seconds,
            games_per_s: speed.games as f64 / seconds,
            ns_per_decision: seconds * 1e9 / decisions,
        }
    }
}

fn row(game: &dyn Entry, seats: usize, speed: Speed) -> Value {
    let rates = Rates::of(speed);
    json!({
        "game": game.listing().id,
        "seats": seats,
        "decisions_per_s": rates.decisions_per_s.round(),
        "games_per_s": rates.games_per_s.round(),
        "ns_per_decision": (rates.ns_per_decision * 100.0).round() / 100.0,
        "state_bytes": speed.state_bytes,
    })
}
