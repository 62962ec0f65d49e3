//! The simplest thing that can be hidden: which of some cards are in a hand, if only their number is known.

use underwood_core::{Rng, random};

use crate::{Card, CardSet, Suits};

/// Cards of which so many are in one hand and the others somewhere else.
#[derive(Clone, Debug)]
pub struct Lot<S: Suits> {
    cards: CardSet<S>,
    size: usize,
    /// The bits of the cards, one after the other.
    listed: [u8; 48],
}

impl<S: Suits> Lot<S> {
    /// `size` of these cards. `None` if there are not so many.
    pub fn new(cards: CardSet<S>, size: usize) -> Option<Self> {
        let mut listed = [0; 48];
        for (place, card) in listed.iter_mut().zip(cards) {
            *place = card.bit();
        }
        (size <= cards.len()).then_some(Self { cards, size, listed })
    }

    /// All cards that may be in the hand.
    pub fn cards(&self) -> CardSet<S> {
        self.cards
    }

    /// Those that are, each choice equally likely.
    #[inline]
    pub fn sample(&self, rng: &mut impl Rng) -> CardSet<S> {
        let others = self.cards.len() - self.size;
        // Draw whichever are fewer.
        if others < self.size { self.cards - self.draw(others, rng) } else { self.draw(self.size, rng) }
    }

    fn draw(&self, count: usize, rng: &mut impl Rng) -> CardSet<S> {
        let mut listed = self.listed;
        let mut drawn = CardSet::EMPTY;
        let mut left = self.cards.len();
        for _ in 0..count {
            let at = random::below(rng, left as u32) as usize;
            left -= 1;
            drawn = drawn.with(Card::of_set_bit(listed[at].into()));
            listed[at] = listed[left];
        }
        drawn
    }
}
