//! What the parts of CI do that are no command of their own.

use crate::count::{Count, count_tests};
use crate::debian;
use crate::postgres::{self, Server};
use crate::shell::{self, Result, ask, cargo, program, root};
use crate::web::{self, Page};

/// Installs what the machine lacks, where that is possible: one after another, because a machine has one installer.
pub(crate) fn provide_tools(has: impl Fn(&str) -> bool) -> Result<()> {
    if has("web") {
        web::provide()?;
    }
    if has("terminal") {
        provide_tmux()?;
    }
    if has("postgres") { postgres::provide() } else { Ok(()) }
}

/// The terminal in which the tests of the terminal client run.
fn provide_tmux() -> Result<()> {
    let is_there = || ask(&mut program("tmux", &["-V"])).is_some();
    if !is_there() && debian::can_install() {
        debian::install(&["tmux"])?;
    }
    if is_there() { Ok(()) } else { Err("tmux is missing (or say `--without terminal`)".to_owned()) }
}

pub(crate) fn check_format() -> Result<()> {
    shell::run(&mut cargo(&["fmt", "--all", "--check"]))
}

pub(crate) fn lint() -> Result<()> {
    shell::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// All tests and doctests; what they need is also what the parts after them need: the binary with its page, and the besiegers.
/// Tests that need what is not here are not even built.
pub(crate) fn test(has: impl Fn(&str) -> bool) -> Result<Count> {
    let page = if has("web") { Page::Required } else { Page::Off };
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    tests.env(web::PAGE, page.wish());
    let server = if has("postgres") { Some(Server::start()?) } else { None };
    if let Some(server) = &server {
        tests.env(postgres::ADDRESS, server.address());
    }
    tests.env(postgres::WITHOUT, without(has));
    count_tests(tests, Count::of_cargo)
}

/// Matches in a real browser; one of them is against somebody in a terminal.
pub(crate) fn play(has: impl Fn(&str) -> bool) -> Result<Count> {
    web::play(&without(has))
}

/// What tests shall leave out, as they are told it.
fn without(has: impl Fn(&str) -> bool) -> String {
    ["postgres", "terminal"].into_iter().filter(|name| !has(name)).collect::<Vec<_>>().join(",")
}

pub(crate) fn document() -> Result<()> {
    shell::run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The crates that must also run in a browser: no clock, no thread, no system randomness.
pub(crate) fn build_for_browsers() -> Result<()> {
    provide_target()?;
    let mut command = cargo(&["build", "--target", WASM, "-p", "underwood-core", "-p", "underwood-cards"]);
    for game in games()? {
        command.args(["-p", &format!("underwood-{game}")]);
    }
    shell::run(&mut command)
}

/// What browsers run.
const WASM: &str = "wasm32-unknown-unknown";

/// The standard library for browsers; where it is missing, rustup adds it.
fn provide_target() -> Result<()> {
    if has_target() {
        return Ok(());
    }
    println!("{WASM} is not installed; rustup adds it");
    let added = shell::run(&mut program("rustup", &["target", "add", WASM]));
    if has_target() {
        return Ok(());
    }
    let why = added.err().unwrap_or_else(|| "this toolchain is not one of rustup's".to_owned());
    Err(format!("{why}. Install the target {WASM} for the Rust that runs here, or say `--without browser`"))
}

fn has_target() -> bool {
    let sysroot = ask(&mut program("rustc", &["--print", "sysroot"])).unwrap_or_default();
    std::path::Path::new(sysroot.trim()).join("lib/rustlib").join(WASM).exists()
}

/// The games, by their folders.
fn games() -> Result<Vec<String>> {
    let folder = root().join("crates/games");
    let entries = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut names: Vec<_> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort();
    Ok(names)
}

/// How many records of each kind the referee and the binary compare for each game.
const RECORDS: &str = "1000";

/// The independent referee in Python replays our records, and we replay its.
pub(crate) fn compare_with_the_referee() -> Result<Count> {
    if ask(&mut program("python3", &["--version"])).is_none() {
        return Err(
            "python3 is missing: the independent referee needs it (or say `--without referee`)".to_owned()
        );
    }
    let tests = program("python3", &["-m", "unittest", "discover", "-s", "referee", "-t", "."]);
    let mut count = count_tests(tests, Count::of_unittest)?;
    let games = games()?;
    // Side by side, as each takes one core.
    std::thread::scope(|scope| {
        let started: Vec<_> = games.iter().map(|game| scope.spawn(|| compare(game))).collect();
        started.into_iter().try_for_each(|compared| compared.join().expect("a comparison does not panic"))
    })?;
    count.passed += games.len() as u64;
    Ok(count)
}

fn compare(game: &str) -> Result<()> {
    let binary = web::binary().display().to_string();
    let args = ["-m", "referee", "compare", "--binary", &binary, "--game", game, "--records", RECORDS];
    shell::run(&mut program("python3", &args))
}
