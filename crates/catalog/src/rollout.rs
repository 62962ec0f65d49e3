//! Whole random games by the thousand, on several threads.

use std::ops::Range;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::playout::Playout;
use underwood_core::{Game, Outcome, Seed};

use crate::reward::reward;

/// What came of random games, game by game.
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
    fn add(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.points.extend(other.points);
        self.rewards.extend(other.rewards);
    }

    fn count<G: Game>(&mut self, outcome: &Outcome, decisions: u64, seats: usize) {
        self.decisions += decisions;
        self.points.extend(outcome.points().as_slice());
        self.rewards.extend(&reward(outcome, seats, G::COOPERATIVE)[..seats]);
    }
}

/// Plays the games with these numbers by uniform choice. What comes out does not depend on the number of threads.
pub(crate) fn rollouts<G: Game>(start: &G, games: Range<u64>, seed: Seed, threads: usize) -> Rollouts {
    let share = (games.end - games.start).div_ceil(threads.max(1) as u64).max(1);
    let parts: Vec<_> = (games.start..games.end)
        .step_by(usize::try_from(share).unwrap_or(usize::MAX))
        .map(|first| first..games.end.min(first.saturating_add(share)))
        .collect();
    if let [only] = &parts[..] {
        return part(start, only.clone(), seed);
    }
    let mut all = Rollouts::default();
    std::thread::scope(|scope| {
        let started: Vec<_> =
            parts.into_iter().map(|games| scope.spawn(move || part(start, games, seed))).collect();
        for part in started {
            all.add(part.join().expect("a random game does not panic"));
        }
    });
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
