//! What the rules refuse, with the facts. Nothing is private here.

use underwood_core::{FactName, Illegal};

use crate::clearing::Clearing;
use crate::scene::{animal_fact, element_fact, glade_fact, tree_fact};
use crate::task::Task;
use crate::{Card, Element, Glade, Phase, Tree};

static CARD: FactName = FactName::new("card", |index| {
    animal_fact(Card::from_index(index as usize).expect("a refusal is about a card of the game"))
});
static TREE: FactName = FactName::new("tree", |index| {
    tree_fact(Tree::from_index(index as usize).expect("a refusal is about a tree of the game"))
});
static GLADE: FactName = FactName::new("glade", |number| {
    glade_fact(Glade::new(number as u8).expect("a refusal is about a card of the clearing"))
});
static ELEMENT: FactName = FactName::new("element", |index| element_fact(Element::ALL[index as usize]));
static COST: FactName = FactName::number("cost");
static HAVE: FactName = FactName::number("have");
static STEPS: FactName = FactName::number("steps");

/// Something else is asked, outside of an action.
#[cold]
pub(crate) fn due(phase: Phase) -> Illegal {
    match phase {
        Phase::Play => Illegal::turn("play-due"),
        Phase::Point | Phase::Act => Illegal::turn("point-due"),
        Phase::SankiVaran => Illegal::turn("varan-due"),
        Phase::SankiAct => Illegal::turn("sanki-due"),
        Phase::Setup | Phase::Reveal | Phase::Refill | Phase::Tree => Illegal::CHANCE_DUE,
        Phase::Over => Illegal::OVER,
    }
}

/// An action is under way, and asks for something else.
#[cold]
pub(crate) fn action_due(task: Task) -> Illegal {
    let id = match task.element {
        Element::Sun => "recruit-due",
        Element::Water => "douse-due",
        Element::Plant => "plant-due",
        Element::Wind => "advance-due",
    };
    Illegal::turn(id).with(&HAVE, task.left.into())
}

/// `recruit`: the card is not there.
#[cold]
pub(crate) fn not_in_line(card: Card) -> Illegal {
    Illegal::new("recruit", "not-in-line").with(&CARD, card.index() as i32)
}

/// `recruit`: the card costs more than is left.
#[cold]
pub(crate) fn card_too_expensive(card: Card, task: Task) -> Illegal {
    Illegal::new("recruit", "too-expensive")
        .with(&CARD, card.index() as i32)
        .with(&COST, card.cost().into())
        .with(&HAVE, task.left.into())
}

/// `recruit`: chance fills a place with the next card of a pile.
#[cold]
pub(crate) fn not_next(card: Card) -> Illegal {
    Illegal::new("recruit", "not-next-of-pile").with(&CARD, card.index() as i32)
}

/// `extinguish`: no fire is there, or more than is left would put it out.
#[cold]
pub(crate) fn cannot_douse(glade: Glade, clearing: Clearing, task: Task) -> Illegal {
    let about = |id| Illegal::new("extinguish", id).with(&GLADE, glade.number().into());
    if clearing.is_burning(glade) {
        about("fire-too-strong").with(&COST, glade.fire().into()).with(&HAVE, task.left.into())
    } else {
        about("no-fire")
    }
}

/// `plant`: a tree of this pile was planted in this action.
#[cold]
pub(crate) fn pile_used(element: Element) -> Illegal {
    Illegal::new("plant", "pile-used").with(&ELEMENT, element.index() as i32)
}

/// `plant`: the tree is not the visible one of its pile.
#[cold]
pub(crate) fn not_visible(tree: Tree) -> Illegal {
    Illegal::new("plant", "not-visible").with(&TREE, tree.index() as i32)
}

/// `plant`: the tree costs more than is left.
#[cold]
pub(crate) fn tree_too_expensive(tree: Tree, task: Task) -> Illegal {
    Illegal::new("plant", "tree-too-expensive")
        .with(&TREE, tree.index() as i32)
        .with(&COST, tree.cost().into())
        .with(&HAVE, task.left.into())
}

/// `plant`: chance shows the next tree of another pile.
#[cold]
pub(crate) fn not_in_tree_pile(tree: Tree) -> Illegal {
    Illegal::new("plant", "not-in-tree-pile").with(&TREE, tree.index() as i32)
}

/// `cover`: the start tree stays.
#[cold]
pub(crate) fn covers_lake() -> Illegal {
    Illegal::new("cover", "covers-lake")
}

/// `river`: some visible tree would not be joined to the lake.
#[cold]
pub(crate) fn breaks_river(tree: Tree) -> Illegal {
    Illegal::new("river", "breaks-river").with(&TREE, tree.index() as i32)
}

/// `advance`: not by so many cards.
#[cold]
pub(crate) fn wrong_steps(steps: u8, task: Task) -> Illegal {
    Illegal::new("advance", "wrong-steps").with(&STEPS, steps.into()).with(&HAVE, task.left.into())
}

/// `point` and its conditions: the element is not there, or is used.
#[cold]
pub(crate) fn cannot_point(clause: &'static str, id: &'static str, element: Element) -> Illegal {
    Illegal::new(clause, id).with(&ELEMENT, element.index() as i32)
}

/// `point-effect`: with this strength there is nothing to do.
#[cold]
pub(crate) fn no_effect(element: Element, strength: i8) -> Illegal {
    let id = if strength > 0 { "nothing-to-do" } else { "no-strength" };
    Illegal::new("point-effect", id).with(&ELEMENT, element.index() as i32).with(&HAVE, strength.into())
}

/// `draw`: chance turns up a card of the shared pile.
#[cold]
pub(crate) fn not_in_shared_pile(card: Card) -> Illegal {
    Illegal::new("draw", "not-in-pile").with(&CARD, card.index() as i32)
}
