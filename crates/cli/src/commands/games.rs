//! `underwood games`.

use std::io::{Write, stdout};
use std::process::ExitCode;

use serde_json::json;
use underwood_catalog::{Entry, games};

use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Games) -> Result<ExitCode, Failure> {
    let mut out = stdout().lock();
    if args.json {
        let rows: Vec<_> = games().iter().map(|game| describe(*game)).collect();
        writeln!(out, "{}", serde_json::Value::from(rows))?;
    } else {
        list(&mut out)?;
        writeln!(out, "\nNot affiliated with the designers and publishers of these games.")?;
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
