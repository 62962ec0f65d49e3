//! A quick choice, to play on inside a search: wins at once, fights for the fires, uses tokens when they do enough.
//!
//! What something is worth is a small whole number here, *ripeness*: one fire is 14.

use underwood_core::random::{below, pick};
use underwood_core::{Rng, Seat};

use crate::grove::Grove;
use crate::{Action, Bonus, Card, Element, Glade, State, Tree};

const WON: i32 = 1_000;
const FIRE: i32 = 14;
const WATER_TREE: i32 = 8;
const SANKI: i32 = 4;
/// The opponent gets the Onibi card, or this seat is rid of it.
const PAST_THE_END: i32 = 8;

impl State {
    /// One of the legal actions.
    pub(super) fn hurry(&self, legal: &[Action], rng: &mut impl Rng) -> Action {
        match legal[0] {
            Action::Draw | Action::Point(_) => self.hurry_turn(legal, rng),
            Action::SankiVaran => self.hurry_varan(),
            Action::SankiAct => self.hurry_sanki(rng),
            Action::Douse(_) => douse_cheapest(legal),
            Action::Recruit(_) => self.hurry_recruit(legal, rng),
            Action::Plant { .. } => self.hurry_plant(legal, rng),
            Action::Advance(_) => self.hurry_advance(legal),
            _ => legal[0],
        }
    }

    /// Points at what is ripest, if it is ripe enough; else draws, if that is possible.
    fn hurry_turn(&self, legal: &[Action], rng: &mut impl Rng) -> Action {
        let patience = self.patience(rng);
        let ripeness = |action: Action| match action {
            Action::Point(element) => self.ripeness(element),
            _ => patience,
        };
        // Of equals the first: drawing.
        best_of(legal.iter().rev().copied(), ripeness)
    }

    /// How ripe something must be: less when a solitary animal would cost a token.
    fn patience(&self, rng: &mut impl Rng) -> i32 {
        let least = if self.company(self.playing) >= 2 { 4 } else { 7 };
        least + below(rng, 4) as i32
    }

    /// What a token would do for the seat at this element.
    fn ripeness(&self, element: Element) -> i32 {
        let seat = self.playing;
        let strength = i32::from(self.strength(seat, element));
        match element {
            Element::Sun => self.ripe_sun(seat, strength),
            Element::Water => self.ripe_water(seat, strength),
            Element::Plant => self.ripe_plant(strength),
            Element::Wind => {
                (1..=strength.min(8)).map(|steps| self.ripe_steps(seat, steps)).max().unwrap_or(0)
            }
        }
    }

    /// Recruiting is worth little until the end is in sight.
    fn ripe_sun(&self, seat: Seat, strength: i32) -> i32 {
        let missing = self.cost_of_strangers(seat) - strength;
        if missing <= 0 { WON } else { strength * 2 / 5 + 2 * (12 - missing).max(0) }
    }

    /// The fires that can be put out, the cheapest first.
    fn ripe_water(&self, seat: Seat, strength: i32) -> i32 {
        let mut left = strength;
        let mut doused = 0;
        for value in 2..=4 {
            let here = self.clearing.fires().filter(|glade| i32::from(glade.fire()) == value).count() as i32;
            let now = here.min(left / value);
            left -= now * value;
            doused += now;
        }
        if i32::from(self.fires[seat]) + doused >= 8 { WON } else { FIRE * doused }
    }

    fn ripe_plant(&self, strength: i32) -> i32 {
        let payable = self.tree_tops.iter().flatten().filter(|tree| i32::from(tree.cost()) <= strength);
        2 * strength + payable.map(|&tree| liking_of(tree)).max().unwrap_or(0)
    }

    fn ripe_steps(&self, seat: Seat, steps: i32) -> i32 {
        let is_past = steps >= self.steps_to_end(seat).into();
        match (is_past, self.onibi_card) {
            (true, Some(holder)) if holder != seat => WON,
            (true, _) => PAST_THE_END + self.ripe_bonus(seat, steps),
            (false, _) => self.ripe_bonus(seat, steps),
        }
    }

    /// The bonus of the card where Onibi stops.
    fn ripe_bonus(&self, seat: Seat, steps: i32) -> i32 {
        let strength = |element| i32::from(self.strength(seat, element));
        match self.glade_after(seat, steps).bonus() {
            Bonus::Sanki => SANKI,
            Bonus::Extinguish => self.ripe_water(seat, strength(Element::Water)),
            Bonus::Recruit => self.ripe_sun(seat, strength(Element::Sun)),
            Bonus::Plant => self.ripe_plant(strength(Element::Plant)),
        }
    }

    fn glade_after(&self, mover: Seat, steps: i32) -> Glade {
        let mut clearing = self.clearing;
        for _ in 0..steps {
            clearing.step(mover);
        }
        clearing.onibi()
    }

    /// What it costs to take all cards of the recruitment line that are not of the season.
    fn cost_of_strangers(&self, season: Seat) -> i32 {
        let strangers = self.recruits.iter().flatten().filter(|card| card.season() != Some(season));
        strangers.map(|card| i32::from(card.cost())).sum()
    }

    /// Pays when the varan would cost a token.
    fn hurry_varan(&self) -> Action {
        let costs_token = self.company(self.acting) >= 3 && self.tokens[self.acting].unused > 0;
        if costs_token { Action::SankiVaran } else { Action::KeepVaran }
    }

    /// Pays when something is very ripe.
    fn hurry_sanki(&self, rng: &mut impl Rng) -> Action {
        let patience = self.patience(rng) + 5;
        let is_ripe =
            |&element: &Element| self.shared.has_fresh(element) && self.ripeness(element) > patience;
        if Element::ALL.iter().any(is_ripe) { Action::SankiAct } else { Action::EndTurn }
    }

    /// Takes all strangers if that wins, else something dear, of the others rather than of its own.
    fn hurry_recruit(&self, legal: &[Action], rng: &mut impl Rng) -> Action {
        let seat = self.playing;
        let is_stranger = |card: Card| card.season() != Some(seat);
        let left = self.tasks.top().map_or(0, |task| i32::from(task.left));
        if left >= self.cost_of_strangers(seat) {
            let wins = |action| matches!(action, Action::Recruit(card) if is_stranger(card));
            return best_of(legal.iter().copied(), |action| i32::from(wins(action)));
        }
        best_of(few::<3>(legal, rng), |action| match action {
            Action::Recruit(card) => i32::from(card.cost()) + if is_stranger(card) { 2 } else { 0 },
            _ => -1,
        })
    }

    /// Of a few plantings, one that fills much of a 3×3 square, or a Water tree.
    fn hurry_plant(&self, legal: &[Action], rng: &mut impl Rng) -> Action {
        let grove = Grove::of(&self.forests[self.playing]);
        best_of(few::<5>(legal, rng), |action| match action {
            Action::Plant { square, tree } => 2 * grove.fills(square) + liking_of(tree),
            _ => 1,
        })
    }

    fn hurry_advance(&self, legal: &[Action]) -> Action {
        best_of(legal.iter().copied(), |action| match action {
            Action::Advance(steps) => self.ripe_steps(self.playing, steps.into()),
            _ => -1,
        })
    }
}

/// Water trees help to put out fires in every round.
fn liking_of(tree: Tree) -> i32 {
    if tree.element() == Element::Water { WATER_TREE } else { 0 }
}

/// The cheapest first: so there will be most.
fn douse_cheapest(legal: &[Action]) -> Action {
    best_of(legal.iter().copied(), |action| match action {
        Action::Douse(glade) => -i32::from(glade.fire()),
        _ => -i32::from(u8::MAX),
    })
}

/// Some of the actions, by chance, perhaps the same more than once.
fn few<const COUNT: usize>(legal: &[Action], rng: &mut impl Rng) -> [Action; COUNT] {
    std::array::from_fn(|_| pick(rng, legal))
}

/// The one that is liked best; of equals the last.
fn best_of(actions: impl IntoIterator<Item = Action>, liking: impl Fn(Action) -> i32) -> Action {
    actions.into_iter().max_by_key(|&action| liking(action)).expect("there is a legal action")
}
