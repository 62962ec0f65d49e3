//! What went wrong, in one line, and the exit status that says so.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// The exit status of bad input: a record, a file, an option.
pub(crate) const BAD_INPUT: u8 = 2;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong.
    Input(String),
    /// The machine did not do what it should.
    Machine(String),
    /// Nobody reads our output any more: not an error of ours.
    Unread,
}

impl Failure {
    /// What was given is wrong.
    pub(crate) fn input(what: impl Into<String>) -> Self {
        Self::Input(what.into())
    }

    /// Something about a file.
    pub(crate) fn file(name: &str, error: &io::Error) -> Self {
        Self::Input(format!("{name}: {error}"))
    }

    /// Says it and gives the exit status.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Input(what) => {
                say(&what);
                ExitCode::from(BAD_INPUT)
            }
            Self::Machine(what) => {
                say(&what);
                ExitCode::FAILURE
            }
            Self::Unread => ExitCode::SUCCESS,
        }
    }
}

/// One line on standard error, whatever is in it. If nobody can read it, the exit status still tells.
pub(crate) fn say(what: &str) {
    let line: String = what
        .chars()
        .map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() })
        .collect();
    drop(writeln!(io::stderr(), "underwood: {line}"));
}

/// Errors of writing: reading names its file.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Machine(format!("cannot write: {error}")),
        }
    }
}
