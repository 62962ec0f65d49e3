//! The ways in which hidden cards may have travelled: counted, sampled and listed exactly.
//!
//! To a viewer, a hidden card may have come into a hand by the deal or by a draw, may have left it face down, may
//! still be there, or may never have been there. The cards are tied together by counts alone: so many were dealt to
//! each hand, and each hidden draw, burial or gift (a *slot*) was exactly one card. A table of how many ways are
//! left from each card on, for each number still to be dealt and each set of slots still to be filled, gives the
//! count, and any of the ways by its number.

use underwood_core::{Rng, random};

/// One way for a card: which hand it was dealt to, if any, and which slots it fills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The hand (0 or 1) that it was dealt to.
    pub dealt: Option<u8>,
    /// The slots that it fills, as bits.
    pub slots: u8,
}

impl Way {
    /// Never in a hand.
    pub const ASIDE: Self = Self { dealt: None, slots: 0 };

    /// Dealt to this hand.
    pub const fn dealt(hand: u8) -> Self {
        Self { dealt: Some(hand), slots: 0 }
    }

    /// Fills this slot.
    pub const fn slot(slot: u8) -> Self {
        Self { dealt: None, slots: 1 << slot }
    }

    /// Fills this slot too.
    #[must_use]
    pub const fn and_slot(self, slot: u8) -> Self {
        Self { slots: self.slots | 1 << slot, ..self }
    }

    /// Does it fill this slot?
    pub const fn fills(self, slot: u8) -> bool {
        self.slots & 1 << slot != 0
    }
}

/// What is still to be placed: cards to deal to each hand, slots to fill.
#[derive(Clone, Copy)]
struct Open {
    dealt: [u8; 2],
    slots: u8,
}

impl Open {
    fn after(self, way: Way) -> Option<Self> {
        let mut rest = self;
        if let Some(hand) = way.dealt {
            rest.dealt[usize::from(hand)] = self.dealt[usize::from(hand)].checked_sub(1)?;
        }
        if way.slots & !self.slots != 0 {
            return None;
        }
        rest.slots &= !way.slots;
        Some(rest)
    }
}

/// All ways to send each of some cards on one of its ways, so that the hands and slots are filled exactly.
#[derive(Clone, Debug)]
pub struct Journeys {
    /// By card.
    ways: Vec<Vec<Way>>,
    dealt: [u8; 2],
    slots: u8,
    /// By card, then [`Open`]: how many ways the cards from this one on have to fill what is open.
    counts: Vec<u128>,
}

impl Journeys {
    /// The ways of each card, the number of cards dealt to each hand, and the number of slots (at most 8).
    pub fn new(ways: Vec<Vec<Way>>, dealt: [u8; 2], slots: u8) -> Self {
        assert!(slots <= 8, "slots are bits of a byte");
        let slots = ((1_u16 << slots) - 1) as u8;
        let mut journeys = Self { ways, dealt, slots, counts: Vec::new() };
        journeys.count_back();
        journeys
    }

    fn count_back(&mut self) {
        let cards = self.ways.len();
        self.counts = vec![0; (cards + 1) * self.width()];
        let closed = self.at(cards, Open { dealt: [0, 0], slots: 0 });
        self.counts[closed] = 1;
        for card in (0..cards).rev() {
            for first in 0..=self.dealt[0] {
                for second in 0..=self.dealt[1] {
                    for slots in 0..=self.slots {
                        let open = Open { dealt: [first, second], slots };
                        let at = self.at(card, open);
                        self.counts[at] =
                            self.ways[card].iter().map(|&way| self.count_after(card, open, way)).sum();
                    }
                }
            }
        }
    }

    fn width(&self) -> usize {
        (usize::from(self.dealt[0]) + 1) * (usize::from(self.dealt[1]) + 1) * (usize::from(self.slots) + 1)
    }

    fn at(&self, card: usize, open: Open) -> usize {
        let [first, second] = open.dealt.map(usize::from);
        let place = (first * (usize::from(self.dealt[1]) + 1) + second) * (usize::from(self.slots) + 1);
        card * self.width() + place + usize::from(open.slots)
    }

    fn count_after(&self, card: usize, open: Open, way: Way) -> u128 {
        open.after(way).map_or(0, |rest| self.counts[self.at(card + 1, rest)])
    }

    fn all_open(&self) -> Open {
        Open { dealt: self.dealt, slots: self.slots }
    }

    /// How many there are.
    pub fn count(&self) -> u128 {
        self.counts[self.at(0, self.all_open())]
    }

    /// One of them, each equally likely: `f` gets the number of each card and its way, in order.
    ///
    /// # Panics
    /// If there is none.
    pub fn sample(&self, rng: &mut impl Rng, f: impl FnMut(usize, Way)) {
        self.nth(random::below_u128(rng, self.count()), f);
    }

    /// The one with this number, below [`count`](Self::count).
    fn nth(&self, mut number: u128, mut f: impl FnMut(usize, Way)) {
        let mut open = self.all_open();
        for (card, ways) in self.ways.iter().enumerate() {
            let mut candidates = ways.iter();
            let way = loop {
                let &way = candidates.next().expect("the number is below the count");
                let count = self.count_after(card, open, way);
                if number < count {
                    break way;
                }
                number -= count;
            };
            open = open.after(way).expect("a way with a count fits");
            f(card, way);
        }
    }

    /// Each of them: `f` gets the ways of all cards.
    pub fn for_each(&self, mut f: impl FnMut(&[Way])) {
        let mut chosen = Vec::with_capacity(self.ways.len());
        self.extend(&mut chosen, self.all_open(), &mut f);
    }

    fn extend(&self, chosen: &mut Vec<Way>, open: Open, f: &mut impl FnMut(&[Way])) {
        let card = chosen.len();
        if card == self.ways.len() {
            return f(chosen);
        }
        for &way in &self.ways[card] {
            if self.count_after(card, open, way) > 0 {
                chosen.push(way);
                self.extend(chosen, open.after(way).expect("a way with a count fits"), f);
                chosen.pop();
            }
        }
    }
}
