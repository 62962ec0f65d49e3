//! The end of a round, clause by clause.

use underwood_core::{Seat, Witness};

use crate::line::{PersonalLine, SharedLine, Tokens};
use crate::{BySeat, Card, Effect, Element, End, Pile, Reason, SEASONS, State};

/// `guard`.
const LAST_ROUND: u8 = 50;

/// How the check of the fire comes out for a seat.
pub(crate) struct Heat {
    pub(crate) fire: u8,
    pub(crate) water: i8,
    /// The varans that it adds.
    pub(crate) varans: u8,
}

impl State {
    /// `round-end`, in its order; then the next round, which the seat that did not play last starts.
    pub(crate) fn end_round(&mut self, witness: &mut impl Witness<Self>) {
        for seat in SEASONS {
            self.check_fire(seat, witness);
        }
        self.spread_fire(witness);
        self.tokens = BySeat::new([Tokens::NEW; 2]);
        witness.tell(Effect::TokensBack, self);
        self.clear_lines();
        witness.tell(Effect::LinesCleared, self);
        if self.round == LAST_ROUND {
            self.finish(End { winner: None, reason: Reason::Guard }, witness);
        } else {
            self.round += 1;
            self.start_turn(self.playing.other());
            witness.tell(Effect::RoundBegun { round: self.round, seat: self.playing }, self);
        }
    }

    /// `fire-check`: how it comes out for a seat as the table lies.
    #[inline]
    pub(crate) fn heat(&self, seat: Seat) -> Heat {
        let (cards, fire) = self.clearing.burning();
        let water = self.strength(seat, Element::Water);
        let is_too_hot = i16::from(fire) > i16::from(water);
        Heat { fire, water, varans: if is_too_hot { cards.min(self.varans[seat]) } else { 0 } }
    }

    /// `fire-check`.
    fn check_fire(&mut self, seat: Seat, witness: &mut impl Witness<Self>) {
        let Heat { fire, water, varans } = self.heat(seat);
        if varans > 0 {
            self.varans[seat] -= varans;
            self.discard += Pile::of(Card::varan(seat), varans);
        }
        witness.tell(Effect::FireChecked { seat, fire, water, varans }, self);
    }

    /// `fire-spread`, while there are tokens.
    fn spread_fire(&mut self, witness: &mut impl Witness<Self>) {
        for glade in self.clearing.beside_onibi() {
            if self.fire_supply() > 0 {
                self.clearing.light(glade);
                witness.tell(Effect::FireSpread { glade }, self);
            }
        }
    }

    /// `clear-lines`.
    fn clear_lines(&mut self) {
        self.discard = self.shared.cards().fold(self.discard, Pile::with);
        self.shared = SharedLine::EMPTY;
        for line in &mut self.personal.0 {
            self.discard += line.cards;
            *line = PersonalLine::EMPTY;
        }
    }
}
