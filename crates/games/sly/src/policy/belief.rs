//! What a seat believes of the cards that lie face down.

use underwood_core::Belief;

use crate::{Face, State, View};

/// Of each face-down card that is not its own: how likely it is what.
pub(super) fn beliefs(view: &View, worlds: &[State]) -> Vec<Belief> {
    let is_hidden = |slot: &&crate::SlotView| {
        slot.card.is_some_and(|lying| lying.face == Face::Down && !view.viewer.is(lying.owner))
    };
    let belief = |slot| Belief::tally(slot, worlds.iter().filter_map(|world| Some(world.lying(slot)?.card)));
    view.slots.iter().filter(is_hidden).map(|of_slot| belief(of_slot.slot)).collect()
}
