//! Cards on a table, with words for them: hands, tricks, the decree.

use underwood_core::{Item, Seat, Text, Viewer, Zone};

use crate::{Card, CardSet, Event, EventKind, Suit, Suits};

/// Suits and ranks with words for them.
pub trait Named: Suits {
    /// The suits in English: "Bells".
    const ENGLISH: [&'static str; 3];
    /// The suits in French: "Cloches".
    const FRENCH: [&'static str; 3];

    /// The name of a rank that has an ability.
    fn ability(rank: u8) -> Option<Text>;
}

impl<S: Named> Suit<S> {
    /// Its name: "Bells".
    pub fn label(self) -> Text {
        Text::new(S::ENGLISH[self.index()], S::FRENCH[self.index()])
    }
}

impl<S: Named> Card<S> {
    /// Its name: "3 of Bells".
    pub fn label(self) -> Text {
        let (rank, suit) = (self.rank(), self.suit().label());
        let of = if suit.fr.starts_with('É') { "d’" } else { "de " };
        Text::new(format!("{rank} of {}", suit.en), format!("{rank} {of}{}", suit.fr))
    }

    /// It as it lies on a table. Its id is its notation: no deck has a card twice.
    pub fn item(self) -> Item {
        Item::card(self.to_string(), self.label()).noted(S::ability(self.rank()))
    }
}

/// The hand of a seat as a viewer sees it: `own` is the viewer's, if it has one.
pub fn hand<S: Named>(seat: Seat, viewer: Viewer, own: Option<CardSet<S>>, size: u8) -> Zone {
    let items = match own.filter(|_| viewer.is(seat)) {
        Some(cards) => cards.iter().map(Card::item).collect(),
        None => (0..size).map(|place| Item::hidden_card(format!("hand-{seat}-{place}"))).collect(),
    };
    Zone::row(format!("hand-{seat}"), Text::new("Hand", "Main"), items).of(seat)
}

/// The cards of a history with which this was done, and by whom, in order.
pub fn cards_of<K: EventKind, S: Suits>(history: &[Event<K, S>], kind: K) -> Vec<(Seat, Card<S>)> {
    let events = history.iter().filter(|event| event.kind == kind);
    events.filter_map(|event| Some((event.seat, event.card?))).collect()
}

/// The cards that were played to a trick.
pub fn trick<S: Named>(played: impl IntoIterator<Item = (Seat, Card<S>)>) -> Zone {
    Zone::row("trick", Text::new("Trick", "Pli"), played_items(played))
}

/// The trick before, which everybody may still look at.
pub fn last_trick<S: Named>(played: impl IntoIterator<Item = (Seat, Card<S>)>) -> Zone {
    Zone::row("last-trick", Text::new("Last trick", "Dernier pli"), played_items(played))
}

fn played_items<S: Named>(played: impl IntoIterator<Item = (Seat, Card<S>)>) -> Vec<Item> {
    played.into_iter().map(|(seat, card)| card.item().of(seat)).collect()
}

/// The decree, and which suit is trump by it.
pub fn decree<S: Named>(card: Option<Card<S>>) -> Zone {
    let item = |card: Card<S>| card.item().noted(trump(card.suit()));
    Zone::row("decree", Text::new("Decree", "Décret"), card.map(item).into_iter().collect())
}

fn trump<S: Named>(suit: Suit<S>) -> Text {
    let name = suit.label();
    Text::new(format!("Trump: {}", name.en), format!("Atout : {}", name.fr))
}

/// The cards of the last whole trick of a round, of which so many still lie in the trick under way.
pub fn last_whole_trick<C: Copy>(played: &[C], under_way: usize) -> &[C] {
    let whole = played.len() - under_way;
    &played[whole.saturating_sub(2)..whole]
}
