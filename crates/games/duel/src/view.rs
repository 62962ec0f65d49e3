//! What one viewer knows: built from nothing, field by field. Nothing is private here, so all viewers know the same;
//! only the seat to act is shown what it may do.

use serde::Serialize;
use underwood_core::{Game, Seat, Turn, Viewer};

use crate::{
    Action, BySeat, Card, Due, Element, End, Forest, Foretold, Glade, Options, Phase, Pile, Planted, SEASONS,
    SeasonPile, State, Task, Tokens, Tree, TreeSet,
};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What was agreed before the match.
    pub options: Options,
    /// Who or what moves next.
    pub turn: Turn,
    /// What is asked.
    pub phase: Phase,
    /// The seat that is asked, or for which chance draws.
    pub acting: Seat,
    /// The seat whose turn it is.
    pub playing: Seat,
    /// The round, from 1; 0 before the setup.
    pub round: u8,
    /// Where Onibi is.
    pub onibi: Glade,
    /// The clearing cards with a fire token.
    pub clearing_fires: Vec<Glade>,
    /// The fire tokens in supply.
    pub fire_supply: u8,
    /// The fire tokens taken.
    pub fires: BySeat<u8>,
    /// Who holds the Onibi card; nobody: it is in supply.
    pub onibi_card: Option<Seat>,
    /// The Sanki cards held.
    pub sanki: BySeat<u8>,
    /// The Sanki cards in supply.
    pub sanki_supply: u8,
    /// The varans on the varan piles.
    pub varans: BySeat<u8>,
    /// The action tokens.
    pub tokens: BySeat<Tokens>,
    /// The recruitment line.
    pub recruits: [Option<Card>; 7],
    /// The animals that have not come out.
    pub season_piles: BySeat<SeasonPileView>,
    /// The cards of the shared pile, in no order.
    pub pile: Pile,
    /// How often the discard pile was shuffled into it.
    pub shuffles: u16,
    /// The cards of the shared discard pile, in no order.
    pub discard: Pile,
    /// The shared line.
    pub shared: Vec<Card>,
    /// The personal lines, in no order.
    pub personal: BySeat<Pile>,
    /// The forests.
    pub forests: BySeat<ForestView>,
    /// The visible tree of each pile.
    pub tree_tops: [Option<Tree>; 4],
    /// The trees below the visible ones.
    pub tree_piles: TreeSet,
    /// The strength of Sun, Water, Plant, Wind that an action would have.
    pub strength: BySeat<[i8; 4]>,
    /// Solitary minus gregarious symbols that each seat sees.
    pub company: BySeat<i8>,
    /// The actions under way, the one that goes on now last.
    pub tasks: Vec<Task>,
    /// Bonuses that wait until the next tree is visible.
    pub due: Option<Due>,
    /// How it ended.
    pub end: Option<End>,
    /// What would come of it as it lies.
    pub foretold: Foretold,
    /// What the viewer may do now.
    pub legal: Vec<Action>,
}

/// A seat's pile of animals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeasonPileView {
    /// The cards in an order that nobody knows.
    pub shuffled: Pile,
    /// The cards under them, in the order in which they will come.
    pub under: Vec<Card>,
}

/// A forest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ForestView {
    /// The trees that can be seen; the start tree at `0,0` is always there.
    pub visible: Vec<Planted>,
    /// The trees under others.
    pub covered: Vec<Planted>,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        // Nothing is private, so everybody may know what would come of the actions of the seat that is to act.
        let foretold = Foretold::of(state, &legal);
        if !viewer.is(state.acting) {
            legal.clear();
        }
        Self { foretold, legal, ..Self::without_actions(state, viewer) }
    }

    /// All but what the viewer may do and what would come of it, which takes longest to list.
    pub(crate) fn without_actions(state: &State, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: Options {},
            turn: state.turn(),
            phase: state.phase,
            acting: state.acting,
            playing: state.playing,
            round: state.round,
            onibi: state.clearing.onibi(),
            clearing_fires: state.clearing.fires().collect(),
            fire_supply: state.fire_supply(),
            fires: state.fires,
            onibi_card: state.onibi_card,
            sanki: state.sanki,
            sanki_supply: state.sanki_supply(),
            varans: state.varans,
            tokens: state.tokens,
            recruits: state.recruits,
            season_piles: state.season_piles.map(SeasonPileView::of),
            pile: state.pile,
            shuffles: state.shuffles,
            discard: state.discard,
            shared: state.shared.cards().collect(),
            personal: state.personal.map(|line| line.cards),
            forests: state.forests.map(|forest| ForestView::of(&forest)),
            tree_tops: state.tree_tops,
            tree_piles: state.tree_piles,
            strength: by_seat(|seat| Element::ALL.map(|element| state.strength(seat, element))),
            company: by_seat(|seat| state.company(seat)),
            tasks: state.tasks.iter().collect(),
            due: state.due,
            end: state.end,
            foretold: Foretold::default(),
            legal: Vec::new(),
        }
    }
}

fn by_seat<T>(f: impl FnMut(Seat) -> T) -> BySeat<T> {
    BySeat::new(SEASONS.map(f))
}

impl SeasonPileView {
    fn of(pile: SeasonPile) -> Self {
        Self { shuffled: pile.shuffled(), under: pile.under().iter().collect() }
    }
}

impl ForestView {
    fn of(forest: &Forest) -> Self {
        let listed =
            |trees: TreeSet| trees.iter().map(|tree| Planted { tree, square: forest.square(tree) }).collect();
        Self { visible: listed(forest.visible()), covered: listed(forest.covered()) }
    }
}
