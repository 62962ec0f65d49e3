//! A plan under way: one iteration after the other.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::number::draw;
use underwood_core::{
    Expectation, Guide, Move, Progress, Rng, Seat, Seed, Thinking, Turn, Viewer, chances, random,
};

use super::tree::{Node, ROOT, Tree, onwards};
use super::{Learned, Planning};
use crate::key::key;

/// How many iterations pass between two questions whether it is enough.
const PATIENCE: u64 = 16;
/// One iteration in so many tries an action at the root that was tried least, so that something can be said of each.
const FAIRNESS: u64 = 10;

/// What is planned so far.
pub(super) struct Run<G: Guide> {
    learned: Learned<G>,
    planning: Planning,
    pub(super) seat: Seat,
    pub(super) tree: Tree,
    pub(super) iterations: u64,
    rng: Xoshiro256PlusPlus,
    /// The choices of the iteration under way: node and place.
    path: Vec<(usize, usize)>,
    legal: Vec<G::Action>,
}

impl<G: Guide> Run<G> {
    pub(super) fn new(
        learned: Learned<G>,
        planning: Planning,
        seat: Seat,
        prior: Vec<f32>,
        seed: Seed,
        memory: usize,
    ) -> Self {
        Self {
            learned,
            planning,
            seat,
            tree: Tree::new(Node::new(prior), memory),
            iterations: 0,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed.rng(0).next_u64()),
            path: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// So many iterations, or as many as there is time for.
    pub(super) fn go(&mut self, worlds: &[G], iterations: u64, thinking: &mut Thinking<'_>) {
        while self.iterations < iterations {
            for _ in 0..PATIENCE.min(iterations - self.iterations) {
                let world = &worlds[random::below(&mut self.rng, worlds.len() as u32) as usize];
                self.iterate(world);
            }
            (thinking.progress)(self.progress());
            if (thinking.is_enough)() {
                return;
            }
        }
    }

    /// The place of the action that was tried most at the root.
    pub(super) fn favourite(&self) -> usize {
        self.tree.root().favourite()
    }

    fn progress(&self) -> Progress {
        let best = self.favourite();
        let tries = &self.tree.root().tries[best];
        let share = tries.count as f32 / self.iterations.max(1) as f32;
        Progress { iterations: self.iterations, best, value: tries.mean(), share }
    }

    fn iterate(&mut self, world: &G) {
        self.path.clear();
        let results = self.descend(world.clone());
        for &(node, place) in &self.path {
            self.tree.node_mut(node).note(place, results[self.seat.index()]);
        }
        self.iterations += 1;
    }

    /// Goes down a world to the first choice that is not in the tree: what each seat can expect there.
    fn descend(&mut self, mut state: G) -> Expectation {
        let mut path = ROOT;
        loop {
            let mv = match state.turn() {
                Turn::Over => {
                    let outcome = state.outcome().expect("the match is over");
                    return chances::results::<G>(&outcome, state.seats());
                }
                _ if state.is_horizon() => return state.value(),
                Turn::Chance => Move::Chance(state.sample_chance(&mut self.rng)),
                Turn::Act(seat) => {
                    state.legal_actions(&mut self.legal);
                    let place = match self.legal.len() {
                        1 => 0,
                        _ if seat == self.seat => match self.own_choice(&state, path) {
                            Some(place) => place,
                            None => return self.learned.critic.chances(&state),
                        },
                        _ => self.others_choice(&state, seat),
                    };
                    Move::Act(seat, self.legal[place])
                }
            };
            path = self.seen_by(&state, &mv, path);
            state.apply(&mv).expect("a listed move is legal");
        }
    }

    /// The path after a move as the searching seat sees it.
    pub(super) fn seen_by(&self, state: &G, mv: &Move<G>, path: u64) -> u64 {
        onwards(path, key(&state.seen(mv, Viewer::Seat(self.seat))))
    }

    /// The searching seat's choice; `None` if the tree did not have it.
    fn own_choice(&mut self, state: &G, path: u64) -> Option<usize> {
        let Some(number) = self.tree.find(path) else {
            self.tree.add(path);
            return None;
        };
        if self.tree.node(number).prior.is_empty() {
            *self.tree.node_mut(number) = Node::new(self.policy(state, self.seat));
        }
        let node = self.tree.node(number);
        let place = if number == 0 && self.iterations.is_multiple_of(FAIRNESS) {
            (0..node.tries.len()).min_by_key(|&place| node.tries[place].count).expect("there is a choice")
        } else {
            node.pick(self.planning.exploration)
        };
        self.path.push((number, place));
        Some(place)
    }

    /// Another seat draws from the policy.
    fn others_choice(&mut self, state: &G, seat: Seat) -> usize {
        let policy = self.policy(state, seat);
        draw(&policy, &mut self.rng)
    }

    /// What a seat would choose in a world, from what it would know there.
    pub(super) fn policy(&self, world: &G, seat: Seat) -> Vec<f32> {
        self.learned.judge.judge(&world.view(Viewer::Seat(seat)), &[]).policy
    }
}
