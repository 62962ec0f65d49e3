//! Reads the command line, and for `serve` the environment and a file too. The first that says something is heard: a flag,
//! a variable, the file, the default.

use std::path::Path;

use clap::builder::Str;
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgMatches, Args, CommandFactory, Error, FromArgMatches};

use crate::args::{Cli, Command, Hosting};
use crate::failure::Failure;

/// A setting as a file decides it: its name and what it is set to.
type Decided = (String, Vec<String>);

/// The command line as all programs that draw from it see it: with help, completions and manual.
pub(crate) fn command() -> clap::Command {
    Cli::command().mut_subcommand("serve", |serve| {
        settings().iter().fold(serve, |serve, setting| {
            let variable = format!("UNDERWOOD_{}", setting.get_id().as_str().to_uppercase());
            serve.mut_arg(Str::from(setting.get_id().clone()), |arg| arg.env(variable))
        })
    })
}

/// What we are asked to do; `serve` if nothing is said.
pub(crate) fn arguments() -> Result<Command, Failure> {
    let mut words: Vec<_> = std::env::args_os().collect();
    let mut asked = read(command(), &words)?;
    if asked.0.is_none() {
        words = vec!["underwood".into(), "serve".into()];
        asked = read(command(), &words)?;
    }
    if let (Some(Command::Serve(serve)), _) = &asked
        && let Some(file) = &serve.config
    {
        asked = read(decide(command(), read_file(file)?), &words)?;
    }
    let (command, matches) = asked;
    let mut command = command.expect("`serve` is a command");
    if let (Command::Serve(serve), Some(matches)) = (&mut command, matches.subcommand_matches("serve")) {
        serve.in_words = settings().iter().map(|setting| in_words(setting, matches)).collect();
    }
    Ok(command)
}

/// All settings, as flags.
fn settings() -> Vec<Arg> {
    Hosting::augment_args(clap::Command::new("serve")).get_arguments().cloned().collect()
}

fn read(
    command: clap::Command,
    words: &[std::ffi::OsString],
) -> Result<(Option<Command>, ArgMatches), Failure> {
    let matches = command.try_get_matches_from(words).map_err(|error| refuse(&error))?;
    let cli = Cli::from_arg_matches(&matches).map_err(|error| refuse(&error))?;
    Ok((cli.command, matches))
}

/// A value that is wrong is told in one line; for all else clap says more.
fn refuse(error: &Error) -> Failure {
    match what_is_wrong(error) {
        Some(wrong) => {
            let flag = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
            Failure::input(format!("{}: {wrong}", flag.split(' ').next().unwrap_or_default()))
        }
        None => error.exit(),
    }
}

/// Why a value is refused, if a value is what is wrong.
fn what_is_wrong(error: &Error) -> Option<String> {
    let why = std::error::Error::source(error).filter(|_| error.kind() == ErrorKind::ValueValidation)?;
    let value = error.get(ContextKind::InvalidValue)?;
    Some(format!("`{value}`: {why}"))
}

/// The settings of a file are defaults to the command line: whatever else is said comes before them.
fn decide(command: clap::Command, decided: Vec<Decided>) -> clap::Command {
    command.mut_subcommand("serve", |serve| {
        decided
            .into_iter()
            .fold(serve, |serve, (name, values)| serve.mut_arg(name, |arg| arg.default_values(values)))
    })
}

fn read_file(file: &Path) -> Result<Vec<Decided>, Failure> {
    let name = file.display().to_string();
    let wrong = |what: &str| Failure::input(format!("{name}: {}", one_line(what)));
    let text = std::fs::read_to_string(file).map_err(|error| Failure::file(&name, &error))?;
    let table: toml::Table = toml::from_str(&text).map_err(|error| wrong(&error.to_string()))?;
    let settings = settings();
    table.into_iter().map(|(key, value)| check(&settings, key, value).map_err(|what| wrong(&what))).collect()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line of a file, if there is such a setting and it may be set so.
fn check(settings: &[Arg], key: String, value: toml::Value) -> Result<Decided, String> {
    let Some(setting) = settings.iter().find(|setting| setting.get_id() == key.as_str()) else {
        let known: Vec<_> = settings.iter().map(|setting| setting.get_id().as_str()).collect();
        return Err(format!("there is no setting `{key}`: there are {}", known.join(", ")));
    };
    let values =
        texts(value).ok_or_else(|| format!("{key}: this must be a text, a number or a list of texts"))?;
    let flag = setting.get_long().expect("a setting is a flag");
    let words = values.iter().map(|value| format!("--{flag}={value}"));
    let alone = clap::Command::new("serve").no_binary_name(true).arg(setting.clone());
    match alone.try_get_matches_from(words) {
        Ok(_) => Ok((key, values)),
        Err(error) => {
            let wrong = what_is_wrong(&error).unwrap_or_else(|| error.render().to_string());
            Err(format!("{key}: {wrong}"))
        }
    }
}

/// What stands in a file, as it would be written behind a flag.
fn texts(value: toml::Value) -> Option<Vec<String>> {
    let text = |value| match value {
        toml::Value::String(text) => Some(text),
        toml::Value::Integer(number) => Some(number.to_string()),
        _ => None,
    };
    match value {
        toml::Value::Array(values) => values.into_iter().map(text).collect(),
        one => Some(vec![text(one)?]),
    }
}

fn in_words(setting: &Arg, matches: &ArgMatches) -> Decided {
    let id = setting.get_id().as_str();
    let values = matches.get_raw(id).into_iter().flatten();
    (id.to_owned(), values.map(|value| value.to_string_lossy().into_owned()).collect())
}
