//! Node.js and npm.

use std::env;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::failure::Failure;
use super::sources::MODULES;

/// The Node.js that we need at least, as `web/package.json` says.
const NODE: (u32, u32) = (20, 19);

/// npm, as it is called here.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// What was installed last, kept with it.
const STAMP: &str = ".underwood-installed";

/// Where installers put programs without a change of the path.
const USUAL_FOLDERS: [&str; 3] = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/// Is Node.js there, and new enough?
pub(crate) fn check_node() -> Result<(), Failure> {
    let found = run(Path::new("."), "node", &["--version"], "node --version")?;
    let found = found.trim();
    if version(found).is_some_and(|found| found >= NODE) {
        return Ok(());
    }
    Err(Failure::TooOld(found.to_owned()))
}

/// Reads `v20.19.1`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Installs what the lockfile names, unless that is there.
pub(crate) fn install(copy: &Path) -> Result<(), Failure> {
    let wanted = wanted(copy)?;
    let stamp = copy.join(MODULES).join(STAMP);
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let args = ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    run(copy, NPM, &args, "npm ci")?;
    fs::write(&stamp, wanted).map_err(|e| Failure::file(&stamp, &e))
}

/// What npm reads to know what to install.
fn wanted(copy: &Path) -> Result<Vec<u8>, Failure> {
    let read = |name| fs::read(copy.join(name)).map_err(|e| Failure::file(&copy.join(name), &e));
    Ok([read("package.json")?, read("package-lock.json")?].concat())
}

/// Builds the page: the folder with it.
pub(crate) fn build(copy: &Path) -> Result<PathBuf, Failure> {
    run(copy, NPM, &["run", "build"], "npm run build")?;
    Ok(copy.join("dist"))
}

/// Runs a program to a good end: what it said.
fn run(
    folder: &Path,
    program: &'static str,
    args: &[&str],
    command: &'static str,
) -> Result<String, Failure> {
    // The page is built in the same way whatever the shell around us is set to.
    let mut process = Command::new(program);
    process
        .args(args)
        .current_dir(folder)
        .env_remove("NODE_ENV")
        .env_remove("FORCE_COLOR")
        .env("NO_COLOR", "1");
    let output = process.output().map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::Missing(program),
        _ => Failure::Command { command, said: error.to_string() },
    })?;
    let said = [output.stdout, output.stderr].concat();
    let said = without_colours(&String::from_utf8_lossy(&said));
    if output.status.success() { Ok(said) } else { Err(Failure::Command { command, said }) }
}

/// Some programs paint even where they are told not to.
fn without_colours(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + piece.split_once('m').map_or(piece, |(_, rest)| rest))
}

/// Asks Cargo to try again when somebody may have installed Node.js.
pub(crate) fn watch_programs() {
    println!("cargo::rerun-if-env-changed=PATH");
    let path = env::var_os("PATH").unwrap_or_default();
    for folder in env::split_paths(&path) {
        if USUAL_FOLDERS.iter().any(|usual| folder == Path::new(usual)) && folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sources::tests::Folder;
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version("v20.19.1"), Some((20, 19)));
        assert!(version("v22.1.0") > Some(NODE) && version("v20.9.0") < Some(NODE));
        assert_eq!((version("20.19.1"), version("v20"), version("")), (None, None, None));
    }

    #[test]
    fn the_package_asks_for_the_same_node() {
        let package = fs::read_to_string("../../web/package.json").unwrap();
        let (major, minor) = NODE;
        assert!(package.contains(&format!("\"node\": \">={major}.{minor}\"")), "{package}");
        assert!(Failure::Missing("node").line().contains(&format!("{major}.{minor}")));
    }

    #[test]
    fn what_is_installed_is_not_installed_again() {
        let copy = Folder::with("installed", &["package.json", "package-lock.json", "node_modules/x.js"]);
        fs::write(copy.0.join(MODULES).join(STAMP), "package.jsonpackage-lock.json").unwrap();
        // npm would refuse: this is no lockfile.
        install(&copy.0).unwrap();
        fs::write(copy.0.join("package-lock.json"), "changed").unwrap();
        assert!(matches!(install(&copy.0), Err(Failure::Command { .. } | Failure::Missing(_))));
    }

    #[test]
    fn colours_are_taken_away() {
        assert_eq!(without_colours("\u{1b}[38;5;246m21\u{1b}[0m │ \u{1b}[1mmore\u{1b}[0m\n"), "21 │ more\n");
        assert_eq!(without_colours("plain"), "plain");
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let missing = run(Path::new("."), "no-such-program", &[], "no-such-program").unwrap_err();
        assert!(matches!(missing, Failure::Missing("no-such-program")), "{missing:?}");
    }
}
