//! `cargo xtask`: what developers and CI run.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main()
}
