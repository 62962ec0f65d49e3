//! `underwood play`: from the first list to the end of the last match.

use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::time::Duration;

use serde_json::{Map, Value};
use underwood_catalog::{Entry, games};

use crate::ink::Ink;
use crate::keep::{Found, Shelf};
use crate::room::{Left, Room};
use crate::screen::Screen;
use crate::setup::{self, Setup, Start};
use crate::sitting::{Player, Sitting, Trouble};
use crate::speak::Spoken;
use crate::words::{self, Part, Words};

/// How the terminal is spoken to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    /// The language; that of the locale if none is given.
    pub language: Option<String>,
    /// Nothing but ASCII.
    pub is_ascii: bool,
    /// Plain lines instead of a screen.
    pub speaks: bool,
    /// How long a move of a character stays on the screen at least.
    pub pace: Duration,
}

/// What to play.
pub struct Play {
    /// The game; if it is not said, it is asked for.
    pub game: Option<&'static dyn Entry>,
    /// Who plays; if it is not said, it is asked for.
    pub players: Option<Vec<Player>>,
    /// What people at this keyboard are called.
    pub people: Vec<String>,
    /// The options; those of the printed game if none are given.
    pub options: Option<Map<String, Value>>,
    /// Where all luck comes from.
    pub luck: u64,
    /// Go on with the latest match that is not over.
    pub resumes: bool,
    /// Where matches are kept.
    pub shelf: Shelf,
}

/// What there is to play with.
pub(crate) struct House {
    pub(crate) ink: Ink,
    language: String,
    pace: Duration,
}

impl House {
    /// As the variables of the system and the command line say.
    pub(crate) fn open(manner: &Manner) -> Result<Self, Trouble> {
        let language = words::language(manner.language.as_deref(), variable)
            .map_err(|unknown| Trouble::Other(format!("--lang: {unknown}")))?;
        Ok(Self { ink: Ink::of_terminal(variable, manner.is_ascii), language, pace: manner.pace })
    }

    /// The words of the terminal and of a game.
    pub(crate) fn words(&self, game: &str) -> Words {
        Words::new(&self.language, game)
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Plays.
pub fn play(mut play: Play, manner: &Manner) -> Result<(), Trouble> {
    let house = House::open(manner)?;
    if play.people.is_empty() {
        play.people.push(variable("USER").filter(|name| !name.is_empty()).unwrap_or_else(|| "1".to_owned()));
    }
    if manner.speaks || !stdout().is_terminal() || !stdin().is_terminal() {
        return speak(&play, &house);
    }
    let farewell = show(&mut play, &house)?;
    if let Some(farewell) = farewell {
        writeln!(stdout(), "{}", house.ink.line(&farewell))?;
    }
    Ok(())
}

/// The latest match that is not over.
fn latest(play: &Play, house: &House) -> Result<Found, Trouble> {
    let is_wanted = |found: &Found| play.game.is_none_or(|game| game.listing().id == found.record.game);
    let none = || Trouble::Other(house.words("").say("nothing-kept"));
    play.shelf.unfinished().into_iter().find(is_wanted).ok_or_else(none)
}

/// On a screen. What is left to say is said when the screen is gone.
fn show(play: &mut Play, house: &House) -> Result<Option<String>, Trouble> {
    let mut sitting = if play.resumes {
        Some(Sitting::resume(latest(play, house)?)?)
    } else {
        match (play.game, &play.players) {
            (Some(game), Some(players)) => Some(begin(play, game, players.clone())?),
            _ => None,
        }
    };
    let mut screen = Screen::open()?;
    loop {
        let Some(now) = sitting.take().map_or_else(|| ask(play, house, &mut screen), |now| Ok(Some(now)))?
        else {
            return Ok(None);
        };
        let game = now.game;
        let players = now.players.clone();
        let options = now.table.record().options;
        let words = house.words(game.listing().id);
        let mut room = Room::new(&mut screen, now, words, house.ink, house.pace);
        let left = room.play()?;
        let file = room.file();
        let words = house.words(game.listing().id);
        match left {
            Left::Kept => return Ok(Some(words.say_with("kept", &[("file", Part::Word(&file))]))),
            Left::Over => return Ok(Some(words.say_with("kept-over", &[("file", Part::Word(&file))]))),
            Left::Again => {
                play.luck = play.luck.wrapping_add(1);
                play.options = Some(options);
                sitting = Some(begin(play, game, players)?);
            }
        }
    }
}

fn begin(play: &Play, game: &'static dyn Entry, players: Vec<Player>) -> Result<Sitting, Trouble> {
    let options = play.options.clone().unwrap_or_else(|| game.default_options());
    Sitting::begin(game, &options, players, play.luck, &play.shelf)
}

/// Asks on the screen what to play.
fn ask(play: &mut Play, house: &House, screen: &mut Screen) -> Result<Option<Sitting>, Trouble> {
    let words = house.words("");
    loop {
        let game = match play.game {
            Some(game) => game,
            None => match setup::start(screen, &words, house.ink, play.shelf.unfinished())? {
                None => return Ok(None),
                Some(Start::Kept(found)) => return Sitting::resume(*found).map(Some),
                Some(Start::New(game)) => game,
            },
        };
        let (fewest, _) = game.seats().into_inner();
        let players = play.players.clone().unwrap_or_else(|| setup::seated(fewest, &[], &play.people));
        let options = play.options.clone().unwrap_or_else(|| game.default_options());
        let wanted = Setup { game, players, options };
        // What an option may be is said in the words of its game.
        let words = house.words(game.listing().id);
        match setup::setup(screen, &words, house.ink, wanted, &play.people)? {
            Some(Setup { game, players, options }) => {
                let sitting = Sitting::begin(game, &options, players, play.luck, &play.shelf)?;
                return Ok(Some(sitting));
            }
            None if play.game.is_some() => return Ok(None),
            None => {}
        }
    }
}

/// In plain lines.
fn speak(play: &Play, house: &House) -> Result<(), Trouble> {
    let (mut lines, mut out) = (stdin().lock(), stdout().lock());
    let sitting = if play.resumes {
        Sitting::resume(latest(play, house)?)?
    } else {
        let Some(game) =
            play.game.map_or_else(|| ask_in_lines(house, &mut lines, &mut out), |game| Ok(Some(game)))?
        else {
            return Ok(());
        };
        let (fewest, _) = game.seats().into_inner();
        let players = play.players.clone().unwrap_or_else(|| setup::seated(fewest, &[], &play.people));
        begin(play, game, players)?
    };
    let words = house.words(sitting.game.listing().id);
    let mut spoken = Spoken { sitting, words, ink: house.ink, lines: &mut lines, out: &mut out };
    Ok(spoken.play()?)
}

fn ask_in_lines(
    house: &House,
    lines: &mut dyn io::BufRead,
    out: &mut dyn Write,
) -> Result<Option<&'static dyn Entry>, Trouble> {
    let words = house.words("");
    writeln!(out, "{}", house.ink.line(&words.say("start-title")))?;
    for (n, game) in (1..).zip(games()) {
        writeln!(out, "{n}. {}", house.ink.line(game.listing().name))?;
    }
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let by_number = line.trim().parse().ok().and_then(|n: usize| games().get(n.checked_sub(1)?)).copied();
        match by_number.map_or_else(|| underwood_catalog::find(line.trim()), Ok) {
            Ok(game) => return Ok(Some(game)),
            Err(unknown) => writeln!(out, "{}", house.ink.line(&unknown.to_string()))?,
        }
    }
}
