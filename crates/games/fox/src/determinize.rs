//! All that a view leaves open, exactly.
//!
//! A hidden seat's hand is known through what it showed: a card it played or swapped away was dealt to it, or drawn
//! earlier; a suit it could not follow was not in its hand then; when it answered an 11 with less than the highest it
//! held nothing higher; an old decree that it took is still there unless it was buried since. All this becomes, card
//! by card, the list of its possible [`Way`]s, which [`Journeys`] counts and samples.

use underwood_cards::{Journeys, Lot, Way};
use underwood_core::{Determinize, Rng, Seat, Viewer, Worlds};

use crate::{BellsKeysMoons, BySeat, Card, CardSet, Event, Kind, State, Trick, View};

/// The positions that a viewer cannot tell apart.
#[derive(Clone, Debug)]
pub struct Hidden {
    /// The position as far as the viewer knows it: hidden hands and the pile are empty.
    known: State,
    /// By journey.
    travellers: Vec<Traveller>,
    journeys: Journeys,
    /// The hidden draws and burials of the history: slot `i` is one of these.
    slots: Vec<Slot>,
    /// A quick way to sample, if it is as simple as that.
    simple: Option<Simple>,
}

/// Nothing is open but which cards are in one hand and which in the pile.
#[derive(Clone, Debug)]
struct Simple {
    /// The position without those cards.
    known: State,
    seat: Seat,
    lot: Lot<BellsKeysMoons>,
}

/// A card whose way is open.
#[derive(Clone, Copy, Debug)]
struct Traveller {
    card: Card,
    kind: Known,
}

/// What is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// Nothing: it may be in a hidden hand, in the pile, or buried.
    Nothing,
    /// It came into this hand unseen and left it openly.
    Shown,
    /// This seat took it as the decree and has not shown it since: it may be buried.
    Taken(Seat),
}

/// A hidden draw or burial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    seat: Seat,
    kind: Kind,
    /// The number of its event.
    time: usize,
}

/// A seat could not have held these cards at that time.
#[derive(Clone, Copy, Debug)]
struct Without {
    seat: Seat,
    time: usize,
    cards: CardSet,
}

impl Determinize for State {
    type Worlds = Hidden;

    fn worlds(view: &View) -> Hidden {
        let past = Past::of(view);
        let mut travellers = Vec::new();
        let mut ways = Vec::new();
        let deck = if view.round == 0 { CardSet::EMPTY } else { CardSet::deck(view.options.ranks()) };
        for card in deck {
            for (kind, its_ways) in past.of_card(card) {
                travellers.push(Traveller { card, kind });
                ways.push(its_ways);
            }
        }
        let dealt = |seat: usize| if past.is_hidden(Seat::new(seat)) { view.options.hand() } else { 0 };
        let dealt = if view.round == 0 { [0, 0] } else { [dealt(0), dealt(1)] };
        let journeys = Journeys::new(ways.clone(), dealt, past.slots.len() as u8);
        let mut hidden = Hidden { known: known(view), travellers, journeys, slots: past.slots, simple: None };
        hidden.simple = hidden.simplified(&ways, dealt);
        hidden
    }
}

impl Worlds<State> for Hidden {
    fn count(&self) -> Option<u128> {
        Some(self.journeys.count())
    }

    fn sample(&self, rng: &mut impl Rng) -> State {
        if let Some(simple) = &self.simple {
            return simple.sample(rng);
        }
        let mut state = self.known;
        self.journeys.sample(rng, |traveller, way| self.send(&mut state, traveller, way));
        state
    }

    fn for_each(&self, mut f: impl FnMut(State)) {
        self.journeys.for_each(|ways| {
            let mut state = self.known;
            for (traveller, &way) in ways.iter().enumerate() {
                self.send(&mut state, traveller, way);
            }
            f(state);
        });
    }
}

impl Simple {
    fn sample(&self, rng: &mut impl Rng) -> State {
        let mut state = self.known;
        let held = self.lot.sample(rng);
        state.hands[self.seat] = state.hands[self.seat] | held;
        state.pile = state.pile | (self.lot.cards() - held);
        state
    }
}

impl Hidden {
    /// The same, if one hand is hidden and nobody has drawn or buried unseen.
    fn simplified(&self, ways: &[Vec<Way>], dealt: [u8; 2]) -> Option<Simple> {
        let hand = match dealt {
            [_, 0] => 0,
            [0, _] => 1,
            _ => return None,
        };
        let mut known = self.known;
        let mut free = CardSet::EMPTY;
        let mut size = dealt[usize::from(hand)];
        for (traveller, ways) in ways.iter().enumerate() {
            match ways[..] {
                [only] => {
                    self.send(&mut known, traveller, only);
                    size -= u8::from(only == Way::dealt(hand));
                }
                [Way::ASIDE, way] if way == Way::dealt(hand) => {
                    free = free.with(self.travellers[traveller].card);
                }
                _ => return None,
            }
        }
        let lot = Lot::new(free, size.into()).filter(|_| self.slots.is_empty())?;
        Some(Simple { known, seat: Seat::new(hand.into()), lot })
    }

    /// Puts a card where its way ends.
    fn send(&self, state: &mut State, traveller: usize, way: Way) {
        let Traveller { card, kind } = self.travellers[traveller];
        let mut holder = way.dealt.map(|hand| Seat::new(hand.into()));
        if let Known::Taken(seat) = kind {
            holder = Some(seat);
        }
        let is_aside = way == Way::ASIDE && kind == Known::Nothing;
        for (number, slot) in self.slots.iter().enumerate().filter(|(number, _)| way.fills(*number as u8)) {
            debug_assert!(number < 8);
            state.history.fill(slot.time, card);
            holder = (slot.kind == Kind::Draw).then_some(slot.seat);
        }
        if is_aside {
            state.pile = state.pile.with(card);
        } else if let (Some(seat), true) = (holder, kind != Known::Shown) {
            state.hands[seat] = state.hands[seat].with(card);
        }
    }
}

/// The position as far as the view tells.
fn known(view: &View) -> State {
    let mut hands = BySeat::default();
    if let (Viewer::Seat(seat), Some(hand)) = (view.viewer, view.hand) {
        hands[seat] = hand;
    }
    State {
        options: view.options,
        phase: view.phase,
        acting: view.acting,
        round: view.round,
        hands,
        pile: CardSet::EMPTY,
        decree: view.decree,
        turned: view.turned,
        trick: Trick::with(view.leader, &view.trick),
        tricks: view.tricks,
        treasures: view.treasures,
        points: view.points,
        last_round: view.last_round,
        history: view.history.iter().copied().collect(),
    }
}

/// The round as the viewer remembers it, ready to be asked about single cards.
struct Past<'a> {
    view: &'a View,
    /// The decree that each event found.
    decrees: Vec<Card>,
    slots: Vec<Slot>,
    without: Vec<Without>,
}

/// What the viewer saw happen to a card, in a hand of a hidden seat or its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Touch {
    /// It left a hand.
    Out(Seat, usize),
    /// It came into a hand.
    In(Seat, usize),
}

impl<'a> Past<'a> {
    fn of(view: &'a View) -> Self {
        let mut past = Self { view, decrees: Vec::new(), slots: Vec::new(), without: Vec::new() };
        let mut decree = view.turned;
        let mut led = None;
        for (time, event) in view.history.iter().enumerate() {
            past.decrees.extend(decree);
            match (event.kind, event.card) {
                (Kind::Swap, Some(card)) => decree = Some(card),
                (Kind::Play, Some(card)) => led = past.note_play(time, event.seat, led, card),
                (kind @ (Kind::Draw | Kind::Bury), None) => {
                    past.slots.push(Slot { seat: event.seat, kind, time });
                }
                _ => {}
            }
        }
        past
    }

    /// `follow-suit` and `monarch` tell what the follower did not hold. Returns the card that the next play answers.
    fn note_play(&mut self, time: usize, seat: Seat, led: Option<Card>, card: Card) -> Option<Card> {
        let Some(led) = led else { return Some(card) };
        let deck = CardSet::deck(self.view.options.ranks());
        let cards = if card.suit() != led.suit() {
            deck.of_suit(led.suit())
        } else if led.rank() == 11 && card.rank() != 1 {
            deck.above(card)
        } else {
            CardSet::EMPTY
        };
        if self.is_hidden(seat) && !cards.is_empty() {
            self.without.push(Without { seat, time, cards });
        }
        None
    }

    fn is_hidden(&self, seat: Seat) -> bool {
        !self.view.viewer.is(seat)
    }

    fn touches(&self, card: Card) -> Vec<Touch> {
        let mut touches = Vec::new();
        for (time, &Event { seat, kind, card: named }) in self.view.history.iter().enumerate() {
            if named == Some(card) {
                touches.push(if kind == Kind::Draw { Touch::In(seat, time) } else { Touch::Out(seat, time) });
            }
            if kind == Kind::Swap && named.is_some() && self.decrees[time] == card {
                touches.push(Touch::In(seat, time));
            }
        }
        touches
    }

    /// The open parts of a card's way: how it came into a hidden hand, and whether it is still there.
    fn of_card(&self, card: Card) -> Vec<(Known, Vec<Way>)> {
        let touches = self.touches(card);
        let is_known_from_the_deal =
            self.view.turned == Some(card) || self.view.hand.is_some_and(|hand| hand.contains(card));
        let mut open = Vec::new();
        match touches.first() {
            None if !is_known_from_the_deal => open.push((Known::Nothing, self.unknown_ways(card))),
            Some(&Touch::Out(seat, time)) if self.is_hidden(seat) => {
                let fits =
                    |&(_, since): &(Way, usize)| since <= time && self.could_hold(card, seat, since, time);
                open.push((Known::Shown, self.arrivals(seat).filter(fits).map(|(way, _)| way).collect()));
            }
            _ => {}
        }
        if let Some(&Touch::In(seat, time)) = touches.last()
            && self.is_hidden(seat)
        {
            let stays = self.could_hold(card, seat, time, usize::MAX).then_some(Way::ASIDE);
            let ways = stays.into_iter().chain(self.burials(Way::ASIDE, card, seat, time));
            open.push((Known::Taken(seat), ways.collect()));
        }
        open
    }

    /// In the pile; or in a hidden hand by the deal or a draw, and there still or buried since.
    fn unknown_ways(&self, card: Card) -> Vec<Way> {
        let mut ways = vec![Way::ASIDE];
        for seat in Seat::all(2).filter(|&seat| self.is_hidden(seat)) {
            for (way, since) in self.arrivals(seat) {
                if self.could_hold(card, seat, since, usize::MAX) {
                    ways.push(way);
                }
                ways.extend(self.burials(way, card, seat, since));
            }
        }
        ways
    }

    /// The ways by which a card can have come unseen into a hand, and when.
    fn arrivals(&self, seat: Seat) -> impl Iterator<Item = (Way, usize)> {
        let drawn = self.slots_of(seat, Kind::Draw).map(|(slot, time)| (Way::slot(slot), time));
        std::iter::once((Way::dealt(seat.index() as u8), 0)).chain(drawn)
    }

    /// The ways on from `way` by which a card that was in a hand from time `since` on can have been buried.
    fn burials(&self, way: Way, card: Card, seat: Seat, since: usize) -> impl Iterator<Item = Way> {
        self.slots_of(seat, Kind::Bury)
            .filter(move |&(_, time)| since < time && self.could_hold(card, seat, since, time))
            .map(move |(slot, _)| way.and_slot(slot))
    }

    fn slots_of(&self, seat: Seat, kind: Kind) -> impl Iterator<Item = (u8, usize)> {
        let slots = self.slots.iter().enumerate();
        slots.filter(move |(_, s)| s.seat == seat && s.kind == kind).map(|(number, s)| (number as u8, s.time))
    }

    /// Can the seat have held the card from one time until before another?
    fn could_hold(&self, card: Card, seat: Seat, since: usize, until: usize) -> bool {
        let during = |w: &&Without| w.seat == seat && since <= w.time && w.time < until;
        !self.without.iter().filter(during).any(|w| w.cards.contains(card))
    }
}
