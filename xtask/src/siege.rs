//! `cargo xtask siege`: the crate `siege` against the binary as it is built for tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{self, Result, cargo, program, root};
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
const SHORT: [&str; 5] = ["table-spam", "churn", "idle-pages", "deleted-file", "full-disk"];

pub(crate) fn run(args: &Args) -> Result<()> {
    let binary =
        args.binary.clone().map_or_else(|| web::build_binary(Page::Off).map(|()| web::binary()), Ok)?;
    let attacks: Vec<&str> = args.attack.iter().map(String::as_str).collect();
    besiege(&binary, &attacks, args.seconds)
}

/// A few attacks on the binary, by the besiegers that the tests have built: both are there already.
pub(crate) fn run_short() -> Result<()> {
    let besiegers = root().join("target/debug/underwood-siege");
    attack(program(&besiegers.display().to_string(), &[]), &web::binary(), &SHORT, 4)
}

fn besiege(binary: &Path, attacks: &[&str], seconds: u64) -> Result<()> {
    attack(
        cargo(&["run", "--quiet", "--profile", "test", "-p", "underwood-siege", "--"]),
        binary,
        attacks,
        seconds,
    )
}

fn attack(mut besiegers: Command, binary: &Path, attacks: &[&str], seconds: u64) -> Result<()> {
    besiegers.args(["--seconds", &seconds.to_string(), "--binary"]).arg(binary);
    for attack in attacks {
        besiegers.args(["--attack", attack]);
    }
    shell::run(&mut besiegers)
}
