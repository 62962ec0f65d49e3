//! A turn and the end, clause by clause, as in `docs/rules/sly.md`.

use underwood_core::{Game, Illegal, Move, Outcome, Points, Rng, Seat, SeatSet, Turn, Viewer, Witness};

use crate::seen::{Deed, TurnedUp};
use crate::state::union;
use crate::{
    Action, BySeat, Card, CardSet, Cause, Chance, Effect, End, Options, Seen, Slot, SlotSet, State, View,
    refusal,
};

/// `guard`.
const TURNS_PER_SEAT: u8 = 60;

impl Game for State {
    const ID: &'static str = "sly";
    const RULES: u32 = 1;
    const SEATS: std::ops::RangeInclusive<usize> = 2..=4;
    const COOPERATIVE: bool = false;

    type Options = Options;
    type View = View;
    type Action = Action;
    type Chance = Chance;
    type Seen = Seen;
    type Effect = Effect;

    fn new(options: &Options, seats: usize) -> Result<Self, Illegal> {
        if !Self::SEATS.contains(&seats) {
            return Err(Illegal::wrong_seats(2, 4));
        }
        let mut hands = BySeat::default();
        for seat in Seat::all(seats) {
            hands[seat] = CardSet::deck(options.hens());
        }
        Ok(Self {
            options: *options,
            seats: seats as u8,
            acting: Seat::new(0),
            turns: 0,
            end: None,
            hands,
            unsettled: hands,
            laid: BySeat::default(),
            safe: BySeat::default(),
            turned: SlotSet::EMPTY,
            cards: [None; Slot::COUNT],
            may_be: [CardSet::EMPTY; Slot::COUNT],
            won: BySeat::default(),
        })
    }

    #[inline]
    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.end {
            None => Turn::Act(self.acting),
            Some(_) => Turn::Over,
        }
    }

    /// `one-action`: what the seat to act may do, in `Ord`.
    ///
    /// There is always something: unless a safe Hen lies on every slot (`all-safe`), either a card lies face down and
    /// can be revealed, or a slot is empty and a card can be laid. For a hand is never empty: it shrinks only when its
    /// seat lays a card, and then it had more than one (`last-card`).
    #[inline]
    fn legal_actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.end.is_some() {
            return;
        }
        let face_down = self.face_down();
        if !self.is_revealing() {
            let (empty, count) = self.empty().listed();
            for card in self.hands[self.acting].iter() {
                out.extend(empty[..count].iter().map(|&slot| Action::Lay(card, slot)));
            }
            out.extend((face_down - self.laid[self.acting]).iter().map(Action::Expose));
        }
        out.extend(face_down.iter().map(Action::Reveal));
    }

    #[inline]
    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        if self.turn() != Turn::Act(seat) {
            return Err(Illegal::not_to_act(self.turn()));
        }
        match action {
            Action::Reveal(slot) => self.flip(slot, witness),
            _ if self.is_revealing() => Err(refusal::flips_due(self.flips_due())),
            Action::Lay(card, slot) => self.lay(card, slot, witness),
            Action::Expose(slot) => self.expose(slot, witness),
        }
    }

    /// # Panics
    /// Always: there is no chance in this game.
    fn sample_chance(&self, _: &mut impl Rng) -> Chance {
        panic!("there is no chance in this game")
    }

    fn stream(&self) -> u64 {
        0
    }

    fn is_deal_due(&self) -> bool {
        false
    }

    fn resolve_witnessed(&mut self, chance: &Chance, _: &mut impl Witness<Self>) -> Result<(), Illegal> {
        match *chance {}
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| Outcome::new(self.winners(), self.points(), end.clause()))
    }

    fn points(&self) -> Points {
        Points::new(&self.scores().0[..self.seats()])
    }

    fn winners_among(&self, seats: SeatSet) -> SeatSet {
        self.best(seats)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(&self, mv: &Move<Self>, viewer: Viewer) -> Seen {
        let (seat, action) = match mv {
            Move::Chance(chance) => match *chance {},
            Move::Act(seat, action) => (*seat, *action),
        };
        let lying = |slot: Slot| self.cards[slot.index()].expect("a move turns up a card that lies there");
        let deed = match action {
            Action::Lay(card, slot) => Deed::Lay(viewer.is(seat).then_some(card), slot),
            Action::Expose(slot) => Deed::Expose(slot, lying(slot)),
            Action::Reveal(slot) => Deed::Reveal(slot, lying(slot)),
        };
        let mut next = *self;
        let is_end = next.act(seat, action).is_ok() && next.end.is_some();
        Seen { deed, turned_up: if is_end { self.turned_up_at_end(action) } else { TurnedUp::default() } }
    }
}

impl State {
    /// `lay`, `full`. Everybody sees where, and that it is one of the cards not known to be elsewhere.
    #[inline]
    fn lay(&mut self, card: Card, slot: Slot, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        if !self.empty().contains(slot) || !self.hands[self.acting].contains(card) {
            return Err(self.cannot_lay(card, slot));
        }
        self.hands[self.acting] = self.hands[self.acting].without(card);
        self.laid[self.acting] = self.laid[self.acting].with(slot);
        self.cards[slot.index()] = Some(card);
        self.may_be[slot.index()] = self.unsettled[self.acting];
        witness.tell(Effect::Laid { seat: self.acting, card, slot }, self);
        self.finish_turn(witness);
        Ok(())
    }

    #[cold]
    fn cannot_lay(&self, card: Card, slot: Slot) -> Illegal {
        if !self.used().contains(slot) {
            refusal::unused(slot)
        } else if self.empty().is_empty() {
            refusal::full()
        } else if let Some(owner) = self.owner_of_laid(slot).or_else(|| self.owner_of_safe(slot)) {
            refusal::taken(slot, owner)
        } else {
            refusal::not_in_hand(self.acting, card)
        }
    }

    /// `expose`.
    #[inline]
    fn expose(&mut self, slot: Slot, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let Some(owner) = self.owner_of_laid(slot).filter(|&owner| owner != self.acting) else {
            return Err(self.cannot_expose(slot));
        };
        let card = self.turn_up(owner, slot);
        let seat = Some(self.acting);
        witness.tell(Effect::TurnedUp { seat, owner, card, slot, cause: Cause::Expose }, self);
        match card {
            Card::Fox => {
                self.win(self.acting, owner, slot);
                let points = self.seats;
                witness.tell(Effect::FoxCaptured { seat: self.acting, owner, slot, points }, self);
            }
            _ => self.make_safe(owner, slot, Cause::Expose, witness),
        }
        self.finish_turn(witness);
        Ok(())
    }

    #[cold]
    fn cannot_expose(&self, slot: Slot) -> Illegal {
        if !self.used().contains(slot) {
            refusal::unused(slot)
        } else if let Some(owner) = self.owner_of_safe(slot) {
            refusal::safe(slot, owner)
        } else if self.laid[self.acting].contains(slot) {
            refusal::own_card(slot)
        } else {
            refusal::empty("expose", slot)
        }
    }

    /// `reveal`: one flip, and what follows the last one.
    #[inline]
    fn flip(&mut self, slot: Slot, witness: &mut impl Witness<Self>) -> Result<(), Illegal> {
        let Some(owner) = self.owner_of_laid(slot).filter(|_| !self.turned.contains(slot)) else {
            return Err(self.cannot_flip(slot));
        };
        let card = self.turn_up(owner, slot);
        let seat = Some(self.acting);
        witness.tell(Effect::TurnedUp { seat, owner, card, slot, cause: Cause::Reveal }, self);
        if self.flips_due() == 0 {
            self.finish_reveal(witness);
            self.finish_turn(witness);
        }
        Ok(())
    }

    #[cold]
    fn cannot_flip(&self, slot: Slot) -> Illegal {
        if !self.used().contains(slot) {
            refusal::unused(slot)
        } else if let Some(owner) = self.owner_of_safe(slot) {
            refusal::safe(slot, owner)
        } else if self.turned.contains(slot) {
            refusal::turned_already(slot)
        } else {
            refusal::empty("reveal", slot)
        }
    }

    #[inline]
    fn owner_of_laid(&self, slot: Slot) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.laid[seat].contains(slot))
    }

    fn owner_of_safe(&self, slot: Slot) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.safe[seat].contains(slot))
    }

    /// From now on everybody knows this card, and that no other card of its owner is the same.
    #[inline]
    fn turn_up(&mut self, owner: Seat, slot: Slot) -> Card {
        let card = self.cards[slot.index()].expect("a laid card lies on its slot");
        for other in self.laid[owner] {
            self.may_be[other.index()] = self.may_be[other.index()].without(card);
        }
        self.may_be[slot.index()] = CardSet::one(card);
        self.turned = self.turned.with(slot);
        card
    }

    /// `reveal-hens`, `reveal-fox`, `reveal-foxes`: with a Fox the highest Hen is gobbled; then the highest Hen, if
    /// one is left, is safe; the rest goes home.
    fn finish_reveal(&mut self, witness: &mut impl Witness<Self>) {
        let (fox, hen) = (self.first_fox(), self.highest_hen());
        let cause = match (fox, hen) {
            (Some(_), Some(_)) => Cause::RevealFox,
            (Some(_), None) => Cause::RevealFoxes,
            (None, _) => Cause::RevealHens,
        };
        if let (Some(seat), Some((owner, slot))) = (fox, hen) {
            let card = self.win(seat, owner, slot);
            let points = self.value_of_won(seat, owner, card) as i8;
            witness.tell(Effect::HenGobbled { seat, owner, card, points }, self);
        }
        if let Some((owner, slot)) = self.highest_hen() {
            self.make_safe(owner, slot, cause, witness);
        }
        for owner in Seat::all(self.seats()) {
            for slot in self.laid[owner] & self.turned {
                let card = self.lift(owner, slot);
                self.hands[owner] = self.hands[owner].with(card);
                witness.tell(Effect::WentHome { seat: owner, card, slot, cause }, self);
            }
        }
    }

    /// `ties`: the seats whose cards come first, from the active seat on.
    fn seats_in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.acting, self.seats());
        std::iter::successors(Some(first), move |seat| Some(seat.next(seats))).take(seats)
    }

    /// The turned-up cards, those that come first in `ties` in front.
    fn turned_up(&self) -> impl Iterator<Item = (Seat, Slot, Card)> {
        self.seats_in_turn().flat_map(move |owner| {
            let slots = (self.laid[owner] & self.turned).iter();
            slots.filter_map(move |slot| Some((owner, slot, self.cards[slot.index()]?)))
        })
    }

    /// The owner of the Fox that gobbles, if there is one.
    fn first_fox(&self) -> Option<Seat> {
        self.turned_up().find(|&(_, _, card)| card == Card::Fox).map(|(owner, _, _)| owner)
    }

    fn highest_hen(&self) -> Option<(Seat, Slot)> {
        let hens = self.turned_up().filter(|&(_, _, card)| card != Card::Fox);
        let highest = hens.reduce(|best, hen| if hen.2 > best.2 { hen } else { best });
        highest.map(|(owner, slot, _)| (owner, slot))
    }

    /// `freed`: takes a turned-up card off its slot.
    fn lift(&mut self, owner: Seat, slot: Slot) -> Card {
        self.laid[owner] = self.laid[owner].without(slot);
        self.turned = self.turned.without(slot);
        self.may_be[slot.index()] = CardSet::EMPTY;
        self.cards[slot.index()].take().expect("a laid card lies on its slot")
    }

    /// A Fox is captured, or a Hen gobbled: it goes in front of the winner and out of play.
    fn win(&mut self, winner: Seat, owner: Seat, slot: Slot) -> Card {
        let card = self.lift(owner, slot);
        self.won[winner][owner] = self.won[winner][owner].with(card);
        self.unsettled[owner] = self.unsettled[owner].without(card);
        card
    }

    /// `safe`: a turned-up Hen stays on its slot for good.
    fn make_safe(&mut self, owner: Seat, slot: Slot, cause: Cause, witness: &mut impl Witness<Self>) {
        let card = self.cards[slot.index()].expect("a laid card lies on its slot");
        self.laid[owner] = self.laid[owner].without(slot);
        self.turned = self.turned.without(slot);
        self.safe[owner] = self.safe[owner].with(slot);
        self.unsettled[owner] = self.unsettled[owner].without(card);
        let points = self.options.points(slot);
        witness.tell(Effect::HenSafe { seat: owner, card, slot, points, cause }, self);
    }

    /// `all-safe` after the action; then `order`, and at the start of the next turn `last-card`, then `guard`.
    #[inline]
    fn finish_turn(&mut self, witness: &mut impl Witness<Self>) {
        if union(self.safe) == self.used() {
            self.finish_game(End::AllSafe, witness);
            return;
        }
        self.turns += 1;
        self.acting = self.acting.next(self.seats());
        witness.tell(Effect::TurnBegins { seat: self.acting }, self);
        if self.hands[self.acting].len() == 1 {
            self.finish_game(End::LastCard, witness);
        } else if self.turns == TURNS_PER_SEAT * self.seats {
            self.finish_game(End::Guard, witness);
        }
    }

    /// `last-card`: all face-down cards are turned up; Hens among them are safe, Foxes stay as they are. (After `all-safe`
    /// there is none.)
    fn finish_game(&mut self, end: End, witness: &mut impl Witness<Self>) {
        self.end = Some(end);
        let cause = Cause::End(end);
        for owner in Seat::all(self.seats()) {
            for slot in self.laid[owner] {
                let card = self.turn_up(owner, slot);
                witness.tell(Effect::TurnedUp { seat: None, owner, card, slot, cause }, self);
                if card != Card::Fox {
                    self.make_safe(owner, slot, cause, witness);
                }
            }
        }
        if witness.listens() {
            let (winners, by_tie_break) = (self.winners(), self.is_tied_at_the_top());
            let by = (end != End::Guard).then_some(self.acting);
            witness.tell(Effect::Over { winners, end, by, by_tie_break }, self);
        }
    }
}
