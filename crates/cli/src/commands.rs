//! The commands, one file each.

mod bench;
mod games;
mod perft;
mod replay;
mod rules;
mod shell;
mod simulate;
mod verify;

use std::process::ExitCode;

use underwood_catalog::{Entry, UnknownGame, find};
use underwood_core::{Fault, Illegal, Record};

use crate::args::Command;
use crate::failure::{BAD_INPUT, Failure};

/// Runs a command; none shows what there is.
pub(crate) fn run(command: Option<Command>) -> Result<ExitCode, Failure> {
    match command {
        None => games::welcome(),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Completions { shell }) => shell::completions(shell),
        Some(Command::Man { folder }) => shell::man(folder.as_deref()),
    }
}

fn game(id: &str) -> Result<&'static dyn Entry, Failure> {
    find(id).map_err(|unknown| Failure::input(unknown.to_string()))
}

/// The game of a record.
fn game_of(record: &Record) -> Result<&'static dyn Entry, Fault> {
    let unknown = || UnknownGame::new(&record.game);
    let exact = find(&record.game).ok().filter(|game| game.listing().id == record.game);
    exact.ok_or_else(|| Fault::in_header(Illegal::NOTATION, unknown().to_string()))
}

/// 0 if nothing was wrong, else the status of bad input.
fn status(faults: usize) -> ExitCode {
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::from(BAD_INPUT) }
}
