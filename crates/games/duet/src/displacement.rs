//! How far the winner may move the tracker: `paws`, `move`, `gazelle`, `musician`.

use std::fmt;
use std::str::FromStr;

use underwood_core::{Illegal, notation};

use crate::Card;

/// `paws`, by rank.
const PAWS: [u8; 11] = [0, 0, 3, 2, 1, 1, 2, 0, 2, 0, 3];

const MUSICIAN: u8 = 1;
const GAZELLE: u8 = 5;

/// A signed number of spaces: positive toward the winner, negative toward the teammate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Displacement(i8);

impl Displacement {
    /// Twice the most paws of a card.
    pub const FARTHEST: i8 = 6;

    /// So many spaces; `None` beyond [`FARTHEST`](Self::FARTHEST).
    pub const fn new(spaces: i8) -> Option<Self> {
        if -Self::FARTHEST <= spaces && spaces <= Self::FARTHEST { Some(Self(spaces)) } else { None }
    }

    /// The number of spaces.
    pub const fn spaces(self) -> i8 {
        self.0
    }
}

/// `+3`, `-2` or `0`.
impl fmt::Display for Displacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0"),
            spaces => write!(f, "{spaces:+}"),
        }
    }
}

impl FromStr for Displacement {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        const FORM: Illegal = Illegal::notation("no-displacement");
        let (sign, digits) = match word.as_bytes().first() {
            Some(b'+') => (1, &word[1..]),
            Some(b'-') => (-1, &word[1..]),
            _ => (0, word),
        };
        match (sign, notation::whole(digits)) {
            (0, Some(0)) => Ok(Self(0)),
            (1 | -1, Some(spaces @ 1..=6)) => Ok(Self(sign * spaces as i8)),
            _ => Err(FORM),
        }
    }
}

/// A set of displacements.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Displacements {
    /// Bit `6 + spaces` for each.
    bits: u16,
}

impl Displacements {
    /// `move`, `gazelle`, `musician`: what a trick of these two cards offers its winner.
    #[inline]
    pub(crate) fn of(led: Card, followed: Card) -> Self {
        let [one, two] = [led, followed].map(|card| PAWS[usize::from(card.rank())]);
        let has = |rank: u8| [led, followed].map(|card| card.rank() == rank);
        // Bit `n` for each sum of paws that can be made.
        let sums = match has(GAZELLE) {
            [false, false] => 1_u16 << (one + two),
            [true, true] => 1 << (one + two) | 1 << one | 1 << two | 1,
            _ => 1 << (one + two) | 1 << one | 1 << two,
        };
        let forth = sums << Displacement::FARTHEST;
        let back = sums.reverse_bits() >> (15 - Displacement::FARTHEST);
        Self { bits: if has(MUSICIAN) == [false, false] { forth } else { forth | back } }
    }

    /// `move`: as far as all paws of the trick go.
    #[inline]
    pub(crate) fn all_paws(led: Card, followed: Card) -> Displacement {
        let [one, two] = [led, followed].map(|card| PAWS[usize::from(card.rank())]);
        Displacement((one + two) as i8)
    }

    #[inline]
    pub(crate) fn contains(self, displacement: Displacement) -> bool {
        self.bits >> (displacement.0 + Displacement::FARTHEST) & 1 != 0
    }

    /// The one displacement, if there is no choice.
    #[inline]
    pub(crate) fn only(self) -> Option<Displacement> {
        if self.bits.is_power_of_two() { self.iter().next() } else { None }
    }

    /// In order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Displacement> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let bit = if bits == 0 { return None } else { bits.trailing_zeros() };
            bits &= bits - 1;
            Some(Displacement(bit as i8 - Displacement::FARTHEST))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, Displacement, Displacements};

    /// The slow way: every card's paws counted or left out, as often as there are Gazelles.
    fn by_hand(led: Card, followed: Card) -> Vec<i8> {
        let paws = |card: Card| [0, 3, 2, 1, 1, 2, 0, 2, 0, 3][usize::from(card.rank()) - 1];
        let count = |rank: u8| [led, followed].iter().filter(|card| card.rank() == rank).count();
        let mut all = Vec::new();
        for left_out in 0..4_usize {
            if left_out.count_ones() as usize <= count(5) {
                let sum =
                    paws(led) * i8::from(left_out & 1 == 0) + paws(followed) * i8::from(left_out & 2 == 0);
                all.extend(if count(1) > 0 { vec![sum, -sum] } else { vec![sum] });
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    #[test]
    fn every_trick_offers_what_the_clauses_say() {
        for (one, two) in (0..30).flat_map(|one| (0..30).map(move |two| (one, two))).filter(|(a, b)| a != b) {
            let [led, followed] =
                [one, two].map(|index| Card::from_index(index).expect("there are 30 cards"));
            let offered = Displacements::of(led, followed);
            let listed: Vec<i8> = offered.iter().map(Displacement::spaces).collect();
            assert_eq!(listed, by_hand(led, followed), "{led} {followed}");
            assert_eq!(offered.only().is_some(), listed.len() == 1, "{led} {followed}");
        }
    }

    #[test]
    fn signs_are_required() {
        for text in ["+1", "+6", "0", "-1", "-6"] {
            assert_eq!(text.parse::<Displacement>().unwrap().to_string(), text);
        }
        for text in ["1", "+0", "-0", "+7", "-7", "+01", "++1", "+", "-", "", "00", "x"] {
            assert_eq!(text.parse::<Displacement>().unwrap_err().clause, "notation", "{text}");
        }
    }
}
