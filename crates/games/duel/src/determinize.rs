//! All that a view leaves open: nothing. The order of the piles is not in the position at all.

use underwood_core::{Determinize, Rng, Worlds};

use crate::clearing::Clearing;
use crate::line::{PersonalLine, SharedLine};
use crate::task::Tasks;
use crate::view::{ForestView, SeasonPileView};
use crate::{Forest, SeasonPile, State, Under, View};

/// The one position that a view tells of.
#[derive(Clone, Copy, Debug)]
pub struct Open(State);

impl Determinize for State {
    type Worlds = Open;

    fn worlds(view: &View) -> Open {
        Open(position(view))
    }
}

impl Worlds<State> for Open {
    fn count(&self) -> Option<u128> {
        Some(1)
    }

    fn sample(&self, _: &mut impl Rng) -> State {
        self.0
    }

    fn for_each(&self, mut f: impl FnMut(State)) {
        f(self.0);
    }
}

/// The position that a view tells of.
pub(crate) fn position(view: &View) -> State {
    let mut tasks = Tasks::NONE;
    view.tasks.iter().for_each(|&task| tasks.push(task));
    State {
        phase: view.phase,
        acting: view.acting,
        playing: view.playing,
        round: view.round,
        clearing: Clearing::new(view.onibi, &view.clearing_fires),
        onibi_card: view.onibi_card,
        sanki: view.sanki,
        fires: view.fires,
        varans: view.varans,
        tokens: view.tokens,
        recruits: view.recruits,
        season_piles: view.season_piles.clone().map(|pile| season_pile(&pile)),
        pile: view.pile,
        shuffles: view.shuffles,
        discard: view.discard,
        shared: SharedLine::of(&view.shared, &view.tokens),
        personal: view.personal.map(PersonalLine::of),
        forests: view.forests.clone().map(|forest| forest_of(&forest)),
        tree_tops: view.tree_tops,
        tree_piles: view.tree_piles,
        tasks,
        due: view.due,
        end: view.end,
    }
}

fn season_pile(pile: &SeasonPileView) -> SeasonPile {
    let under = Under::of(&pile.under).expect("at most four cards lie under a pile");
    SeasonPile { shuffled: pile.shuffled, under }
}

fn forest_of(forest: &ForestView) -> Forest {
    Forest::of(&forest.visible, &forest.covered)
}
