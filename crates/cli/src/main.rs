//! `underwood`: the games at the command line.

mod args;
mod commands;
mod complaints;
mod failure;
mod input;
mod output;
mod parse;
mod progress;

use std::process::ExitCode;

fn main() -> ExitCode {
    match parse::arguments().and_then(commands::run) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
