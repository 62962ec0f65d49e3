//! `cargo xtask kill`: the server killed under load, more often than CI does it.

use crate::postgres::{ADDRESS, Server};
use crate::shell::{self, Result, cargo};

/// How often.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often the server is killed on each database
    #[arg(long, default_value_t = 100)]
    kills: u32,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let server = Server::start()?;
    let mut tests = cargo(&[
        "test",
        "-p",
        "underwood",
        "--test",
        "serve",
        "kill::",
        "--",
        "--nocapture",
        "--test-threads=1",
    ]);
    shell::run(tests.env("UNDERWOOD_KILLS", args.kills.to_string()).env(ADDRESS, server.address()))
}
