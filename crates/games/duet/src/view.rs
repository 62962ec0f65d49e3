//! What one viewer knows: built from nothing, field by field.

use serde::Serialize;
use underwood_core::{Game, Seat, Turn, Viewer};

use crate::{Action, BySeat, Card, CardSet, Displacement, Event, Kind, Options, Phase, Played, Seen, State};

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
    /// The seat that is asked, or was asked last.
    pub acting: Seat,
    /// The round that was dealt last; 0 before the first deal.
    pub round: u8,
    /// The seat that dealt it.
    pub dealer: Option<Seat>,
    /// The seat that leads the trick.
    pub leader: Seat,
    /// The card whose suit is trump.
    pub decree: Option<Card>,
    /// The decree that the deal turned up.
    pub turned: Option<Card>,
    /// The viewer's own hand.
    pub hand: Option<CardSet>,
    /// How many cards each seat holds.
    pub hand_sizes: BySeat<u8>,
    /// The cards of the trick.
    pub trick: Vec<Played>,
    /// Has the first giver of a Gift chosen its card, and not the second?
    pub is_gift_pending: bool,
    /// The start of the path.
    pub start: u8,
    /// The spaces whose locations carry a plus.
    pub plus: Vec<u8>,
    /// The gems beside each space of the path.
    pub gems: Vec<u8>,
    /// The gems that are not on the board.
    pub supply: u8,
    /// The space of the tracker.
    pub tracker: u8,
    /// The last uncovered space of the end that faces each seat.
    pub ends: BySeat<u8>,
    /// Forest tokens left.
    pub forest: u8,
    /// `silence`: a round is being played, and nothing may be said.
    pub silent: bool,
    /// The team's score: 0 until the victory.
    pub score: u8,
    /// This round's events, as far as the viewer saw them.
    pub history: Vec<Event>,
    /// The cards that the viewer knows each seat to hold because they were given or taken openly, and not played since.
    pub known: BySeat<CardSet>,
    /// Where each move of the tracker leads that the viewer may choose.
    pub ways: Vec<Way>,
    /// What the viewer may do now.
    pub legal: Vec<Action>,
}

/// Where a move of the tracker leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Way {
    /// How far, toward the seat that chooses.
    pub by: i8,
    /// The space that it leads to; none: off the path.
    pub space: Option<u8>,
    /// The end that it would pass, by the seat which that faces.
    pub end: Option<Seat>,
    /// Is there a gem to collect?
    pub finds_gem: bool,
    /// Is the game lost by it?
    pub is_lost: bool,
}

impl Way {
    /// `move`, `off-path`, `collect`.
    fn of(state: &State, action: Action) -> Option<Self> {
        let Action::Move(displacement) = action else { return None };
        Some(Self::by(state, displacement))
    }

    fn by(state: &State, displacement: Displacement) -> Self {
        let reached = state.path.reach(state.acting, displacement);
        Self {
            by: displacement.spaces(),
            space: reached.ok(),
            end: reached.err(),
            finds_gem: reached.is_ok_and(|space| state.path.gems_at(space) > 0),
            is_lost: reached.is_err() && state.path.forest() == 0,
        }
    }
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut legal = Vec::new();
        if viewer.is(state.acting) {
            state.legal_actions(&mut legal);
        }
        let ways = legal.iter().filter_map(|&action| Way::of(state, action)).collect();
        let view = Self::without_actions(state, viewer);
        Self { known: known(&view), ways, legal, ..view }
    }

    /// All but what the viewer may do and what can be read off the rest.
    pub(crate) fn without_actions(state: &State, viewer: Viewer) -> Self {
        let board = state.options.board();
        Self {
            viewer,
            options: state.options,
            turn: state.turn(),
            phase: state.phase,
            acting: state.acting,
            round: state.round,
            dealer: state.dealer(),
            leader: state.trick.leader,
            decree: state.decree,
            turned: state.turned,
            hand: viewer.seat().map(|seat| state.hands[seat]),
            hand_sizes: state.hands.map(|hand| hand.len() as u8),
            trick: state.trick.played().collect(),
            is_gift_pending: state.committed.is_some(),
            start: board.start(),
            plus: board.plus().collect(),
            gems: (0..board.spaces()).map(|space| state.path.gems_at(space)).collect(),
            supply: state.path.supply(),
            tracker: state.path.tracker(),
            ends: state.path.ends,
            forest: state.path.forest(),
            silent: state.is_silent(),
            score: state.score(),
            history: history_seen(state, viewer),
            known: BySeat::default(),
            ways: Vec::new(),
            legal: Vec::new(),
        }
    }
}

fn history_seen(state: &State, viewer: Viewer) -> Vec<Event> {
    let mut history: Vec<_> = state.history.iter().map(|event| once_settled(event, viewer)).collect();
    // A gift that waits for the other one is known to its giver alone.
    if let Some(pending) = history.last_mut().filter(|_| state.committed.is_some()) {
        pending.card = state.committed.filter(|_| viewer.is(pending.seat));
    }
    history
}

/// Who has which card, by what the viewer saw of this round. A gift that waits is still with its giver.
fn known(view: &View) -> BySeat<CardSet> {
    let mut held = BySeat::<CardSet>::default();
    let mut decree = view.turned;
    let settled = view.history.len() - usize::from(view.is_gift_pending);
    for &Event { seat, kind, card } in &view.history[..settled] {
        let Some(card) = card else { continue };
        held[seat] = held[seat].without(card);
        match kind {
            Kind::Give => held[seat.other()] = held[seat.other()].with(card),
            Kind::Swap => held[seat] = decree.replace(card).map_or(held[seat], |old| held[seat].with(old)),
            Kind::Play => {}
        }
    }
    held
}

/// Plays and swaps are public; both cards of an exchange are known to both seats.
fn once_settled(event: Event, viewer: Viewer) -> Event {
    let is_seen = match event.kind {
        Kind::Play | Kind::Swap => true,
        Kind::Give => viewer.seat().is_some(),
    };
    Event { card: event.card.filter(|_| is_seen), ..event }
}

impl State {
    /// The first gift of an exchange is seen by its giver; the second shows each seat what it receives.
    pub(crate) fn gift_seen(&self, giver: Seat, card: Card, viewer: Viewer) -> Seen {
        match (self.committed, viewer) {
            (None, Viewer::Seat(seat)) if seat == giver => Seen::Act(Action::Give(card)),
            (Some(got), Viewer::Seat(seat)) if seat == giver => Seen::Exchange { gave: card, got },
            (Some(_), Viewer::Seat(_)) => Seen::Act(Action::Give(card)),
            _ => Seen::Give,
        }
    }
}
