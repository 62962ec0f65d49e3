//! All that a view leaves open, exactly.
//!
//! A secret choice is which card a seat laid. If the card was turned up since, the choice is known. If it still lies
//! face down, it is one of the owner's cards that were not seen elsewhere while it lay there, which the view tells
//! ([`may_be`](crate::CardView::may_be)), and no two cards are the same. Nothing else ties the choices: every way to
//! give the face-down cards of a seat different cards that they may be is exactly one history, and what is left is
//! the hand.

use underwood_core::{Determinize, Rng, Seat, Viewer, Worlds, random};

use crate::{BySeat, Card, CardSet, CardView, Face, Slot, SlotSet, State, View};

/// The positions that a viewer cannot tell apart.
#[derive(Clone, Debug)]
pub struct Hidden {
    /// The position as far as the viewer knows it: the cards of hidden seats are missing.
    known: State,
    secrets: Vec<Secret>,
}

impl Determinize for State {
    type Worlds = Hidden;

    fn worlds(view: &View) -> Hidden {
        let known = known(view);
        let hidden = Seat::all(view.seats.len()).filter(|&seat| !view.viewer.is(seat));
        Hidden { known, secrets: hidden.map(|seat| Secret::of(&known, seat)).collect() }
    }
}

impl Worlds<State> for Hidden {
    fn count(&self) -> Option<u128> {
        Some(self.secrets.iter().map(|secret| u128::from(secret.count())).product())
    }

    fn sample(&self, rng: &mut impl Rng) -> State {
        let mut state = self.known;
        for secret in &self.secrets {
            secret.fill(random::below(rng, secret.count()), &mut state);
        }
        state
    }

    fn for_each(&self, mut f: impl FnMut(State)) {
        fill_in_every_way(&self.secrets, self.known, &mut f);
    }
}

fn fill_in_every_way(secrets: &[Secret], state: State, f: &mut impl FnMut(State)) {
    let Some((first, rest)) = secrets.split_first() else { return f(state) };
    for number in 0..first.count() {
        let mut state = state;
        first.fill(number, &mut state);
        fill_in_every_way(rest, state, f);
    }
}

/// What one seat keeps from the viewer: which card lies where.
#[derive(Clone, Debug)]
struct Secret {
    seat: Seat,
    /// All cards that are in the hand or laid.
    unsettled: CardSet,
    /// The slots to fill with what each may be.
    slots: Vec<(Slot, CardSet)>,
    /// By place in `slots`, then set of cards already used: in how many ways the slots from this one on can be filled.
    counts: Vec<[u32; 1 << Card::COUNT]>,
}

impl Secret {
    fn of(known: &State, seat: Seat) -> Self {
        let slots: Vec<_> = known.laid[seat].iter().map(|slot| (slot, known.may_be(slot))).collect();
        let counts = vec![[0; 1 << Card::COUNT]; slots.len() + 1];
        let mut secret = Self { seat, unsettled: known.unsettled[seat], slots, counts };
        secret.count_on(0, CardSet::EMPTY);
        secret
    }

    /// Fills the table from a place on; 0 in it means that nobody has looked yet, or that there is no way.
    fn count_on(&mut self, place: usize, used: CardSet) -> u32 {
        let at = usize::from(used.bits());
        if self.counts[place][at] == 0 {
            self.counts[place][at] = match self.slots.get(place) {
                None => 1,
                Some(&(_, may_be)) => {
                    (may_be - used).iter().map(|card| self.count_on(place + 1, used.with(card))).sum()
                }
            };
        }
        self.counts[place][at]
    }

    fn count(&self) -> u32 {
        self.counts[0][0]
    }

    /// Fills slots and hand in the way with this number, below the count.
    fn fill(&self, mut number: u32, state: &mut State) {
        let mut used = CardSet::EMPTY;
        for (place, &(slot, may_be)) in self.slots.iter().enumerate() {
            let ways = |card: Card| self.counts[place + 1][usize::from(used.with(card).bits())];
            let card = (may_be - used).iter().find(|&card| match number.checked_sub(ways(card)) {
                None => true,
                Some(rest) => {
                    number = rest;
                    false
                }
            });
            let card = card.expect("the number is below the count");
            state.cards[slot.index()] = Some(card);
            used = used.with(card);
        }
        state.hands[self.seat] = self.unsettled - used;
    }
}

/// The position as far as the view tells.
pub(crate) fn known(view: &View) -> State {
    let mut state = State {
        options: view.options,
        seats: view.seats.len() as u8,
        acting: view.acting,
        turns: view.turns,
        end: view.end,
        hands: BySeat::default(),
        unsettled: BySeat::default(),
        laid: BySeat::default(),
        safe: BySeat::default(),
        turned: SlotSet::EMPTY,
        cards: [None; Slot::COUNT],
        may_be: [CardSet::EMPTY; Slot::COUNT],
        won: BySeat::default(),
    };
    if let (Viewer::Seat(seat), Some(hand)) = (view.viewer, view.hand) {
        state.hands[seat] = hand;
    }
    for (seat, of_seat) in Seat::all(view.seats.len()).zip(&view.seats) {
        state.unsettled[seat] = of_seat.unsettled;
        for prize in &of_seat.won {
            state.won[seat][prize.owner] = state.won[seat][prize.owner].with(prize.card);
        }
    }
    for of_slot in &view.slots {
        if let Some(lying) = of_slot.card {
            put(&mut state, of_slot.slot, lying);
        }
    }
    state
}

fn put(state: &mut State, slot: Slot, lying: CardView) {
    let slots = if lying.face == Face::Safe { &mut state.safe } else { &mut state.laid };
    slots[lying.owner] = slots[lying.owner].with(slot);
    if lying.face == Face::Up {
        state.turned = state.turned.with(slot);
    }
    state.cards[slot.index()] = lying.card;
    state.may_be[slot.index()] = lying.may_be;
}
