//! What nature decides: the deal.

use std::fmt;
use std::str::FromStr;

use underwood_cards::{deal, deals};
use underwood_core::{EnumerateChance, Illegal, LARGEST_ENUMERATION, Rng, notation};

use crate::{BySeat, Card, CardSet, Phase, State};

/// Nature's choice: the deal of a round.
pub type Chance = Deal<CardSet>;

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
        let [first, second] = self.hands.0;
        write!(f, "deal {first} / {second} / {}", self.decree)
    }
}

impl FromStr for Chance {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Self, Illegal> {
        const FORM: &str = "a chance move is `deal <cards> / <cards> / <decree>`";
        const TWICE: Illegal = Illegal::new("deal", "a card is dealt twice");
        let mut words = notation::words(text)?;
        if !words.expect(FORM)?.eq_ignore_ascii_case("deal") {
            return Err(Illegal::notation(FORM));
        }
        let first = CardSet::read_hand(&mut words, TWICE)?;
        let second = CardSet::read_hand(&mut words, TWICE)?;
        let decree = words.expect(FORM)?.parse()?;
        // A hand with a card twice is readable: what is behind it is read before the rules complain.
        words.end()?;
        Ok(Self { hands: BySeat::new([first?, second?]), decree })
    }
}

underwood_core::serde_as_notation!(Chance);

impl State {
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> Chance {
        assert!(self.phase == Phase::Deal, "no chance move is due");
        let (hands, decree) = deal(self.options.ranks(), self.options.hand(), rng);
        Deal { hands: BySeat::new(hands), decree }
    }
}

impl EnumerateChance for State {
    fn chance_outcomes(&self) -> Option<Vec<(Chance, u32)>> {
        if self.phase != Phase::Deal {
            return Some(Vec::new());
        }
        let deals = deals(self.options.ranks(), self.options.hand(), LARGEST_ENUMERATION)?;
        let weighted = |(hands, decree)| (Deal { hands: BySeat::new(hands), decree }, 1);
        let mut outcomes: Vec<_> = deals.into_iter().map(weighted).collect();
        outcomes.sort_unstable();
        Some(outcomes)
    }
}
