//! `underwood`: the games at the command line.

mod args;
mod commands;
mod failure;
mod input;
mod output;
mod progress;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Cli;

fn main() -> ExitCode {
    match commands::run(Cli::parse().command) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
