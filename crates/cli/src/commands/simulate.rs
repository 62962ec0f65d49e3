//! `underwood simulate GAME`.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use serde_json::{Map, Value};
use underwood_catalog::Entry;
use underwood_core::{Illegal, Seed};

use super::game;
use crate::args;
use crate::failure::Failure;
use crate::output;
use crate::progress;

/// The only bot there is so far.
const RANDOM: &str = "random";

pub(crate) fn run(args: &args::Simulate) -> Result<ExitCode, Failure> {
    let game = game(&args.game)?;
    let options = options(&args.options)?;
    let seats = args.seats.unwrap_or(*game.seats().start());
    if !game.seats().contains(&seats) {
        let (fewest, most) = game.seats().into_inner();
        return Err(Failure::input(format!(
            "--seats: `{}` is for {fewest} to {most} seats, not {seats}",
            args.game
        )));
    }
    check_bots(&args.bots, seats)?;
    let refused = |illegal: Illegal| Failure::input(format!("--options: {illegal}"));
    game.open(&options, seats).map_err(refused)?;
    let write_all = |out: &mut dyn Write| write_games(game, &options, seats, args, out);
    match &args.out {
        None => write_all(&mut BufWriter::new(stdout().lock()))?,
        Some(path) => output::write_file(path, write_all)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn options(text: &str) -> Result<Map<String, Value>, Failure> {
    serde_json::from_str(text).map_err(|e| Failure::input(format!("--options: not a JSON object: {e}")))
}

fn check_bots(bots: &[String], seats: usize) -> Result<(), Failure> {
    if let Some(unknown) = bots.iter().find(|bot| *bot != RANDOM) {
        return Err(Failure::input(format!("--bots: there is no bot `{unknown}`; the bots are: {RANDOM}")));
    }
    if !bots.is_empty() && bots.len() != seats {
        return Err(Failure::input(format!("--bots: {} bots for {seats} seats", bots.len())));
    }
    Ok(())
}

fn write_games(
    game: &dyn Entry,
    options: &Map<String, Value>,
    seats: usize,
    args: &args::Simulate,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let refused = |illegal: Illegal| Failure::input(format!("--options: {illegal}"));
    let bar = progress::bar(args.games, "games");
    for number in 0..args.games {
        let mut record = game.simulate(options, seats, Seed::from(args.seed).nth(number)).map_err(refused)?;
        record.meta.insert("seed".to_owned(), args.seed.into());
        record.meta.insert("number".to_owned(), number.into());
        record.meta.insert("bots".to_owned(), vec![RANDOM; seats].into());
        writeln!(out, "{record}")?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    out.flush()?;
    Ok(())
}
