//! Dealing two hands and a card face up: at random, in every way, as text, and as a viewer sees it.

use std::fmt;

use underwood_core::notation::Words;
use underwood_core::{BySeat, Illegal, Pieces, Rng, Seat, Viewer, random};

use crate::{Card, CardSet, Suits};

/// Two hands and the card turned face up, the decree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deal<S: Suits> {
    /// The hands.
    pub hands: BySeat<CardSet<S>, 2>,
    /// The card face up.
    pub decree: Card<S>,
}

/// A deal as one viewer saw it: `deal ? / B1 … / M7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeenDeal<S: Suits> {
    /// The hand that the viewer saw: its own.
    pub hands: BySeat<Option<CardSet<S>>, 2>,
    /// The card face up.
    pub decree: Card<S>,
}

const TWICE: Illegal = Illegal::new("deal", "dealt-twice");

impl<S: Suits> Deal<S> {
    /// Deals two hands of `hand` cards and one card face up from the deck of ranks 1 to `ranks`.
    ///
    /// # Panics
    /// If the deck is too small.
    pub fn sample(ranks: u8, hand: u8, rng: &mut impl Rng) -> Self {
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
        let mut hands = BySeat::new([CardSet::EMPTY; 2]);
        for cards in &mut hands.0 {
            for _ in 0..hand {
                *cards = cards.with(next());
            }
        }
        Self { hands, decree: next() }
    }

    /// All deals, in `Ord`; `None` if there are more than `most`.
    pub fn all(ranks: u8, hand: u8, most: u128) -> Option<Vec<Self>> {
        let deck = CardSet::deck(ranks);
        let (n, k) = (deck.len() as u128, u128::from(hand));
        let count = binomial(n, k) * binomial(n - k, k) * (n - 2 * k);
        if count > most {
            return None;
        }
        let mut all = Vec::with_capacity(count as usize);
        for_each_subset(deck, hand.into(), &mut |first| {
            for_each_subset(deck - first, hand.into(), &mut |second| {
                let hands = BySeat::new([first, second]);
                all.extend((deck - first - second).iter().map(|decree| Self { hands, decree }));
            });
        });
        all.sort_unstable();
        Some(all)
    }

    /// How many pieces a deal can be made of: see [`pieces`](Self::pieces).
    pub const PIECES: usize = 3 * S::RANKS as usize;

    /// What can come after these cards of a deal that is made card by card, by their places in the printed deck: a hand in
    /// its order, the other hand in its order, then the decree. So every deal is made in one way, and the weights make
    /// each equally likely.
    ///
    /// # Panics
    /// If these cards cannot have come.
    pub fn pieces(ranks: u8, hand: u8, so_far: &[usize]) -> Pieces<Self> {
        let hand = usize::from(hand);
        let cards: Vec<Card<S>> =
            so_far.iter().map(|&place| Card::from_index(place).expect("a piece is a card")).collect();
        if let [hands @ .., decree] = &cards[..]
            && hands.len() == 2 * hand
        {
            let set = |cards: &[Card<S>]| cards.iter().copied().collect();
            return Pieces::Whole(Self {
                hands: BySeat::new([set(&hands[..hand]), set(&hands[hand..])]),
                decree: *decree,
            });
        }
        let begun = if cards.len() < 2 * hand { cards.len() / hand * hand } else { 2 * hand };
        let missing = if cards.len() < 2 * hand { hand - (cards.len() - begun) } else { 1 };
        let dealt: CardSet<S> = cards.iter().copied().collect();
        let last = cards[begun..].last().copied();
        let free: Vec<Card<S>> = (CardSet::deck(ranks) - dealt)
            .iter()
            .filter(|card| last.is_none_or(|last| last < *card))
            .collect();
        let ways = |place: usize| binomial((free.len() - place - 1) as u128, missing as u128 - 1) as u32;
        let weighted = free.iter().enumerate().map(|(place, card)| (card.index(), ways(place)));
        Pieces::Next(weighted.filter(|&(_, ways)| ways > 0).collect())
    }

    /// Is it a deal of `hand` cards each from the deck of ranks 1 to `ranks`? Else refused by the clause `deal`.
    pub fn check(&self, ranks: u8, hand: u8) -> Result<(), Illegal> {
        let [first, second] = self.hands.0;
        let hand = usize::from(hand);
        let dealt = first | second | CardSet::one(self.decree);
        if first.len() != hand || second.len() != hand {
            Err(Illegal::new("deal", "hands-not-full"))
        } else if !dealt.is_within(CardSet::deck(ranks)) {
            Err(Illegal::new("deal", "not-in-deck"))
        } else if dealt.len() != 2 * hand + 1 {
            Err(TWICE)
        } else {
            Ok(())
        }
    }

    /// The cards that are not dealt.
    pub fn rest(&self, ranks: u8) -> CardSet<S> {
        let [first, second] = self.hands.0;
        (CardSet::deck(ranks) - first - second).without(self.decree)
    }

    /// Reads what follows the word `deal`, to the end. A hand that has a card twice can be read, and is refused by the
    /// clause `deal`.
    pub fn read(mut words: Words<'_>) -> Result<Self, Illegal> {
        let first = read_hand(&mut words)?;
        let second = read_hand(&mut words)?;
        let decree = words.expect(Illegal::notation("decree-missing"))?.parse()?;
        words.end()?;
        Ok(Self { hands: BySeat::new([first?, second?]), decree })
    }

    /// What a viewer sees of it.
    pub fn seen_by(&self, viewer: Viewer) -> SeenDeal<S> {
        let shown = |seat: Seat| viewer.is(seat).then(|| self.hands[seat]);
        SeenDeal { hands: BySeat::new([shown(Seat::new(0)), shown(Seat::new(1))]), decree: self.decree }
    }
}

/// Reads sorted cards up to a `/`. The inner error is a hand with a card twice.
fn read_hand<S: Suits>(words: &mut Words<'_>) -> Result<Result<CardSet<S>, Illegal>, Illegal> {
    let mut hand = Ok(CardSet::EMPTY);
    let mut last = None;
    loop {
        let word = words.expect(Illegal::notation("slash-missing"))?;
        if word == "/" {
            return Ok(hand);
        }
        let card: Card<S> = word.parse()?;
        if last > Some(card) {
            return Err(Illegal::notation("hand-not-sorted"));
        }
        hand = hand.and_then(|hand| if last == Some(card) { Err(TWICE) } else { Ok(hand.with(card)) });
        last = Some(card);
    }
}

impl<S: Suits> fmt::Display for Deal<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.hands.0;
        write!(f, "deal {first} / {second} / {}", self.decree)
    }
}

impl<S: Suits> fmt::Display for SeenDeal<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("deal ")?;
        for hand in &self.hands {
            match hand {
                Some(cards) => write!(f, "{cards} / ")?,
                None => f.write_str("? / ")?,
            }
        }
        self.decree.fmt(f)
    }
}

fn binomial(n: u128, k: u128) -> u128 {
    if k > n {
        return 0;
    }
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
