//! `underwood simulate GAME`.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use serde_json::{Map, Value};
use underwood_catalog::{BotName, Entry};
use underwood_core::{Illegal, Seed};

use super::game;
use crate::args;
use crate::failure::Failure;
use crate::output;
use crate::progress;

pub(crate) fn run(args: &args::Simulate) -> Result<ExitCode, Failure> {
    let game = game(&args.game)?;
    let options = super::options(&args.options)?;
    let seats = super::seats(game, args.seats)?;
    let bots = bots(&args.bots, seats)?;
    let refused = |illegal: Illegal| super::refused("--options", game, &illegal);
    game.open(&options, seats).map_err(refused)?;
    let write_all = |out: &mut dyn Write| write_games(game, &options, &bots, args, out);
    match &args.out {
        None => write_all(&mut BufWriter::new(stdout().lock()))?,
        Some(path) => output::write_file(path, write_all)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// One for each seat; random, unless named.
fn bots(names: &[String], seats: usize) -> Result<Vec<BotName>, Failure> {
    if names.is_empty() {
        return Ok(vec![BotName::Random; seats]);
    }
    let bots = super::bots(names)?;
    match bots.len() {
        n if n == seats => Ok(bots),
        n => Err(Failure::input(format!("--bots: {n} bots for {seats} seats"))),
    }
}

fn write_games(
    game: &dyn Entry,
    options: &Map<String, Value>,
    bots: &[BotName],
    args: &args::Simulate,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let refused = |illegal: Illegal| super::refused("--options", game, &illegal);
    let names: Vec<_> = bots.iter().map(ToString::to_string).collect();
    let bar = progress::bar(args.games, "games");
    for number in 0..args.games {
        let mut record = game.play(options, bots, Seed::from(args.seed).nth(number)).map_err(refused)?.record;
        record.meta.insert("seed".to_owned(), args.seed.into());
        record.meta.insert("number".to_owned(), number.into());
        record.meta.insert("bots".to_owned(), names.clone().into());
        writeln!(out, "{record}")?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    out.flush()?;
    Ok(())
}
