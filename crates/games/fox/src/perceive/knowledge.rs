//! What a seat has seen of the cards in this round, card by card.

use underwood_core::Seat;

use crate::{Card, CardSet, Event, Kind, View};

/// What a seat has seen of the cards.
#[derive(Default)]
pub(super) struct Knowledge {
    /// Played by the viewer.
    own: CardSet,
    /// Led, and followed with, by the other seat.
    led: CardSet,
    followed: CardSet,
    /// Taken by the other seat as the decree, and still in its hand for sure.
    held: CardSet,
    /// Not seen since the deal, and perhaps in the other hand.
    pub(super) may_hold: CardSet,
    /// Not seen since the deal, and not in the other hand: it has shown so.
    away: CardSet,
}

impl Knowledge {
    pub(super) fn of(view: &View, own: Seat) -> Self {
        let mut knowledge = Self::default();
        // What the other seat cannot hold, unless it was drawn since.
        let mut lacking = CardSet::EMPTY;
        let mut gone = CardSet::EMPTY;
        let (mut decree, mut led) = (view.turned, None);
        for &Event { seat, kind, card } in &view.history {
            let is_own = seat == own;
            match (kind, card) {
                (Kind::Play, Some(card)) => {
                    gone = gone.with(card);
                    knowledge.note_play(is_own, led, card);
                    lacking = lacking | shown_lacking(is_own, led, card, view);
                    led = if led.is_none() { Some(card) } else { None };
                }
                (Kind::Swap, Some(card)) => {
                    let old = decree.replace(card).expect("a decree lies face up during a round");
                    knowledge.held = knowledge.held.without(card);
                    if !is_own {
                        knowledge.held = knowledge.held.with(old);
                        lacking = lacking.without(old);
                    }
                }
                (Kind::Draw, None) => lacking = CardSet::EMPTY,
                // Any card may have been buried, one that was taken too.
                (Kind::Bury, None) => knowledge.held = CardSet::EMPTY,
                (Kind::Bury, Some(card)) if is_own => gone = gone.with(card),
                _ => {}
            }
        }
        let seen = gone | view.hand.unwrap_or_default() | view.decree.into_iter().collect();
        let unseen = CardSet::deck(view.options.ranks()) - seen - knowledge.held;
        knowledge.may_hold = unseen - lacking;
        knowledge.away = unseen & lacking;
        knowledge
    }

    fn note_play(&mut self, is_own: bool, led: Option<Card>, card: Card) {
        self.held = self.held.without(card);
        let set = match (is_own, led) {
            (true, _) => &mut self.own,
            (false, None) => &mut self.led,
            (false, Some(_)) => &mut self.followed,
        };
        *set = set.with(card);
    }

    /// All of it, and the trick.
    pub(super) fn sets(&self, view: &View, own: Seat) -> [CardSet; super::KNOWN] {
        let in_trick = |is_own: bool| {
            let cards = view.trick.iter().filter(|played| (played.seat == own) == is_own);
            cards.map(|played| played.card).collect::<CardSet>()
        };
        [
            view.hand.unwrap_or_default(),
            self.may_hold,
            self.held,
            self.away,
            in_trick(true),
            in_trick(false),
            self.own,
            self.led,
            self.followed,
        ]
    }
}

/// What the other seat has shown not to hold by following like this: `follow-suit`, `monarch`.
fn shown_lacking(is_own: bool, led: Option<Card>, card: Card, view: &View) -> CardSet {
    let deck = CardSet::deck(view.options.ranks());
    match led {
        Some(led) if !is_own && card.suit() != led.suit() => deck.of_suit(led.suit()),
        Some(led) if !is_own && led.rank() == 11 && card.rank() != 1 => deck.above(card),
        _ => CardSet::EMPTY,
    }
}
