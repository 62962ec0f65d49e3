//! `cargo xtask leaks`: law 10 in many more worlds than CI looks at.

use crate::shell::{self, Result, cargo, root};

/// How far, and from where.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many positions of each game are compared in two worlds, those of earlier runs included
    #[arg(long, default_value_t = 1_000_000)]
    positions: u64,
    /// Forget what earlier runs have compared
    #[arg(long)]
    anew: bool,
}

/// What was compared is kept in `target/leaks`, so an interrupted run goes on. A changed program starts anew by itself.
pub(crate) fn run(args: &Args) -> Result<()> {
    let folder = root().join("target/leaks");
    if args.anew && folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let mut tests = cargo(&[
        "test",
        "-p",
        "underwood-catalog",
        "--test",
        "leaks",
        "nobody_can_tell_worlds_apart",
        "--",
        "--nocapture",
    ]);
    tests.env("UNDERWOOD_LEAKS", args.positions.to_string()).env("UNDERWOOD_LEAKS_FOLDER", &folder);
    shell::run(&mut tests)
}
