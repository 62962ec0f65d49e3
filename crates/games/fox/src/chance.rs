//! What nature decides: the deal, and the card that a Woodcutter draws.

use std::fmt;
use std::str::FromStr;

use underwood_cards::{deal, deals};
use underwood_core::{EnumerateChance, Illegal, LARGEST_ENUMERATION, Rng, notation};

use crate::{BySeat, Card, CardSet, Phase, State};

/// Nature's choice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The deal of a round.
    Deal(Deal<CardSet>),
    /// The card that a Woodcutter draws.
    Draw(Card),
}

/// Two hands and the card turned face up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deal<Hand> {
    /// The hands.
    pub hands: BySeat<Hand>,
    /// The first decree.
    pub decree: Card,
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(Deal { hands, decree }) => {
                let [first, second] = hands.0;
                write!(f, "deal {first} / {second} / {decree}")
            }
            Self::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: &str = "a chance move is `deal <cards> / <cards> / <decree>` or `draw` and a card";
        const TWICE: Illegal = Illegal::new("deal", "a card is dealt twice");
        let mut words = notation::words(text)?;
        let chance = match words.expect(FORM)?.to_ascii_lowercase().as_str() {
            "deal" => {
                let first = CardSet::read_hand(&mut words, TWICE)?;
                let second = CardSet::read_hand(&mut words, TWICE)?;
                let decree = words.expect(FORM)?.parse()?;
                // A hand with a card twice is readable: what is behind it is read before the rules complain.
                words.clone().end()?;
                Self::Deal(Deal { hands: BySeat::new([first?, second?]), decree })
            }
            "draw" => Self::Draw(words.expect(FORM)?.parse()?),
            _ => return Err(Illegal::notation(FORM)),
        };
        words.end()?;
        Ok(chance)
    }
}

underwood_core::serde_as_notation!(Chance);

impl State {
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> Chance {
        match self.phase {
            Phase::Deal => {
                let (hands, decree) = deal(self.options.ranks(), self.options.hand(), rng);
                Chance::Deal(Deal { hands: BySeat::new(hands), decree })
            }
            Phase::Draw => Chance::Draw(self.pile.draw(rng)),
            _ => panic!("no chance move is due"),
        }
    }
}

impl EnumerateChance for State {
    fn chance_outcomes(&self) -> Option<Vec<(Chance, u32)>> {
        let mut outcomes: Vec<_> = match self.phase {
            Phase::Deal => deals(self.options.ranks(), self.options.hand(), LARGEST_ENUMERATION)?
                .into_iter()
                .map(|(hands, decree)| Chance::Deal(Deal { hands: BySeat::new(hands), decree }))
                .map(|chance| (chance, 1))
                .collect(),
            Phase::Draw => self.pile.iter().map(|card| (Chance::Draw(card), 1)).collect(),
            _ => Vec::new(),
        };
        outcomes.sort_unstable();
        Some(outcomes)
    }
}
