//! What nature decides: the deal, and the card that a Woodcutter draws.

use std::fmt;
use std::str::FromStr;

use underwood_core::{EnumerateChance, Illegal, LARGEST_ENUMERATION, Pieces, notation};

use crate::{Card, Deal, Phase, State};

/// Nature's choice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The deal of a round.
    Deal(Deal),
    /// The card that a Woodcutter draws.
    Draw(Card),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(deal) => deal.fmt(f),
            Self::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-chance");
        let mut words = notation::words(text)?;
        match words.expect(FORM)?.to_ascii_lowercase().as_str() {
            "deal" => Deal::read(words).map(Self::Deal),
            "draw" => {
                let card = words.expect(FORM)?.parse()?;
                words.end().map(|()| Self::Draw(card))
            }
            _ => Err(FORM),
        }
    }
}

underwood_core::serde_as_notation!(Chance);

impl EnumerateChance for State {
    /// A piece is a card.
    const PIECES: usize = Deal::PIECES;

    fn chance_outcomes(&self) -> Option<Vec<(Chance, u32)>> {
        let weighted = |chance| (chance, 1);
        match self.phase {
            Phase::Deal => {
                let deals = Deal::all(self.options.ranks(), self.options.hand(), LARGEST_ENUMERATION)?;
                Some(deals.into_iter().map(Chance::Deal).map(weighted).collect())
            }
            Phase::Draw => Some(self.pile.iter().map(Chance::Draw).map(weighted).collect()),
            _ => Some(Vec::new()),
        }
    }

    fn chance_pieces(&self, so_far: &[usize]) -> Pieces<Chance> {
        match (self.phase, so_far) {
            (Phase::Draw, []) => Pieces::Next(self.pile.iter().map(|card| (card.index(), 1)).collect()),
            (Phase::Draw, [card]) => {
                Pieces::Whole(Chance::Draw(Card::from_index(*card).expect("a piece is a card")))
            }
            _ => match Deal::pieces(self.options.ranks(), self.options.hand(), so_far) {
                Pieces::Next(cards) => Pieces::Next(cards),
                Pieces::Whole(deal) => Pieces::Whole(Chance::Deal(deal)),
            },
        }
    }
}
