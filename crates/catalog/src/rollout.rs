//! Whole random games by the thousand, on several threads.

use std::ops::Range;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::playout::Playout;
use underwood_core::{Game, Outcome, Seed};

use crate::reward::reward;
use crate::side_by_side::side_by_side;

/// What came of whole games, game by game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rollouts {
    /// Choices of seats, in all games.
    pub decisions: u64,
    /// Final points, seat by seat, game after game.
    pub points: Vec<i32>,
    /// What each seat got ([`reward`]), game after game.
    pub rewards: Vec<f32>,
}

impl Rollouts {
    pub(crate) fn add(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.points.extend(other.points);
        self.rewards.extend(other.rewards);
    }

    pub(crate) fn count<G: Game>(&mut self, outcome: &Outcome, decisions: u64, seats: usize) {
        self.decisions += decisions;
        self.points.extend(outcome.points().as_slice());
        self.rewards.extend(&reward(outcome, seats, G::COOPERATIVE)[..seats]);
    }
}

/// Plays the games with these numbers by uniform choice. What comes out does not depend on the number of threads.
pub(crate) fn rollouts<G: Game>(start: &G, games: Range<u64>, seed: Seed, threads: usize) -> Rollouts {
    let mut all = Rollouts::default();
    for part in side_by_side(games, threads, |games| part(start, games, seed)) {
        all.add(part);
    }
    all
}

fn part<G: Game>(start: &G, games: Range<u64>, seed: Seed) -> Rollouts {
    let mut playout = Playout::default();
    let mut all = Rollouts::default();
    for number in games {
        let (outcome, decisions) = playout.play(&mut start.clone(), &mut rng(seed.nth(number)));
        all.count::<G>(&outcome, decisions, start.seats());
    }
    all
}

/// Fast random numbers, of which nobody needs to be surprised.
pub(crate) fn rng(seed: Seed) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_rng(&mut seed.rng(u64::MAX))
}
