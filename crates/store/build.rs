//! Leaves out tests that need something this machine lacks, as `UNDERWOOD_TEST_WITHOUT` names it. They are not even compiled,
//! so that a test that did not run never counts as passed. The command line's crate uses this script too.

/// What tests may need: a PostgreSQL server, and tmux for those of the terminal.
const PARTS: [&str; 2] = ["postgres", "terminal"];

fn main() {
    println!("cargo::rerun-if-env-changed=UNDERWOOD_TEST_WITHOUT");
    let without = std::env::var("UNDERWOOD_TEST_WITHOUT").unwrap_or_default();
    for part in PARTS {
        println!("cargo::rustc-check-cfg=cfg(without_{part})");
        if without.split(',').any(|left_out| left_out == part) {
            println!("cargo::rustc-cfg=without_{part}");
        }
    }
}
