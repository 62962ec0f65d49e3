//! A search tree in one block of memory. The children of a node lie side by side.
//!
//! A node is what its observer can tell apart. Where the observer itself chooses, the children are all its legal
//! actions in their order, made at once; where it only watches, they are what it has seen there so far, each with a key.

/// The number of a node. It holds until the node's parent gets another child.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(u32);

impl NodeId {
    /// Of every tree.
    pub(crate) const ROOT: Self = Self(0);
}

/// What one observer can tell apart, with the results of the choice that leads to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// What the observer saw of the move that leads here; of its own choices, nothing.
    pub(crate) key: u64,
    /// How often it was chosen, or seen.
    pub(crate) visits: u32,
    /// How often it could have been chosen, where the choices of a seat differ between the sampled worlds.
    pub(crate) available: u32,
    /// The mean of what the seat that chose it got.
    pub(crate) mean: f32,
    /// One over the square root of the visits.
    rarity: f32,
    /// Where its children are, how many there are, and for how many there is room.
    first: u32,
    count: u16,
    room: u16,
}

/// A tree that never grows beyond its size.
#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    most: usize,
}

/// Room for so many seen children is made first; later always for twice as many.
const FIRST_ROOM: u16 = 2;

/// How the search rates an action that was never tried: as if it had been tried four times.
const UNTRIED: f32 = 0.5;

impl Tree {
    /// A tree of at most so many bytes; but there is always room for the choices at its root.
    pub(crate) fn new(memory: usize, choices: usize) -> Self {
        let most = (memory / size_of::<Node>()).clamp(1 + choices, u32::MAX as usize);
        Self { nodes: vec![Node::new(0)], most }
    }

    /// How much it has taken so far.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The children of a node.
    #[inline]
    pub(crate) fn children(&self, parent: NodeId) -> &[Node] {
        let Node { first, count, .. } = self.nodes[parent.0 as usize];
        &self.nodes[first as usize..][..usize::from(count)]
    }

    /// The same, to be changed.
    #[inline]
    pub(crate) fn children_mut(&mut self, parent: NodeId) -> &mut [Node] {
        let Node { first, count, .. } = self.nodes[parent.0 as usize];
        &mut self.nodes[first as usize..][..usize::from(count)]
    }

    /// The child at this place.
    #[inline]
    pub(crate) fn child_at(&self, parent: NodeId, place: usize) -> Option<NodeId> {
        let Node { first, count, .. } = self.nodes[parent.0 as usize];
        (place < count.into()).then_some(NodeId(first + place as u32))
    }

    /// The place of a child.
    #[inline]
    pub(crate) fn place(&self, parent: NodeId, child: NodeId) -> usize {
        (child.0 - self.nodes[parent.0 as usize].first) as usize
    }

    /// The child that was seen with this key.
    #[inline]
    pub(crate) fn child(&self, parent: NodeId, key: u64) -> Option<NodeId> {
        let place = self.children(parent).iter().position(|node| node.key == key)?;
        self.child_at(parent, place)
    }

    /// Which of `count` choices to try next, by upper confidence bound. `None` if the tree is full.
    #[inline]
    pub(crate) fn choose(&mut self, parent: NodeId, count: usize, exploration: f32) -> Option<Pick> {
        if self.children(parent).is_empty() {
            self.make_room(parent, count as u16)?;
            self.node_mut(parent).count = count as u16;
        }
        let children = self.children(parent);
        debug_assert_eq!(children.len(), count, "what an observer sees tells its choices");
        let tries: u32 = children.iter().map(|node| node.visits).sum();
        let weight = exploration * root_of_ln(tries + 1);
        let mut picking = Picking::default();
        let mut known = 0;
        for (place, node) in children.iter().enumerate().filter(|(_, node)| node.visits > 0) {
            known += 1;
            picking.consider(place, node, node.mean + weight * node.rarity);
        }
        Some(if known == count { picking.best() } else { picking.best_or_untried(exploration, tries) })
    }

    /// A new child that was seen with this key; `None` if the tree is full.
    pub(crate) fn grow(&mut self, parent: NodeId, key: u64) -> Option<NodeId> {
        let Node { count, room, .. } = self.nodes[parent.0 as usize];
        if count == room {
            self.make_room(parent, if room == 0 { FIRST_ROOM } else { room.checked_mul(2)? })?;
        }
        self.node_mut(parent).count += 1;
        let id = self.child_at(parent, count.into())?;
        *self.node_mut(id) = Node::new(key);
        Some(id)
    }

    /// Moves the children of a node to the end, where there is more room.
    fn make_room(&mut self, parent: NodeId, room: u16) -> Option<()> {
        let Node { first, count, .. } = self.nodes[parent.0 as usize];
        let start = self.nodes.len();
        let end = start + usize::from(room);
        if end > self.most {
            return None;
        }
        self.reserve(end);
        self.nodes.extend_from_within(first as usize..first as usize + usize::from(count));
        self.nodes.resize(end, Node::new(0));
        let node = self.node_mut(parent);
        node.first = start as u32;
        node.room = room;
        Some(())
    }

    /// Twice as much memory as before, but never more than allowed.
    fn reserve(&mut self, least: usize) {
        if least > self.nodes.capacity() {
            let wanted = (2 * self.nodes.capacity()).max(least).min(self.most);
            self.nodes.reserve_exact(wanted - self.nodes.len());
        }
    }
}

/// What to try next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    /// The choice at this place, once more.
    Known(usize),
    /// One that was never tried.
    Untried,
}

/// Goes through the choices that were tried.
#[derive(Default)]
pub(crate) struct Picking {
    best: Option<(usize, f32)>,
    visits: u32,
    total: f32,
}

impl Picking {
    /// Another choice, with its upper confidence bound.
    #[inline]
    pub(crate) fn consider(&mut self, place: usize, node: &Node, bound: f32) {
        self.visits += node.visits;
        self.total += node.mean * node.visits as f32;
        if self.best.is_none_or(|(_, best)| bound > best) {
            self.best = Some((place, bound));
        }
    }

    /// The best.
    #[inline]
    pub(crate) fn best(&self) -> Pick {
        self.best.map_or(Pick::Untried, |(place, _)| Pick::Known(place))
    }

    /// The best choice that was tried, unless something untried looks better. An untried choice counts as good as the mean of
    /// the others, and as rarely tried. So a choice that looks good is tried again before every other was tried once.
    /// `chances` is how often there was a choice here.
    #[inline]
    pub(crate) fn best_or_untried(&self, exploration: f32, chances: u32) -> Pick {
        let untried = self.total / self.visits as f32 + exploration * root_of_ln(chances + 1) * UNTRIED;
        match self.best {
            Some((place, bound)) if bound > untried => Pick::Known(place),
            _ => Pick::Untried,
        }
    }
}

impl Node {
    const fn new(key: u64) -> Self {
        Self { key, visits: 0, available: 0, mean: 0.0, rarity: 0.0, first: 0, count: 0, room: 0 }
    }

    /// The upper confidence bound of a choice that was not always there.
    #[inline]
    pub(crate) fn bound(&self, exploration: f32) -> f32 {
        self.mean + exploration * root_of_ln(self.available + 1) * self.rarity
    }

    /// One more result of the seat that chose it.
    #[inline]
    pub(crate) fn note(&mut self, result: f32) {
        self.visits += 1;
        let visits = self.visits as f32;
        self.mean += (result - self.mean) / visits;
        self.rarity = 1.0 / visits.sqrt();
    }
}

/// The root of the natural logarithm, to a few hundredths: the same on every machine, which a library's is not. The bits of
/// a floating-point number are its logarithm, with straight lines between the powers of two.
#[inline]
fn root_of_ln(n: u32) -> f32 {
    let log2 = (n as f32).to_bits() as f32 / (1 << 23) as f32 - 127.0;
    (log2 * std::f32::consts::LN_2).sqrt()
}

#[cfg(test)]
mod tests {
    use super::{Node, NodeId, Pick, Tree, root_of_ln};

    #[test]
    fn children_are_found_however_many_there_are() {
        let mut tree = Tree::new(1 << 20, 0);
        for key in 0..100 {
            let child = tree.grow(NodeId::ROOT, key).unwrap();
            tree.node_mut(child).note(key as f32);
            let grandchild = tree.grow(child, key + 1_000).unwrap();
            tree.node_mut(grandchild).note(0.5);
        }
        for key in 0..100 {
            let child = tree.child(NodeId::ROOT, key).unwrap();
            assert!((tree.node_mut(child).mean - key as f32).abs() < 1e-6);
            assert!(tree.child(child, key + 1_000).is_some());
            assert!(tree.child(child, key).is_none());
        }
        assert_eq!(tree.children(NodeId::ROOT).len(), 100);
    }

    /// Tries choices with fixed results, untried ones in their order; how often each was tried.
    fn try_often(times: usize, results: &[f32]) -> Vec<u32> {
        let mut tree = Tree::new(1 << 20, 0);
        for _ in 0..times {
            let pick = tree.choose(NodeId::ROOT, results.len(), 0.7).unwrap();
            let untried = || tree.children(NodeId::ROOT).iter().position(|node| node.visits == 0).unwrap();
            let place = if let Pick::Known(place) = pick { place } else { untried() };
            let child = tree.child_at(NodeId::ROOT, place).unwrap();
            tree.node_mut(child).note(results[place]);
        }
        for (node, result) in tree.children(NodeId::ROOT).iter().zip(results) {
            assert!(node.visits == 0 || (node.mean - result).abs() < 1e-3);
        }
        tree.children(NodeId::ROOT).iter().map(|node| node.visits).collect()
    }

    #[test]
    fn equals_are_tried_equally_often() {
        let visits = try_often(900, &[0.5; 9]);
        assert!(visits.iter().all(|&visits| visits == 100), "{visits:?}");
    }

    #[test]
    fn the_better_choice_is_tried_more_often_and_the_other_not_forgotten() {
        let visits = try_often(1_000, &[0.4, 0.6]);
        assert!(visits[1] > 700 && visits[0] > 10, "{visits:?}");
    }

    #[test]
    fn what_looks_good_is_tried_again_before_all_is_tried_once() {
        let mut results = [0.1; 40];
        results[3] = 0.9;
        let visits = try_often(40, &results);
        assert!(visits[3] > 5 && visits[39] == 0, "{visits:?}");
        assert!(try_often(4_000, &results).iter().all(|&visits| visits > 0));
    }

    #[test]
    fn a_full_tree_says_so_and_keeps_to_its_size() {
        let memory = 50 * size_of::<Node>();
        let mut tree = Tree::new(memory, 0);
        let grown = (0..100).map_while(|key| tree.grow(NodeId::ROOT, key)).count();
        assert!((10..50).contains(&grown) && tree.bytes() <= memory);
        assert!(Tree::new(0, 0).grow(NodeId::ROOT, 1).is_none());
        assert_eq!(Tree::new(0, 7).choose(NodeId::ROOT, 7, 0.7), Some(Pick::Untried));
        assert_eq!(Tree::new(0, 7).choose(NodeId::ROOT, 8, 0.7), None);
    }

    #[test]
    fn logarithms_are_close_enough() {
        for n in [1_u32, 2, 3, 10, 1_000, 123_456, u32::MAX] {
            assert!((root_of_ln(n).powi(2) - (n as f32).ln()).abs() < 0.07, "{n}");
        }
    }
}
