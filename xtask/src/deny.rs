//! Licences, sources, bans and advisories of all dependencies, by cargo-deny.

use crate::shell::{self, Result, ask, cargo, program, root};

/// Built without optimisation: it runs for a second and would take minutes to build.
const VERSION: &str = "0.20.2";

pub(crate) fn run() -> Result<()> {
    check(&installed()?)
}

fn installed() -> Result<String> {
    let tools = root().join("target/tools");
    let own = tools.join("bin/cargo-deny").display().to_string();
    let is_current = |deny: &str| {
        ask(&mut program(deny, &["--version"])).is_some_and(|version| version.trim().ends_with(VERSION))
    };
    if let Some(deny) = ["cargo-deny", &own].into_iter().find(|deny| is_current(deny)) {
        return Ok(deny.to_owned());
    }
    println!("installing cargo-deny {VERSION} into target/tools");
    let root = tools.display().to_string();
    shell::run(&mut cargo(&[
        "install",
        "cargo-deny",
        "--version",
        VERSION,
        "--locked",
        "--debug",
        "--no-default-features",
        "--root",
        &root,
    ]))?;
    Ok(own)
}

fn check(deny: &str) -> Result<()> {
    shell::run(&mut program(deny, &["--all-features", "check", "bans", "licenses", "sources"]))?;
    // Advisories live in a database elsewhere, which not every machine reaches: said, never passed over in silence.
    let database = program(deny, &["fetch", "db"]).output();
    if database.is_ok_and(|output| output.status.success()) {
        return shell::run(&mut program(deny, &["--all-features", "check", "--disable-fetch", "advisories"]));
    }
    println!("NOT CHECKED: advisories, because the advisory database cannot be reached from here");
    Ok(())
}
