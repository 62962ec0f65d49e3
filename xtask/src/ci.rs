//! `cargo xtask ci`: everything that must hold before a commit lands.

use std::time::{Duration, Instant};

use crate::count::{Count, count_tests};
use crate::debian;
use crate::deny;
use crate::fifth_game;
use crate::postgres::{self, Server};
use crate::python;
use crate::shell::{self, Result, ask, cargo, program, root};
use crate::siege;
use crate::web::{self, Page};

/// What may be left out. CI leaves out nothing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave out a part, by name, on a machine that lacks what it needs
    #[arg(long, value_name = "PART", value_parser = ["browser", "deny", "postgres", "python", "referee", "terminal", "web"])]
    without: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let is_ci = std::env::var_os("CI").is_some();
    if is_ci && !args.without.is_empty() {
        return Err(format!("CI leaves out nothing, not even {}", args.without.join(", ")));
    }
    let mut report = Report { without: args.without.clone(), ..Report::default() };
    let done = check_code(&mut report).and_then(|()| check_binary(&mut report));
    report.print(done.is_ok());
    done?;
    let skipped = report.count.skipped;
    if skipped > 0 { Err(format!("{skipped} tests were skipped")) } else { Ok(()) }
}

/// What needs no more than a build for tests.
fn check_code(report: &mut Report) -> Result<()> {
    report.part("format", || shell::run(&mut cargo(&["fmt", "--all", "--check"])))?;
    report.part("lints", || {
        shell::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    })?;
    let server = report.optional("postgres", "postgres", Server::start)?;
    report.optional("terminal", "terminal", provide_tmux)?;
    let without = report.without_tests();
    report.tests("tests", || test(server.as_ref(), &without))?;
    drop(server);
    report.part("fifth game", fifth_game::run)?;
    report.part("docs", || {
        shell::run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    report.optional("deny", "dependencies", deny::run)?;
    report.optional("browser", "browser", build_for_browsers).map(drop)
}

/// The web client, and what needs the binary with it.
fn check_binary(report: &mut Report) -> Result<()> {
    report.optional_tests("web", "web", web::check)?;
    let page = if report.leaves_out("web") { Page::Off } else { Page::Required };
    report.part("binary", || web::build_binary(page))?;
    report.part("siege", siege::run_short)?;
    report.optional_tests("referee", "referee", compare_with_the_referee)?;
    report.optional_tests("python", "python", python::check)?;
    report.optional_tests("web", "matches", web::play)
}

/// All tests and doctests. Those that need what is not here are not even built.
fn test(server: Option<&Server>, without: &str) -> Result<Count> {
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    if let Some(server) = server {
        tests.env(postgres::ADDRESS, server.address());
    }
    if !without.is_empty() {
        tests.env(postgres::WITHOUT, without);
    }
    count_tests(tests, Count::of_cargo)
}

/// The terminal in which the tests of the terminal client run.
fn provide_tmux() -> Result<()> {
    let is_there = || ask(&mut program("tmux", &["-V"])).is_some();
    if !is_there() && debian::can_install() {
        debian::install(&["tmux"])?;
    }
    if is_there() { Ok(()) } else { Err("tmux is missing (or say `--without terminal`)".to_owned()) }
}

/// The crates that must also run in a browser: no clock, no thread, no system randomness.
fn build_for_browsers() -> Result<()> {
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
fn compare_with_the_referee() -> Result<Count> {
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

/// What was done, how long it took, and which tests ran.
#[derive(Default)]
struct Report {
    without: Vec<String>,
    parts: Vec<(&'static str, Option<Duration>)>,
    count: Count,
}

impl Report {
    fn leaves_out(&self, part: &str) -> bool {
        self.without.iter().any(|without| without == part)
    }

    /// The parts that are left out among those that tests need.
    fn without_tests(&self) -> String {
        let needed = ["postgres", "terminal"].into_iter().filter(|part| self.leaves_out(part));
        needed.collect::<Vec<_>>().join(",")
    }

    fn part<T>(&mut self, name: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("── {name}");
        let clock = Instant::now();
        let done = work();
        self.parts.push((name, Some(clock.elapsed())));
        done.map_err(|failure| format!("{name}: {failure}"))
    }

    /// A part that may be left out, by the name of what it needs.
    fn optional<T>(
        &mut self,
        needs: &str,
        name: &'static str,
        work: impl FnOnce() -> Result<T>,
    ) -> Result<Option<T>> {
        if !self.leaves_out(needs) {
            return self.part(name, work).map(Some);
        }
        println!("── {name}: LEFT OUT");
        self.parts.push((name, None));
        Ok(None)
    }

    /// A part that is tests.
    fn tests(&mut self, name: &'static str, work: impl FnOnce() -> Result<Count>) -> Result<()> {
        let count = self.part(name, work)?;
        self.count += count;
        Ok(())
    }

    /// A part that is tests and may be left out.
    fn optional_tests(
        &mut self,
        needs: &str,
        name: &'static str,
        work: impl FnOnce() -> Result<Count>,
    ) -> Result<()> {
        let count = self.optional(needs, name, work)?;
        self.count += count.unwrap_or_default();
        Ok(())
    }

    /// All of it, or all that went well before something failed.
    fn print(&self, is_whole: bool) {
        for (name, time) in &self.parts {
            match time {
                Some(time) => println!("{name:14} {:6.1} s", time.as_secs_f64()),
                None => println!("{name:14} left out"),
            }
        }
        println!("{}{}", if is_whole { "" } else { "before the part that failed: " }, self.count);
    }
}
