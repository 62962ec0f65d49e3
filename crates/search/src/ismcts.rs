//! Information-set Monte Carlo tree search.
//!
//! Each iteration samples a world that the view allows, descends the tree by what an observer sees of each move, adds a
//! node, plays on to the horizon by the game's quick choice, and adds the result to the nodes on the way. A choice is
//! rated against how often it *could* have been made, since an action may be legal in one world and not in another.

use std::hash::{Hash, Hasher};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::random::below;
use underwood_core::{
    Bot, BotError, Choice, Determinize, Explanation, Guide, Move, Opinion, Rng, Seat, Thinking, Turn, View,
    Viewer, Worlds,
};

use crate::tree::{NodeId, Tree};

/// Who remembers what in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observers {
    /// One tree, of what the searching seat sees.
    Single,
    /// A tree for each seat, of what that seat sees: for games with secret actions.
    Many,
}

/// The search.
#[derive(Clone, Copy, Debug)]
pub struct Ismcts {
    observers: Observers,
    exploration: f32,
}

impl Ismcts {
    /// With as much exploration as results between 0 and 1 want.
    pub const fn new(observers: Observers) -> Self {
        Self { observers, exploration: 0.7 }
    }

    /// With another weight of what was rarely tried.
    #[must_use]
    pub const fn exploring(self, exploration: f32) -> Self {
        Self { exploration, ..self }
    }
}

/// How many iterations pass between two questions whether it is enough.
const PATIENCE: u64 = 64;

impl<G: Guide + Determinize> Bot<G> for Ismcts {
    fn choose(
        &mut self,
        view: &G::View,
        _: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let (Turn::Act(seat), Viewer::Seat(viewer)) = (view.turn(), view.viewer()) else {
            return Err(BotError::NotToAct);
        };
        if seat != viewer || view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        let worlds = G::worlds(view);
        let mut search = Search::<G>::new(*self, seat, view.seats(), thinking);
        // The only legal action needs no search.
        let most = if view.legal().len() == 1 { 0 } else { thinking.budget.iterations.max(1) };
        let mut iterations = 0;
        while iterations < most {
            let world = worlds.sample(&mut search.rng);
            search.iterate(world);
            iterations += 1;
            if iterations.is_multiple_of(PATIENCE) {
                (thinking.progress)(iterations);
                if (thinking.is_enough)() {
                    break;
                }
            }
        }
        Ok(search.choice(view.legal(), iterations))
    }
}

/// A search under way.
struct Search<G: Guide> {
    settings: Ismcts,
    /// The seat that searches.
    seat: Seat,
    /// One, or one for each seat.
    trees: Vec<Tree>,
    /// Where the iteration under way stands in each tree.
    cursors: Vec<NodeId>,
    /// The choices of the iteration under way: tree, node, and the seat that chose.
    path: Vec<(usize, NodeId, Seat)>,
    rng: Xoshiro256PlusPlus,
    legal: Vec<G::Action>,
    /// What the chooser's tree sees of each legal action.
    keys: Vec<u64>,
    /// The bound of each legal action; infinite if the tree does not have it yet.
    bounds: Vec<f32>,
}

impl<G: Guide> Search<G> {
    fn new(settings: Ismcts, seat: Seat, seats: usize, thinking: &Thinking<'_>) -> Self {
        let count = match settings.observers {
            Observers::Single => 1,
            Observers::Many => seats,
        };
        let memory = thinking.budget.memory / count;
        Self {
            settings,
            seat,
            trees: (0..count).map(|_| Tree::new(memory)).collect(),
            cursors: vec![NodeId::ROOT; count],
            path: Vec::new(),
            rng: Xoshiro256PlusPlus::seed_from_u64(thinking.seed.rng(0).next_u64()),
            legal: Vec::new(),
            keys: Vec::new(),
            bounds: Vec::new(),
        }
    }

    fn iterate(&mut self, mut state: G) {
        self.cursors.fill(NodeId::ROOT);
        self.path.clear();
        self.descend(&mut state);
        self.play_on(&mut state);
        let results = state.value();
        for &(tree, node, seat) in &self.path {
            self.trees[tree].node_mut(node).note(results[seat.index()]);
        }
    }

    /// Moves down the trees, and adds one choice to them.
    fn descend(&mut self, state: &mut G) {
        let mut is_inside = true;
        while is_inside && !state.is_horizon() {
            let mv = match state.turn() {
                Turn::Over => return,
                Turn::Chance => Move::Chance(state.sample_chance(&mut self.rng)),
                Turn::Act(seat) => {
                    state.legal_actions(&mut self.legal);
                    Move::Act(seat, self.select(state, seat))
                }
            };
            is_inside = self.follow(state, &mv);
            state.apply(&mv).expect("a listed move is legal");
        }
    }

    /// Moves on to the horizon by the game's quick choice.
    fn play_on(&mut self, state: &mut G) {
        while !state.is_horizon() {
            match state.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    let chance = state.sample_chance(&mut self.rng);
                    state.resolve(&chance).expect("a sampled chance move is possible");
                }
                Turn::Act(seat) => {
                    state.legal_actions(&mut self.legal);
                    let action = state.rollout(&self.legal, &mut self.rng);
                    state.act(seat, action).expect("a listed action is legal");
                }
            }
        }
    }

    /// The tree in which a seat chooses.
    fn tree_of(&self, seat: Seat) -> usize {
        match self.settings.observers {
            Observers::Single => 0,
            Observers::Many => seat.index(),
        }
    }

    /// Who looks at a tree.
    fn observer(&self, tree: usize) -> Viewer {
        match self.settings.observers {
            Observers::Single => Viewer::Seat(self.seat),
            Observers::Many => Viewer::Seat(Seat::new(tree)),
        }
    }

    /// Something untried, or else what has the best bound. Everything that could be chosen is counted as such.
    fn select(&mut self, state: &G, seat: Seat) -> G::Action {
        let index = self.tree_of(seat);
        let observer = self.observer(index);
        self.keys.clear();
        self.keys.extend(self.legal.iter().map(|&action| key_of(state, &Move::Act(seat, action), observer)));
        self.bounds.clear();
        self.bounds.resize(self.legal.len(), f32::INFINITY);
        for node in self.trees[index].children_mut(self.cursors[index]) {
            let mut is_counted = false;
            for (key, bound) in self.keys.iter().zip(&mut self.bounds) {
                if *key == node.key {
                    // Actions that look the same are one choice.
                    node.available += u32::from(!is_counted);
                    is_counted = true;
                    *bound = node.bound(self.settings.exploration);
                }
            }
        }
        let place = self.pick_highest();
        self.legal[place]
    }

    /// The place of the highest bound; of equals, each equally likely.
    fn pick_highest(&mut self) -> usize {
        let highest = self.bounds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let ties = self.bounds.iter().filter(|&&bound| bound >= highest).count();
        let chosen = if ties > 1 { below(&mut self.rng, ties as u32) as usize } else { 0 };
        let mut places = (0..self.bounds.len()).filter(|&place| self.bounds[place] >= highest);
        places.nth(chosen).expect("there are as many as were counted")
    }

    /// Goes along with a move in every tree, adding what is new. `false` when the iteration has left the trees.
    fn follow(&mut self, state: &G, mv: &Move<G>) -> bool {
        let chooser = match mv {
            Move::Act(seat, _) => Some((self.tree_of(*seat), *seat)),
            Move::Chance(_) => None,
        };
        let mut is_inside = true;
        for index in 0..self.trees.len() {
            let key = key_of(state, mv, self.observer(index));
            let tree = &mut self.trees[index];
            let is_choice = chooser.is_some_and(|(tree, _)| tree == index);
            let known = tree.child(self.cursors[index], key);
            let Some(child) = known.or_else(|| tree.grow(self.cursors[index], key)) else { return false };
            self.cursors[index] = child;
            if let (true, Some((_, seat))) = (is_choice, chooser) {
                self.path.push((index, child, seat));
                if known.is_none() {
                    tree.node_mut(child).available += 1;
                    is_inside = false;
                }
            }
        }
        is_inside
    }

    /// The action that was tried most, with what is known of all.
    fn choice(&self, legal: &[G::Action], iterations: u64) -> Choice<G> {
        let index = self.tree_of(self.seat);
        let tree = &self.trees[index];
        let opinion = |&action: &G::Action| {
            let child = tree.child(NodeId::ROOT, key_of_own::<G>(action)).map(|id| tree.node(id));
            Opinion {
                action,
                value: child.map(crate::tree::Node::mean),
                uncertainty: child.map(crate::tree::Node::uncertainty),
                share: child.map_or(0.0, |node| node.visits as f32 / iterations.max(1) as f32),
            }
        };
        let mut opinions: Vec<_> = legal.iter().map(opinion).collect();
        opinions.sort_by(|a, b| b.share.total_cmp(&a.share));
        let memory = self.trees.iter().map(Tree::bytes).sum();
        Choice { action: opinions[0].action, explanation: Explanation { opinions, iterations, memory } }
    }
}

/// What an observer sees of a move, as a number.
fn key_of<G: Guide>(state: &G, mv: &Move<G>, observer: Viewer) -> u64 {
    match mv {
        // A seat sees its own action: no need to ask.
        Move::Act(seat, action) if observer.is(*seat) => key_of_own::<G>(*action),
        _ => hash(&state.seen(mv, observer)),
    }
}

fn key_of_own<G: Guide>(action: G::Action) -> u64 {
    hash(&action)
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = Mixer(0);
    value.hash(&mut hasher);
    hasher.finish()
}

/// A fast hash that tells the moves of one position apart.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }
    fn write_u8(&mut self, byte: u8) {
        self.mix(byte.into());
    }
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
