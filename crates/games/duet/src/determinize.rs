//! All that a view leaves open, exactly.
//!
//! Each card of the deck is followed through the round as the viewer saw it: dealt to a hand, or never; played or made
//! the decree by a seat, in whose hand it then was; taken as the decree; given, openly or unseen; and not in the hand of
//! a seat that could not follow its suit. What remains are the card's possible [`Route`]s. Those of different cards are
//! tied together by counts alone: so many cards were dealt to each hand, and each hidden gift (a *slot*) was exactly one
//! card. [`Journeys`] counts and samples that.

use underwood_cards::{Journeys, Lot, Way};
use underwood_core::{Determinize, Rng, Seat, Viewer, Worlds};

use crate::rules::binds;
use crate::{Board, BySeat, Card, CardSet, DovesRosesStars, Event, Kind, Path, State, Trick, View};

/// The positions that a viewer cannot tell apart.
#[derive(Clone, Debug)]
pub struct Hidden {
    /// The position as far as the viewer knows it: cards with several routes are nowhere.
    known: State,
    /// The cards with several routes, by journey.
    travellers: Vec<Traveller>,
    journeys: Journeys,
    slots: Vec<Slot>,
    /// A quick way to sample, if nothing is open but which cards are in one hand.
    simple: Option<(Seat, Lot<DovesRosesStars>)>,
}

/// A hidden gift.
#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The number of its event.
    event: usize,
    /// Does it wait for the other one of its exchange?
    is_pending: bool,
}

/// A card and where it may have been.
#[derive(Clone, Debug)]
struct Traveller {
    card: Card,
    routes: Vec<Route>,
}

/// One possible past of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Route {
    way: Way,
    place: Place,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Hand(Seat),
    Decree,
    /// Played, or never dealt.
    Gone,
}

impl Determinize for State {
    type Worlds = Hidden;

    fn worlds(view: &View) -> Hidden {
        let past = Past::of(view);
        let mut known = known(view);
        let mut dealt = if view.round == 0 { [0; 2] } else { [view.options.hand(); 2] };
        let deck = if view.round == 0 { CardSet::EMPTY } else { CardSet::deck(view.options.ranks()) };
        let mut travellers = Vec::new();
        for card in deck {
            let routes = past.routes(card);
            match routes.as_slice() {
                [Route { way: Way { dealt: hand, slots: 0 }, place }] => {
                    if let Some(hand) = hand {
                        dealt[usize::from(*hand)] -= 1;
                    }
                    put(&mut known, card, *place);
                }
                _ => travellers.push(Traveller { card, routes }),
            }
        }
        let ways = travellers.iter().map(|open| open.routes.iter().map(|route| route.way).collect());
        let journeys = Journeys::new(ways.collect(), dealt, past.slots.len() as u8);
        let simple = simplified(&travellers, dealt).filter(|_| past.slots.is_empty());
        Hidden { known, travellers, journeys, slots: past.slots, simple }
    }
}

impl Worlds<State> for Hidden {
    fn count(&self) -> Option<u128> {
        Some(self.journeys.count())
    }

    fn sample(&self, rng: &mut impl Rng) -> State {
        let mut state = self.known;
        if let Some((seat, lot)) = &self.simple {
            state.hands[*seat] = state.hands[*seat] | lot.sample(rng);
            return state;
        }
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

/// The seat whose hand is hidden and the cards that it may have been dealt, if every other card is known.
fn simplified(travellers: &[Traveller], dealt: [u8; 2]) -> Option<(Seat, Lot<DovesRosesStars>)> {
    let hand = match dealt {
        [_, 0] => 0,
        [0, _] => 1,
        _ => return None,
    };
    let seat = Seat::new(hand.into());
    let held = Route { way: Way::dealt(hand), place: Place::Hand(seat) };
    let gone = Route { way: Way::ASIDE, place: Place::Gone };
    let is_simple = travellers.iter().all(|traveller| traveller.routes == [gone, held]);
    let cards = travellers.iter().map(|traveller| traveller.card).collect();
    let lot = Lot::new(cards, dealt[usize::from(hand)].into())?;
    is_simple.then_some((seat, lot))
}

impl Hidden {
    /// Puts a card where its way ends, and into the gifts that it was.
    fn send(&self, state: &mut State, traveller: usize, way: Way) {
        let Traveller { card, routes } = &self.travellers[traveller];
        let route = routes.iter().find(|route| route.way == way).expect("a way is a route's");
        put(state, *card, route.place);
        let filled = self.slots.iter().enumerate().filter(|(slot, _)| way.fills(*slot as u8));
        for (_, Slot { event, is_pending }) in filled {
            state.history.fill(*event, *card);
            if *is_pending {
                state.committed = Some(*card);
            }
        }
    }
}

fn put(state: &mut State, card: Card, place: Place) {
    if let Place::Hand(seat) = place {
        state.hands[seat] = state.hands[seat].with(card);
    }
}

/// The position as far as the view tells, without any hand.
fn known(view: &View) -> State {
    let mut gems = [0; Board::MOST_SPACES];
    gems[..view.gems.len()].copy_from_slice(&view.gems);
    State {
        options: view.options,
        phase: view.phase,
        acting: view.acting,
        round: view.round,
        hands: BySeat::default(),
        decree: view.decree,
        turned: view.turned,
        trick: Trick::with(view.leader, &view.trick),
        committed: view.history.last().filter(|_| view.is_gift_pending).and_then(|event| event.card),
        path: Path {
            gems,
            gems_left: view.gems.iter().sum(),
            tracker: view.tracker,
            ends: view.ends,
            forest: view.forest,
        },
        history: view.history.iter().copied().collect(),
    }
}

/// The round as the viewer remembers it, ready to be asked about single cards.
struct Past<'a> {
    view: &'a View,
    steps: Vec<Step>,
    slots: Vec<Slot>,
}

/// What happened, as far as it tells where cards are.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The seat played a card, and held none of the cards that it lacked.
    Play { seat: Seat, card: Card, lacked: CardSet },
    /// The seat made a card the decree, and took the old one.
    Swap { seat: Seat, card: Card },
    /// The seats gave each other a card, or one has chosen its card and waits.
    Exchange(BySeat<Gift>),
}

/// What a seat gave in an exchange.
#[derive(Clone, Copy, Debug)]
enum Gift {
    /// Nothing yet.
    Open,
    /// This card.
    Seen(Card),
    /// A card that the viewer did not see, in this slot.
    Unseen(u8),
}

impl<'a> Past<'a> {
    fn of(view: &'a View) -> Self {
        let mut past = Self { view, steps: Vec::new(), slots: Vec::new() };
        let mut led = None;
        for (number, &Event { seat, kind, card }) in view.history.iter().enumerate() {
            match (kind, card) {
                (Kind::Play, Some(card)) => {
                    let lacked = led.map_or(CardSet::EMPTY, |led| past.lacked(led, card));
                    led = if led.is_none() { Some(card) } else { None };
                    past.steps.push(Step::Play { seat, card, lacked });
                }
                (Kind::Swap, Some(card)) => past.steps.push(Step::Swap { seat, card }),
                (Kind::Give, card) => past.note_gift(number, seat, card),
                (Kind::Play | Kind::Swap, None) => {}
            }
        }
        past
    }

    /// `follow-suit` and `royal-heir`: the cards that a seat did not hold that followed so.
    fn lacked(&self, led: Card, followed: Card) -> CardSet {
        if binds(led) && followed.suit() != led.suit() {
            CardSet::deck(self.view.options.ranks()).of_suit(led.suit())
        } else {
            CardSet::EMPTY
        }
    }

    /// The second gift of an exchange joins the first.
    fn note_gift(&mut self, event: usize, giver: Seat, card: Option<Card>) {
        let is_pending = self.view.is_gift_pending && event + 1 == self.view.history.len();
        let gift = card.map_or(Gift::Unseen(self.slots.len() as u8), Gift::Seen);
        if card.is_none() {
            self.slots.push(Slot { event, is_pending });
        }
        if let Some(Step::Exchange(gifts)) = self.steps.last_mut() {
            gifts[giver] = gift;
        } else {
            let mut gifts = BySeat::new([Gift::Open; 2]);
            gifts[giver] = gift;
            self.steps.push(Step::Exchange(gifts));
        }
    }

    /// Everything that a card can have been through.
    fn routes(&self, card: Card) -> Vec<Route> {
        let hand = |seat: u8| Route { way: Way::dealt(seat), place: Place::Hand(Seat::new(seat.into())) };
        let mut routes = if self.view.turned == Some(card) {
            vec![Route { way: Way::ASIDE, place: Place::Decree }]
        } else {
            vec![Route { way: Way::ASIDE, place: Place::Gone }, hand(0), hand(1)]
        };
        for step in &self.steps {
            routes = routes.into_iter().flat_map(|route| step.after(route, card)).flatten().collect();
        }
        routes.retain(|route| self.fits_own_hand(card, route.place));
        routes
    }

    fn fits_own_hand(&self, card: Card, place: Place) -> bool {
        match (self.view.viewer, self.view.hand) {
            (Viewer::Seat(me), Some(hand)) => hand.contains(card) == (place == Place::Hand(me)),
            _ => true,
        }
    }
}

impl Step {
    /// The ways on for a card: none if the step contradicts the route, two if it may have been an unseen gift.
    fn after(self, route: Route, card: Card) -> [Option<Route>; 2] {
        let holder = if let Place::Hand(seat) = route.place { Some(seat) } else { None };
        match self {
            Self::Play { seat, card: named, .. } if named == card => [route.leaves(seat, Place::Gone), None],
            Self::Play { seat, lacked, .. } if holder == Some(seat) && lacked.contains(card) => [None, None],
            Self::Swap { seat, card: named } if named == card => [route.leaves(seat, Place::Decree), None],
            Self::Swap { seat, .. } if route.place == Place::Decree => {
                [Some(Route { place: Place::Hand(seat), ..route }), None]
            }
            Self::Exchange(gifts) => exchanged(gifts, route, card),
            Self::Play { .. } | Self::Swap { .. } => [Some(route), None],
        }
    }
}

/// The gifts change hands together, once both are chosen.
fn exchanged(gifts: BySeat<Gift>, route: Route, card: Card) -> [Option<Route>; 2] {
    let is_done = gifts.iter().all(|gift| !matches!(gift, Gift::Open));
    let given_by = |giver: Seat| Place::Hand(if is_done { giver.other() } else { giver });
    let is_it = |gift: &Gift| matches!(gift, Gift::Seen(named) if *named == card);
    if let Some((giver, _)) = gifts.seated().find(|(_, gift)| is_it(gift)) {
        return [route.leaves(giver, given_by(giver)), None];
    }
    let given = match route.place {
        Place::Hand(giver) => match gifts[giver] {
            Gift::Unseen(slot) => Some(Route { way: route.way.and_slot(slot), place: given_by(giver) }),
            Gift::Open | Gift::Seen(_) => None,
        },
        Place::Decree | Place::Gone => None,
    };
    [Some(route), given]
}

impl Route {
    /// The card leaves the hand of a seat, if it is there.
    fn leaves(self, seat: Seat, place: Place) -> Option<Self> {
        (self.place == Place::Hand(seat)).then_some(Self { place, ..self })
    }
}
