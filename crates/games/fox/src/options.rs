//! What can be agreed before a match: `game-end`, `small`.

use serde::Serialize;
use serde_json::{Map, Value};
use underwood_core::{Illegal, OptionReader};

/// The options of a match. Always valid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Options {
    target: u8,
    rounds: u16,
    ranks: u8,
    hand: u8,
}

const TARGET: Illegal = Illegal::new("game-end", "bad-target").within(1, 99);
const ROUNDS: Illegal = Illegal::new("small", "bad-rounds").within(0, 999);
const RANKS: Illegal = Illegal::new("small", "bad-ranks").within(3, 11);
const HAND: Illegal = Illegal::new("small", "bad-hand").within(1, 13);
const PILE: Illegal = Illegal::new("small", "pile-too-small");

impl Options {
    /// Play to `target` points, or exactly `rounds` rounds unless that is 0, with ranks 1 to `ranks` and `hand` cards
    /// each.
    pub fn new(target: u8, rounds: u16, ranks: u8, hand: u8) -> Result<Self, Illegal> {
        let fits = |is_fine: bool, illegal: Illegal| if is_fine { Ok(()) } else { Err(illegal) };
        fits((1..=99).contains(&target), TARGET)?;
        fits(rounds <= 999, ROUNDS)?;
        fits((3..=11).contains(&ranks), RANKS)?;
        fits((1..=13).contains(&hand), HAND)?;
        let fives = if ranks < 5 { 0 } else { 3 };
        fits(3 * ranks >= 2 * hand + 1 + fives, PILE)?;
        Ok(Self { target, rounds, ranks, hand })
    }

    /// The points that end the game.
    pub fn target(&self) -> u8 {
        self.target
    }

    /// The number of rounds; 0: play to the target.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The highest rank of the deck.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The cards dealt to each seat, and so the tricks of a round.
    pub fn hand(&self) -> u8 {
        self.hand
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { target: 21, rounds: 0, ranks: 11, hand: 13 }
    }
}

impl underwood_core::Options for Options {
    fn from_json(fields: &Map<String, Value>) -> Result<Self, Illegal> {
        let mut reader = OptionReader::new(fields);
        let printed = Self::default();
        let target = reader.whole("target", printed.target, 1..=99, TARGET)?;
        let rounds = reader.whole("rounds", printed.rounds, 0..=999, ROUNDS)?;
        let ranks = reader.whole("ranks", printed.ranks, 3..=11, RANKS)?;
        let hand = reader.whole("hand", printed.hand, 1..=13, HAND)?;
        reader.end()?;
        Self::new(target, rounds, ranks, hand)
    }
}
