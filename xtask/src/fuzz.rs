//! `cargo xtask fuzz`.

use crate::shell::{self, Result, ask, cargo, program};

/// What to fuzz, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The target; all, one after the other, if none is named
    target: Option<String>,
    /// How long each target runs
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

const TARGETS: [&str; 4] = ["record", "moves", "options", "request"];

pub(crate) fn run(args: &Args) -> Result<()> {
    if ask(&mut cargo(&["fuzz", "--version"])).is_none() {
        return Err("cargo-fuzz is missing: cargo install cargo-fuzz".to_owned());
    }
    if ask(&mut program("rustc", &["+nightly", "--version"])).is_none() {
        return Err("libFuzzer needs a nightly toolchain: rustup toolchain install nightly. \
                    The same targets run with a stable compiler in `cargo test -p underwood-fuzz`."
            .to_owned());
    }
    let chosen: Vec<&str> = args.target.as_deref().map_or(TARGETS.to_vec(), |target| vec![target]);
    for target in chosen {
        let limit = format!("-max_total_time={}", args.seconds);
        shell::run(&mut program(
            "cargo",
            &["+nightly", "fuzz", "run", "--features", "libfuzzer", target, "--", &limit],
        ))?;
    }
    Ok(())
}
