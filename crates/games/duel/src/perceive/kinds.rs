//! Kinds of action: what a policy chooses between.

use underwood_core::{Game, Seat};

use super::describe::{ANIMALS_AND_STAG, place_of, recruit_of};
use crate::grove::Grove;
use crate::tables::CLEARINGS;
use crate::{Action, Element, Square, State, Tree};

const DRAW: usize = 0;
const POINT: usize = DRAW + 1;
const PASS: usize = POINT + 4;
const SANKI_VARAN: usize = PASS + 1;
const KEEP_VARAN: usize = SANKI_VARAN + 1;
const SANKI_ACT: usize = KEEP_VARAN + 1;
const END_TURN: usize = SANKI_ACT + 1;
/// By the action that is ended.
const STOP: usize = END_TURN + 1;
/// By the clearing card, from the seat's own end.
const DOUSE: usize = STOP + 4;
/// By the card: own animals, the other season's, the stag.
const RECRUIT: usize = DOUSE + CLEARINGS;
/// By where Onibi stops, and whether it passed the end; then the step that wins.
const ADVANCE: usize = RECRUIT + ANIMALS_AND_STAG;
/// By pile, neighbours with the same icon, and what the forest gains; then the planting that wins.
const PLANT: usize = ADVANCE + 2 * CLEARINGS + 1;
const GAINS: usize = 4;
const MATCHES: usize = 3;

/// How many kinds there are.
pub(super) const COUNT: usize = PLANT + 4 * MATCHES * GAINS + 1;

impl State {
    pub(super) fn kind_of(&self, seat: Seat, action: Action) -> u16 {
        let kind = match action {
            Action::Draw => DRAW,
            Action::Point(element) => POINT + element.index(),
            Action::Pass => PASS,
            Action::SankiVaran => SANKI_VARAN,
            Action::KeepVaran => KEEP_VARAN,
            Action::SankiAct => SANKI_ACT,
            Action::EndTurn => END_TURN,
            Action::Stop => STOP + self.tasks.top().map_or(0, |task| task.element.index()),
            Action::Douse(glade) => DOUSE + place_of(seat, glade),
            Action::Recruit(card) => RECRUIT + recruit_of(seat, card),
            Action::Advance(steps) => ADVANCE + self.kind_of_advance(seat, steps),
            Action::Plant { square, tree } => PLANT + self.kind_of_planting(seat, square, tree),
        };
        kind as u16
    }

    fn kind_of_advance(&self, seat: Seat, steps: u8) -> usize {
        let mut clearing = self.clearing;
        let passes = (0..steps).filter(|_| clearing.step(seat)).count();
        if passes > 0 && self.wins_by(seat, Action::Advance(steps)) {
            return 2 * CLEARINGS;
        }
        place_of(seat, clearing.onibi()) + if passes > 0 { CLEARINGS } else { 0 }
    }

    fn wins_by(&self, seat: Seat, action: Action) -> bool {
        let mut after = *self;
        after.act(seat, action).is_ok() && after.end.is_some_and(|end| end.winner == Some(seat))
    }

    fn kind_of_planting(&self, seat: Seat, square: Square, tree: Tree) -> usize {
        const COVERS: usize = 0;
        const ASIDE: usize = 1;
        /// Squares that can be filled next, from which on a larger 3×3 square is open.
        const OPEN: u8 = 2;
        let before = &self.forests[seat];
        let mut after = *before;
        after.plant(tree, square);
        let (filled, open) = Grove::of(&after).best();
        let gain = if after.covered() != before.covered() {
            COVERS
        } else if filled == Grove::of(before).best_square() {
            ASIDE
        } else {
            2 + usize::from(open >= OPEN)
        };
        if after.has_filled_square_with(tree) {
            return Element::ALL.len() * MATCHES * GAINS;
        }
        let matches = usize::from(after.matching_neighbours(tree)).min(MATCHES - 1);
        (tree.element().index() * MATCHES + matches) * GAINS + gain
    }
}
