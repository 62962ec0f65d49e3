//! Which matches are to be played.

use serde_json::{Map, Value};
use underwood_catalog::{BotName, Entry};
use underwood_core::Seat;
use underwood_words::{FALLBACK, refusal_in};

use crate::fixture::is_alone;
use crate::{Bout, Casting, Fixture, Sprt};

/// What somebody wants to know.
#[derive(Clone)]
pub struct Settings {
    /// The game.
    pub game: &'static dyn Entry,
    /// Who plays.
    pub bots: Vec<BotName>,
    /// Who meets whom.
    pub pairings: Pairings,
    /// The options; `None`: all that the box offers, one after the other.
    pub options: Option<Map<String, Value>>,
    /// How many seats play.
    pub seats: usize,
    /// From where all chance and all choices come.
    pub seed: u64,
    /// How many deals each two bots meet on.
    pub pairs: u64,
    /// Is each deal also played with all cards on the table?
    pub is_clairvoyant: bool,
    /// When to stop early.
    pub sprt: Option<Sprt>,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pairings {
    /// Two bots meet.
    Two,
    /// Each meets each; on a team also itself.
    Cross,
}

impl Settings {
    /// Settings for a game, without bots: those are still to be named. It is 100 pairs, with as few seats as the game allows.
    pub fn of(game: &'static dyn Entry) -> Self {
        Self {
            game,
            bots: Vec::new(),
            pairings: Pairings::Two,
            options: None,
            seats: *game.seats().start(),
            seed: 0,
            pairs: 100,
            is_clairvoyant: false,
            sprt: None,
        }
    }
}

/// Why there is no such arena, in one line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unplayable(String);

/// All matches that are to be played. Always playable.
pub struct Arena {
    settings: Settings,
    bouts: Vec<Bout>,
}

impl Arena {
    /// Checks what is wanted.
    pub fn new(settings: Settings) -> Result<Self, Unplayable> {
        let check = |is_fine: bool, why: &str| if is_fine { Ok(()) } else { Err(Unplayable(why.to_owned())) };
        let is_team = settings.game.is_cooperative();
        check(settings.pairs > 0, "--pairs: at least one")?;
        match settings.pairings {
            Pairings::Two => check(settings.bots.len() == 2, "--bots: two bots, like owl,hare")?,
            Pairings::Cross => {
                let is_named_once = |(place, bot)| !settings.bots[..place].contains(bot);
                check(settings.bots.len() >= 2, "--bots: two bots or more for --cross")?;
                check(settings.bots.iter().enumerate().all(is_named_once), "--bots: for --cross each once")?;
            }
        }
        let options = complete_options(&settings)?;
        let meetings = meetings(&settings);
        let bouts: Vec<Bout> = options
            .iter()
            .flat_map(|options| {
                meetings.iter().map(|bots| Bout { bots: bots.clone(), options: options.clone() })
            })
            .collect();
        let is_single = bouts.len() == 1 && !is_team;
        check(settings.sprt.is_none() || is_single, "--sprt: for two bots that play against each other")?;
        check(
            !settings.is_clairvoyant || is_team,
            "--clairvoyant: for games in which all seats win or lose together",
        )?;
        Ok(Self { settings, bouts })
    }

    /// The game.
    pub fn game(&self) -> &'static dyn Entry {
        self.settings.game
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.settings.seats
    }

    /// From where all chance and all choices come.
    pub fn seed(&self) -> u64 {
        self.settings.seed
    }

    /// Who meets whom.
    pub fn pairings(&self) -> Pairings {
        self.settings.pairings
    }

    /// The bots, in the order in which they were named.
    pub fn bots(&self) -> &[BotName] {
        &self.settings.bots
    }

    /// Who meets, on which options.
    pub fn bouts(&self) -> &[Bout] {
        &self.bouts
    }

    /// When to stop early.
    pub fn sprt(&self) -> Option<Sprt> {
        self.settings.sprt
    }

    /// How many pairs each bout has.
    pub fn pairs(&self) -> u64 {
        self.settings.pairs
    }

    /// How many matches there are.
    pub fn matches(&self) -> u64 {
        (0..self.bouts.len()).map(|bout| self.castings(bout).len() as u64 * self.pairs()).sum()
    }

    /// All matches, in the order in which they are played and judged.
    pub(crate) fn fixtures(&self) -> impl Iterator<Item = Fixture> {
        (0..self.bouts.len()).flat_map(move |bout| {
            (0..self.pairs()).flat_map(move |pair| {
                self.castings(bout).into_iter().map(move |casting| Fixture { bout, pair, casting })
            })
        })
    }

    /// The seatings of each pair: the first bot once in every seat; on a team of equals that is once.
    pub(crate) fn castings(&self, bout: usize) -> Vec<Casting> {
        let is_one = self.game().is_cooperative() && is_alone(&self.bouts[bout].bots);
        let seats = if is_one { 1 } else { self.seats() };
        let open = self.settings.is_clairvoyant.then_some(Casting::Open);
        Seat::all(seats).map(Casting::FirstAt).chain(open).collect()
    }
}

/// Every set of options with every option, as the game itself would write them.
fn complete_options(settings: &Settings) -> Result<Vec<Map<String, Value>>, Unplayable> {
    let wanted = match &settings.options {
        Some(options) => vec![options.clone()],
        None => settings.game.printed_options(),
    };
    let complete = |options: &Map<String, Value>| {
        let table = settings.game.open(options, settings.seats);
        table.map(|table| table.record().options).map_err(|illegal| {
            let said = refusal_in(FALLBACK, settings.game.listing().id, &illegal, None);
            Unplayable(format!("--options: {said} (clause `{}`)", illegal.clause))
        })
    };
    wanted.iter().map(complete).collect()
}

/// Who meets whom. At a table of two, and on a team, one meeting of two bots tells the result of both. With more seats
/// against each other it does not: one A among many B is another question than one B among many A, so both are played.
fn meetings(settings: &Settings) -> Vec<[BotName; 2]> {
    let bots = &settings.bots;
    let is_team = settings.game.is_cooperative();
    let is_new = |first: usize, second: usize| match settings.pairings {
        Pairings::Two => (first, second) == (0, 1),
        Pairings::Cross if is_team => first <= second,
        Pairings::Cross if settings.seats == 2 => first < second,
        Pairings::Cross => first != second,
    };
    let places = (0..bots.len()).flat_map(|first| (0..bots.len()).map(move |second| (first, second)));
    places
        .filter(|&(first, second)| is_new(first, second))
        .map(|(first, second)| [bots[first].clone(), bots[second].clone()])
        .collect()
}
