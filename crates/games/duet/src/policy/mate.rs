//! What a view tells of the teammate's hand.

use underwood_core::Seat;

use super::trick::Prospect;
use crate::rules::binds;
use crate::{Card, CardSet, Event, Kind, Suit, View};

/// The teammate's hand, as far as it is known.
pub(crate) struct Mate {
    /// Surely in it.
    pub(crate) known: CardSet,
    /// Perhaps in it.
    pub(crate) possible: CardSet,
    /// How likely each of those is.
    chance: f32,
}

/// What the events of the round have shown so far.
struct Memory {
    me: Seat,
    decree: Option<Card>,
    led: Option<Card>,
    played: CardSet,
    /// The teammate took it as the decree, or was given it, and has not let go of it since.
    known: CardSet,
    /// Suits that the teammate could not follow: no card of theirs came to it unseen.
    out_of: CardSet,
}

impl Mate {
    pub(crate) fn of(view: &View, me: Seat) -> Self {
        let deck = CardSet::deck(view.options.ranks());
        let mut memory = Memory {
            me,
            decree: view.turned,
            led: None,
            played: CardSet::EMPTY,
            known: CardSet::EMPTY,
            out_of: CardSet::EMPTY,
        };
        for &event in &view.history {
            memory.note(event, deck);
        }
        let mine = view.hand.unwrap_or_default() | memory.played;
        let seen = view.decree.map_or(mine, |decree| mine.with(decree));
        let known = memory.known - seen;
        let possible = deck - seen - known - memory.out_of;
        let unknown = usize::from(view.hand_sizes[me.other()]).saturating_sub(known.len());
        Self { known, possible, chance: (unknown as f32 / possible.len().max(1) as f32).min(1.0) }
    }

    /// What a lead of mine is worth, if the teammate finds the best answer that it has.
    pub(super) fn best_answer(&self, prospect: &Prospect, led: Card, trump: Suit) -> f32 {
        let all = self.known | self.possible;
        let of_suit = if binds(led) { all.of_suit(led.suit()) } else { CardSet::EMPTY };
        let worth = |card| prospect.trick(led, card, trump);
        let (following, out_of_suit) = self.expect_best(of_suit, worth);
        let (other, nothing) = self.expect_best(all - of_suit, worth);
        let free = if nothing < 1.0 { out_of_suit * other / (1.0 - nothing) } else { 0.0 };
        following + free
    }

    /// The best of those of these cards that the teammate has, on average; and the chance that it has none.
    fn expect_best(&self, cards: CardSet, worth: impl Fn(Card) -> f32) -> (f32, f32) {
        let mut by_worth: Vec<(f32, Card)> = cards.iter().map(|card| (worth(card), card)).collect();
        by_worth.sort_by(|one, two| two.0.total_cmp(&one.0));
        let (mut sum, mut left) = (0.0, 1.0);
        for (worth, card) in by_worth {
            let chance = if self.known.contains(card) { 1.0 } else { self.chance };
            sum += left * chance * worth;
            left *= 1.0 - chance;
        }
        (sum, left)
    }
}

impl Memory {
    fn note(&mut self, event: Event, deck: CardSet) {
        let Some(card) = event.card else { return };
        let is_mate = event.seat != self.me;
        match event.kind {
            Kind::Play => self.note_play(card, is_mate, deck),
            Kind::Swap => {
                let taken = self.decree.replace(card).filter(|_| is_mate);
                self.known = taken.map_or(self.known, |taken| self.known.with(taken)).without(card);
            }
            Kind::Give if is_mate => self.known = self.known.without(card),
            Kind::Give => self.known = self.known.with(card),
        }
    }

    fn note_play(&mut self, card: Card, is_mate: bool, deck: CardSet) {
        self.played = self.played.with(card);
        match self.led.take() {
            None => self.led = Some(card),
            Some(led) if is_mate && binds(led) && card.suit() != led.suit() => {
                self.out_of = self.out_of | deck.of_suit(led.suit());
            }
            Some(_) => {}
        }
    }
}
