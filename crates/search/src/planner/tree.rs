//! The tree of a planner: the choices of one seat, by what it can tell apart.

use std::collections::BTreeMap;

/// What is known of each action of one choice, in the order of the legal ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// How likely the policy chooses each; empty until somebody comes here a second time.
    pub(super) prior: Vec<f32>,
    pub(super) tries: Vec<Tries>,
    /// All tries together.
    pub(super) all: Tries,
}

/// What came of some tries.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tries {
    pub(super) count: u32,
    total: f32,
    squares: f32,
}

impl Tries {
    pub(super) fn note(&mut self, result: f32) {
        self.count += 1;
        self.total += result;
        self.squares += result * result;
    }

    pub(super) fn mean(&self) -> f32 {
        self.total / self.count.max(1) as f32
    }

    /// The standard error of the mean.
    pub(super) fn error(&self) -> f32 {
        let count = self.count.max(1) as f32;
        let variance = (self.squares / count - self.mean() * self.mean()).max(0.25 / count);
        (variance / count).sqrt()
    }
}

/// Choices by the number of what was seen on the way to them.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    by_path: BTreeMap<u64, u32>,
    /// So many nodes at most.
    most: usize,
}

/// About what a node with its lists takes.
const NODE: usize = 400;

impl Tree {
    /// The first choice, and room for others in so many bytes.
    pub(super) fn new(root: Node, memory: usize) -> Self {
        Self { nodes: vec![root], by_path: BTreeMap::new(), most: memory / NODE }
    }

    pub(super) fn root(&self) -> &Node {
        &self.nodes[0]
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * NODE
    }

    pub(super) fn node_mut(&mut self, number: usize) -> &mut Node {
        &mut self.nodes[number]
    }

    /// The choice that this path leads to.
    pub(super) fn find(&self, path: u64) -> Option<usize> {
        if path == ROOT { Some(0) } else { self.by_path.get(&path).map(|&number| number as usize) }
    }

    pub(super) fn node(&self, number: usize) -> &Node {
        &self.nodes[number]
    }

    /// A choice that nobody has seen yet, if there is room.
    pub(super) fn add(&mut self, path: u64) {
        if self.nodes.len() < self.most {
            self.by_path.insert(path, self.nodes.len() as u32);
            self.nodes.push(Node::default());
        }
    }
}

/// The path to the first choice.
pub(super) const ROOT: u64 = 0;

/// The path after something more was seen.
pub(super) fn onwards(path: u64, seen: u64) -> u64 {
    let mixed = (path ^ seen).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    (mixed ^ seen.rotate_left(17)).wrapping_mul(0x517c_c1b7_2722_0a95) | 1
}

impl Node {
    pub(super) fn new(prior: Vec<f32>) -> Self {
        let tries = vec![Tries::default(); prior.len()];
        Self { prior, tries, all: Tries::default() }
    }

    /// Which action to try next: what came out so far, and what the policy likes and was rarely tried.
    pub(super) fn pick(&self, exploration: f32) -> usize {
        let hope = exploration * ((self.all.count + 1) as f32).sqrt();
        let usual = if self.all.count > 0 { self.all.mean() } else { 0.5 };
        let bound = |place: usize| {
            let tries = &self.tries[place];
            let mean = if tries.count > 0 { tries.mean() } else { usual };
            mean + hope * self.prior[place] / (1 + tries.count) as f32
        };
        let mut best = (0, bound(0));
        for place in 1..self.tries.len() {
            let bound = bound(place);
            if bound > best.1 {
                best = (place, bound);
            }
        }
        best.0
    }

    pub(super) fn note(&mut self, place: usize, result: f32) {
        self.tries[place].note(result);
        self.all.note(result);
    }

    /// The place that was tried most; of equals, the first.
    pub(super) fn favourite(&self) -> usize {
        (0..self.tries.len()).rev().max_by_key(|&place| self.tries[place].count).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Node, ROOT, Tree, onwards};

    #[test]
    fn what_the_policy_likes_is_tried_first_and_what_is_better_most() {
        let mut node = Node::new(vec![0.1, 0.7, 0.2]);
        assert_eq!(node.pick(0.4), 1);
        for _ in 0..400 {
            let place = node.pick(0.4);
            node.note(place, [0.4, 0.5, 0.7][place]);
        }
        assert_eq!(node.favourite(), 2);
        assert!(node.tries[2].count > 250 && node.tries[1].count > node.tries[0].count, "{:?}", node.tries);
        assert!((node.tries[2].mean() - 0.7).abs() < 1e-3);
    }

    #[test]
    fn paths_lead_to_their_nodes_and_room_is_kept() {
        let mut tree = Tree::new(Node::new(vec![1.0]), 3 * super::NODE);
        let [one, two, last] = [1, 2, 3].map(|seen| onwards(ROOT, seen));
        for path in [one, two, last] {
            tree.add(path);
        }
        assert_eq!([ROOT, one, two, last].map(|path| tree.find(path)), [Some(0), Some(1), Some(2), None]);
        assert_ne!(onwards(one, 2), onwards(two, 1));
    }
}
