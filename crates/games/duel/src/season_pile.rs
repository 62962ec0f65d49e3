//! A seat's pile of animals, with the cards under it.

use underwood_core::{Rng, Seat};

use crate::{Card, Pile, Setup, Under};

/// The animals of a season that have not come out yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeasonPile {
    pub(crate) shuffled: Pile,
    pub(crate) under: Under,
}

impl SeasonPile {
    /// What a setup leaves.
    pub(crate) fn after(setup: &Setup, season: Seat) -> Self {
        let under = setup.under[season];
        let is_out =
            |card: &Card| setup.line[season].contains(card) || under.iter().any(|other| other == *card);
        Self { shuffled: Card::animals(season).filter(|card| !is_out(card)).collect(), under }
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.shuffled.is_empty() && self.under.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.shuffled.len() + self.under.len()
    }

    /// The cards in an order that nobody knows.
    pub fn shuffled(&self) -> Pile {
        self.shuffled
    }

    /// The cards under them, in the order in which they will come.
    pub fn under(&self) -> Under {
        self.under
    }

    /// `opening-line`: the cards that can come next. Those under the pile come last, in their order.
    pub(crate) fn next(&self) -> Pile {
        if self.shuffled.is_empty() { self.under.first().into_iter().collect() } else { self.shuffled }
    }

    pub(crate) fn draw(&self, rng: &mut impl Rng) -> Card {
        self.next().draw(rng)
    }

    /// A card that can come next comes.
    pub(crate) fn take(&mut self, card: Card) {
        if self.shuffled.is_empty() {
            self.under = self.under.without_first();
        } else {
            self.shuffled = self.shuffled.without(card);
        }
    }
}
