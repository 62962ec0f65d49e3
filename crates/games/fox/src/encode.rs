//! Numbers for learning: `docs/encoding.md` has the table.

use underwood_core::{Encode, Game, Plane, PlaneWriter, Seat, Turn, Viewer, Written};

use crate::view::as_seen;
use crate::{Action, BySeat, Card, CardSet, Event, Kind, Options, Phase, State, View};

const CARDS: usize = 33;

const PHASES: [Phase; 7] =
    [Phase::Deal, Phase::Lead, Phase::Follow, Phase::Fox, Phase::Draw, Phase::Bury, Phase::Over];

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
    fn observe<N: Written>(view: &View, out: &mut [N]) {
        let trick = |place: usize| view.trick.get(place).map(|played| played.card);
        let known = Known {
            viewer: view.viewer,
            options: view.options,
            turn: view.turn,
            phase: view.phase,
            dealer: view.dealer,
            leader: view.leader,
            decree: view.decree,
            hand: view.hand,
            hand_sizes: view.hand_sizes,
            trick: [trick(0), trick(1)],
            tricks: view.tricks,
            treasures: view.treasures,
            points: view.points,
            deeds: Deeds::of(view.turned, view.history.iter().copied()),
        };
        known.write(out);
    }

    fn observe_as<N: Written>(&self, viewer: Viewer, out: &mut [N]) {
        let known = Known {
            viewer,
            options: self.options,
            turn: self.turn(),
            phase: self.phase,
            dealer: self.dealer(),
            leader: self.trick.leader,
            decree: self.decree,
            hand: viewer.seat().map(|seat| self.hands[seat]),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            trick: self.trick.cards(),
            tricks: self.tricks,
            treasures: self.treasures,
            points: self.points,
            deeds: Deeds::of(self.turned, self.history.iter().map(|event| as_seen(event, viewer))),
        };
        known.write(out);
    }
}

/// What an observation tells: of a view, or of a position without making a view first.
struct Known {
    viewer: Viewer,
    options: Options,
    turn: Turn,
    phase: Phase,
    dealer: Option<Seat>,
    leader: Seat,
    decree: Option<Card>,
    hand: Option<CardSet>,
    hand_sizes: BySeat<u8>,
    trick: [Option<Card>; 2],
    tricks: BySeat<u8>,
    treasures: BySeat<u8>,
    points: BySeat<u16>,
    deeds: Deeds,
}

/// The cards that went through each seat's hands in this round, as far as they were seen.
#[derive(Default)]
struct Deeds {
    played: BySeat<CardSet>,
    buried: BySeat<CardSet>,
    /// Old decrees.
    taken: BySeat<CardSet>,
}

impl Deeds {
    fn of(turned: Option<Card>, seen: impl Iterator<Item = Event>) -> Self {
        let mut deeds = Self::default();
        let mut decree = turned;
        for Event { seat, kind, card } in seen {
            let Some(card) = card else { continue };
            match kind {
                Kind::Play => deeds.played[seat] = deeds.played[seat].with(card),
                Kind::Bury => deeds.buried[seat] = deeds.buried[seat].with(card),
                Kind::Swap => {
                    deeds.taken[seat] =
                        decree.replace(card).into_iter().fold(deeds.taken[seat], CardSet::with);
                }
                Kind::Draw => {}
            }
        }
        deeds
    }
}

impl Known {
    fn write<N: Written>(&self, out: &mut [N]) {
        let me = self.viewer.seat().unwrap_or(Seat::new(0));
        let seats = [me, me.other()];
        let mut planes = PlaneWriter::new::<State>(out);
        cards(&mut planes, self.hand.unwrap_or_default());
        for card in [self.decree, self.trick[0], self.trick[1]] {
            planes.ones(CARDS, card.map(Card::index));
        }
        cards(&mut planes, self.deeds.played[me]);
        cards(&mut planes, self.deeds.played[me.other()]);
        cards(&mut planes, self.deeds.taken[me.other()]);
        cards(&mut planes, if self.hand.is_some() { self.deeds.buried[me] } else { CardSet::EMPTY });
        planes.numbers(seats.map(|seat| f32::from(self.tricks[seat]) / 13.0));
        planes.numbers(seats.map(|seat| f32::from(self.treasures[seat]) / 3.0));
        planes.numbers(seats.map(|seat| f32::from(self.points[seat]) / f32::from(self.options.target())));
        planes.numbers(seats.map(|seat| f32::from(self.hand_sizes[seat]) / 13.0));
        planes.flags(PHASES.map(|phase| self.phase == phase));
        planes.flags([self.turn == Turn::Act(me), self.leader == me, self.dealer == Some(me)]);
        planes.end();
    }
}

fn cards<N: Written>(planes: &mut PlaneWriter<'_, N>, cards: CardSet) {
    planes.ones(CARDS, cards.iter().map(Card::index));
}
