//! Dealing two hands and a card face up, at random or in every way.

use underwood_core::{Rng, random};

use crate::{Card, CardSet, Suits};

/// Deals two hands of `hand` cards and one card face up from the deck of ranks 1 to `ranks`.
///
/// # Panics
/// If the deck is too small.
pub fn deal<S: Suits>(ranks: u8, hand: u8, rng: &mut impl Rng) -> ([CardSet<S>; 2], Card<S>) {
    let mut cards = [0_u8; 48];
    let mut left = 0;
    for card in CardSet::<S>::deck(ranks) {
        cards[left] = card.bit();
        left += 1;
    }
    let mut next = || {
        let at = random::below(rng, left as u32) as usize;
        left -= 1;
        let bit = cards[at];
        cards[at] = cards[left];
        Card::of_set_bit(bit.into())
    };
    let mut hands = [CardSet::EMPTY; 2];
    for cards in &mut hands {
        for _ in 0..hand {
            *cards = cards.with(next());
        }
    }
    (hands, next())
}

/// All deals, in the order of their hands; `None` if there are more than `most`.
pub fn deals<S: Suits>(ranks: u8, hand: u8, most: u128) -> Option<Vec<([CardSet<S>; 2], Card<S>)>> {
    let deck = CardSet::deck(ranks);
    let (n, k) = (deck.len() as u128, u128::from(hand));
    let count = binomial(n, k) * binomial(n - k, k) * (n - 2 * k);
    if count > most {
        return None;
    }
    let mut all = Vec::with_capacity(count as usize);
    for_each_subset(deck, hand.into(), &mut |first| {
        for_each_subset(deck - first, hand.into(), &mut |second| {
            all.extend((deck - first - second).iter().map(|card| ([first, second], card)));
        });
    });
    Some(all)
}

fn binomial(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// Calls `f` with each subset of `size` cards.
pub fn for_each_subset<S: Suits>(cards: CardSet<S>, size: usize, f: &mut dyn FnMut(CardSet<S>)) {
    fn extend<S: Suits>(chosen: CardSet<S>, cards: CardSet<S>, size: usize, f: &mut dyn FnMut(CardSet<S>)) {
        if size == 0 {
            return f(chosen);
        }
        let mut rest = cards;
        while rest.len() >= size {
            let first = rest.iter().next().expect("there are at least `size` cards");
            rest = rest.without(first);
            extend(chosen.with(first), rest, size - 1, f);
        }
    }
    extend(CardSet::EMPTY, cards, size, f);
}
