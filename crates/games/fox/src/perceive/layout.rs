//! In which order cards come, and what else is told.

use underwood_core::{Inputs, Seat};

use super::CARDS;
use crate::{BySeat, Card, CardSet, Options, Phase, State, Suit, View};

/// Ranks of a suit.
const RANKS: usize = CARDS / 3;
/// Needed points are told one by one up to this,
const NEEDS: u16 = 21;
/// and then by how many of these they reach.
const FAR_NEEDS: [u16; 4] = [22, 25, 29, 36];
/// The group of needed points.
const NEED: usize = NEEDS as usize + 1 + FAR_NEEDS.len();
/// Tricks and treasures of a round.
const TRICKS: usize = 14;
const TREASURES: usize = 4;
const PHASES: usize = 7;

/// The rank of the decree; tricks, treasures and needs of both seats; does only this round count?; what is asked of whom.
pub(super) const SURROUNDINGS: usize = RANKS + 2 * (TRICKS + TREASURES + NEED) + 1 + 2 * PHASES;

/// The new order of suits.
pub(super) struct Layout {
    order: [Suit; 3],
    /// By suit: its place in that order.
    places: [usize; 3],
}

impl Layout {
    /// Trump first, then by what the sets have of them.
    pub(super) fn of(decree: Option<Card>, sets: &[CardSet]) -> Self {
        let trump = decree.map_or(0, |card| card.suit().index());
        let mut order = [trump, (trump + 1) % 3, (trump + 2) % 3];
        let lanes = |suit: usize| sets.iter().map(move |set| lane(*set, Suit::new(suit)));
        if lanes(order[1]).lt(lanes(order[2])) {
            order.swap(1, 2);
        }
        let mut places = [0; 3];
        for (place, &suit) in order.iter().enumerate() {
            places[suit] = place;
        }
        Self { order: order.map(Suit::new), places }
    }

    /// The place of a card.
    pub(super) fn place(&self, card: Card) -> usize {
        RANKS * self.places[card.suit().index()] + usize::from(card.rank()) - 1
    }

    /// A group for each set, in the new order.
    pub(super) fn sets(&self, sets: &[CardSet], inputs: &mut Inputs<'_>) {
        for &set in sets {
            for suit in self.order {
                inputs.group(RANKS, set.of_suit(suit).iter().map(|card| usize::from(card.rank()) - 1));
            }
        }
    }
}

/// The cards of a suit, as bits of their ranks.
fn lane(set: CardSet, suit: Suit) -> u64 {
    set.of_suit(suit).bits() >> (16 * suit.index())
}

/// What everybody knows beside the cards.
pub(super) struct Surroundings {
    options: Options,
    decree: Option<Card>,
    tricks: BySeat<u8>,
    treasures: BySeat<u8>,
    points: BySeat<u16>,
    phase: Phase,
    acting: Seat,
}

impl Surroundings {
    pub(super) fn of_view(view: &View) -> Self {
        let View { options, decree, tricks, treasures, points, phase, acting, .. } = *view;
        Self { options, decree, tricks, treasures, points, phase, acting }
    }

    pub(super) fn of_state(state: &State) -> Self {
        let State { options, decree, tricks, treasures, points, phase, acting, .. } = *state;
        Self { options, decree, tricks, treasures, points, phase, acting }
    }

    /// Tells it from a seat.
    pub(super) fn tell(&self, own: Seat, inputs: &mut Inputs<'_>) {
        let is_one_round = self.options.rounds() > 0;
        inputs.group(RANKS, self.decree.map(|card| usize::from(card.rank()) - 1));
        for seat in [own, own.other()] {
            inputs.group(TRICKS, [usize::from(self.tricks[seat])]);
            inputs.group(TREASURES, [usize::from(self.treasures[seat])]);
            let need = u16::from(self.options.target()).saturating_sub(self.points[seat]);
            inputs.group(NEED, (!is_one_round).then(|| need_place(need)));
        }
        inputs.group(1, is_one_round.then_some(0));
        let whose = if self.acting == own { 0 } else { PHASES };
        inputs.group(2 * PHASES, [whose + self.phase as usize]);
    }
}

fn need_place(need: u16) -> usize {
    let far = FAR_NEEDS.iter().filter(|&&bound| need >= bound).count();
    usize::from(need.min(NEEDS)) + far
}
