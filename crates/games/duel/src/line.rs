//! The shared help line with the tokens that point at it, and the personal lines.

use std::fmt;

use crate::{BySeat, Card, Element, Pile};

/// The shared help line.
///
/// A token always points at the last occurrence of its element, so what matters of an element is what has come since
/// the last token: that is kept, not counted again at each question.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SharedLine {
    cards: [Option<Card>; Self::MOST],
    len: u8,
    /// By element: the numbers after the last token that points at it.
    fresh: [i8; 4],
    /// By element: the occurrences after the last token that points at it.
    since: [u8; 4],
    /// Solitary minus gregarious symbols.
    pub(crate) company: i8,
}

impl SharedLine {
    /// All cards but varans can come here, except one: when stag and animals have all left the recruitment line, the
    /// game is over.
    const MOST: usize = Card::COUNT - 3;

    pub(crate) const EMPTY: Self =
        Self { cards: [None; Self::MOST], len: 0, fresh: [0; 4], since: [0; 4], company: 0 };

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = Some(card);
        self.len += 1;
        self.company += card.company();
        for (element, &number) in card.numbers().iter().enumerate() {
            self.fresh[element] += number;
            self.since[element] += u8::from(number != 0);
        }
    }

    #[inline]
    pub(crate) fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        self.cards[..self.len.into()].iter().map(|card| card.expect("the line has no gap"))
    }

    /// The sum of an element's numbers after the last token that points at it.
    #[inline]
    pub(crate) fn fresh(&self, element: Element) -> i8 {
        self.fresh[element.index()]
    }

    /// Is there an occurrence after the last token that points at the element?
    #[inline]
    pub(crate) fn has_fresh(&self, element: Element) -> bool {
        self.since[element.index()] > 0
    }

    /// The place of the last occurrence of an element.
    pub(crate) fn last(&self, element: Element) -> Option<u8> {
        self.cards().rposition(|card| card.number(element) != 0).map(|place| place as u8)
    }

    /// How many occurrences of an element lie behind a place.
    pub(crate) fn occurrences_after(&self, place: u8, element: Element) -> usize {
        self.cards().skip(usize::from(place) + 1).filter(|card| card.number(element) != 0).count()
    }

    /// A token points at the last occurrence of the element.
    pub(crate) fn point(&mut self, element: Element) {
        self.fresh[element.index()] = 0;
        self.since[element.index()] = 0;
    }

    /// The line with these cards and tokens.
    pub(crate) fn of(cards: &[Card], tokens: &BySeat<Tokens>) -> Self {
        let mut line = Self::EMPTY;
        for (place, &card) in cards.iter().enumerate() {
            line.push(card);
            let here = tokens.iter().flat_map(Tokens::pointing).filter(|at| usize::from(at.place) == place);
            here.for_each(|at| line.point(at.element));
        }
        line
    }
}

impl fmt::Debug for SharedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

/// A seat's personal line: its order has no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PersonalLine {
    pub(crate) cards: Pile,
    numbers: [i8; 4],
    /// Solitary minus gregarious symbols.
    pub(crate) company: i8,
}

impl PersonalLine {
    pub(crate) const EMPTY: Self = Self { cards: Pile::EMPTY, numbers: [0; 4], company: 0 };

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards = self.cards.with(card);
        self.company += card.company();
        for (sum, number) in self.numbers.iter_mut().zip(card.numbers()) {
            *sum += number;
        }
    }

    /// A varan goes back to its pile.
    pub(crate) fn send_back(&mut self, varan: Card) {
        self.cards = self.cards.without(varan);
        self.company -= varan.company();
    }

    /// The sum of an element's numbers.
    #[inline]
    pub(crate) fn number(&self, element: Element) -> i8 {
        self.numbers[element.index()]
    }

    /// The line with these cards.
    pub(crate) fn of(cards: Pile) -> Self {
        let mut line = Self::EMPTY;
        cards.iter().for_each(|(card, count)| (0..count).for_each(|_| line.push(card)));
        line
    }
}

/// The action tokens of a seat in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tokens {
    /// Not used yet.
    pub unused: u8,
    /// Set aside, by `solitary` or `stuck`.
    pub aside: u8,
    /// Where the used ones point.
    pub used: [Option<Pointing>; 2],
}

/// Where a token points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pointing {
    /// At this element
    pub element: Element,
    /// of the card at this place of the shared line, from 0.
    pub place: u8,
}

impl Tokens {
    /// Both unused.
    pub(crate) const NEW: Self = Self { unused: 2, aside: 0, used: [None; 2] };

    /// Where the used tokens point.
    pub fn pointing(&self) -> impl Iterator<Item = Pointing> {
        self.used.into_iter().flatten()
    }

    pub(crate) fn point(&mut self, at: Pointing) {
        let free = self.used.iter().position(Option::is_none).expect("a seat has two tokens");
        self.used[free] = Some(at);
        self.unused -= 1;
    }

    /// Sets unused tokens aside until so many are aside in all, or none is left.
    pub(crate) fn lose_until(&mut self, aside: u8) {
        let lost = aside.saturating_sub(self.aside).min(self.unused);
        self.unused -= lost;
        self.aside += lost;
    }
}
