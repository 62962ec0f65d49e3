//! How well a position looks: what each seat has that lasts beyond the round, weighed in odds.
//!
//! The weights were learned from games of bots against themselves (a logistic regression on who won, at the beginnings of
//! rounds), then rounded. Odds add up; even odds are 0.

use underwood_core::Seat;

use crate::grove::Grove;
use crate::state::VARANS;
use crate::{Card, Element, Forest, SEASONS, State};

/// A tree by its element: Water helps in every round, the others hardly more than their square.
const TREES: [f32; 4] = [-0.1, 0.4, -0.1, -0.05];
/// One of each element on an animal that can come to help.
const FRIENDS: [f32; 4] = [0.02, 0.07, 0.04, 0.03];
const GREGARIOUS: f32 = 0.1;
const VARAN: f32 = -0.12;
const SANKI: f32 = 0.12;
/// To begin the round.
const FIRST: f32 = 0.03;

/// From odds to chances, without a library's exponential.
pub(super) fn chance_of(lead: f32) -> f32 {
    let half = lead / 2.0;
    0.5 + 0.5 * half / (1.0 + half * half).sqrt()
}

impl State {
    /// How far Summer is ahead when a round begins; below 0 if Winter is.
    pub(super) fn lead(&self) -> f32 {
        let [summer, winter] = SEASONS.map(|seat| self.assets(seat));
        let first = if self.playing == SEASONS[0] { FIRST } else { -FIRST };
        first + summer - winter
    }

    /// What a seat has.
    pub(super) fn assets(&self, seat: Seat) -> f32 {
        let varans_out = f32::from(VARANS - self.varans[seat]);
        odds_of_fires(self.fires[seat])
            + self.odds_of_line(seat)
            + odds_of_forest(&self.forests[seat])
            + self.odds_of_friends(seat)
            + VARAN * varans_out
            + SANKI * f32::from(self.sanki[seat])
            + self.odds_of_onibi(seat)
    }

    /// The recruitment line: what is not of the season must go, so it counts by number and by cost.
    fn odds_of_line(&self, season: Seat) -> f32 {
        let strangers = self.recruits.iter().flatten().filter(|card| card.season() != Some(season));
        let (count, cost) =
            strangers.fold((0.0, 0.0), |(count, cost), card| (count + 1.0, cost + f32::from(card.cost())));
        let by_count = 0.06 * (7.0 - count) + 0.2 * over(5.0, count);
        let by_cost = 0.06 * over(20.0, cost) + 0.5 * over(10.0, cost) - 0.01 * over(40.0, cost);
        by_count + by_cost
    }

    /// The season's animals that are among the cards to be drawn.
    fn odds_of_friends(&self, season: Seat) -> f32 {
        let around = self.pile + self.discard + self.personal[season].cards;
        let drawn = self.shared.cards().filter(|card| card.season() == Some(season));
        Card::animals(season).filter(|&card| around.contains(card)).chain(drawn).map(odds_of_friend).sum()
    }

    /// Onibi, as the seat would push it: all that matters is who holds its card and how near the far end is.
    fn odds_of_onibi(&self, seat: Seat) -> f32 {
        let steps = f32::from(self.steps_to_end(seat));
        let near = (8.0 - steps) / 7.0;
        let very_near = over(4.0, steps) / 3.0;
        match self.onibi_card {
            None => 0.1 * near + 0.05 * very_near,
            Some(holder) if holder == seat => -0.15 - 0.05 * near,
            Some(_) => 1.45 * near + 1.8 * very_near,
        }
    }

    /// The steps with which Onibi leaves the clearing on the far side.
    pub(super) fn steps_to_end(&self, mover: Seat) -> u8 {
        let number = self.clearing.onibi().number();
        if mover == SEASONS[0] { 8 - number } else { number }
    }
}

/// How far a number is above a limit.
fn over(number: f32, limit: f32) -> f32 {
    (number - limit).max(0.0)
}

/// The nearer the eighth token, the more each is worth.
fn odds_of_fires(taken: u8) -> f32 {
    let taken = f32::from(taken);
    0.58 * taken + 0.33 * over(taken, 3.0) + 0.7 * over(taken, 5.0)
}

fn odds_of_forest(forest: &Forest) -> f32 {
    let filled = f32::from(Grove::of(forest).best_square());
    let trees: f32 = weigh(TREES, Element::ALL.map(|element| forest.number(element)));
    0.36 * filled + 0.2 * over(filled, 6.0) + trees
}

fn odds_of_friend(card: Card) -> f32 {
    weigh(FRIENDS, *card.numbers()) + if card.company() < 0 { GREGARIOUS } else { 0.0 }
}

fn weigh(weights: [f32; 4], numbers: [i8; 4]) -> f32 {
    weights.into_iter().zip(numbers).map(|(weight, number)| weight * f32::from(number)).sum()
}
