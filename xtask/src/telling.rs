//! `cargo xtask telling`: law 14 in many more games than CI looks at.

use crate::shell::{self, Result, cargo};

/// How far.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many random games of each game are told, move by move, to every viewer
    #[arg(long, default_value_t = 1_000)]
    games: u64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let test = "what_is_told_is_what_happened";
    let mut tests =
        cargo(&["test", "-p", "underwood-catalog", "--test", "telling", test, "--", "--nocapture"]);
    tests.env("UNDERWOOD_TELLING", args.games.to_string());
    shell::run(&mut tests)
}
