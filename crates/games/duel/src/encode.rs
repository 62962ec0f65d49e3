//! Numbers for learning: `docs/encoding.md` has the table.

use underwood_core::{Encode, Plane, PlaneWriter, Seat, Turn, Viewer, Written};

use crate::{
    Action, Card, Element, Glade, Origin, Phase, Planted, Pointing, Square, State, Task, Tree, View,
};

const CARDS: usize = Card::COUNT;
const TREES: usize = Tree::COUNT;
const SQUARES: usize = Square::COUNT;

/// The first id of each kind of action, in their order.
const POINT: usize = 1;
const PASS: usize = POINT + 4;
const DOUSE: usize = PASS + 5;
const RECRUIT: usize = DOUSE + Glade::COUNT;
const PLANT: usize = RECRUIT + CARDS;
const ADVANCE: usize = PLANT + SQUARES * TREES;
const STOP: usize = ADVANCE + Action::MOST_STEPS as usize + 1;

/// `pass` and the answers to questions, from [`PASS`] on.
const ANSWERS: [Action; 5] =
    [Action::Pass, Action::SankiVaran, Action::KeepVaran, Action::SankiAct, Action::EndTurn];

const PHASES: [Phase; 10] = [
    Phase::Setup,
    Phase::Play,
    Phase::Reveal,
    Phase::SankiVaran,
    Phase::SankiAct,
    Phase::Point,
    Phase::Act,
    Phase::Refill,
    Phase::Tree,
    Phase::Over,
];

impl Encode for State {
    /// All actions in their order.
    const ACTIONS: usize = STOP + 1;

    /// Squares lie left and right of the lake, and above and below it.
    const LOW: f32 = -1.0;

    const PLANES: &'static [Plane] = &[
        Plane { name: "recruitment line, place by place: the card", len: 7 * CARDS },
        Plane { name: "shared line: the place of each card from 1, / 48", len: CARDS },
        Plane { name: "personal line of the viewer: how many, / 7 for varans", len: CARDS },
        Plane { name: "personal line of the other seat", len: CARDS },
        Plane { name: "shared pile", len: CARDS },
        Plane { name: "shared discard pile", len: CARDS },
        Plane { name: "pile of the viewer, 1 / (1 + place) for those under it", len: CARDS },
        Plane { name: "pile of the other seat", len: CARDS },
        Plane {
            name: "forest of the viewer, tree by tree: visible, covered, x / 14, y / 15",
            len: 4 * TREES,
        },
        Plane { name: "forest of the other seat", len: 4 * TREES },
        Plane { name: "visible trees of the piles", len: TREES },
        Plane { name: "trees below them", len: TREES },
        Plane { name: "fires on the clearing", len: 7 },
        Plane { name: "Onibi's card of the clearing", len: 7 },
        Plane { name: "Onibi card: of the viewer, of the other seat", len: 2 },
        Plane { name: "Sanki cards of the viewer, of the other seat, / 3", len: 2 },
        Plane { name: "fire tokens of the viewer, of the other seat, / 8", len: 2 },
        Plane { name: "varan piles of the viewer, of the other seat, / 7", len: 2 },
        Plane { name: "unused tokens of the viewer, of the other seat, / 2", len: 2 },
        Plane { name: "tokens set aside by the viewer, by the other seat, / 2", len: 2 },
        Plane { name: "last token of the viewer by element: its place from 1, / 48", len: 4 },
        Plane { name: "last token of the other seat by element", len: 4 },
        Plane { name: "strength of the viewer by element, / 10", len: 4 },
        Plane { name: "strength of the other seat by element, / 10", len: 4 },
        Plane { name: "solitary minus gregarious seen by the viewer, by the other seat, / 4", len: 2 },
        Plane {
            name: "first action under way: element, strength left / 10, bonus, has acted, again / 3, \
                   piles taken from or places emptied",
            len: 15,
        },
        Plane { name: "second action under way", len: 15 },
        Plane {
            name: "phase: setup, play, reveal, sanki-varan, sanki-act, point, act, refill, tree, over",
            len: 10,
        },
        Plane { name: "the viewer is asked; it is its turn; it is Summer; round / 50", len: 4 },
    ];

    fn action_id(action: Action) -> usize {
        match action {
            Action::Draw => 0,
            Action::Point(element) => POINT + element.index(),
            Action::Pass => PASS,
            Action::SankiVaran => PASS + 1,
            Action::KeepVaran => PASS + 2,
            Action::SankiAct => PASS + 3,
            Action::EndTurn => PASS + 4,
            Action::Douse(glade) => DOUSE + usize::from(glade.number()) - 1,
            Action::Recruit(card) => RECRUIT + card.index(),
            Action::Plant { square, tree } => PLANT + square.index() * TREES + tree.index(),
            Action::Advance(steps) => ADVANCE + usize::from(steps),
            Action::Stop => STOP,
        }
    }

    fn action(id: usize) -> Option<Action> {
        match id {
            0 => Some(Action::Draw),
            POINT..PASS => Some(Action::Point(Element::ALL[id - POINT])),
            PASS..DOUSE => Some(ANSWERS[id - PASS]),
            DOUSE..RECRUIT => Glade::new((id - DOUSE) as u8 + 1).map(Action::Douse),
            RECRUIT..PLANT => Card::from_index(id - RECRUIT).map(Action::Recruit),
            PLANT..ADVANCE => {
                let square = Square::from_index((id - PLANT) / TREES)?;
                Tree::from_index((id - PLANT) % TREES).map(|tree| Action::Plant { square, tree })
            }
            ADVANCE..STOP => Some(Action::Advance((id - ADVANCE) as u8)),
            STOP => Some(Action::Stop),
            _ => None,
        }
    }

    /// A spectator sees the table from Summer's side.
    fn observe<N: Written>(view: &View, out: &mut [N]) {
        let me = view.viewer.seat().unwrap_or(Seat::new(0));
        let seats = [me, me.other()];
        let mut planes = PlaneWriter::new::<Self>(out);
        observe_cards(view, seats, &mut planes);
        observe_trees(view, seats, &mut planes);
        observe_clearing(view, seats, &mut planes);
        observe_tokens(view, seats, &mut planes);
        (0..2).for_each(|number| observe_task(view.tasks.get(number), &mut planes));
        planes.flags(PHASES.map(|phase| view.phase == phase));
        planes.flags([view.turn == Turn::Act(me), view.playing == me, me.index() == 0]);
        planes.numbers([f32::from(view.round) / 50.0]);
        planes.end();
    }

    /// What may be done is no part of an observation, and need not be listed.
    fn observe_as<N: Written>(&self, viewer: Viewer, out: &mut [N]) {
        Self::observe(&View::without_actions(self, viewer), out);
    }
}

fn observe_cards<N: Written>(view: &View, seats: [Seat; 2], planes: &mut PlaneWriter<'_, N>) {
    for place in view.recruits {
        planes.ones(CARDS, place.map(Card::index));
    }
    let shared = view.shared.iter().zip(1_u8..);
    planes.values(CARDS, shared.map(|(card, place)| (card.index(), f32::from(place) / 48.0)));
    for pile in [view.personal[seats[0]], view.personal[seats[1]], view.pile, view.discard] {
        let share = |card: Card| if card.is_varan() { 7.0 } else { 1.0 };
        planes.values(CARDS, pile.iter().map(|(card, count)| (card.index(), f32::from(count) / share(card))));
    }
    for pile in seats.map(|seat| &view.season_piles[seat]) {
        let shuffled = pile.shuffled.iter().map(|(card, _)| (card.index(), 1.0));
        let under = pile.under.iter().zip(1_u8..).map(|(card, n)| (card.index(), 1.0 / (1.0 + f32::from(n))));
        planes.values(CARDS, shuffled.chain(under));
    }
}

fn observe_trees<N: Written>(view: &View, seats: [Seat; 2], planes: &mut PlaneWriter<'_, N>) {
    for forest in seats.map(|seat| &view.forests[seat]) {
        let visible = forest.visible.iter().map(|planted| (planted, [1.0, 0.0]));
        let covered = forest.covered.iter().map(|planted| (planted, [0.0, 1.0]));
        planes
            .values(4 * TREES, visible.chain(covered).flat_map(|(planted, flags)| of_tree(*planted, flags)));
    }
    planes.ones(TREES, view.tree_tops.into_iter().flatten().map(Tree::index));
    planes.ones(TREES, view.tree_piles.iter().map(Tree::index));
}

/// The four numbers of a planted tree with their places.
fn of_tree(planted: Planted, [visible, covered]: [f32; 2]) -> [(usize, f32); 4] {
    let Planted { tree, square } = planted;
    let first = 4 * tree.index();
    let (x, y) = (f32::from(square.x()) / 14.0, f32::from(square.y()) / 15.0);
    [(first, visible), (first + 1, covered), (first + 2, x), (first + 3, y)]
}

fn observe_clearing<N: Written>(view: &View, seats: [Seat; 2], planes: &mut PlaneWriter<'_, N>) {
    let place = |glade: &Glade| usize::from(glade.number()) - 1;
    planes.ones(Glade::COUNT, view.clearing_fires.iter().map(place));
    planes.ones(Glade::COUNT, [place(&view.onibi)]);
    planes.flags(seats.map(|seat| view.onibi_card == Some(seat)));
    planes.numbers(seats.map(|seat| f32::from(view.sanki[seat]) / 3.0));
    planes.numbers(seats.map(|seat| f32::from(view.fires[seat]) / 8.0));
    planes.numbers(seats.map(|seat| f32::from(view.varans[seat]) / 7.0));
}

fn observe_tokens<N: Written>(view: &View, seats: [Seat; 2], planes: &mut PlaneWriter<'_, N>) {
    planes.numbers(seats.map(|seat| f32::from(view.tokens[seat].unused) / 2.0));
    planes.numbers(seats.map(|seat| f32::from(view.tokens[seat].aside) / 2.0));
    for tokens in seats.map(|seat| view.tokens[seat]) {
        let place = |at: Pointing| (at.element.index(), (f32::from(at.place) + 1.0) / 48.0);
        planes.values(4, tokens.pointing().map(place));
    }
    for seat in seats {
        planes.numbers(view.strength[seat].map(|number| f32::from(number) / 10.0));
    }
    planes.numbers(seats.map(|seat| f32::from(view.company[seat]) / 4.0));
}

fn observe_task<N: Written>(task: Option<&Task>, planes: &mut PlaneWriter<'_, N>) {
    planes.ones(4, task.map(|task| task.element.index()));
    planes.numbers([
        task.map_or(0.0, |task| f32::from(task.left) / 10.0),
        task.map_or(0.0, |task| f32::from(u8::from(task.origin == Origin::Bonus))),
        task.map_or(0.0, |task| f32::from(u8::from(task.has_acted))),
        task.map_or(0.0, |task| f32::from(task.again) / 3.0),
    ]);
    planes.ones(7, (0..7).filter(|&mark| task.is_some_and(|task| task.is_marked(mark))));
}
