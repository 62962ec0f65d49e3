//! Numbers for learning: `docs/encoding.md` has the table.

use underwood_core::{Encode, Plane, Seat};

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
        assert_eq!(out.len(), Self::observation_len(), "an observation has a fixed length");
        out.fill(0.0);
        let me = view.viewer.seat().unwrap_or(Seat::new(0));
        let other = me.other();
        let mut rest = Planes { out };
        let led = |place: usize| view.trick.get(place).map(|played| played.card).into_iter().collect();
        let did = |seat: Seat, kind: Kind| -> CardSet {
            let events = view.history.iter().filter(move |e| e.seat == seat && e.kind == kind);
            events.filter_map(|event| event.card).collect()
        };
        rest.cards(view.hand.unwrap_or_default());
        rest.cards(view.decree.into_iter().collect());
        rest.cards(led(0));
        rest.cards(led(1));
        rest.cards(did(me, Kind::Play));
        rest.cards(did(other, Kind::Play));
        rest.cards(taken_by(view, other));
        rest.cards(if view.hand.is_some() { did(me, Kind::Bury) } else { CardSet::EMPTY });
        rest.numbers([me, other].map(|seat| f32::from(view.tricks[seat]) / 13.0));
        rest.numbers([me, other].map(|seat| f32::from(view.treasures[seat]) / 3.0));
        rest.numbers([me, other].map(|s| f32::from(view.points[s]) / f32::from(view.options.target())));
        rest.numbers([me, other].map(|seat| f32::from(view.hand_sizes[seat]) / 13.0));
        let phases =
            [Phase::Deal, Phase::Lead, Phase::Follow, Phase::Fox, Phase::Draw, Phase::Bury, Phase::Over];
        rest.numbers(phases.map(|phase| f32::from(u8::from(view.phase == phase))));
        let flags = [view.acting == me, view.leader == me, view.dealer == Some(me)];
        rest.numbers(flags.map(|flag| f32::from(u8::from(flag))));
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

/// Writes one plane after the other.
struct Planes<'a> {
    out: &'a mut [f32],
}

impl Planes<'_> {
    fn cards(&mut self, cards: CardSet) {
        for card in cards {
            self.out[card.index()] = 1.0;
        }
        self.advance(CARDS);
    }

    fn numbers<const N: usize>(&mut self, numbers: [f32; N]) {
        self.out[..N].copy_from_slice(&numbers);
        self.advance(N);
    }

    fn advance(&mut self, by: usize) {
        self.out = &mut std::mem::take(&mut self.out)[by..];
    }
}
