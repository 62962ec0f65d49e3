//! A position as inputs, from a seat.

use underwood_core::{Inputs, Seat};

use crate::grove::{Grove, REACH};
use crate::tables::{ANIMALS, CLEARINGS, COMMONS, TREES};
use crate::task::{Origin, Task};
use crate::{Bonus, Card, Element, Forest, Glade, Phase, Pile, Square, State};

/// Animals of both seasons and the stag: all that can be recruited.
pub(super) const ANIMALS_AND_STAG: usize = 2 * ANIMALS + 1;
/// Cards that are no varans.
const SINGLES: usize = COMMONS + ANIMALS_AND_STAG;
/// The strength beyond which more is not told.
const STRENGTH: usize = 12;
/// Squares of the map of a forest.
const SQUARES: usize = (2 * REACH as usize + 1).pow(2);
/// Rounds from which on it is later.
const TIMES: [u8; 12] = [2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 30, 40];
/// What it costs to take all strangers from the recruitment line: so much or more.
const COSTS: [u8; 16] = [1, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 27, 30, 34, 38, 42];
/// Water beyond the fires, from this much too little to this much too much.
const MARGIN: i8 = 8;

/// The place of a clearing card, from the end of a seat.
pub(super) fn place_of(seat: Seat, glade: Glade) -> usize {
    let number = usize::from(glade.number());
    if seat.index() == 0 { number - 1 } else { CLEARINGS - number }
}

/// The number of a card that can be recruited: own animals, the other season's, the stag.
pub(super) fn recruit_of(seat: Seat, card: Card) -> usize {
    match card.season() {
        None => 2 * ANIMALS,
        Some(season) => {
            let of_season = (card.index() - COMMONS - 1) % ANIMALS;
            if season == seat { of_season } else { ANIMALS + of_season }
        }
    }
}

/// The number of a card that is no varan: those that can be recruited, then the common animals.
fn single_of(seat: Seat, card: Card) -> usize {
    if card.index() < COMMONS { ANIMALS_AND_STAG + card.index() } else { recruit_of(seat, card) }
}

impl State {
    /// Writes what there is. The order of the groups is that of the file of weights.
    pub(super) fn describe(&self, seat: Seat, inputs: &mut Inputs<'_>) {
        let sides = [seat, seat.other()];
        self.describe_asking(seat, inputs);
        self.describe_clearing(seat, inputs);
        self.describe_cards(seat, inputs);
        for side in sides {
            self.describe_side(side, inputs);
            describe_forest(&self.forests[side], inputs);
        }
        inputs.bits(TREES, self.tree_tops.iter().flatten().fold(0, |bits, tree| bits | 1 << tree.index()));
        inputs.bits(TREES, self.tree_piles.iter().fold(0, |bits, tree| bits | 1 << tree.index()));
    }

    /// What is asked, of whom, and how far an action has got.
    fn describe_asking(&self, seat: Seat, inputs: &mut Inputs<'_>) {
        let phase = match self.phase {
            Phase::Play => 0,
            Phase::SankiVaran => 1,
            Phase::SankiAct => 2,
            Phase::Point => 3,
            Phase::Act => 4,
            Phase::Setup | Phase::Reveal | Phase::Refill | Phase::Tree => 5,
            Phase::Over => 6,
        };
        inputs.case(7, phase);
        inputs.flag(self.acting == seat);
        inputs.flag(self.playing == seat);
        inputs.steps(TIMES.len(), TIMES.iter().filter(|&&time| self.round >= time).count());
        let mut tasks = self.tasks.iter().collect::<Vec<_>>().into_iter().rev();
        describe_task(tasks.next(), inputs);
        describe_task(tasks.next(), inputs);
    }

    fn describe_clearing(&self, seat: Seat, inputs: &mut Inputs<'_>) {
        inputs.case(CLEARINGS, place_of(seat, self.clearing.onibi()));
        let fires = self.clearing.fires().fold(0, |bits, glade| bits | 1 << place_of(seat, glade));
        inputs.bits(CLEARINGS, fires);
        inputs.case(3, self.onibi_card.map_or(0, |holder| if holder == seat { 1 } else { 2 }));
        let (burning, _) = self.clearing.burning();
        inputs.steps(CLEARINGS, burning.into());
        inputs.steps(4, self.fire_supply().into());
        inputs.steps(3, self.sanki_supply().into());
    }

    /// Where the cards are, and what the shared line offers.
    fn describe_cards(&self, seat: Seat, inputs: &mut Inputs<'_>) {
        let bits = |cards: &mut dyn Iterator<Item = Card>| {
            cards.filter(|card| !card.is_varan()).fold(0, |bits, card| bits | 1 << single_of(seat, card))
        };
        inputs.bits(ANIMALS_AND_STAG, bits(&mut self.recruits.iter().copied().flatten()));
        inputs.bits(SINGLES, bits(&mut self.shared.cards()));
        inputs.bits(SINGLES, bits(&mut self.pile.iter().map(|(card, _)| card)));
        inputs.steps(12, self.pile.len() / 4);
        for element in Element::ALL {
            inputs.steps(8, self.shared.fresh(element).max(0) as usize);
            inputs.flag(self.shared.has_fresh(element));
        }
    }

    fn describe_side(&self, seat: Seat, inputs: &mut Inputs<'_>) {
        inputs.steps(8, self.fires[seat].into());
        inputs.steps(3, self.sanki[seat].into());
        inputs.steps(7, self.varans[seat].into());
        let varans = |pile: Pile| usize::from(pile.count(Card::varan(seat)));
        inputs.steps(7, varans(self.pile));
        inputs.steps(3, varans(self.personal[seat].cards));
        let tokens = self.tokens[seat];
        inputs.steps(2, tokens.unused.into());
        inputs.steps(4, self.company(seat).max(0) as usize);
        for element in Element::ALL {
            inputs.steps(2, tokens.pointing().filter(|at| at.element == element).count());
            inputs.steps(STRENGTH, self.strength(seat, element).max(0) as usize);
            inputs.steps(6, self.forests[seat].number(element).max(0) as usize);
            inputs.flag(self.may_point(seat, element));
        }
        self.describe_friends(seat, inputs);
        let (_, fire) = self.clearing.burning();
        let margin = (self.strength(seat, Element::Water) - fire as i8).clamp(-MARGIN, MARGIN);
        inputs.case(2 * MARGIN as usize + 1, (margin + MARGIN) as usize);
    }

    /// The season's animals: beside the seat, still to come out; and what keeps it from `win-recruit`.
    fn describe_friends(&self, seat: Seat, inputs: &mut Inputs<'_>) {
        let bits = |pile: Pile| {
            let animals = Card::animals(seat).enumerate();
            animals.filter(|(_, card)| pile.contains(*card)).fold(0, |bits, (place, _)| bits | 1 << place)
        };
        let pile = self.season_piles[seat];
        inputs.bits(ANIMALS, bits(self.personal[seat].cards));
        inputs.bits(ANIMALS, bits(pile.shuffled() + pile.under().iter().collect()));
        let strangers = || self.recruits.iter().flatten().filter(|card| card.season() != Some(seat));
        inputs.steps(7, strangers().count());
        let cost: u8 = strangers().map(|card| card.cost()).sum();
        inputs.steps(COSTS.len(), COSTS.iter().filter(|&&least| cost >= least).count());
    }

    /// `point-free` and `point-again`, with some strength.
    fn may_point(&self, seat: Seat, element: Element) -> bool {
        let mut own = self.tokens[seat].pointing().filter(|at| at.element == element);
        self.shared.has_fresh(element)
            && self.strength(seat, element) > 0
            && own.all(|at| self.shared.occurrences_after(at.place, element) >= 2)
    }
}

fn describe_task(task: Option<Task>, inputs: &mut Inputs<'_>) {
    inputs.group(4, task.map(|task| task.element.index()));
    inputs.steps(STRENGTH, task.map_or(0, |task| task.left.into()));
    inputs.flag(task.is_some_and(|task| task.origin == Origin::Bonus));
    inputs.flag(task.is_some_and(|task| task.has_acted));
    inputs.steps(3, task.map_or(0, |task| task.again.into()));
    let piles = task.filter(|task| task.element == Element::Plant).map_or(0, |task| task.marks);
    inputs.bits(4, piles.into());
}

/// The trees near the lake by their icons, and how far it is to nine squares.
fn describe_forest(forest: &Forest, inputs: &mut Inputs<'_>) {
    let icon = |bonus: Bonus| match bonus {
        Bonus::Sanki => 0,
        Bonus::Extinguish => 1,
        Bonus::Recruit | Bonus::Plant => 2,
    };
    let mut maps = [0_u64; 3];
    for planted in forest.planted() {
        if let Some(square) = square_of(planted.square) {
            maps[icon(planted.tree.bonus())] |= 1 << square;
        }
    }
    maps.into_iter().for_each(|map| inputs.bits(SQUARES, map));
    let (filled, open) = Grove::of(forest).best();
    inputs.steps(9, filled.into());
    inputs.steps(5, open.into());
}

/// The number of a square on the map.
fn square_of(square: Square) -> Option<usize> {
    let [x, y] = [square.x() + REACH, square.y() + REACH];
    let side = 2 * REACH + 1;
    ((0..side).contains(&x) && (0..side).contains(&y)).then_some((side * y + x) as usize)
}
