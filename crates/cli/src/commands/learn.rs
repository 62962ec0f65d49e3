//! `underwood learn`: the guided first game of a game.

use std::process::ExitCode;

use underwood_tui::learn;

use super::game;
use super::play::{failure, manner};
use crate::args;
use crate::failure::Failure;

pub(crate) fn run(args: &args::Learn) -> Result<ExitCode, Failure> {
    learn(game(&args.game)?, &manner(&args.manner)).map_err(failure)?;
    Ok(ExitCode::SUCCESS)
}
