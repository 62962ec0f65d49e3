//! What choices and luck were worth, for those who look at a match afterwards.
//!
//! Every choice that could be made is tried in the *same* scenarios: positions that the seat could not tell apart, each with the
//! same luck. What is compared is the difference in each scenario, so that what all choices have in common drops out. The choice that looks
//! best is found first; how much better it is than the one that was made is then measured in scenarios of their own, because whatever
//! looks best among many looks better than it is.

mod paired;
mod scenario;
mod settle;
mod standing;

use underwood_core::{Determinize, EnumerateChance, Expectation, Guide, Seat, Seed, View};

pub use standing::{Standing, standing};

use paired::Mean;
use scenario::{Known, Scenarios};
use settle::Settler;

/// How carefully to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Care {
    /// The standard error that a difference shall have at most.
    pub error: f32,
    /// No more scenarios than this, whatever the error.
    pub scenarios: usize,
    /// How often a position is played on for one judgement, where nobody has learned to judge it.
    pub plays: u32,
    /// How many deals tell what a deal is worth in the mean.
    pub deals: u32,
    /// How often a position with luck in it is judged to know how it stands.
    pub repeats: u32,
    /// If there are no more worlds than this, all of them are looked at instead of a sample.
    pub worlds: usize,
    /// How the match is thought to go on.
    pub sequel: Sequel,
}

/// How a match is thought to go on after a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sequel {
    /// As those play from whom the game's critic learned; by quick play where it has none.
    Learned,
    /// Every seat follows the game's rules of thumb to the end, as Hare does before it learned. That is worked out exactly, over all
    /// chance, so it is for positions close to the end.
    Thumb,
}

/// What is thought of the choices of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Appraisal<A> {
    /// Every choice, in the order of the view's list.
    pub choices: Vec<Appraised<A>>,
    /// The place of the one that looks best.
    pub best: usize,
    /// What each seat would have had more of, had the best been chosen instead of the one that was made; for the seat that chose, this is its loss.
    pub shift: Expectation,
    /// The standard error of the loss.
    pub error: f32,
    /// Were all worlds and all luck looked at, up to the end of the match? Then nothing is estimated.
    pub is_exact: bool,
}

/// What is thought of one choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Appraised<A> {
    /// The choice.
    pub action: A,
    /// What its seat can expect of it.
    pub value: f32,
    /// The standard error of that.
    pub error: f32,
}

/// So many scenarios are tried before the choices are compared again.
const BLOCK: usize = 24;
/// A choice that is worse by so many standard errors is not tried on.
const CLEARLY: f32 = 2.5;
/// The share of the scenarios that may be used to find the best choice.
const FINDING: usize = 2;

/// Appraises the choices of the seat whose view this is, and what it did.
///
/// # Panics
/// If the action that was made is not one of the view's legal ones.
pub fn appraise<G: Guide + Determinize + EnumerateChance>(
    view: &G::View,
    seen: &[G::Seen],
    made: G::Action,
    care: &Care,
    seed: Seed,
) -> Appraisal<G::Action> {
    let made = view.legal().iter().position(|&action| action == made).expect("it was legal");
    let known = Known::<G>::of(view, seen, care, seed);
    let mut trial = Trial::new(view, made, care);
    let pace = known.count().unwrap_or(BLOCK);
    let mut scenarios = known.scenarios(seed, 1);
    trial.find_best(&mut scenarios, pace, known.count());
    let best = trial.leader();
    let choices = trial.appraised();
    let is_certain = trial.is_certain();
    let (shift, error) = if best == made {
        (Expectation::default(), 0.0)
    } else if is_certain {
        (trial.shift_so_far(best), 0.0)
    } else {
        trial.measure(best, &mut known.scenarios(seed, 2), pace)
    };
    let is_exact = is_certain && (trial.is_over || care.sequel == Sequel::Thumb);
    Appraisal { choices, best, shift, error, is_exact }
}

/// The choices under trial.
struct Trial<'a, G: Guide> {
    seat: Seat,
    legal: &'a [G::Action],
    made: usize,
    care: &'a Care,
    settler: Settler<G>,
    /// By choice and scenario: what each seat could expect. What is not tried on has fewer.
    tried: Vec<Vec<Expectation>>,
    weights: Vec<f32>,
    contenders: Vec<usize>,
    /// All worlds were tried once, and no luck came into it: nothing is left to be uncertain of.
    is_settled: bool,
    /// Did every trial end the match?
    is_over: bool,
}

impl<'a, G: Guide + Determinize + EnumerateChance> Trial<'a, G> {
    fn new(view: &'a G::View, made: usize, care: &'a Care) -> Self {
        let legal = view.legal();
        Self {
            seat: view.viewer().seat().expect("a seat is to act"),
            legal,
            made,
            care,
            settler: Settler::new(view, care),
            tried: vec![Vec::new(); legal.len()],
            weights: Vec::new(),
            contenders: (0..legal.len()).collect(),
            is_settled: false,
            is_over: true,
        }
    }

    /// Tries all choices, and those longer that may be the best.
    fn find_best(&mut self, scenarios: &mut Scenarios<'_, G>, pace: usize, all: Option<usize>) {
        let most = self.care.scenarios / FINDING;
        loop {
            for _ in 0..pace {
                self.try_contenders(scenarios);
            }
            let has_drawn = self.settler.take_has_drawn();
            if all.is_some() && self.weights.len() == pace && !has_drawn {
                self.is_settled = true;
                return;
            }
            self.drop_the_worse();
            if self.contenders.len() == 1 || self.weights.len() + pace > most {
                return;
            }
        }
    }

    fn try_contenders(&mut self, scenarios: &mut Scenarios<'_, G>) {
        let scenario = scenarios.next();
        for place in 0..self.contenders.len() {
            let choice = self.contenders[place];
            let value = self.after(&scenario.world, choice, scenario.luck);
            self.tried[choice].push(value);
        }
        self.weights.push(scenario.weight);
    }

    /// What each seat can expect in a world after a choice.
    fn after(&mut self, world: &G, choice: usize, luck: u64) -> Expectation {
        let mut next = world.clone();
        next.act(self.seat, self.legal[choice]).expect("a legal action of the view is legal in its worlds");
        self.is_over &= next.outcome().is_some();
        self.settler.value(&next, luck)
    }

    /// Keeps the leader, those that may be better, and the one that was made.
    fn drop_the_worse(&mut self) {
        let leader = self.leader();
        let (made, contenders) = (self.made, std::mem::take(&mut self.contenders));
        self.contenders = contenders
            .into_iter()
            .filter(|&choice| choice == leader || choice == made || !self.is_clearly_worse(choice, leader))
            .collect();
        // The one that was made needs no more trials if the leader is it, or if it is clearly worse: it will be measured.
        if made != leader && self.contenders.len() == 2 && self.is_clearly_worse(made, leader) {
            self.contenders.retain(|&choice| choice == leader);
        }
    }

    fn is_clearly_worse(&self, choice: usize, leader: usize) -> bool {
        let behind = self.difference(leader, choice);
        behind.mean() > CLEARLY * behind.error().max(1e-4)
    }

    /// What the seat has more of by one choice than by another, over the scenarios in which both were tried.
    fn difference(&self, one: usize, other: usize) -> Mean {
        let own = self.seat.index();
        let mut mean = Mean::default();
        for ((a, b), &weight) in self.tried[one].iter().zip(&self.tried[other]).zip(&self.weights) {
            mean.add(a[own] - b[own], weight);
        }
        mean
    }

    fn value_of(&self, choice: usize) -> Mean {
        let mut mean = Mean::default();
        for (expected, &weight) in self.tried[choice].iter().zip(&self.weights) {
            mean.add(expected[self.seat.index()], weight);
        }
        mean
    }

    /// The contender with the highest value; of equals the one that was made, then the first.
    fn leader(&self) -> usize {
        let value = |&choice: &usize| self.value_of(choice).mean();
        let best = self.contenders.iter().map(value).fold(f32::NEG_INFINITY, f32::max);
        let is_best = |choice: &&usize| value(choice) >= best - 1e-6;
        let mut leaders = self.contenders.iter().filter(is_best);
        let first = *leaders.clone().next().expect("there is a contender");
        if leaders.any(|&choice| choice == self.made) { self.made } else { first }
    }

    fn is_certain(&self) -> bool {
        self.is_settled
    }

    fn appraised(&self) -> Vec<Appraised<G::Action>> {
        let appraised = |(choice, &action): (usize, &G::Action)| {
            let value = self.value_of(choice);
            let error = if self.is_settled { 0.0 } else { value.error() };
            Appraised { action, value: value.mean(), error }
        };
        self.legal.iter().enumerate().map(appraised).collect()
    }

    fn shift_so_far(&self, best: usize) -> Expectation {
        let mut shift = [Mean::default(); Seat::MOST];
        for ((a, b), &weight) in self.tried[best].iter().zip(&self.tried[self.made]).zip(&self.weights) {
            for (seat, mean) in shift.iter_mut().enumerate() {
                mean.add(a[seat] - b[seat], weight);
            }
        }
        shift.map(|mean| mean.mean())
    }

    /// How much better the best is than what was made, in scenarios that were not used to find it.
    fn measure(&mut self, best: usize, scenarios: &mut Scenarios<'_, G>, pace: usize) -> (Expectation, f32) {
        let mut shift = [Mean::default(); Seat::MOST];
        let own = self.seat.index();
        let most = self.care.scenarios - self.care.scenarios / FINDING;
        let mut tried = 0;
        while tried == 0 || (tried + pace <= most && shift[own].error() > self.care.error) {
            for _ in 0..pace {
                let scenario = scenarios.next();
                let better = self.after(&scenario.world, best, scenario.luck);
                let made = self.after(&scenario.world, self.made, scenario.luck);
                for (seat, mean) in shift.iter_mut().enumerate() {
                    mean.add(better[seat] - made[seat], scenario.weight);
                }
            }
            tried += pace;
        }
        (shift.map(|mean| mean.mean()), shift[own].error())
    }
}
