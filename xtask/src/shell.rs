//! Running other programs.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Why a chore failed, in words.
pub(crate) type Result<T> = std::result::Result<T, String>;

/// The top of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_owned()
}

/// A program, to be run at the top of the repository.
pub(crate) fn program(name: &str, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root()).env_remove("CARGO_MANIFEST_DIR");
    command
}

/// The cargo that runs us.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut cargo = program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args);
    build_for_ci(&mut cargo);
    cargo
}

/// In CI, cargo writes no debug information and nothing for incremental builds: CI builds once, and nobody debugs there.
pub(crate) fn build_for_ci(command: &mut Command) {
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
        command.envs(["DEV", "TEST"].map(|profile| (format!("CARGO_PROFILE_{profile}_DEBUG"), "0")));
    }
}

/// Runs a program to a good end.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|e| format!("{}: {e}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed: {status}", shown(command))) }
}

/// Runs a program to a good end, passes on what it prints and looks at each line of it.
pub(crate) fn watch(mut command: Command, mut look: impl FnMut(&str)) -> Result<()> {
    let name = shown(&command);
    let failed = |e: std::io::Error| format!("{name}: {e}");
    let (reader, writer) = std::io::pipe().map_err(failed)?;
    command.stdout(writer.try_clone().map_err(failed)?).stderr(writer);
    let mut child = command.spawn().map_err(failed)?;
    // The command itself holds a writing end of the pipe: as long as it lives, reading would never come to an end.
    drop(command);
    for line in BufReader::new(reader).lines() {
        let line = line.map_err(failed)?;
        println!("{line}");
        look(&line);
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed: {status}")) }
}

/// What a program prints, if it can be run and ends well.
pub(crate) fn ask(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
