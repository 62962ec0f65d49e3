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
    program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args)
}

/// Runs a program to a good end.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|e| format!("{}: {e}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed: {status}", shown(command))) }
}

/// Runs a program and looks at each line that it prints to standard output, which is passed on.
pub(crate) fn watch(command: &mut Command, mut look: impl FnMut(&str)) -> Result<()> {
    let failed = |command: &Command, e: std::io::Error| format!("{}: {e}", shown(command));
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|e| failed(command, e))?;
    let stdout = child.stdout.take().expect("standard output is piped");
    for line in BufReader::new(stdout).lines() {
        let line = line.map_err(|e| failed(command, e))?;
        println!("{line}");
        look(&line);
    }
    let status = child.wait().map_err(|e| failed(command, e))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed: {status}", shown(command))) }
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
