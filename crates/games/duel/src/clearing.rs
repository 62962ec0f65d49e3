//! The clearing: seven cards in a row, Onibi and the fires on them.

use std::fmt;
use std::str::FromStr;

use underwood_core::{Illegal, Seat, notation};

use crate::Bonus;
use crate::tables::{CLEARINGS, ClearingRow, TABLES};

/// A card of the clearing, 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Glade(u8);

impl Glade {
    /// How many there are.
    pub const COUNT: usize = CLEARINGS;

    /// The one with this number.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= CLEARINGS { Some(Self(number)) } else { None }
    }

    /// All seven, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=CLEARINGS as u8).map(Self)
    }

    /// Its number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    const fn row(self) -> &'static ClearingRow {
        &TABLES.clearing[self.0 as usize - 1]
    }

    /// Its fire value.
    #[inline]
    pub const fn fire(self) -> u8 {
        self.row().fire
    }

    /// What Onibi's mover does when it stops here.
    #[inline]
    pub const fn bonus(self) -> Bonus {
        self.row().bonus
    }
}

impl fmt::Display for Glade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Glade {
    type Err = Illegal;

    fn from_str(word: &str) -> Result<Self, Illegal> {
        let number = notation::whole(word).and_then(|number| u8::try_from(number).ok());
        number.and_then(Self::new).ok_or(Illegal::notation("no-glade"))
    }
}

underwood_core::schema_as_whole!(Glade, "Glade", 1, CLEARINGS);

impl serde::Serialize for Glade {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Onibi and the fire tokens on the clearing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clearing {
    pub(crate) onibi: Glade,
    /// A bit for each card with a fire token.
    fires: u8,
}

/// `tokens`.
pub(crate) const FIRE_TOKENS: u8 = 19;

/// By strength: the cards whose fire value it reaches, as bits.
const AFFORDABLE: [u8; 5] = {
    let mut affordable = [0; 5];
    let mut i = 0;
    while i < 5 * CLEARINGS {
        let (strength, glade) = (i / CLEARINGS, Glade((i % CLEARINGS) as u8 + 1));
        if glade.fire() as usize <= strength {
            affordable[strength] |= bit(glade);
        }
        i += 1;
    }
    affordable
};

const fn bit(glade: Glade) -> u8 {
    1 << (glade.0 - 1)
}

fn glades(bits: u8) -> impl Iterator<Item = Glade> {
    Glade::all().filter(move |&glade| bits & bit(glade) != 0)
}

impl Clearing {
    /// `setup`: Onibi on 4, fires on 3 and 5.
    pub(crate) const START: Self = Self { onibi: Glade(4), fires: bit(Glade(3)) | bit(Glade(5)) };

    /// Onibi and these fires.
    pub(crate) fn new(onibi: Glade, fires: &[Glade]) -> Self {
        Self { onibi, fires: fires.iter().fold(0, |fires, &glade| fires | bit(glade)) }
    }

    /// Where Onibi is.
    pub fn onibi(self) -> Glade {
        self.onibi
    }

    /// The cards with a fire token, in order.
    pub fn fires(self) -> impl Iterator<Item = Glade> {
        glades(self.fires)
    }

    pub(crate) fn fire_count(self) -> u8 {
        self.fires.count_ones() as u8
    }

    /// The fires that a strength can put out.
    #[inline]
    pub(crate) fn dousable(self, strength: u8) -> impl Iterator<Item = Glade> {
        glades(self.dousable_bits(strength))
    }

    #[inline]
    pub(crate) fn can_douse_any(self, strength: u8) -> bool {
        self.dousable_bits(strength) != 0
    }

    /// Is a fire there?
    pub(crate) fn is_burning(self, glade: Glade) -> bool {
        self.fires & bit(glade) != 0
    }

    #[inline]
    pub(crate) fn can_douse(self, glade: Glade, strength: u8) -> bool {
        self.dousable_bits(strength) & bit(glade) != 0
    }

    #[inline]
    fn dousable_bits(self, strength: u8) -> u8 {
        self.fires & AFFORDABLE[usize::from(strength).min(AFFORDABLE.len() - 1)]
    }

    pub(crate) fn douse(&mut self, glade: Glade) {
        self.fires &= !bit(glade);
    }

    /// `advance`: one step toward the opponent of `mover`. Did it step off the end?
    pub(crate) fn step(&mut self, mover: Seat) -> bool {
        let (number, last) = (self.onibi.0, CLEARINGS as u8);
        let (next, end) =
            if mover.index() == 0 { (number % last + 1, last) } else { ((number + 5) % last + 1, 1) };
        self.onibi = Glade(next);
        number == end
    }

    /// `fire-check`: how many cards burn, and the sum of their fire values.
    pub(crate) fn burning(self) -> (u8, u8) {
        let burning = self.fires | bit(self.onibi);
        (burning.count_ones() as u8, glades(burning).map(Glade::fire).sum())
    }

    /// `fire-spread`: the cards next to Onibi that can catch fire, the lower one first.
    pub(crate) fn beside_onibi(self) -> impl Iterator<Item = Glade> {
        let around = |number: u8| Glade((number - 1) % CLEARINGS as u8 + 1);
        let mut beside = [around(self.onibi.0 + 1), around(self.onibi.0 + CLEARINGS as u8 - 1)];
        beside.sort_unstable();
        beside.into_iter().filter(move |&glade| self.fires & bit(glade) == 0)
    }

    /// A card catches fire.
    pub(crate) fn light(&mut self, glade: Glade) {
        self.fires |= bit(glade);
    }
}
