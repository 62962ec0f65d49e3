//! A game as the laws see it.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use underwood_core::{Determinize, Encode, EnumerateChance, Game, Move, Record, Viewer};

use crate::Place;

/// What the laws need to know of a game beyond its traits.
pub trait Specimen {
    /// The game.
    type Game: Determinize + EnumerateChance + Encode;

    /// How many random games each law plays.
    const GAMES: u64 = 10_000;

    /// How many action ids law 3 tries at a position, if there are too many to try all.
    const TRIES: usize = 300;

    /// Is anything hidden from anybody? Law 10 wants pairs of worlds only then.
    const HAS_SECRETS: bool = true;

    /// What is asked in the phases of the game, in a word each: for the table of what law 10 has compared.
    const PHASES: &'static [&'static str] = &["any"];

    /// Where a position stands in its match, for a viewer: law 10 compares as much in late rounds, rare phases and small
    /// hidden hands as elsewhere.
    fn place(_: &Self::Game, _: Viewer) -> Place {
        Place::default()
    }

    /// Options and numbers of seats, played in turn. The printed game should come often.
    fn variants() -> Vec<(<Self::Game as Game>::Options, usize)>;

    /// Options and numbers of seats small enough to list all hidden histories.
    fn small_variants() -> Vec<(<Self::Game as Game>::Options, usize)>;

    /// Is every card and token somewhere, once?
    fn check_conserved(state: &Self::Game) -> Result<(), String>;

    /// The same moves in another world: changed only where the viewer has not looked, with hidden moves changed to
    /// fit, several cards at once where it can be ([`Exchange`](crate::Exchange)). Independent of `determinize`. It may be
    /// refused when replayed, and may be shorter; `None` if nothing is hidden.
    fn scramble(
        moves: &[Move<Self::Game>],
        viewer: Viewer,
        rng: &mut ChaCha8Rng,
    ) -> Option<Vec<Move<Self::Game>>>;

    /// All chance moves of a position of a small variant that look like this to a viewer; `None` if they are too many
    /// to list.
    fn chances_seen_as(
        state: &Self::Game,
        seen: &<Self::Game as Game>::Seen,
        viewer: Viewer,
    ) -> Option<Vec<<Self::Game as Game>::Chance>> {
        let looks_so = |chance: &<Self::Game as Game>::Chance| {
            state.seen(&Move::Chance(chance.clone()), viewer) == *seen
        };
        Some(state.chance_outcomes()?.into_iter().map(|(chance, _)| chance).filter(looks_so).collect())
    }
}

/// How a law was broken, with the record to look at.
#[derive(Debug)]
pub struct Breach {
    law: u32,
    what: String,
    record: Option<String>,
}

impl Breach {
    pub(crate) fn new(law: u32, what: impl Into<String>) -> Self {
        Self { law, what: what.into(), record: None }
    }

    pub(crate) fn in_record(self, record: &Record) -> Self {
        Self { record: Some(record.to_string()), ..self }
    }

    /// The number of the law.
    pub fn law(&self) -> u32 {
        self.law
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} is broken: {}", self.law, self.what)?;
        match &self.record {
            Some(record) => write!(f, "\nreplay: {record}"),
            None => Ok(()),
        }
    }
}
