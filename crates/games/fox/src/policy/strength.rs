//! How many of the coming tricks a hand should win.

use crate::{Card, CardSet, Suit};

/// The strength of every card under one trump.
pub(super) struct Strengths {
    by_card: [f32; 48],
    /// Of all cards that may come, in whatever hand.
    mean: f32,
}

impl Strengths {
    /// `live`: the cards that may come, in whatever hand.
    pub(super) fn new(live: CardSet, trump: Suit) -> Self {
        let mut by_card = [0.0; 48];
        for card in CardSet::deck(11) {
            by_card[usize::from(card.bit())] = strength(card, live, trump);
        }
        let mut strengths = Self { by_card, mean: 0.0 };
        strengths.mean = strengths.of_hand(live) / live.len().max(1) as f32;
        strengths
    }

    /// The average card's.
    pub(super) fn mean(&self) -> f32 {
        self.mean
    }

    pub(super) fn of(&self, card: Card) -> f32 {
        self.by_card[usize::from(card.bit())]
    }

    /// The strengths of the cards together.
    pub(super) fn of_hand(&self, hand: CardSet) -> f32 {
        hand.iter().map(|card| self.of(card)).sum()
    }

    /// The share of the coming tricks that so many cards of this strength together should win.
    pub(super) fn share(&self, together: f32, cards: usize) -> f32 {
        (0.5 + together / cards.max(1) as f32 - self.mean).clamp(0.03, 0.97)
    }
}

/// The numbers are fitted to tricks won in play between searching bots: a card is as good as its place among the live
/// cards of its suit, a bit better if trump; a Witch is nearly the highest trump.
fn strength(card: Card, live: CardSet, trump: Suit) -> f32 {
    let higher = live.above(card).len() as f32;
    let others = live.of_suit(card.suit()).without(card).len() as f32;
    let place = (others - higher + 0.5) / (others + 1.0);
    if card.suit() == trump {
        0.1 + 1.45 * place
    } else if card.rank() == 9 {
        1.38
    } else {
        1.2 * place
    }
}

/// How likely each number of tricks is won of so many, each with the same chance.
pub(super) fn wins(share: f32, tricks: usize) -> [f32; 14] {
    let mut wins = [0.0; 14];
    wins[0] = 1.0;
    for trick in 1..=tricks {
        for k in (0..=trick).rev() {
            let before = if k > 0 { wins[k - 1] } else { 0.0 };
            wins[k] = wins[k] * (1.0 - share) + before * share;
        }
    }
    wins
}
