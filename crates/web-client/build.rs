//! The build script. It lies in `build/`, where it is also a test target: `cargo test` runs no tests of build scripts.

use std::process::ExitCode;

#[path = "build/script.rs"]
mod script;

fn main() -> ExitCode {
    script::main()
}
