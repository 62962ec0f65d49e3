//! `underwood play`: matches in this terminal.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use etcetera::{BaseStrategy, choose_base_strategy};
use underwood_catalog::{Character, Entry};
use underwood_tui::{Manner, Play, Player, Shelf, Trouble, play};

use super::{game, options};
use crate::args;
use crate::failure::Failure;

/// Somebody at this keyboard, among those who play.
const PERSON: &str = "person";

pub(crate) fn run(args: &args::Play) -> Result<ExitCode, Failure> {
    let game = args.game.as_deref().map(game).transpose()?;
    let wanted = Play {
        game,
        players: game.map(|game| players(args, game)).transpose()?.flatten(),
        people: args.name.clone(),
        options: args.options.as_deref().map(options).transpose()?,
        luck: args.seed.map_or_else(luck, Ok)?,
        resumes: args.resume,
        shelf: Shelf::new(args.matches.clone().map_or_else(matches, Ok)?),
    };
    play(wanted, &manner(&args.manner)).map_err(failure)?;
    Ok(ExitCode::SUCCESS)
}

/// How the terminal is spoken to.
pub(super) fn manner(args: &args::Manner) -> Manner {
    Manner {
        language: args.lang.clone(),
        is_ascii: args.ascii,
        speaks: args.speak,
        pace: Duration::from_millis(args.pace),
    }
}

pub(super) fn failure(trouble: Trouble) -> Failure {
    match trouble {
        Trouble::Unsaved(error) => error.into(),
        other => Failure::input(other.to_string()),
    }
}

/// Luck that nobody knows.
fn luck() -> Result<u64, Failure> {
    getrandom::u64().map_err(|e| Failure::Machine(format!("the system gives no random numbers: {e}")))
}

/// Where matches are kept if nobody says where.
fn matches() -> Result<PathBuf, Failure> {
    Ok(data()?.join("matches"))
}

/// Our own folder in the data directory.
pub(super) fn data() -> Result<PathBuf, Failure> {
    let home = choose_base_strategy().map_err(|_| {
        Failure::input(
            "there is no data directory here: HOME is not set (--matches FOLDER says where matches are kept)",
        )
    })?;
    Ok(home.data_dir().join("underwood"))
}

/// Who plays, seat by seat; `None` if it is to be asked.
fn players(args: &args::Play, game: &dyn Entry) -> Result<Option<Vec<Player>>, Failure> {
    if args.against.is_empty() {
        return Ok(None);
    }
    let (fewest, most) = game.seats().into_inner();
    let seats = args.against.len() + 1;
    if !(fewest..=most).contains(&seats) {
        let id = game.listing().id;
        return Err(Failure::input(format!(
            "--against: `{id}` is for {fewest} to {most} seats, not {seats}"
        )));
    }
    if !(1..=seats).contains(&args.seat) {
        return Err(Failure::input(format!("--seat: there are the seats 1 to {seats}, not {}", args.seat)));
    }
    let mut names = args.name.iter().cloned();
    let mut person = |n: usize| Player::Person(names.next().unwrap_or_else(|| own_name(n)));
    let you = person(0);
    let others = args.against.iter().enumerate().map(|(n, who)| match character(who) {
        Some(character) => Ok(Player::Character(character)),
        None if who == PERSON => Ok(person(n + 1)),
        None => Err(unknown(who)),
    });
    let mut players = others.collect::<Result<Vec<_>, _>>()?;
    players.insert(args.seat - 1, you);
    Ok(Some(players))
}

pub(super) fn character(id: &str) -> Option<Character> {
    Character::ALL.into_iter().find(|character| character.id() == id)
}

fn unknown(who: &str) -> Failure {
    let known = Character::ALL.map(Character::id).join(", ");
    Failure::input(format!("--against: there is nobody called `{who}`; there are: {known}, {PERSON}"))
}

/// The first at this keyboard is called as the system calls them.
fn own_name(place: usize) -> String {
    let login = std::env::var("USER").ok().filter(|name| !name.is_empty() && place == 0);
    login.unwrap_or_else(|| (place + 1).to_string())
}
