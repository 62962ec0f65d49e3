//! Who can play, by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use underwood_core::{Bot, Budget, Determinize, Encode, Guide, Seat};
use underwood_outside::{Outside, Program};
use underwood_search::{Character, Contestant, Habitual, Ismcts, Observers, Random};

use crate::{Maker, Policy};

/// A player by its name: `owl`, `badger:500` (iterations), `owl@1` (as it was before it learned), `random`, `ismcts:2000`, `exec:python3 bot.py`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotName {
    /// Uniform choice.
    Random,
    /// One of the four characters, perhaps with another number of iterations.
    Character(Character, Option<u64>),
    /// The same as it was before anybody learned: to measure by.
    Unlearned(Character, Option<u64>),
    /// One of a game's simple ways to play, by the game's id and the name of the habit: `sly:exposer`. Elsewhere it forfeits.
    Habit(&'static str, &'static str),
    /// Plain search with so many iterations.
    Ismcts(u64),
    /// A program of somebody's own: `docs/bots.md`. It runs with all the rights of this process, so a name that comes over a
    /// network must never be read as a [`BotName`].
    Exec(Program),
    /// A bot of the program that calls us. It has a name, but cannot be found by it.
    Own(Maker),
    /// A network that somebody has trained. It has a name, but cannot be found by it.
    Policy(Policy),
}

/// What the name of a character that has not learned ends with.
const UNLEARNED: &str = "@1";

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot `{}`; the bots are: random, {}, each also as it was before it learned, like owl@1, \
     badger:ITERATIONS, owl:ITERATIONS, badger@1:ITERATIONS, owl@1:ITERATIONS, ismcts:ITERATIONS, exec:COMMAND, {}",
    .0.escape_debug(),
    Character::ALL.map(Character::id).join(", "),
    habits().map(|(game, habit)| format!("{game}:{habit}")).collect::<Vec<_>>().join(", ")
)]
pub struct UnknownBot(String);

/// The simple ways to play of all games: the game's id and the name.
fn habits() -> impl Iterator<Item = (&'static str, &'static str)> {
    crate::games().iter().flat_map(|game| game.habits().into_iter().map(|habit| (game.listing().id, habit)))
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let unknown = || UnknownBot(text.to_owned());
        if let Some(command) = text.strip_prefix("exec:") {
            return Program::new(command).map(Self::Exec).ok_or_else(unknown);
        }
        if let Some((game, habit)) = habits().find(|(game, habit)| text == format!("{game}:{habit}")) {
            return Ok(Self::Habit(game, habit));
        }
        let (name, iterations) = match text.split_once(':') {
            None => (text, None),
            Some((name, number)) => {
                let number: u64 = number.parse().map_err(|_| unknown())?;
                (name, Some(number).filter(|&n| n > 0).map_or_else(|| Err(unknown()), |n| Ok(Some(n)))?)
            }
        };
        let (id, kind): (_, fn(Character, Option<u64>) -> Self) = match name.strip_suffix(UNLEARNED) {
            Some(id) => (id, Self::Unlearned),
            None => (name, Self::Character),
        };
        let character = Character::ALL.into_iter().find(|character| character.id() == id);
        match (name, character, iterations) {
            ("random", _, None) => Ok(Self::Random),
            ("ismcts", _, Some(iterations)) => Ok(Self::Ismcts(iterations)),
            (_, Some(character), None) => Ok(kind(character, None)),
            (_, Some(character), Some(n)) if character.budget().iterations > 0 => {
                Ok(kind(character, Some(n)))
            }
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Character(character, iterations) => write_character(f, *character, "", *iterations),
            Self::Unlearned(character, iterations) => write_character(f, *character, UNLEARNED, *iterations),
            Self::Habit(game, habit) => write!(f, "{game}:{habit}"),
            Self::Ismcts(iterations) => write!(f, "ismcts:{iterations}"),
            Self::Exec(program) => write!(f, "exec:{program}"),
            Self::Own(maker) => write!(f, "own:{maker}"),
            Self::Policy(policy) => write!(f, "policy:{policy}"),
        }
    }
}

fn write_character(
    f: &mut fmt::Formatter<'_>,
    character: Character,
    suffix: &str,
    iterations: Option<u64>,
) -> fmt::Result {
    write!(f, "{}{suffix}", character.id())?;
    iterations.map_or(Ok(()), |iterations| write!(f, ":{iterations}"))
}

impl BotName {
    /// The same; a program of somebody's own gets so long for each answer.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        match self {
            Self::Exec(program) => Self::Exec(program.with_patience(patience)),
            other => other,
        }
    }

    /// How many iterations it searches, if it does.
    pub fn iterations(&self) -> Option<u64> {
        match self {
            Self::Random | Self::Habit(..) | Self::Exec(_) | Self::Own(_) | Self::Policy(_) => None,
            Self::Character(character, iterations) | Self::Unlearned(character, iterations) => {
                iterations.or(Some(character.budget().iterations).filter(|&usual| usual > 0))
            }
            Self::Ismcts(iterations) => Some(*iterations),
        }
    }

    /// Its player of a seat.
    pub(crate) fn contestant<G: Guide + Encode + Determinize<Worlds: Send>>(
        &self,
        options: &G::Options,
        seats: usize,
        seat: Seat,
    ) -> Contestant<G> {
        let limited = |iterations| Budget { iterations, ..Budget::default() };
        let (bot, budget): (Box<dyn Bot<G>>, Budget) = match self {
            Self::Random => (Box::new(Random), limited(0)),
            Self::Character(character, iterations) => {
                (character.bot(), iterations.map_or(character.budget(), limited))
            }
            Self::Unlearned(character, iterations) => {
                (character.unlearned(), iterations.map_or(character.budget(), limited))
            }
            Self::Habit(game, habit) => (Box::new(Habitual::of(game, habit)), limited(0)),
            Self::Ismcts(iterations) => (Box::new(Ismcts::new(Observers::Single)), limited(*iterations)),
            Self::Exec(program) => (Box::new(Outside::start::<G>(program, options, seats, seat)), limited(0)),
            Self::Own(maker) => (maker.bot::<G>(options, seat), limited(0)),
            Self::Policy(policy) => (policy.bot::<G>(), limited(0)),
        };
        Contestant { bot, budget }
    }
}
