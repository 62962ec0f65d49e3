//! `cargo xtask siege`: the crate `siege` against the binary as it is built for tests.

use std::path::PathBuf;

use crate::shell::{self, Result, cargo};
use crate::web::{self, Page};

/// What is attacked, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this attack; may be given several times [default: all of them]
    #[arg(long, value_name = "NAME")]
    attack: Vec<String>,
    /// How long an attack lasts, where its length is free
    #[arg(long, value_name = "N", default_value_t = 30)]
    seconds: u64,
    /// Another `underwood` [default: the one that is built now]
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
}

/// What CI tries: it needs no PostgreSQL and less than a minute.
const SHORT: [&str; 4] = ["table-spam", "churn", "deleted-file", "full-disk"];

pub(crate) fn run(args: &Args) -> Result<()> {
    let binary =
        args.binary.clone().map_or_else(|| web::build_binary(Page::Off).map(|()| web::binary()), Ok)?;
    let attacks: Vec<&str> = args.attack.iter().map(String::as_str).collect();
    besiege(&binary, &attacks, args.seconds)
}

/// A few attacks on the binary as it was built last.
pub(crate) fn run_short() -> Result<()> {
    besiege(&web::binary(), &SHORT, 4)
}

fn besiege(binary: &std::path::Path, attacks: &[&str], seconds: u64) -> Result<()> {
    let mut siege = cargo(&[
        "run",
        "--quiet",
        "--profile",
        "test",
        "-p",
        "underwood-siege",
        "--",
        "--seconds",
        &seconds.to_string(),
    ]);
    siege.arg("--binary").arg(binary);
    for attack in attacks {
        siege.args(["--attack", attack]);
    }
    shell::run(&mut siege)
}
