//! A search tree in one block of memory. The children of a node lie side by side.

/// The number of a node. It holds until the node's parent gets another child.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(u32);

impl NodeId {
    /// Of every tree.
    pub(crate) const ROOT: Self = Self(0);
}

/// What one observer can tell apart, with the results of the choice that leads to it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Node {
    /// What the observer saw of the move that leads here.
    pub(crate) key: u64,
    /// How often it was gone through.
    pub(crate) visits: u32,
    /// How often it could have been chosen.
    pub(crate) available: u32,
    /// The sum of what the seat that chose it got.
    total: f32,
    /// The sum of the squares of that.
    squares: f32,
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

/// Room for so many children is made first; later always for twice as many.
const FIRST_ROOM: u16 = 4;

impl Tree {
    /// A tree of at most so many bytes.
    pub(crate) fn new(memory: usize) -> Self {
        let most = (memory / size_of::<Node>()).clamp(1, u32::MAX as usize);
        Self { nodes: vec![Node::default()], most }
    }

    /// How much it has taken so far.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The children of a node.
    #[inline]
    pub(crate) fn children_mut(&mut self, parent: NodeId) -> &mut [Node] {
        let Node { first, count, .. } = *self.node(parent);
        &mut self.nodes[first as usize..first as usize + usize::from(count)]
    }

    /// The child with this key.
    #[inline]
    pub(crate) fn child(&self, parent: NodeId, key: u64) -> Option<NodeId> {
        let Node { first, count, .. } = *self.node(parent);
        let children = &self.nodes[first as usize..first as usize + usize::from(count)];
        children.iter().position(|node| node.key == key).map(|place| NodeId(first + place as u32))
    }

    /// A new child; `None` if the tree is full.
    pub(crate) fn grow(&mut self, parent: NodeId, key: u64) -> Option<NodeId> {
        let Node { first, count, room, .. } = *self.node(parent);
        if count == room {
            self.make_room(parent, first as usize, count)?;
        }
        let node = self.node_mut(parent);
        let id = NodeId(node.first + u32::from(count));
        node.count += 1;
        *self.node_mut(id) = Node { key, ..Node::default() };
        Some(id)
    }

    /// Moves the children of a node to the end, where there is more room.
    fn make_room(&mut self, parent: NodeId, first: usize, count: u16) -> Option<()> {
        let room = if count == 0 { FIRST_ROOM } else { count.checked_mul(2)? };
        let start = self.nodes.len();
        if start + usize::from(room) > self.most {
            return None;
        }
        self.nodes.extend_from_within(first..first + usize::from(count));
        self.nodes.resize(start + usize::from(room), Node::default());
        let node = self.node_mut(parent);
        node.first = start as u32;
        node.room = room;
        Some(())
    }
}

impl Node {
    /// The mean of what the seat that chose it got.
    pub(crate) fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }

    /// The standard error of the mean.
    pub(crate) fn uncertainty(&self) -> f32 {
        let n = self.visits.max(1) as f32;
        let variance = (self.squares / n - self.mean() * self.mean()).max(0.25 / n);
        (variance / n).sqrt()
    }

    /// Upper confidence bound: promising, or rarely tried when it could have been.
    #[inline]
    pub(crate) fn bound(&self, exploration: f32) -> f32 {
        let n = self.visits as f32;
        self.total / n + exploration * (ln(self.available) / n).sqrt()
    }

    pub(crate) fn note(&mut self, result: f32) {
        self.visits += 1;
        self.total += result;
        self.squares += result * result;
    }
}

/// The natural logarithm, to a few hundredths: the same on every machine, which a library's is not.
#[inline]
fn ln(n: u32) -> f32 {
    let whole = n.ilog2();
    let fraction = n as f32 / (1_u32 << whole) as f32 - 1.0;
    (whole as f32 + fraction) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::{Node, NodeId, Tree, ln};

    #[test]
    fn children_are_found_however_many_there_are() {
        let mut tree = Tree::new(1 << 20);
        for key in 0..100 {
            let child = tree.grow(NodeId::ROOT, key).unwrap();
            tree.node_mut(child).note(key as f32);
            let grandchild = tree.grow(child, key + 1_000).unwrap();
            tree.node_mut(grandchild).note(0.5);
        }
        for key in 0..100 {
            let child = tree.child(NodeId::ROOT, key).unwrap();
            assert!((tree.node(child).mean() - key as f32).abs() < 1e-6);
            assert!(tree.child(child, key + 1_000).is_some());
            assert!(tree.child(child, key).is_none());
        }
        assert_eq!(tree.children_mut(NodeId::ROOT).len(), 100);
    }

    #[test]
    fn a_full_tree_says_so_and_keeps_to_its_size() {
        let memory = 50 * size_of::<Node>();
        let mut tree = Tree::new(memory);
        let grown = (0..100).map_while(|key| tree.grow(NodeId::ROOT, key)).count();
        assert!(grown < 50 && tree.bytes() <= memory);
        assert!(Tree::new(0).grow(NodeId::ROOT, 1).is_none());
    }

    #[test]
    fn logarithms_are_close_enough() {
        for n in [1_u32, 2, 3, 10, 1_000, 123_456, u32::MAX] {
            assert!((ln(n) - (n as f32).ln()).abs() < 0.07, "{n}");
        }
    }
}
