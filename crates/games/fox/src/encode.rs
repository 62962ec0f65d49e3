//! Numbers for learning: `docs/encoding.md` has the table.

use underwood_core::{Encode, Plane, PlaneWriter, Seat, Turn};

use crate::{Action, Card, CardSet, Kind, Phase, State, View};

const CARDS: usize = 33;

impl Encode for State {
    /// Plays, `keep`, swaps, burials.
    const ACTIONS: usize = 3 * CARDS + 1;

    const PLANES: &'static [Plane] = &[
        Plane { name: "own hand", len: CARDS },
        Plane { name: "decree", len: CARDS },
        Plane { name: "card led", len: CARDS },
        Plane { name: "card followed", len: CARDS },
        Plane { name: "played by the viewer", len: CARDS },
        Plane { name: "played by the other seat", len: CARDS },
        Plane { name: "decrees taken by the other seat", len: CARDS },
        Plane { name: "buried by the viewer", len: CARDS },
        Plane { name: "tricks of the viewer, of the other seat, / 13", len: 2 },
        Plane { name: "treasures of the viewer, of the other seat, / 3", len: 2 },
        Plane { name: "points of the viewer, of the other seat, / target", len: 2 },
        Plane { name: "hand sizes of the viewer, of the other seat, / 13", len: 2 },
        Plane { name: "phase: deal, lead, follow, fox, draw, bury, over", len: 7 },
        Plane { name: "the viewer is asked; leads; dealt", len: 3 },
    ];

    fn action_id(action: Action) -> usize {
        match action {
            Action::Play(card) => card.index(),
            Action::Keep => CARDS,
            Action::Swap(card) => CARDS + 1 + card.index(),
            Action::Bury(card) => 2 * CARDS + 1 + card.index(),
        }
    }

    fn action(id: usize) -> Option<Action> {
        match id {
            0..CARDS => Card::from_index(id).map(Action::Play),
            CARDS => Some(Action::Keep),
            _ if id <= 2 * CARDS => Card::from_index(id - CARDS - 1).map(Action::Swap),
            _ => Card::from_index(id - 2 * CARDS - 1).map(Action::Bury),
        }
    }

    /// A spectator sees the table from seat 0, without a hand.
    fn observe(view: &View, out: &mut [f32]) {
        let me = view.viewer.seat().unwrap_or(Seat::new(0));
        let other = me.other();
        let mut planes = PlaneWriter::new::<Self>(out);
        let led = |place: usize| view.trick.get(place).map(|played| played.card).into_iter().collect();
        let did = |seat: Seat, kind: Kind| -> CardSet {
            let events = view.history.iter().filter(move |e| e.seat == seat && e.kind == kind);
            events.filter_map(|event| event.card).collect()
        };
        cards(&mut planes, view.hand.unwrap_or_default());
        cards(&mut planes, view.decree.into_iter().collect());
        cards(&mut planes, led(0));
        cards(&mut planes, led(1));
        cards(&mut planes, did(me, Kind::Play));
        cards(&mut planes, did(other, Kind::Play));
        cards(&mut planes, taken_by(view, other));
        cards(&mut planes, if view.hand.is_some() { did(me, Kind::Bury) } else { CardSet::EMPTY });
        planes.numbers([me, other].map(|seat| f32::from(view.tricks[seat]) / 13.0));
        planes.numbers([me, other].map(|seat| f32::from(view.treasures[seat]) / 3.0));
        planes.numbers([me, other].map(|s| f32::from(view.points[s]) / f32::from(view.options.target())));
        planes.numbers([me, other].map(|seat| f32::from(view.hand_sizes[seat]) / 13.0));
        let phases =
            [Phase::Deal, Phase::Lead, Phase::Follow, Phase::Fox, Phase::Draw, Phase::Bury, Phase::Over];
        planes.flags(phases.map(|phase| view.phase == phase));
        planes.flags([view.turn == Turn::Act(me), view.leader == me, view.dealer == Some(me)]);
        planes.end();
    }
}

/// The old decrees that a seat took in this round.
fn taken_by(view: &View, seat: Seat) -> CardSet {
    let mut decree = view.turned;
    let mut taken = CardSet::EMPTY;
    for event in view.history.iter().filter(|event| event.kind == Kind::Swap && event.card.is_some()) {
        if event.seat == seat {
            taken = decree.into_iter().fold(taken, CardSet::with);
        }
        decree = event.card;
    }
    taken
}

fn cards(planes: &mut PlaneWriter<'_>, cards: CardSet) {
    planes.ones(CARDS, cards.iter().map(Card::index));
}
