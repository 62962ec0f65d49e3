//! The end of a round, clause by clause.

use underwood_core::Seat;

use crate::line::{PersonalLine, SharedLine, Tokens};
use crate::{BySeat, Card, Element, End, Pile, Reason, SEASONS, State};

/// `guard`.
const LAST_ROUND: u8 = 50;

impl State {
    /// `round-end`, in its order; then the next round, which the seat that did not play last starts.
    pub(crate) fn end_round(&mut self) {
        for seat in SEASONS {
            self.check_fire(seat);
        }
        self.clearing.spread(self.fire_supply());
        self.tokens = BySeat::new([Tokens::NEW; 2]);
        self.clear_lines();
        if self.round == LAST_ROUND {
            self.finish(End { winner: None, reason: Reason::Guard });
        } else {
            self.round += 1;
            self.start_turn(self.playing.other());
        }
    }

    /// `fire-check`.
    fn check_fire(&mut self, seat: Seat) {
        let (cards, value) = self.clearing.burning();
        if i16::from(value) > i16::from(self.strength(seat, Element::Water)) {
            let varans = cards.min(self.varans[seat]);
            self.varans[seat] -= varans;
            self.discard += Pile::of(Card::varan(seat), varans);
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
