//! What a position is worth to each seat when nothing in it is hidden.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::chances::results;
use underwood_core::{Critic, EnumerateChance, Expectation, Guide, Seat, Turn, View, Viewer};

use super::{Care, Sequel};
use crate::thumb;

/// Chance moves of which there are no more than this are all looked at.
const FEW: usize = 64;

/// Says what positions are worth, with the luck that it is given: the same luck for things that are to be compared.
pub(crate) struct Settler<G: Guide> {
    /// Whoever has learned to judge open positions of this match.
    critic: Option<&'static dyn Critic<G>>,
    sequel: Sequel,
    /// How often a position is played on where nobody has learned to judge it.
    plays: u32,
    /// Room for a list of actions.
    room: Vec<G::Action>,
    /// Did something come by luck, so that other luck may give another value?
    has_drawn: bool,
}

impl<G: Guide + EnumerateChance> Settler<G> {
    /// For positions of the match that this is a view of.
    pub(crate) fn new(view: &G::View, care: &Care) -> Self {
        let (critic, sequel, plays) = (G::critic(view), care.sequel, care.plays);
        Self { critic, sequel, plays, room: Vec::new(), has_drawn: false }
    }

    /// Was any luck used since the last time this was asked?
    pub(crate) fn take_has_drawn(&mut self) -> bool {
        std::mem::take(&mut self.has_drawn)
    }

    /// What each seat can expect here.
    pub(crate) fn value(&mut self, state: &G, luck: u64) -> Expectation {
        if let Some(outcome) = state.outcome() {
            return results::<G>(&outcome, state.seats());
        }
        match state.turn() {
            Turn::Chance => self.before_chance(state, luck),
            Turn::Act(seat) if self.sequel == Sequel::Thumb => self.followed(state, seat, luck),
            Turn::Act(_) | Turn::Over => self.judged(state, luck),
        }
    }

    /// The seat to act follows rules of thumb; what looks equally good to it is equally likely.
    fn followed(&mut self, state: &G, seat: Seat, luck: u64) -> Expectation {
        let view = state.view(Viewer::Seat(seat));
        let shares = thumb::shares(&G::advice(&view), 0.0);
        let mut mean = Expectation::default();
        for (&action, &share) in view.legal().iter().zip(&shares).filter(|(_, share)| **share > 0.0) {
            let mut next = state.clone();
            next.act(seat, action).expect("a legal action of a view is legal");
            add(&mut mean, &self.value(&next, luck), share);
        }
        mean
    }

    /// Over all that can come if that is little, else after one thing that luck brings.
    fn before_chance(&mut self, state: &G, luck: u64) -> Expectation {
        let most = if self.sequel == Sequel::Thumb { usize::MAX } else { FEW };
        match listed(state, most) {
            Some(outcomes) => self.over_all(state, &outcomes, luck),
            None => {
                self.has_drawn = true;
                let mut next = state.clone();
                let chance = state.sample_chance(&mut Xoshiro256PlusPlus::seed_from_u64(luck));
                next.resolve(&chance).expect("what was sampled is possible");
                self.value(&next, luck.wrapping_add(1))
            }
        }
    }

    /// The mean over these chance moves, as likely as they are.
    pub(crate) fn over_all(&mut self, state: &G, outcomes: &[(G::Chance, u32)], luck: u64) -> Expectation {
        let total: f32 = outcomes.iter().map(|(_, weight)| *weight as f32).sum();
        let mut mean = Expectation::default();
        for (chance, weight) in outcomes {
            let mut next = state.clone();
            next.resolve(chance).expect("what is listed is possible");
            add(&mut mean, &self.value(&next, luck), *weight as f32 / total);
        }
        mean
    }

    /// By whoever has learned to judge it, or else by quick play.
    fn judged(&mut self, state: &G, luck: u64) -> Expectation {
        if let Some(critic) = self.critic {
            return critic.chances(state);
        }
        self.has_drawn = true;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(luck);
        let mut mean = Expectation::default();
        for _ in 0..self.plays {
            add(&mut mean, &self.play_on(state.clone(), &mut rng), 1.0 / self.plays as f32);
        }
        mean
    }

    /// Quick play to the horizon.
    fn play_on(&mut self, mut state: G, rng: &mut Xoshiro256PlusPlus) -> Expectation {
        while !state.is_horizon() {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = state.sample_chance(rng);
                    state.resolve(&chance).expect("what was sampled is possible");
                }
                Turn::Act(seat) => {
                    let action = state.rollout(&mut self.room, rng);
                    state.act(seat, action).expect("a quick choice is legal");
                }
            }
        }
        match state.outcome() {
            Some(outcome) => results::<G>(&outcome, state.seats()),
            None => state.value(),
        }
    }
}

/// The chance moves that are possible, if they are no more than `most`. A deal is never listed.
pub(crate) fn listed<G: EnumerateChance>(state: &G, most: usize) -> Option<Vec<(G::Chance, u32)>> {
    if state.is_deal_due() {
        return None;
    }
    state.chance_outcomes().filter(|outcomes| outcomes.len() <= most)
}

/// Adds so many times what is expected.
pub(crate) fn add(sum: &mut Expectation, expected: &Expectation, times: f32) {
    for (sum, expected) in sum.iter_mut().zip(expected) {
        *sum += times * expected;
    }
}
