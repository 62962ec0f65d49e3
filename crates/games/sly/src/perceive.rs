//! What a network is told of a view: `docs/mind.md` has the table.
//!
//! Slots of equal worth are alike to the rules, so they come in an order that depends on what lies there and not on
//! their numbers: the best first, then by whose card it is, what it is or may be, and how long it has lain there.

use underwood_core::{Inputs, Perceive, Perception, Question, Seat, Shape, Survey};

use crate::{Action, Card, CardView, Deed, Face, Seen, Slot, SlotSet, SlotView, State, View};

const CARDS: usize = Card::COUNT;
/// The printed slots are worth 1 to this.
const BEST: usize = 4;
/// The most points of difference that are told apart.
const LEAD: i32 = 12;
/// By the number of moves since a card was laid: the age that is told is how many of these it reaches.
const AGES: [usize; 5] = [2, 4, 6, 9, 14];
/// By turns for each seat, likewise.
const TIMES: [usize; 9] = [2, 4, 6, 10, 15, 20, 30, 45, 55];

/// Inputs of a slot with a card of the viewer: face down as it is, as others may think it is, turned up, safe.
const OWN: usize = 3 * CARDS + 1;
/// Inputs of a slot with a card of another seat: face down, what it may be, turned up, safe.
const OTHERS: usize = 2 * CARDS + 2;

impl Perceive for State {
    fn shape(seats: usize) -> Shape {
        let slots = SlotSet::used(seats).len();
        Shape {
            inputs: slots * per_slot(seats) + around(seats, slots),
            kinds: CARDS * BEST + 2 * slots,
            seats,
            guesses: slots * CARDS,
        }
    }

    fn perceive(view: &View, seen: &[Seen], out: &mut Perception) {
        out.clear();
        let sketch = Sketch::of(view, seen);
        let mut inputs = Inputs::new(&mut out.inputs);
        for place in &sketch.places {
            sketch.slot(place, &mut inputs);
        }
        sketch.surroundings(&mut inputs);
        out.kinds.extend(view.legal.iter().map(|&action| sketch.kind(action)));
        out.questions.extend(sketch.questions());
    }

    fn answer(&self, about: u16) -> usize {
        let slot = Slot::new(about.into()).expect("a question is about a slot");
        self.lying(slot).expect("a question is about a card").card.index()
    }
}

/// Its characters draw from the policy and search no worlds: nobody would ask a critic.
impl Survey for State {}

const fn per_slot(seats: usize) -> usize {
    1 + OWN + (seats - 1) * OTHERS + AGES.len() + 1
}

/// Inputs that belong to no slot.
const fn around(seats: usize, slots: usize) -> usize {
    let of_seats = seats * (2 * CARDS + CARDS + 1) + (seats - 1) * (2 * LEAD as usize + 1);
    CARDS + of_seats + seats + (Seat::MOST + 1) + (slots + 1) + (TIMES.len() + 1)
}

/// A view from the viewer's seat, with its slots in their order.
struct Sketch<'a> {
    view: &'a View,
    own: usize,
    seats: usize,
    places: Vec<Place>,
}

struct Place {
    slot: SlotView,
    /// How many moves ago its card was laid.
    age: usize,
}

impl<'a> Sketch<'a> {
    fn of(view: &'a View, seen: &[Seen]) -> Self {
        let own = view.viewer.seat().map_or(0, Seat::index);
        let ages = ages(seen);
        let place = |slot: &SlotView| Place { slot: *slot, age: ages[slot.slot.index()] };
        let places = view.slots.iter().map(place).collect();
        let mut sketch = Self { view, own, seats: view.seats.len(), places };
        let mut places = std::mem::take(&mut sketch.places);
        places.sort_by_cached_key(|place| sketch.order(place));
        sketch.places = places;
        sketch
    }

    /// How many seats to the left of the viewer somebody sits.
    fn left(&self, seat: Seat) -> usize {
        (seat.index() + self.seats - self.own) % self.seats
    }

    /// The best slot first; then by owner, face, card, what it may be, age. Only slots that look alike are left to their numbers.
    fn order(&self, place: &Place) -> (u8, usize, u8, Option<Card>, u8, usize, usize) {
        let SlotView { slot, points, card } = place.slot;
        let worst_last = u8::MAX - points;
        match card {
            None => (worst_last, self.seats, 0, None, 0, 0, slot.index()),
            Some(lying) => {
                let card = lying.card.filter(|_| lying.face != Face::Safe);
                let may_be = if lying.face == Face::Safe { 0 } else { lying.may_be.bits() };
                let (owner, age) = (self.left(lying.owner), told_age(place));
                (worst_last, owner, lying.face as u8, card, may_be, age.unwrap_or(0), slot.index())
            }
        }
    }

    fn slot(&self, place: &Place, inputs: &mut Inputs<'_>) {
        let lying = place.slot.card;
        inputs.group(1, lying.is_none().then_some(0));
        for left in 0..self.seats {
            let lying = lying.filter(|lying| self.left(lying.owner) == left);
            if left == 0 {
                inputs.group(OWN, lying.into_iter().flat_map(own_card));
            } else {
                inputs.group(OTHERS, lying.into_iter().flat_map(others_card));
            }
        }
        inputs.group(AGES.len() + 1, told_age(place));
    }

    fn surroundings(&self, inputs: &mut Inputs<'_>) {
        let view = self.view;
        inputs.group(CARDS, view.hand.unwrap_or_default().iter().map(Card::index));
        let own = &view.seats[self.own];
        for left in 0..self.seats {
            let seat = &view.seats[(self.own + left) % self.seats];
            inputs.group(CARDS, seat.unsettled.iter().map(Card::index));
            inputs.group(CARDS, seat.shown.iter().map(Card::index));
            inputs.group(CARDS + 1, [usize::from(seat.hand_size)]);
            if left > 0 {
                let lead = (own.points - seat.points).clamp(-LEAD, LEAD) + LEAD;
                inputs.group(2 * LEAD as usize + 1, [lead as usize]);
            }
        }
        inputs.group(self.seats, [self.left(view.acting)]);
        inputs.group(Seat::MOST + 1, [usize::from(view.flips_due)]);
        let empty = view.slots.iter().filter(|slot| slot.card.is_none()).count();
        inputs.group(view.slots.len() + 1, [empty]);
        inputs.group(TIMES.len() + 1, [reached(&TIMES, usize::from(view.turns) / self.seats)]);
    }

    /// Lays by card and worth, then exposures and flips by the place of the slot.
    fn kind(&self, action: Action) -> u16 {
        let place_of = |slot: Slot| self.places.iter().position(|place| place.slot.slot == slot);
        let place = |slot: Slot| place_of(slot).expect("a legal action names a used slot");
        let kind = match action {
            Action::Lay(card, slot) => {
                card.index() * BEST + usize::from(self.view.options.points(slot)).clamp(1, BEST) - 1
            }
            Action::Expose(slot) => CARDS * BEST + place(slot),
            Action::Reveal(slot) => CARDS * BEST + self.places.len() + place(slot),
        };
        kind as u16
    }

    /// What is each card that another seat has laid?
    fn questions(&self) -> impl Iterator<Item = Question> {
        self.places.iter().enumerate().filter_map(|(number, place)| {
            let lying = place.slot.card?;
            let is_hidden = lying.face == Face::Down && lying.card.is_none();
            is_hidden.then(|| Question {
                about: place.slot.slot.index() as u16,
                first: (number * CARDS) as u16,
                cases: lying.may_be.bits().into(),
            })
        })
    }
}

fn own_card(lying: CardView) -> impl Iterator<Item = usize> {
    let card = lying.card.map(Card::index);
    let (down, up, safe) = match lying.face {
        Face::Down => (card, None, None),
        Face::Up => (None, card.map(|card| 2 * CARDS + card), None),
        Face::Safe => (None, None, Some(3 * CARDS)),
    };
    let may_be = down.map(|_| lying.may_be.iter().map(|card| CARDS + card.index()));
    down.into_iter().chain(may_be.into_iter().flatten()).chain(up).chain(safe)
}

fn others_card(lying: CardView) -> impl Iterator<Item = usize> {
    let (down, up, safe) = match lying.face {
        Face::Down => (Some(0), None, None),
        Face::Up => (None, lying.card.map(|card| 1 + CARDS + card.index()), None),
        Face::Safe => (None, None, Some(1 + 2 * CARDS)),
    };
    let may_be = down.map(|_| lying.may_be.iter().map(|card| 1 + card.index()));
    down.into_iter().chain(may_be.into_iter().flatten()).chain(up).chain(safe)
}

/// By slot: how many moves ago the last card was laid there; the most that there is if that was not seen.
fn ages(seen: &[Seen]) -> [usize; Slot::COUNT] {
    let mut ages = [usize::MAX; Slot::COUNT];
    for (number, seen) in seen.iter().rev().enumerate() {
        if let Deed::Lay(_, slot) = seen.deed {
            ages[slot.index()] = ages[slot.index()].min(number + 1);
        }
    }
    ages
}

/// How old a card is that lies face down, as far as that is told.
fn told_age(place: &Place) -> Option<usize> {
    let is_down = place.slot.card.is_some_and(|lying| lying.face == Face::Down);
    is_down.then(|| reached(&AGES, place.age))
}

/// How many of these bounds a number reaches.
fn reached(bounds: &[usize], number: usize) -> usize {
    bounds.iter().filter(|&&bound| number >= bound).count()
}
