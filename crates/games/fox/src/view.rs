//! What one viewer knows: built from nothing, field by field.

use serde::Serialize;
use underwood_core::{Game, Seat, Turn, Viewer};

use crate::score::Worth;
use crate::{Action, BySeat, Card, CardSet, Event, Kind, Options, Phase, Played, State};

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
    /// The round that was dealt last; 0 before the first deal.
    pub round: u16,
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
    /// How many cards the draw pile has, buried ones included.
    pub pile_size: u8,
    /// The cards of the trick.
    pub trick: Vec<Played>,
    /// Tricks won in this round.
    pub tricks: BySeat<u8>,
    /// Treasure points of this round.
    pub treasures: BySeat<u8>,
    /// What tricks are worth in a round.
    pub worth: Worth,
    /// Points.
    pub points: BySeat<u16>,
    /// All points of the round that was scored last.
    pub last_round: BySeat<u8>,
    /// This round's events, as far as the viewer saw them.
    pub history: Vec<Event>,
    /// What the viewer may do now.
    pub legal: Vec<Action>,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut legal = Vec::new();
        if viewer.is(state.acting) {
            state.legal_actions(&mut legal);
        }
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
            pile_size: pile_size(state),
            trick: state.trick.played().collect(),
            tricks: state.tricks,
            treasures: state.treasures,
            worth: Worth::of(state.options),
            points: state.points,
            last_round: state.last_round,
            history: state.history.iter().map(|event| as_seen(event, viewer)).collect(),
            legal,
        }
    }
}

fn pile_size(state: &State) -> u8 {
    let buried = state.history.iter().filter(|event| event.kind == Kind::Bury).count();
    (state.pile.len() + buried) as u8
}

/// An event of the round as a viewer saw it.
pub(crate) fn as_seen(event: Event, viewer: Viewer) -> Event {
    let is_public = match event.kind {
        Kind::Play | Kind::Swap => true,
        Kind::Draw | Kind::Bury => false,
    };
    Event { card: event.card.filter(|_| is_public || viewer.is(event.seat)), ..event }
}
