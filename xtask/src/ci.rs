//! `cargo xtask ci`: everything that must hold before a commit lands.

use std::time::{Duration, Instant};

use crate::deny;
use crate::postgres::{self, Server};
use crate::shell::{self, Result, ask, cargo, program, root, watch};

/// What may be left out. CI leaves out nothing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave out a part, by name, on a machine that lacks what it needs
    #[arg(long, value_name = "PART", value_parser = ["deny", "postgres", "referee"])]
    without: Vec<String>,
}

impl Args {
    fn leaves_out(&self, part: &str) -> bool {
        self.without.iter().any(|without| without == part)
    }
}

/// Tests that ran.
#[derive(Default, Clone, Copy)]
struct Count {
    passed: u64,
    failed: u64,
    skipped: u64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let is_ci = std::env::var_os("CI").is_some();
    if is_ci && !args.without.is_empty() {
        return Err(format!("CI leaves out nothing, not even {}", args.without.join(", ")));
    }
    let mut report = Report::default();
    let mut count = Count::default();
    report.part("format", || shell::run(&mut cargo(&["fmt", "--all", "--check"])))?;
    report.part("lints", || {
        shell::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    })?;
    let server = if args.leaves_out("postgres") {
        report.left_out("postgres");
        None
    } else {
        Some(report.part("postgres", Server::start)?)
    };
    report.part("tests", || test(server.as_ref(), &mut count))?;
    drop(server);
    report.part("docs", || {
        shell::run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    if args.leaves_out("deny") {
        report.left_out("dependencies");
    } else {
        report.part("dependencies", deny::run)?;
    }
    report.part("browser", build_for_browsers)?;
    if args.leaves_out("referee") {
        report.left_out("referee");
    } else {
        report.part("referee", || compare_with_the_referee(&mut count))?;
    }
    report.print();
    println!("{} passed, {} failed, {} skipped", count.passed, count.failed, count.skipped);
    if count.skipped > 0 {
        return Err(format!("{} tests were skipped", count.skipped));
    }
    Ok(())
}

/// All tests and doctests, counted by what the test runners say at their ends.
/// Without a server, the tests that need one are not even built.
fn test(server: Option<&Server>, count: &mut Count) -> Result<()> {
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    match server {
        Some(server) => tests.env(postgres::ADDRESS, server.address()),
        None => tests.env(postgres::WITHOUT, "postgres"),
    };
    watch(tests, |line| {
        if let Some(result) = line.strip_prefix("test result: ") {
            *count = count.plus(read_result(result));
        }
    })?;
    if count.passed == 0 { Err("no test ran".to_owned()) } else { Ok(()) }
}

/// Reads `ok. 12 passed; 0 failed; 1 ignored; …`.
fn read_result(result: &str) -> Count {
    let number = |what: &str| {
        let part = result.split([';', '.']).find(|part| part.trim().ends_with(what));
        part.and_then(|part| part.trim().split(' ').next()?.parse().ok()).unwrap_or(0)
    };
    Count { passed: number("passed"), failed: number("failed"), skipped: number("ignored") }
}

impl Count {
    fn plus(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

/// The crates that must also run in a browser: no clock, no thread, no system randomness.
fn build_for_browsers() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let sysroot = ask(&mut program("rustc", &["--print", "sysroot"])).unwrap_or_default();
    if !std::path::Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).exists() {
        println!("NOT BUILT: {TARGET} is not installed here (rustup target add {TARGET})");
        return Ok(());
    }
    let mut command = cargo(&["build", "--target", TARGET, "-p", "underwood-core", "-p", "underwood-cards"]);
    for game in games()? {
        command.args(["-p", &format!("underwood-{game}")]);
    }
    shell::run(&mut command)
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
fn compare_with_the_referee(count: &mut Count) -> Result<()> {
    if ask(&mut program("python3", &["--version"])).is_none() {
        return Err(
            "python3 is missing: the independent referee needs it (or say `--without referee`)".to_owned()
        );
    }
    watch(program("python3", &["-m", "unittest", "discover", "-s", "referee", "-t", "."]), |line| {
        let ran = line.strip_prefix("Ran ").and_then(|rest| rest.split(' ').next()?.parse::<u64>().ok());
        count.passed += ran.unwrap_or(0);
    })?;
    shell::run(&mut cargo(&["build", "--release", "-p", "underwood"]))?;
    let binary = root().join("target/release/underwood").display().to_string();
    for game in games()? {
        let args = ["-m", "referee", "compare", "--binary", &binary, "--game", &game, "--records", RECORDS];
        shell::run(&mut program("python3", &args))?;
        count.passed += 1;
    }
    Ok(())
}

/// What was done, and how long it took.
#[derive(Default)]
struct Report {
    parts: Vec<(&'static str, Option<Duration>)>,
}

impl Report {
    fn part<T>(&mut self, name: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("── {name}");
        let clock = Instant::now();
        let done = work();
        self.parts.push((name, Some(clock.elapsed())));
        done.map_err(|failure| format!("{name}: {failure}"))
    }

    fn left_out(&mut self, name: &'static str) {
        println!("── {name}: LEFT OUT");
        self.parts.push((name, None));
    }

    fn print(&self) {
        for (name, time) in &self.parts {
            match time {
                Some(time) => println!("{name:14} {:6.1} s", time.as_secs_f64()),
                None => println!("{name:14} left out"),
            }
        }
    }
}
