//! The commands, one file each.

mod analyze;
mod arena;
mod bench;
mod games;
mod join;
mod learn;
mod perft;
mod play;
mod replay;
mod rules;
mod schema;
mod serve;
mod shell;
mod simulate;
mod solve;
mod tale;
mod verify;
mod watch;

use std::process::ExitCode;

use serde_json::{Map, Value};
use underwood_catalog::{BotName, Entry, UnknownBot, UnknownGame, find};
use underwood_core::{Fault, Illegal, Record};
use underwood_words::{FALLBACK, refusal_in};

use crate::args::Command;
use crate::failure::{BAD_INPUT, Failure};
use crate::input::Records;

/// Runs a command.
pub(crate) fn run(command: Command) -> Result<ExitCode, Failure> {
    match command {
        Command::Serve(args) => serve::run(*args),
        Command::Play(args) => play::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Join(args) => join::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man { folder } => shell::man(folder.as_deref()),
    }
}

fn game(id: &str) -> Result<&'static dyn Entry, Failure> {
    find(id).map_err(|unknown| Failure::input(unknown.to_string()))
}

/// The number of seats that play: the fewest that can, unless it is said.
fn seats(game: &dyn Entry, wanted: Option<usize>) -> Result<usize, Failure> {
    let (fewest, most) = game.seats().into_inner();
    let seats = wanted.unwrap_or(fewest);
    if (fewest..=most).contains(&seats) {
        return Ok(seats);
    }
    let id = game.listing().id;
    Err(Failure::input(format!("--seats: `{id}` is for {fewest} to {most} seats, not {seats}")))
}

/// Bots as they are given at the command line: in one text with commas, or each alone, and then with any commas.
fn bots(given: &[String]) -> Result<Vec<BotName>, Failure> {
    let read = |name: &str| name.parse().map_err(|e: UnknownBot| Failure::input(format!("--bots: {e}")));
    match given {
        [all] => all.split(',').map(read).collect(),
        each => each.iter().map(|name| read(name)).collect(),
    }
}

/// Options as they are given at the command line.
fn options(text: &str) -> Result<Map<String, Value>, Failure> {
    serde_json::from_str(text).map_err(|e| Failure::input(format!("--options: not a JSON object: {e}")))
}

/// The game of a record.
fn game_of(record: &Record) -> Result<&'static dyn Entry, Fault> {
    let unknown = || UnknownGame::new(&record.game);
    let exact = find(&record.game).ok().filter(|game| game.listing().id == record.game);
    exact.ok_or_else(|| Fault::in_header(Illegal::NOTATION, unknown().to_string()))
}

/// What the rules refuse of what was given at the command line.
fn refused(given: &str, game: &dyn Entry, illegal: &Illegal) -> Failure {
    let said = refusal_in(FALLBACK, game.listing().id, illegal, None);
    Failure::input(format!("{given}: {said} (clause `{}`)", illegal.clause))
}

/// The only record of a file.
fn only_record(file: &str) -> Result<Record, Failure> {
    let mut records = Records::open(file)?;
    let first = records.next()?.ok_or_else(|| Failure::input(format!("{file}: there is no record")))?;
    let record = first.record.map_err(|fault| Failure::input(format!("{file}: {fault}")))?;
    if records.next()?.is_some() {
        return Err(Failure::input(format!("{file}: there is more than one record")));
    }
    Ok(record)
}

/// 0 if nothing was wrong, else the status of bad input.
fn status(faults: usize) -> ExitCode {
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::from(BAD_INPUT) }
}
