//! A command that can be run as a bot.

use std::fmt;
use std::time::Duration;

/// A command, and how long each of its answers may take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    command: String,
    words: Vec<String>,
    patience: Duration,
}

impl Program {
    /// How long an answer may take, unless said otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(10);

    /// A program and its arguments, separated by blanks and quoted as in a shell; no shell reads them. `None` if there is
    /// no word, or a quote that does not end.
    pub fn new(command: &str) -> Option<Self> {
        let words = shlex::split(command).filter(|words| !words.is_empty())?;
        Some(Self { command: command.to_owned(), words, patience: Self::PATIENCE })
    }

    /// The same with other patience.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// How long each answer may take.
    pub fn patience(&self) -> Duration {
        self.patience
    }

    /// The program, then its arguments.
    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }
}

/// The command as it was given.
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.command.fmt(f)
    }
}
