//! `underwood games`, and what `underwood` alone shows.

use std::io::{Write, stdout};
use std::process::ExitCode;

use serde_json::json;
use underwood_catalog::{Entry, games};

use crate::args;
use crate::failure::Failure;

/// Shows the games and what can be done.
pub(crate) fn welcome() -> Result<ExitCode, Failure> {
    let mut out = stdout().lock();
    writeln!(out, "Underwood: play and study woodland tabletop games.\n")?;
    list(&mut out)?;
    writeln!(out, "\nWhat can be done:")?;
    let examples = [
        ("underwood rules fox", "read the rules, clause by clause"),
        ("underwood simulate fox --games 3", "play whole games, print their records"),
        ("underwood replay FILE --trace --views", "every position of a record, as each seat saw it"),
        ("underwood verify FILE…", "check records against the rules"),
        ("underwood perft FILE --depth 3", "count the ways on from a position"),
        ("underwood arena fox --bots badger,hare", "let bots play, and say who is stronger"),
        ("underwood bench", "measure the speed of the rules"),
        ("underwood help", "all commands and options"),
    ];
    for (command, what) in examples {
        writeln!(out, "  {command:39} {what}")?;
    }
    writeln!(out, "\nNot affiliated with the designers and publishers of these games.")?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn run(args: &args::Games) -> Result<ExitCode, Failure> {
    let mut out = stdout().lock();
    if args.json {
        let rows: Vec<_> = games().iter().map(|game| describe(*game)).collect();
        writeln!(out, "{}", serde_json::Value::from(rows))?;
    } else {
        list(&mut out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn list(out: &mut impl Write) -> Result<(), Failure> {
    for game in games() {
        let listing = game.listing();
        writeln!(out, "  {:5} {}: {} ({} seats)", listing.id, listing.name, listing.summary, seats(*game))?;
        writeln!(out, "        {}", listing.credit)?;
    }
    Ok(())
}

fn seats(game: &dyn Entry) -> String {
    let (fewest, most) = game.seats().into_inner();
    if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") }
}

fn describe(game: &dyn Entry) -> serde_json::Value {
    let listing = game.listing();
    json!({
        "id": listing.id,
        "name": listing.name,
        "summary": listing.summary,
        "credit": listing.credit,
        "seats": [game.seats().start(), game.seats().end()],
        "options": game.default_options(),
    })
}
