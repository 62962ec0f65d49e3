//! What nature decides: the setup, and the card or tree that comes off a pile.

use std::fmt;
use std::str::FromStr;

use underwood_core::{EnumerateChance, Illegal, Pieces, notation};

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
        const FORM: Illegal = Illegal::notation("no-chance");
        let mut words = notation::words(text)?;
        let chance = match words.expect(FORM)?.to_ascii_lowercase().as_str() {
            "setup" => Self::Setup(Setup::read(&mut words)?),
            "reveal" => Self::Reveal(words.expect(FORM)?.parse()?),
            "refill" => Self::Refill(words.expect(FORM)?.parse()?),
            "tree" => Self::Tree(words.expect(FORM)?.parse()?),
            _ => return Err(FORM),
        };
        words.end()?;
        Ok(chance)
    }
}

underwood_core::serde_as_notation!(Chance);

impl EnumerateChance for State {
    /// A piece is a card, or a tree behind all cards.
    const PIECES: usize = Card::COUNT + Tree::COUNT;

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

    fn chance_pieces(&self, so_far: &[usize]) -> Pieces<Chance> {
        if self.phase == Phase::Setup {
            return match Setup::pieces(so_far) {
                Pieces::Next(pieces) => Pieces::Next(pieces),
                Pieces::Whole(setup) => Pieces::Whole(Chance::Setup(setup)),
            };
        }
        let outcomes = self.chance_outcomes().expect("only a setup is too large to list");
        match *so_far {
            [] => Pieces::Next(outcomes.iter().map(|(chance, weight)| (chance.piece(), *weight)).collect()),
            [piece] => {
                let drawn = outcomes.into_iter().find(|(chance, _)| chance.piece() == piece);
                Pieces::Whole(drawn.expect("a piece is of the pile").0)
            }
            _ => panic!("a draw is one piece"),
        }
    }
}

impl Chance {
    /// The number of the card or tree that is drawn.
    fn piece(&self) -> usize {
        match self {
            Self::Setup(_) => panic!("a setup has many pieces"),
            Self::Reveal(card) | Self::Refill(card) => card.index(),
            Self::Tree(tree) => Card::COUNT + tree.index(),
        }
    }
}
