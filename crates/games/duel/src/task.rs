//! An action of the rulebook under way, and the bonuses that wait for it.

use serde::Serialize;

use crate::{Bonus, Element};

/// An action (extinguish, recruit, plant, advance) that a seat carries out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Task {
    /// Which action it is.
    pub element: Element,
    /// The strength that is not used up.
    pub left: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// Has it done something?
    pub has_acted: bool,
    /// Planting: the piles taken from, as bits. Recruiting: the places emptied, as bits.
    pub marks: u8,
    /// How often the same bonus comes after this one.
    pub again: u8,
}

/// What an action comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// An action token.
    Token,
    /// A bonus.
    Bonus,
}

impl Task {
    pub(crate) const fn new(element: Element, left: u8, origin: Origin) -> Self {
        Self { element, left, origin, has_acted: false, marks: 0, again: 0 }
    }

    /// `stop`: may it be ended now?
    #[inline]
    pub(crate) fn may_stop(self) -> bool {
        self.has_acted || self.origin == Origin::Bonus
    }

    /// Something was done at this cost.
    #[inline]
    pub(crate) fn spend(&mut self, cost: u8) {
        self.left -= cost;
        self.has_acted = true;
    }

    /// Is this pile or place marked?
    #[inline]
    pub(crate) fn is_marked(self, number: usize) -> bool {
        self.marks >> number & 1 != 0
    }

    #[inline]
    pub(crate) fn mark(&mut self, number: usize) {
        self.marks |= 1 << number;
    }
}

/// The actions under way: the last one goes on first.
///
/// Never more than two. An action waits only for bonuses that come before it is over: those of a planted tree, which
/// are all of one kind, `Extinguish` or `Recruit`, and these have no bonus of their own. (An advance is over before its
/// bonus begins, so a token's Wind, its bonus Plant, and what that plants are two at a time: Plant and one other.) The
/// queue behind the last one is a number: a tree has four neighbours, so at most three more of the same kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tasks([Option<Task>; 2]);

impl Tasks {
    pub(crate) const NONE: Self = Self([None; 2]);

    /// The one that goes on now.
    #[inline]
    pub(crate) fn top(&self) -> Option<Task> {
        let [first, second] = self.0;
        second.or(first)
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> Option<&mut Task> {
        let [first, second] = &mut self.0;
        second.as_mut().or(first.as_mut())
    }

    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        debug_assert!(self.0[1].is_none(), "only two actions can be under way");
        debug_assert!(self.0[0].is_none_or(|first| first.element == Element::Plant), "only a planting waits");
        debug_assert!(task.again < 4, "a tree has four neighbours");
        let place = usize::from(self.0[0].is_some());
        self.0[place] = Some(task);
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Task> {
        let [first, second] = &mut self.0;
        second.take().or_else(|| first.take())
    }

    /// The first one first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Task> {
        self.0.into_iter().flatten()
    }
}

/// A bonus that is to be done so often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Due {
    /// Which.
    pub bonus: Bonus,
    /// How often.
    pub times: u8,
}
