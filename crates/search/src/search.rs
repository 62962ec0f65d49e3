//! A search under way: one iteration after the other.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::{Determinize, Guide, Move, Rng, Seat, Seed, Turn, Viewer, Worlds, random};

use crate::key::key;
use crate::lookup::Lookup;
use crate::tree::{Node, NodeId, Pick, Picking, Tree};
use crate::{Ismcts, Observers};

/// Trees, and what an iteration needs while it lasts.
pub(crate) struct Search<G: Guide> {
    observers: Observers,
    exploration: f32,
    /// The seat that searches.
    seat: Seat,
    /// One, or one for each seat.
    trees: Vec<Tree>,
    /// By legal action of the position that is searched: the sum of the squares of the results.
    squares: Vec<f32>,
    iterations: u64,
    rng: Xoshiro256PlusPlus,
    /// Where the iteration under way stands in each tree.
    cursors: Vec<NodeId>,
    /// The choices of the iteration under way: tree, node, and the seat that chose.
    path: Vec<(usize, NodeId, Seat)>,
    legal: Vec<G::Action>,
    /// What the tree's observer sees of each legal action, if not the searching seat chooses.
    lookup: Lookup,
    /// The places of the legal actions that were never tried.
    untried: Vec<usize>,
    /// Room for a list of actions.
    room: Vec<G::Action>,
}

/// A choice inside a tree.
struct Step {
    /// The place of the action in the list of legal ones.
    place: usize,
    /// Was it tried before?
    is_known: bool,
}

impl<G: Guide> Search<G> {
    /// A search for a seat of `seats` that has so many legal actions.
    pub(crate) fn new(
        settings: Ismcts,
        seat: Seat,
        seats: usize,
        choices: usize,
        memory: usize,
        seed: Seed,
    ) -> Self {
        let count = match settings.observers {
            Observers::Single => 1,
            Observers::Many => seats,
        };
        Self {
            observers: settings.observers,
            exploration: settings.exploration::<G>(),
            seat,
            trees: (0..count).map(|_| Tree::new(memory / count, choices)).collect(),
            squares: vec![0.0; choices],
            iterations: 0,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed.rng(0).next_u64()),
            cursors: vec![NodeId::ROOT; count],
            path: Vec::new(),
            legal: Vec::new(),
            lookup: Lookup::default(),
            untried: Vec::new(),
            room: Vec::new(),
        }
    }

    /// How many iterations are done.
    pub(crate) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// How many bytes the trees take.
    pub(crate) fn memory(&self) -> usize {
        self.trees.iter().map(Tree::bytes).sum()
    }

    /// By legal action of the position that is searched: what is known of it, and the sum of the squares of its results.
    pub(crate) fn rated(&self) -> impl Iterator<Item = (&Node, f32)> {
        let tree = &self.trees[self.tree_of(self.seat)];
        tree.children(NodeId::ROOT).iter().zip(self.squares.iter().copied())
    }

    /// Descends through one world.
    pub(crate) fn iterate(&mut self, worlds: &G::Worlds)
    where
        G: Determinize,
    {
        let mut state = worlds.sample(&mut self.rng);
        self.cursors.fill(NodeId::ROOT);
        self.path.clear();
        self.descend(&mut state);
        self.play_on(&mut state);
        self.note(&state);
        self.iterations += 1;
    }

    fn note(&mut self, end: &G) {
        let results = end.value();
        for &(tree, node, seat) in &self.path {
            self.trees[tree].node_mut(node).note(results[seat.index()]);
        }
        if let Some(&(tree, first, seat)) = self.path.first() {
            let result = results[seat.index()];
            self.squares[self.trees[tree].place(NodeId::ROOT, first)] += result * result;
        }
    }

    /// Moves down the trees, and adds one choice to them.
    fn descend(&mut self, state: &mut G) {
        let mut is_inside = true;
        while is_inside && !state.is_horizon() {
            match state.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    let chance = state.sample_chance(&mut self.rng);
                    is_inside = self.watch(state, &Move::Chance(chance.clone()), None);
                    state.resolve(&chance).expect("a sampled chance move is possible");
                }
                Turn::Act(seat) => {
                    state.legal_actions(&mut self.legal);
                    let Some(step) = self.choose(state, seat) else { return };
                    let action = self.legal[step.place];
                    let is_followed = self.watch(state, &Move::Act(seat, action), Some(seat));
                    is_inside = step.is_known && is_followed;
                    state.act(seat, action).expect("a listed action is legal");
                }
            }
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
                    let action = state.rollout(&mut self.legal, &mut self.rng);
                    state.act(seat, action).expect("a quick choice is legal");
                }
            }
        }
    }

    /// The seat that searches.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// One, or one for each seat.
    pub(crate) fn trees(&self) -> &[Tree] {
        &self.trees
    }

    /// The tree in which a seat chooses.
    pub(crate) fn tree_of(&self, seat: Seat) -> usize {
        match self.observers {
            Observers::Single => 0,
            Observers::Many => seat.index(),
        }
    }

    /// Who looks at a tree.
    pub(crate) fn observer(&self, tree: usize) -> Seat {
        match self.observers {
            Observers::Single => self.seat,
            Observers::Many => Seat::new(tree),
        }
    }

    /// A seat chooses one of the legal actions. `None` if its tree is full.
    fn choose(&mut self, state: &G, seat: Seat) -> Option<Step> {
        if seat == self.seat { self.choose_own(state) } else { self.choose_for_other(state, seat) }
    }

    /// The searching seat knows its hand, and so its legal actions: they are the same in every world.
    fn choose_own(&mut self, state: &G) -> Option<Step> {
        // The only one needs no node.
        if self.legal.len() == 1 {
            return Some(Step { place: 0, is_known: true });
        }
        let index = self.tree_of(self.seat);
        let cursor = self.cursors[index];
        let pick = self.trees[index].choose(cursor, self.legal.len(), self.exploration)?;
        let place = match pick {
            Pick::Known(place) => place,
            Pick::Untried => {
                self.untried.clear();
                let places = self.trees[index].children(cursor).iter().enumerate();
                self.untried.extend(places.filter(|(_, node)| node.visits == 0).map(|(place, _)| place));
                self.first_try(state)
            }
        };
        let child = self.trees[index].child_at(cursor, place)?;
        self.cursors[index] = child;
        self.path.push((index, child, self.seat));
        Some(Step { place, is_known: pick != Pick::Untried })
    }

    /// Other seats' hands, and so their legal actions, differ between worlds: everything that could be chosen is
    /// counted as such. Actions that look the same to the tree's observer are one choice.
    fn choose_for_other(&mut self, state: &G, seat: Seat) -> Option<Step> {
        let index = self.tree_of(seat);
        let observer = self.observer(index);
        self.lookup.fill(self.legal.iter().map(|&action| choice_key(state, seat, action, observer)));
        let pick = self.pick_available(index);
        let place = match pick {
            Pick::Known(place) => self.any_alike(place),
            Pick::Untried => {
                self.list_untried(index);
                self.first_try(state)
            }
        };
        let child = self.enter(index, self.lookup.keys()[1 + place])?;
        if pick == Pick::Untried {
            self.trees[index].node_mut(child).available += 1;
        }
        self.path.push((index, child, seat));
        Some(Step { place, is_known: pick != Pick::Untried })
    }

    /// Counts what is available in a tree, and picks from it: a place in the lookup.
    fn pick_available(&mut self, index: usize) -> Pick {
        let mut picking = Picking::default();
        let (mut known, mut chances) = (0, 0);
        for node in self.trees[index].children_mut(self.cursors[index]) {
            let place = self.lookup.place(node.key);
            if place > 0 {
                node.available += 1;
                known += 1;
                chances = chances.max(node.available);
                picking.consider(place, node, node.bound(self.exploration));
            }
        }
        if known == self.lookup.distinct() {
            picking.best()
        } else {
            picking.best_or_untried(self.exploration, chances)
        }
    }

    /// Lists the legal actions that a tree does not have.
    fn list_untried(&mut self, index: usize) {
        let children = self.trees[index].children(self.cursors[index]);
        let keys = self.lookup.keys()[1..].iter().enumerate();
        self.untried.clear();
        let untried = keys.filter(|(_, key)| children.iter().all(|node| node.key != **key));
        self.untried.extend(untried.map(|(place, _)| place));
    }

    /// Of what was never tried: the game's quick choice, if it is among them; or else any.
    fn first_try(&mut self, state: &G) -> usize {
        let action = state.rollout(&mut self.room, &mut self.rng);
        let place = self.legal.binary_search(&action).expect("a quick choice is legal");
        if self.untried.contains(&place) { place } else { random::pick(&mut self.rng, &self.untried) }
    }

    /// The place in the list of legal actions of any that has the key at this place of the lookup.
    fn any_alike(&mut self, place: usize) -> usize {
        let keys = self.lookup.keys();
        if self.lookup.distinct() == self.legal.len() {
            return place - 1;
        }
        let alike = || (1..keys.len()).filter(|&other| keys[other] == keys[place]);
        let chosen = random::below(&mut self.rng, alike().count() as u32) as usize;
        alike().nth(chosen).expect("it was counted") - 1
    }

    /// Shows a move to every observer who did not choose it. `false` if a tree is full.
    fn watch(&mut self, state: &G, mv: &Move<G>, chooser: Option<Seat>) -> bool {
        let chosen_in = chooser.map(|seat| self.tree_of(seat));
        (0..self.trees.len()).all(|index| {
            let observer = self.observer(index);
            let is_news = match mv {
                Move::Act(seat, action) if *seat == observer => state.reveals(*action),
                _ => chosen_in != Some(index),
            };
            !is_news || self.enter(index, key(&state.seen(mv, Viewer::Seat(observer)))).is_some()
        })
    }

    /// Goes down to what was seen, which may be new. `None` if the tree is full.
    fn enter(&mut self, index: usize, key: u64) -> Option<NodeId> {
        let tree = &mut self.trees[index];
        let cursor = self.cursors[index];
        let child = tree.child(cursor, key).or_else(|| tree.grow(cursor, key))?;
        self.cursors[index] = child;
        Some(child)
    }
}

/// What an observer sees of a choice before anybody sees more of it. Seats see their own actions.
#[inline]
pub(crate) fn choice_key<G: Guide>(state: &G, seat: Seat, action: G::Action, observer: Seat) -> u64 {
    if observer == seat {
        key(&action)
    } else {
        key(&state.seen(&Move::Act(seat, action), Viewer::Seat(observer)))
    }
}
