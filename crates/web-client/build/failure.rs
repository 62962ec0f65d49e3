//! Why there is no page, in words.

use std::io;
use std::path::Path;

/// What went wrong.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The environment asks for what we do not know.
    Wish(String),
    /// A program is not there.
    Missing(&'static str),
    /// Node.js is there, in a version that is too old.
    TooOld(String),
    /// A command ended badly, and this is what it said.
    Command { command: &'static str, said: String },
    /// A file cannot be read or written.
    File(String),
}

/// When the next build shall try again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Retry {
    /// At once: the network may be back.
    Always,
    /// When programs have been installed.
    WhenInstalled,
}

impl Failure {
    /// What was wrong with a file.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        Self::File(format!("{}: {error}", path.display()))
    }

    /// What is wrong, in a line.
    pub(crate) fn line(&self) -> String {
        match self {
            Self::Wish(what) | Self::File(what) => what.clone(),
            Self::Missing(program) => {
                format!("{program} is not installed: it comes with Node.js, 20.19 or later")
            }
            Self::TooOld(found) => format!("Node.js is {found}, and must be 20.19 or later"),
            Self::Command { command, said } => format!("`{command}` failed: {}", gist(said)),
        }
    }

    /// The line, and all that was said.
    pub(crate) fn report(&self) -> String {
        match self {
            Self::Command { said, .. } => format!("{}\n\n{said}", self.line()),
            _ => self.line(),
        }
    }

    /// What a build that goes on says.
    pub(crate) fn warning(&self) -> String {
        format!(
            "this build has no web client (with UNDERWOOD_WEB=off it says no more of it): {}",
            self.line()
        )
    }

    pub(crate) fn retry(&self) -> Retry {
        match self {
            Self::Missing(_) | Self::TooOld(_) => Retry::WhenInstalled,
            Self::Wish(_) | Self::Command { .. } | Self::File(_) => Retry::Always,
        }
    }
}

/// What a program that failed meant to say: four lines from where it speaks of an error, or its last four.
fn gist(said: &str) -> String {
    const LINES: usize = 4;
    let lines: Vec<_> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let is_error = |line: &&str| line.to_ascii_lowercase().contains("error");
    let start = lines.iter().position(is_error).unwrap_or(lines.len().saturating_sub(LINES));
    let end = lines.len().min(start + LINES);
    if lines.is_empty() { "it said nothing".to_owned() } else { lines[start..end].join(" / ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gist_begins_where_errors_do() {
        let npm = "npm warn old\n\nnpm error code ENOTFOUND\nnpm error syscall x\nnpm error errno ENOTFOUND\nnpm error network request to \
                   https://registry.npmjs.org/vite failed\nnpm error A complete log is in x";
        let expected = "npm error code ENOTFOUND / npm error syscall x / npm error errno ENOTFOUND / npm error network request to \
                        https://registry.npmjs.org/vite failed";
        assert_eq!(gist(npm), expected);
        assert_eq!(gist("one\ntwo\nthree\nfour\nfive\n"), "two / three / four / five");
        assert_eq!(gist("building\n  Error: no such file\n"), "Error: no such file");
        assert_eq!(gist("\n"), "it said nothing");
    }

    #[test]
    fn a_warning_is_one_line_and_a_report_is_all() {
        let said =
            "> vite build\nerror during build:\nsrc/App.svelte:1 is broken\nat a place\nand so on".to_owned();
        let failure = Failure::Command { command: "npm run build", said };
        let warning = failure.warning();
        assert_eq!(warning.lines().count(), 1);
        for words in ["no web client", "`npm run build` failed", "src/App.svelte:1", "UNDERWOOD_WEB=off"] {
            assert!(warning.contains(words), "{warning}");
        }
        assert!(failure.report().contains("> vite build\n") && failure.report().ends_with("and so on"));
    }

    #[test]
    fn what_must_be_installed_is_waited_for() {
        assert_eq!(Failure::Missing("npm").retry(), Retry::WhenInstalled);
        assert_eq!(Failure::TooOld("v18.1.0".to_owned()).retry(), Retry::WhenInstalled);
        assert_eq!(Failure::File("x: gone".to_owned()).retry(), Retry::Always);
        let network = Failure::Command { command: "npm ci", said: String::new() };
        assert_eq!(network.retry(), Retry::Always);
    }
}
