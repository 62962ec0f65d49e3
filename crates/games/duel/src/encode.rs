//! Numbers for learning: `docs/encoding.md` has the table.

use underwood_core::{Encode, Plane, Seat};

use crate::{
    Action, BySeat, Card, Element, ForestView, Glade, Origin, Phase, Pile, Square, State, Tree, View,
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
            name: "first action under way: element, strength left / 10, bonus, has acted, again / 3",
            len: 8,
        },
        Plane { name: "second action under way", len: 8 },
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
    fn observe(view: &View, out: &mut [f32]) {
        assert_eq!(out.len(), Self::observation_len(), "an observation has a fixed length");
        out.fill(0.0);
        let me = view.viewer.seat().unwrap_or(Seat::new(0));
        let seats = [me, me.other()];
        let mut planes = Planes { out };
        planes.cards_of(view, seats);
        planes.trees_of(view, seats);
        planes.clearing_of(view);
        planes.numbers(seats.map(|seat| flag(view.onibi_card == Some(seat))));
        planes.shares(&view.sanki, seats, 3.0);
        planes.shares(&view.fires, seats, 8.0);
        planes.shares(&view.varans, seats, 7.0);
        planes.shares(&view.tokens.map(|tokens| tokens.unused), seats, 2.0);
        planes.shares(&view.tokens.map(|tokens| tokens.aside), seats, 2.0);
        seats.into_iter().for_each(|seat| planes.pointing(view, seat));
        seats.into_iter().for_each(|seat| planes.numbers(view.strength[seat].map(|n| f32::from(n) / 10.0)));
        planes.numbers(seats.map(|seat| f32::from(view.company[seat]) / 4.0));
        (0..2).for_each(|number| planes.task(view, number));
        planes.numbers(PHASES.map(|phase| flag(view.phase == phase)));
        let round = f32::from(view.round) / 50.0;
        planes.numbers([flag(view.acting == me), flag(view.playing == me), flag(me.index() == 0), round]);
    }
}

fn flag(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}

/// Writes one plane after the other.
struct Planes<'a> {
    out: &'a mut [f32],
}

impl Planes<'_> {
    fn cards_of(&mut self, view: &View, seats: [Seat; 2]) {
        for place in view.recruits {
            self.pile(place.into_iter().collect());
        }
        self.places(view.shared.iter().zip(1_u8..).map(|(card, place)| (*card, f32::from(place) / 48.0)));
        seats.into_iter().for_each(|seat| self.pile(view.personal[seat]));
        self.pile(view.pile);
        self.pile(view.discard);
        for pile in seats.map(|seat| &view.season_piles[seat]) {
            let shuffled = pile.shuffled.iter().map(|(card, _)| (card, 1.0));
            let under = pile.under.iter().zip(1_u8..).map(|(card, n)| (*card, 1.0 / (1.0 + f32::from(n))));
            self.places(shuffled.chain(under));
        }
    }

    fn trees_of(&mut self, view: &View, seats: [Seat; 2]) {
        seats.into_iter().for_each(|seat| self.forest(&view.forests[seat]));
        for trees in [view.tree_tops.into_iter().flatten().collect(), view.tree_piles] {
            trees.iter().for_each(|tree| self.out[tree.index()] = 1.0);
            self.advance(TREES);
        }
    }

    fn clearing_of(&mut self, view: &View) {
        let mut fires = [0.0; Glade::COUNT];
        view.clearing_fires.iter().for_each(|glade| fires[usize::from(glade.number()) - 1] = 1.0);
        self.numbers(fires);
        let mut onibi = [0.0; Glade::COUNT];
        onibi[usize::from(view.onibi.number()) - 1] = 1.0;
        self.numbers(onibi);
    }

    fn pile(&mut self, pile: Pile) {
        let share = |card: Card| if card.is_varan() { 7.0 } else { 1.0 };
        self.places(pile.iter().map(|(card, count)| (card, f32::from(count) / share(card))));
    }

    fn places(&mut self, cards: impl Iterator<Item = (Card, f32)>) {
        cards.for_each(|(card, number)| self.out[card.index()] = number);
        self.advance(CARDS);
    }

    fn forest(&mut self, forest: &ForestView) {
        let trees = forest.visible.iter().map(|planted| (planted, [1.0, 0.0]));
        let trees = trees.chain(forest.covered.iter().map(|planted| (planted, [0.0, 1.0])));
        for (planted, [visible, covered]) in trees {
            let (x, y) = (f32::from(planted.square.x()) / 14.0, f32::from(planted.square.y()) / 15.0);
            let first = 4 * planted.tree.index();
            self.out[first..first + 4].copy_from_slice(&[visible, covered, x, y]);
        }
        self.advance(4 * TREES);
    }

    fn shares(&mut self, by_seat: &BySeat<u8>, seats: [Seat; 2], whole: f32) {
        self.numbers(seats.map(|seat| f32::from(by_seat[seat]) / whole));
    }

    fn pointing(&mut self, view: &View, seat: Seat) {
        let mut places = [0.0; 4];
        for at in view.tokens[seat].pointing() {
            places[at.element.index()] = (f32::from(at.place) + 1.0) / 48.0;
        }
        self.numbers(places);
    }

    fn task(&mut self, view: &View, number: usize) {
        let mut numbers = [0.0; 8];
        if let Some(task) = view.tasks.get(number) {
            numbers[task.element.index()] = 1.0;
            numbers[4] = f32::from(task.left) / 10.0;
            numbers[5] = flag(task.origin == Origin::Bonus);
            numbers[6] = flag(task.has_acted);
            numbers[7] = f32::from(task.again) / 3.0;
        }
        self.numbers(numbers);
    }

    fn numbers<const N: usize>(&mut self, numbers: [f32; N]) {
        self.out[..N].copy_from_slice(&numbers);
        self.advance(N);
    }

    fn advance(&mut self, by: usize) {
        self.out = &mut std::mem::take(&mut self.out)[by..];
    }
}
