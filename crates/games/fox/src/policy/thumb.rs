//! Rules of thumb, as a teacher would say them.
//!
//! - Count how many tricks your hand should win; with those you have, is that 7 to 9, or 3 at most? Then go for it.
//!   Between the two, or beyond, change it.
//! - Every card changes two things: who wins this trick, and what is left in your hand. Win with the card that would
//!   win too much later, lose with the highest that loses: weigh both, over all numbers of tricks that may come of it.
//! - A good number of tricks is one that wins the match, so the points and the target count, and a Treasure does too.
//! - Leading, think what the other seat can hold and what it wants: it wants you not to get what you want.
//! - A Fox is as good as the best decree it can make, for this trick and for your hand.
//! - A Woodcutter buries what fits the plan worst.

use underwood_core::{Seat, Viewer};

use super::odds;
use super::strength::{Strengths, wins};
use crate::rules::does_leader_win;
use crate::score::round_score;
use crate::{Action, Card, CardSet, Kind, Suit, View};

/// A chance to win the match that is a twentieth lower is a clear mistake.
const CLEAR: f32 = 20.0;

pub(super) fn advice(view: &View) -> Vec<f32> {
    let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
    let Some(table) = Table::new(view, seat) else { return vec![0.0; view.legal.len()] };
    view.legal.iter().map(|&action| CLEAR * table.after(action)).collect()
}

/// What the seat to act sees.
struct Table<'a> {
    view: &'a View,
    seat: Seat,
    hand: CardSet,
    decree: Card,
    /// What the other seat may hold.
    theirs: CardSet,
    /// How likely it holds each of these.
    density: f32,
    /// By trump.
    strengths: [Strengths; 3],
}

/// The own card in the trick, and the hand after it.
#[derive(Clone, Copy)]
struct Plan {
    card: Card,
    /// How strong the cards are together.
    together: f32,
    cards: usize,
    trump: Suit,
}

impl<'a> Table<'a> {
    fn new(view: &'a View, seat: Seat) -> Option<Self> {
        let (hand, decree) = (view.hand?, view.decree?);
        let unseen = unseen(view, seat, hand, decree);
        let theirs = unseen - voids(view, seat.other());
        let size = f32::from(view.hand_sizes[seat.other()]);
        let density = (size / (theirs.len().max(1) as f32)).min(1.0);
        let live = hand | unseen;
        let strengths = [0, 1, 2].map(|suit| Strengths::new(live, Suit::new(suit)));
        Some(Self { view, seat, hand, decree, theirs, density, strengths })
    }

    /// How likely the match is won after an action.
    fn after(&self, action: Action) -> f32 {
        match action {
            Action::Play(card) => self.after_play(card),
            Action::Keep | Action::Swap(_) => self.after_exchange(self.own_card(), self.hand, action),
            Action::Bury(card) => {
                self.after_trick(self.plan(self.own_card(), self.hand.without(card), self.decree.suit()))
            }
        }
    }

    /// The seat's own card in the trick: the 3 or the 5 whose ability is asked for.
    fn own_card(&self) -> Card {
        let own = self.view.trick.iter().find(|played| played.seat == self.seat);
        own.map_or(self.decree, |played| played.card)
    }

    fn after_play(&self, card: Card) -> f32 {
        let hand = self.hand.without(card);
        match card.rank() {
            3 if !hand.is_empty() => {
                let swaps = hand.iter().map(Action::Swap).chain([Action::Keep]);
                swaps.map(|action| self.after_exchange(card, hand, action)).fold(0.0, f32::max)
            }
            5 => self.after_woodcutter(card, hand),
            _ => self.after_trick(self.plan(card, hand, self.decree.suit())),
        }
    }

    fn after_exchange(&self, fox: Card, hand: CardSet, action: Action) -> f32 {
        let plan = match action {
            Action::Swap(card) => self.plan(fox, hand.without(card).with(self.decree), card.suit()),
            _ => self.plan(fox, hand, self.decree.suit()),
        };
        self.after_trick(plan)
    }

    /// An average card is drawn, and whatever fits worst is buried.
    fn after_woodcutter(&self, card: Card, hand: CardSet) -> f32 {
        let kept = self.plan(card, hand, self.decree.suit());
        let strengths = &self.strengths[kept.trump.index()];
        let without =
            |buried| Plan { together: kept.together - strengths.of(buried) + strengths.mean(), ..kept };
        let plans = hand.iter().map(without).chain([kept]);
        plans.map(|plan| self.after_trick(plan)).fold(0.0, f32::max)
    }

    fn plan(&self, card: Card, hand: CardSet, trump: Suit) -> Plan {
        let together = self.strengths[trump.index()].of_hand(hand);
        Plan { card, together, cards: hand.len(), trump }
    }

    fn after_trick(&self, plan: Plan) -> f32 {
        let led = self.view.trick.first().filter(|led| led.seat != self.seat).map(|led| led.card);
        let treasures = u8::from(plan.card.rank() == 7) + u8::from(led.is_some_and(|led| led.rank() == 7));
        let [won, lost] = [self.round_end(plan, [1, 0], treasures), self.round_end(plan, [0, 1], treasures)];
        let losing = match led {
            Some(led) => f32::from(u8::from(does_leader_win(led, plan.card, plan.trump))),
            None => self.beaten(plan.card, plan.trump, won - lost),
        };
        won + losing * (lost - won)
    }

    /// How likely the match is won if this trick is won or lost and the hand does then what it should.
    fn round_end(&self, plan: Plan, gain: [u8; 2], treasures: u8) -> f32 {
        let share = self.strengths[plan.trump.index()].share(plan.together, plan.cards);
        let wins = wins(share, plan.cards);
        let tricks = self.view.tricks[self.seat] + gain[0];
        let treasures = gain.map(|gain| gain * treasures);
        (0..=plan.cards).map(|k| wins[k] * self.chance(tricks + k as u8, treasures)).sum()
    }

    /// How likely the match is won if the round ends with so many tricks, and these treasures more.
    fn chance(&self, tricks: u8, more: [u8; 2]) -> f32 {
        let Self { view, seat, .. } = self;
        let hand = view.options.hand();
        let scores = [round_score(tricks.min(hand), hand), round_score(hand.saturating_sub(tricks), hand)];
        let seats = [*seat, seat.other()];
        let points = [0, 1].map(|i| view.points[seats[i]] + u16::from(more[i]));
        let treasures = [0, 1].map(|i| view.treasures[seats[i]] + more[i]);
        odds::at_end(view.options, view.round, points, scores, treasures)
    }

    /// How likely the other seat beats a led card. It may hold both winners and losers; what it then chooses depends on
    /// how much this seat would like to win.
    fn beaten(&self, led: Card, trump: Suit, gain: f32) -> f32 {
        let wish = (0.5 + 3.0 * gain).clamp(0.1, 0.9);
        let in_suit = self.theirs.of_suit(led.suit());
        let rest = self.theirs - in_suit;
        let beats = |cards: CardSet| {
            let beating: CardSet = cards.iter().filter(|&card| !does_leader_win(led, card, trump)).collect();
            let can_win = self.holds_one(beating);
            let can_lose = if led.rank() == 11 { 0.2 } else { self.holds_one(cards - beating) };
            can_win * (1.0 - can_lose + wish * can_lose)
        };
        beats(in_suit) + (1.0 - self.holds_one(in_suit)) * beats(rest)
    }

    /// How likely the other seat holds at least one of these.
    fn holds_one(&self, cards: CardSet) -> f32 {
        1.0 - (0..cards.len()).fold(1.0, |none, _| none * (1.0 - self.density))
    }
}

/// The cards that the seat has not seen leave the game.
pub(super) fn unseen(view: &View, seat: Seat, hand: CardSet, decree: Card) -> CardSet {
    let gone = |kind, who| kind == Kind::Play || kind == Kind::Bury && who == seat;
    let gone = view.history.iter().filter(|event| gone(event.kind, event.seat));
    let gone: CardSet = gone.filter_map(|event| event.card).collect();
    CardSet::deck(view.options.ranks()) - hand - gone - CardSet::one(decree)
}

/// The suits that a seat could not follow, unless it has taken a card since.
fn voids(view: &View, seat: Seat) -> CardSet {
    let mut voids = CardSet::EMPTY;
    let mut led: Option<Card> = None;
    for event in &view.history {
        match (event.kind, event.card) {
            (Kind::Play, Some(card)) => match led.take() {
                None => led = Some(card),
                Some(led) if event.seat == seat && card.suit() != led.suit() => {
                    voids = voids | CardSet::deck(11).of_suit(led.suit());
                }
                Some(_) => {}
            },
            (Kind::Draw, _) | (Kind::Swap, Some(_)) if event.seat == seat => voids = CardSet::EMPTY,
            _ => {}
        }
    }
    voids
}
