//! What nature decides: the setup, and the card or tree that comes off a pile.

use std::fmt;
use std::str::FromStr;

use underwood_core::{EnumerateChance, Illegal, notation};

use crate::{Card, Phase, Setup, State, Tree};

/// Nature's choice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The table before the first turn.
    Setup(Setup),
    /// The top card of the shared pile.
    Reveal(Card),
    /// The top card of the acting seat's pile, for the recruitment line.
    Refill(Card),
    /// The next tree of a pile.
    Tree(Tree),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(setup) => setup.fmt(f),
            Self::Reveal(card) => write!(f, "reveal {card}"),
            Self::Refill(card) => write!(f, "refill {card}"),
            Self::Tree(tree) => write!(f, "tree {tree}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: &str =
            "a chance move is a `setup`, `reveal` or `refill` and a card, or `tree` and a tree";
        let mut words = notation::words(text)?;
        let chance = match words.expect(FORM)?.to_ascii_lowercase().as_str() {
            "setup" => Self::Setup(Setup::read(&mut words)?),
            "reveal" => Self::Reveal(words.expect(FORM)?.parse()?),
            "refill" => Self::Refill(words.expect(FORM)?.parse()?),
            "tree" => Self::Tree(words.expect(FORM)?.parse()?),
            _ => return Err(Illegal::notation(FORM)),
        };
        words.end()?;
        Ok(chance)
    }
}

underwood_core::serde_as_notation!(Chance);

impl EnumerateChance for State {
    fn chance_outcomes(&self) -> Option<Vec<(Chance, u32)>> {
        let of_pile = |pile: crate::Pile, chance: fn(Card) -> Chance| {
            pile.iter().map(|(card, count)| (chance(card), count.into())).collect()
        };
        match self.phase {
            Phase::Setup => None,
            Phase::Reveal => Some(of_pile(self.pile, Chance::Reveal)),
            Phase::Refill => Some(of_pile(self.season_piles[self.playing].next(), Chance::Refill)),
            Phase::Tree => {
                let trees = self.tree_piles.of(self.pile_to_show());
                Some(trees.iter().map(|tree| (Chance::Tree(tree), 1)).collect())
            }
            _ => Some(Vec::new()),
        }
    }
}
