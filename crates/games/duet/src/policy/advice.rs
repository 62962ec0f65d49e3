//! Rules of thumb, as a good teacher would say them.

use underwood_core::Seat;

use super::mate::Mate;
use super::trick::{Prospect, freedom};
use crate::{Action, Board, Card, CardSet, Named, Path, Phase, Suit, View};

/// What is worth a little more than half a gem less is a clear mistake.
const CLEAR: f32 = 1.75;
/// Changing the decree must gain something.
const KEEPING: f32 = 0.05;

pub(super) fn of(view: &View) -> Vec<f32> {
    let Some(me) = view.viewer.seat() else { return vec![0.0; view.legal.len()] };
    let counsel = Counsel::of(view, me);
    view.legal.iter().map(|&action| CLEAR * counsel.worth(action)).collect()
}

/// What one seat goes by.
struct Counsel<'a> {
    view: &'a View,
    me: Seat,
    hand: CardSet,
    path: Path,
    prospect: Prospect,
    mate: Mate,
}

impl<'a> Counsel<'a> {
    fn of(view: &'a View, me: Seat) -> Self {
        let path = path_of(view);
        let prospect = Prospect::of(&path, view.start, view.leader);
        let hand = view.hand.unwrap_or_default();
        Self { view, me, hand, path, prospect, mate: Mate::of(view, me) }
    }

    fn worth(&self, action: Action) -> f32 {
        match action {
            Action::Play(card) => self.play(card) - freedom(card),
            Action::Foxes(named) => self.name(named),
            Action::Keep => KEEPING + self.under(self.trump(), self.hand),
            Action::Swap(card) => self.swap(card),
            Action::Give(card) => self.give(card),
            Action::Move(by) => self.prospect.landings.worth(self.me, by),
            Action::Forest(end) => self.forest(end),
        }
    }

    /// Lead what most hands can answer with a gem. Follow so that the tracker stops at one.
    fn play(&self, card: Card) -> f32 {
        match self.led() {
            Some(led) if self.view.phase == Phase::Follow => self.prospect.trick(led, card, self.trump()),
            _ => self.mate.best_answer(&self.prospect, card, self.trump()),
        }
    }

    /// Choose the decree yourself if a card of yours makes this trick good; otherwise let the teammate look.
    fn name(&self, named: Named) -> f32 {
        let swaps = self.hand.iter().map(|card| self.swap(card));
        let kept = KEEPING + self.under(self.trump(), self.hand);
        match named {
            Named::Itself => swaps.fold(kept, f32::max),
            Named::Teammate => kept,
        }
    }

    /// The suit that makes this trick good.
    fn swap(&self, card: Card) -> f32 {
        let taken = self.view.decree.expect("a decree lies face up during a round");
        self.under(card.suit(), self.hand.without(card).with(taken)) - freedom(card) + freedom(taken)
    }

    /// The trick under way, if this suit is trump and I hold this hand.
    fn under(&self, trump: Suit, hand: CardSet) -> f32 {
        match (self.led(), self.view.trick.get(1)) {
            (Some(led), Some(followed)) => self.prospect.trick(led, followed.card, trump),
            (Some(led), None) if self.me == self.view.leader => {
                self.mate.best_answer(&self.prospect, led, trump)
            }
            (Some(led), None) => self.prospect.best_answer(led, hand, trump),
            _ => 0.0,
        }
    }

    /// Give from your longest suit, so that you can still follow every suit in several ways.
    fn give(&self, card: Card) -> f32 {
        0.2 * self.hand.of_suit(card.suit()).len() as f32 - freedom(card)
    }

    /// Let the forest grow where it leaves the tracker most room.
    fn forest(&self, end: Seat) -> f32 {
        0.2 * f32::from(self.path.tracker.abs_diff(self.path.end(end)))
    }

    fn led(&self) -> Option<Card> {
        self.view.trick.first().map(|played| played.card)
    }

    fn trump(&self) -> Suit {
        self.view.decree.expect("a decree lies face up during a round").suit()
    }
}

fn path_of(view: &View) -> Path {
    let mut gems = [0; Board::MOST_SPACES];
    gems[..view.gems.len()].copy_from_slice(&view.gems);
    Path { gems, gems_left: gems.iter().sum(), tracker: view.tracker, ends: view.ends, forest: view.forest }
}
