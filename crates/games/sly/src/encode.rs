//! Numbers for learning: `docs/encoding.md` has the table.

use underwood_core::{Encode, Plane, PlaneWriter, Seat, Viewer, Written};

use crate::{Action, Card, CardSet, CardView, Face, Slot, State, View};

const CARDS: usize = Card::COUNT;
const SLOTS: usize = Slot::COUNT;
const SEATS: usize = Seat::MOST;
const LAYS: usize = CARDS * SLOTS;

impl Encode for State {
    /// Lays, exposures, flips.
    const ACTIONS: usize = LAYS + 2 * SLOTS;

    /// Points may be lost.
    const LOW: f32 = -1.0;

    const PLANES: &'static [Plane] = &[
        Plane { name: "own hand", len: CARDS },
        Plane { name: "slot by slot: points / 9, 0 if unused", len: SLOTS },
        Plane { name: "slot by slot: laid by the viewer, the next seat, …", len: SLOTS * SEATS },
        Plane { name: "slot by slot: a safe Hen of the viewer, the next seat, …", len: SLOTS * SEATS },
        Plane { name: "slot by slot: turned up and not safe", len: SLOTS },
        Plane { name: "slot by slot: the card, as far as the viewer knows", len: SLOTS * CARDS },
        Plane { name: "slot by slot: what everybody but its owner may think it is", len: SLOTS * CARDS },
        Plane { name: "seat by seat from the viewer: hand size / 7", len: SEATS },
        Plane { name: "seat by seat from the viewer: points / 30", len: SEATS },
        Plane { name: "seat by seat from the viewer: cards in hand or laid", len: SEATS * CARDS },
        Plane { name: "seat by seat from the viewer: cards shown to be in hand", len: SEATS * CARDS },
        Plane {
            name: "seat by seat from the viewer: won from the viewer, the next seat, …",
            len: SEATS * SEATS * CARDS,
        },
        Plane { name: "whose turn: the viewer's, the next seat's, …", len: SEATS },
        Plane { name: "seats: two, three, four", len: 3 },
        Plane { name: "flips due / 4; turns taken / 60 per seat; over", len: 3 },
    ];

    fn action_id(action: Action) -> usize {
        match action {
            Action::Lay(card, slot) => card.index() * SLOTS + slot.index(),
            Action::Expose(slot) => LAYS + slot.index(),
            Action::Reveal(slot) => LAYS + SLOTS + slot.index(),
        }
    }

    fn action(id: usize) -> Option<Action> {
        let slot = Slot::new(id % SLOTS)?;
        match id / SLOTS {
            card @ 0..CARDS => Some(Action::Lay(Card::ALL[card], slot)),
            CARDS => Some(Action::Expose(slot)),
            row if row == CARDS + 1 => Some(Action::Reveal(slot)),
            _ => None,
        }
    }

    /// A spectator sees the table from seat 0, without a hand.
    fn observe<N: Written>(view: &View, out: &mut [N]) {
        let mut planes = PlaneWriter::new::<Self>(out);
        cards(&mut planes, view.hand.unwrap_or_default());
        observe_slots(view, &mut planes);
        observe_seats(view, &mut planes);
        let seats = view.seats.len();
        planes.ones(SEATS, [place(view, view.acting)]);
        planes.ones(3, [seats - 2]);
        let turns = f32::from(view.turns) / (60.0 * seats as f32);
        planes.numbers([f32::from(view.flips_due) / 4.0, turns, number(view.end.is_some())]);
        planes.end();
    }

    /// What may be done is no part of an observation, and need not be listed.
    fn observe_as<N: Written>(&self, viewer: Viewer, out: &mut [N]) {
        Self::observe(&View::without_actions(self, viewer), out);
    }
}

fn observe_slots<N: Written>(view: &View, planes: &mut PlaneWriter<'_, N>) {
    let mut lying: [Option<CardView>; SLOTS] = [None; SLOTS];
    let mut points = [0.0; SLOTS];
    for of_slot in &view.slots {
        lying[of_slot.slot.index()] = of_slot.card;
        points[of_slot.slot.index()] = f32::from(of_slot.points) / 9.0;
    }
    planes.numbers(points);
    for is_safe in [false, true] {
        for card in lying {
            let owner = card.filter(|card| (card.face == Face::Safe) == is_safe).map(|card| card.owner);
            planes.ones(SEATS, owner.map(|owner| place(view, owner)));
        }
    }
    planes.flags(lying.map(|card| card.is_some_and(|card| card.face == Face::Up)));
    for card in lying {
        cards(planes, card.and_then(|card| card.card).into_iter().collect());
    }
    for card in lying {
        cards(planes, card.map_or(CardSet::EMPTY, |card| card.may_be));
    }
}

fn observe_seats<N: Written>(view: &View, planes: &mut PlaneWriter<'_, N>) {
    let offsets: [usize; SEATS] = std::array::from_fn(|at| at);
    let count = view.seats.len();
    let around = offsets.map(|at| (at < count).then(|| &view.seats[(own_index(view) + at) % count]));
    planes.numbers(around.map(|of_seat| of_seat.map_or(0.0, |seat| f32::from(seat.hand_size) / 7.0)));
    planes.numbers(around.map(|of_seat| of_seat.map_or(0.0, |seat| seat.points as f32 / 30.0)));
    for of_seat in around {
        cards(planes, of_seat.map_or(CardSet::EMPTY, |seat| seat.unsettled));
    }
    for of_seat in around {
        cards(planes, of_seat.map_or(CardSet::EMPTY, |seat| seat.shown));
    }
    for winner in around {
        let prizes = winner.map_or(&[][..], |winner| &winner.won);
        for owner in offsets {
            let from_owner = prizes.iter().filter(|prize| place(view, prize.owner) == owner);
            cards(planes, from_owner.map(|prize| prize.card).collect());
        }
    }
}

/// The number of the seat that the table is seen from.
fn own_index(view: &View) -> usize {
    view.viewer.seat().map_or(0, Seat::index)
}

/// How many seats to the left of the viewer somebody sits.
fn place(view: &View, seat: Seat) -> usize {
    let seats = view.seats.len();
    (seat.index() + seats - own_index(view)) % seats
}

fn number(flag: bool) -> f32 {
    f32::from(u8::from(flag))
}

fn cards<N: Written>(planes: &mut PlaneWriter<'_, N>, cards: CardSet) {
    planes.ones(CARDS, cards.iter().map(Card::index));
}
