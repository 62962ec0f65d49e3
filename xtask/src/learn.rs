//! `cargo xtask train`, `cargo xtask exploit` and `cargo xtask measure`: hand over to the trainer, which is a program of its own so that this one stays
//! quick to compile.

use crate::shell::{self, Result, cargo, root};

/// What is handed over.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game and the trainer's options; `--help` after the game lists them
    #[arg(
        value_name = "GAME AND OPTIONS",
        trailing_var_arg = true,
        allow_hyphen_values = true,
        required = true
    )]
    rest: Vec<String>,
}

/// Trains the network of a game. Checkpoint and weights lie under `target/train` unless said otherwise.
pub(crate) fn train(args: &Args) -> Result<()> {
    let folder = root().join("target/train");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    hand_over("train", args)
}

/// Looks for a best response.
pub(crate) fn exploit(args: &Args) -> Result<()> {
    hand_over("exploit", args)
}

/// Plays bots against bots, and counts what an arena does not.
pub(crate) fn measure(args: &Args) -> Result<()> {
    hand_over("measure", args)
}

fn hand_over(task: &str, args: &Args) -> Result<()> {
    let mut trainer = cargo(&["run", "--release", "-p", "underwood-train", "--", task]);
    shell::run(trainer.args(&args.rest))
}
