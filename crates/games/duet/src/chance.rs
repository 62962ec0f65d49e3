//! What nature decides: the deal.

use std::fmt;
use std::str::FromStr;

use underwood_core::{EnumerateChance, Illegal, LARGEST_ENUMERATION, Pieces, notation};

use crate::{Deal, Phase, State};

/// Nature's choice: the deal of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(pub Deal);

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Chance {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-chance");
        let mut words = notation::words(text)?;
        match words.expect(FORM)?.to_ascii_lowercase().as_str() {
            "deal" => Deal::read(words).map(Self),
            _ => Err(FORM),
        }
    }
}

underwood_core::serde_as_notation!(Chance);

impl EnumerateChance for State {
    /// A piece is a card.
    const PIECES: usize = Deal::PIECES;

    fn chance_outcomes(&self) -> Option<Vec<(Chance, u32)>> {
        if self.phase != Phase::Deal {
            return Some(Vec::new());
        }
        let deals = Deal::all(self.options.ranks(), self.options.hand(), LARGEST_ENUMERATION)?;
        Some(deals.into_iter().map(|deal| (Chance(deal), 1)).collect())
    }

    fn chance_pieces(&self, so_far: &[usize]) -> Pieces<Chance> {
        match Deal::pieces(self.options.ranks(), self.options.hand(), so_far) {
            Pieces::Next(cards) => Pieces::Next(cards),
            Pieces::Whole(deal) => Pieces::Whole(Chance(deal)),
        }
    }
}
