//! Numbers for learning.

use underwood_core::{Encode, Plane, PlaneWriter, Seat, Turn, Viewer, Written};

use crate::{
    Action, Board, BySeat, Card, CardSet, Displacement, Event, Kind, Level, Named, Phase, State, View,
};

const CARDS: usize = 30;
const SPACES: usize = Board::MOST_SPACES;

/// The first id of each kind of action.
const FOXES: usize = CARDS;
const KEEP: usize = FOXES + 2;
const SWAP: usize = KEEP + 1;
const GIVE: usize = SWAP + CARDS;
const MOVE: usize = GIVE + CARDS;
const FOREST: usize = MOVE + 2 * Displacement::FARTHEST as usize + 1;

impl Encode for State {
    /// Plays, namings, `keep`, swaps, gifts, displacements, ends of the path.
    const ACTIONS: usize = FOREST + 2;

    const PLANES: &'static [Plane] = &[
        Plane { name: "own hand", len: CARDS },
        Plane { name: "decree", len: CARDS },
        Plane { name: "card led", len: CARDS },
        Plane { name: "card followed", len: CARDS },
        Plane { name: "played by the viewer", len: CARDS },
        Plane { name: "played by the teammate", len: CARDS },
        Plane { name: "known to be in the teammate's hand", len: CARDS },
        Plane { name: "chosen by the viewer for a pending Gift", len: CARDS },
        Plane { name: "gems by space, from the viewer's end on, / 22", len: SPACES },
        Plane { name: "pluses by space", len: SPACES },
        Plane { name: "uncovered spaces", len: SPACES },
        Plane { name: "start", len: SPACES },
        Plane { name: "tracker", len: SPACES },
        Plane { name: "gems on the board / 22; forest tokens / 11", len: 2 },
        Plane { name: "level: custom, 1, 2, 3", len: 4 },
        Plane { name: "round / 3; rounds still to be dealt / 3", len: 2 },
        Plane { name: "hand sizes of the viewer, of the teammate, / 11", len: 2 },
        Plane { name: "phase: deal, lead, follow, foxes, exchange, gift, move, forest, over", len: 9 },
        Plane { name: "the viewer is asked; leads; dealt; a Gift is pending", len: 4 },
    ];

    fn action_id(action: Action) -> usize {
        match action {
            Action::Play(card) => card.index(),
            Action::Foxes(named) => FOXES + named as usize,
            Action::Keep => KEEP,
            Action::Swap(card) => SWAP + card.index(),
            Action::Give(card) => GIVE + card.index(),
            Action::Move(by) => MOVE + (by.spaces() + Displacement::FARTHEST) as usize,
            Action::Forest(end) => FOREST + end.index(),
        }
    }

    fn action(id: usize) -> Option<Action> {
        match id {
            0..FOXES => Card::from_index(id).map(Action::Play),
            FOXES..KEEP => Some(Action::Foxes([Named::Itself, Named::Teammate][id - FOXES])),
            KEEP => Some(Action::Keep),
            SWAP..GIVE => Card::from_index(id - SWAP).map(Action::Swap),
            GIVE..MOVE => Card::from_index(id - GIVE).map(Action::Give),
            MOVE..FOREST => Displacement::new((id - MOVE) as i8 - Displacement::FARTHEST).map(Action::Move),
            _ => id.checked_sub(FOREST).filter(|&end| end < 2).map(|end| Action::Forest(Seat::new(end))),
        }
    }

    /// A spectator sees the table from seat 0, without a hand.
    fn observe<N: Written>(view: &View, out: &mut [N]) {
        let me = view.viewer.seat().unwrap_or(Seat::new(0));
        let mut planes = PlaneWriter::new::<Self>(out);
        observe_cards(view, me, &mut planes);
        observe_path(view, me, &mut planes);
        observe_match(view, me, &mut planes);
        planes.end();
    }

    /// What may be done is no part of an observation, and need not be listed.
    fn observe_as<N: Written>(&self, viewer: Viewer, out: &mut [N]) {
        Self::observe(&View::without_actions(self, viewer), out);
    }
}

fn observe_cards<N: Written>(view: &View, me: Seat, planes: &mut PlaneWriter<'_, N>) {
    let in_trick = |place: usize| view.trick.get(place).map(|played| played.card).into_iter().collect();
    let played_by = |seat: Seat| -> CardSet {
        let events = view.history.iter().filter(|event| event.seat == seat && event.kind == Kind::Play);
        events.filter_map(|event| event.card).collect()
    };
    let pending = view.history.last().filter(|event| view.is_gift_pending && event.seat == me);
    cards(planes, view.hand.unwrap_or_default());
    cards(planes, view.decree.into_iter().collect());
    cards(planes, in_trick(0));
    cards(planes, in_trick(1));
    cards(planes, played_by(me));
    cards(planes, played_by(me.other()));
    cards(planes, known_hands(view)[me.other()]);
    cards(planes, pending.and_then(|event| event.card).into_iter().collect());
}

/// The cards that must be in each hand because the viewer saw them go there: decrees taken, gifts.
fn known_hands(view: &View) -> BySeat<CardSet> {
    let mut known = BySeat::new([CardSet::EMPTY; 2]);
    let mut decree = view.turned;
    let settled = view.history.len() - usize::from(view.is_gift_pending);
    for &Event { seat, kind, card } in &view.history[..settled] {
        match card {
            Some(card) => {
                known[seat] = known[seat].without(card);
                match kind {
                    Kind::Play => {}
                    Kind::Swap => {
                        known[seat] = decree.replace(card).into_iter().fold(known[seat], CardSet::with);
                    }
                    Kind::Give => known[seat.other()] = known[seat.other()].with(card),
                }
            }
            // Any card may have been given unseen.
            None if kind == Kind::Give => known[seat] = CardSet::EMPTY,
            None => {}
        }
    }
    known
}

fn observe_path<N: Written>(view: &View, me: Seat, planes: &mut PlaneWriter<'_, N>) {
    let last = view.gems.len() - 1;
    let from_my_end = |space: usize| if me.index() == 0 { space } else { last - space };
    let is_open = |space: usize| (view.ends.0[0].into()..=view.ends.0[1].into()).contains(&space);
    let mut by_space = |value: &dyn Fn(usize) -> f32| {
        let mut numbers = [0.0; SPACES];
        (0..=last).for_each(|space| numbers[from_my_end(space)] = value(space));
        planes.numbers(numbers);
    };
    by_space(&|space| f32::from(view.gems[space]) / f32::from(Board::GEMS));
    by_space(&|space| flag(view.plus.contains(&(space as u8))));
    by_space(&|space| flag(is_open(space)));
    by_space(&|space| flag(space == usize::from(view.start)));
    by_space(&|space| flag(space == usize::from(view.tracker)));
}

fn observe_match<N: Written>(view: &View, me: Seat, planes: &mut PlaneWriter<'_, N>) {
    let gems_left = Board::GEMS - view.supply;
    planes.numbers([f32::from(gems_left) / f32::from(Board::GEMS), f32::from(view.forest) / 11.0]);
    let levels = [None, Some(Level::One), Some(Level::Two), Some(Level::Three)];
    planes.flags(levels.map(|level| view.options.level() == level));
    planes.numbers([view.round, view.options.rounds() - view.round].map(|rounds| f32::from(rounds) / 3.0));
    planes.numbers([me, me.other()].map(|seat| f32::from(view.hand_sizes[seat]) / 11.0));
    planes.ones(9, [phase_number(view.phase)]);
    planes.flags([
        view.turn == Turn::Act(me),
        view.leader == me,
        view.dealer == Some(me),
        view.is_gift_pending,
    ]);
}

fn phase_number(phase: Phase) -> usize {
    match phase {
        Phase::Deal => 0,
        Phase::Lead => 1,
        Phase::Follow => 2,
        Phase::Foxes => 3,
        Phase::Exchange => 4,
        Phase::Gift => 5,
        Phase::Move => 6,
        Phase::Forest => 7,
        Phase::Over(_) => 8,
    }
}

fn flag(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}

fn cards<N: Written>(planes: &mut PlaneWriter<'_, N>, cards: CardSet) {
    planes.ones(CARDS, cards.iter().map(Card::index));
}
