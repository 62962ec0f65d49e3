//! `cargo xtask web`: the web client checked, tested, built, and played in a real browser.

use std::path::PathBuf;
use std::process::Command;

use crate::count::{Count, count_tests};
use crate::debian;
use crate::shell::{self, Result, ask, cargo, program, root};

/// The Node.js that we need at least, as `web/package.json` says.
const NODE: (u32, u32) = (20, 19);

/// What Chromium may be called.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Where tests look for the browser.
const BROWSER: &str = "UNDERWOOD_CHROMIUM";

/// What says whether the binary takes the page along: see `crates/web-client`.
pub(crate) const PAGE: &str = "UNDERWOOD_WEB";

/// Whether the binary takes the page along.
#[derive(Clone, Copy)]
pub(crate) enum Page {
    /// If it cannot be built, neither is the binary.
    Required,
    /// A binary without it will do.
    Off,
}

impl Page {
    /// As the variable says it.
    pub(crate) fn wish(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Off => "off",
        }
    }
}

pub(crate) fn run() -> Result<()> {
    let mut count = check()?;
    build_binary(Page::Required)?;
    count += play("")?;
    println!("{count}");
    Ok(())
}

/// Installs Node.js and a browser, where they are missing and that is possible.
pub(crate) fn provide() -> Result<()> {
    provide_node()?;
    provide_browser().map(drop)
}

/// Types, lints, unit tests.
pub(crate) fn check() -> Result<Count> {
    provide_node()?;
    shell::run(&mut npm(&[
        "ci",
        "--include=dev",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--prefer-offline",
    ]))?;
    shell::run(&mut npm(&["run", "types", "--", "--check"]))?;
    shell::run(&mut npm(&["run", "check"]))?;
    shell::run(&mut npm(&["run", "lint"]))?;
    count_tests(npm(&["run", "test"]), Count::of_vitest)
}

/// The binary, built with the settings of tests, so that every check of a debug build stays in; CI takes the one that its tests have
/// built. It builds the page in a folder of its own, as for everybody who runs `cargo run --release`.
pub(crate) fn build_binary(page: Page) -> Result<()> {
    shell::run(cargo(&["build", "--profile", "test", "-p", "underwood"]).env(PAGE, page.wish()))
}

/// The binary as it was built last.
pub(crate) fn binary() -> PathBuf {
    root().join("target/debug/underwood")
}

/// Whole matches in a real browser against the binary, without those that need what is named here.
pub(crate) fn play(without: &str) -> Result<Count> {
    let browser = provide_browser()?;
    let mut e2e = npm(&["run", "e2e"]);
    e2e.env(BROWSER, browser).env("UNDERWOOD_BINARY", binary()).env(crate::postgres::WITHOUT, without);
    count_tests(e2e, Count::of_playwright)
}

/// npm in `web/`, in plain words: what it prints is read by us.
fn npm(args: &[&str]) -> Command {
    let mut npm = program(if cfg!(windows) { "npm.cmd" } else { "npm" }, args);
    npm.current_dir(root().join("web")).env("NO_COLOR", "1").env_remove("FORCE_COLOR").env_remove("NODE_ENV");
    npm
}

fn provide_node() -> Result<()> {
    if node().is_none() && debian::can_install() {
        debian::install(&["nodejs", "npm"])?;
    }
    let (major, minor) = NODE;
    let advice =
        "install it (https://nodejs.org), or leave the web client out with `cargo xtask ci --without web`";
    let found =
        node().ok_or_else(|| format!("Node.js {major}.{minor} or later with npm is missing: {advice}"))?;
    if version(&found).is_some_and(|version| version >= NODE) {
        return Ok(());
    }
    Err(format!("Node.js is {}, and must be {major}.{minor} or later: {advice}", found.trim()))
}

/// The version of Node.js, if npm is there too.
fn node() -> Option<String> {
    ask(&mut npm(&["--version"]))?;
    ask(&mut program("node", &["--version"]))
}

/// Reads `v20.19.1`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

fn provide_browser() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os(BROWSER) {
        return Ok(named.into());
    }
    if browser().is_none() && debian::can_install() {
        debian::install(&["chromium"])?;
    }
    browser().ok_or_else(|| {
        format!(
            "no browser was found ({}): install one (Debian: apt-get install chromium), name it in {BROWSER}, or leave \
             the web client out with `cargo xtask ci --without web`",
            BROWSERS.join(", ")
        )
    })
}

/// The first browser in the path.
fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let places =
        BROWSERS.iter().flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_asks_for_the_same_node() {
        let package = std::fs::read_to_string(root().join("web/package.json")).unwrap();
        let package: serde_json::Value = serde_json::from_str(&package).unwrap();
        let (major, minor) = NODE;
        assert_eq!(package["engines"]["node"], format!(">={major}.{minor}"));
        assert!(version("v22.1.0\n") > Some(NODE) && version("v20.9.0\n") < Some(NODE));
        assert_eq!(version("20.19.1"), None);
    }
}
