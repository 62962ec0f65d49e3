//! What one viewer knows: built from nothing, field by field.

use serde::Serialize;
use underwood_core::{Game, Seat, Turn, Viewer};

use crate::{Action, Card, CardSet, End, Face, Options, Slot, State};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What was agreed before the match.
    pub options: Options,
    /// Who moves next.
    pub turn: Turn,
    /// The seat whose turn it is, or was when the game ended.
    pub acting: Seat,
    /// How many turns were taken.
    pub turns: u8,
    /// How many flips the reveal under way still wants; 0 if there is none.
    pub flips_due: u8,
    /// The viewer's own hand.
    pub hand: Option<CardSet>,
    /// The used slots, in order.
    pub slots: Vec<SlotView>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// What ended the game.
    pub end: Option<End>,
    /// What the viewer may do now.
    pub legal: Vec<Action>,
}

/// A slot, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SlotView {
    /// Its number.
    pub slot: Slot,
    /// What it is worth.
    pub points: u8,
    /// The card on it.
    pub card: Option<CardView>,
}

/// A card on a slot, as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardView {
    /// Whose it is.
    pub owner: Seat,
    /// How it lies.
    pub face: Face,
    /// What it is, if the viewer knows: it lies face up, or is the viewer's own.
    pub card: Option<Card>,
    /// What everybody but its owner may think it is: the owner's cards that were not seen elsewhere while it lay
    /// there.
    pub may_be: CardSet,
}

/// A seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: u8,
    /// The cards that everybody knows in its hand: no face-down card may be one of these.
    pub shown: CardSet,
    /// All its cards that are in its hand, or laid and not safe.
    pub unsettled: CardSet,
    /// The Foxes it captured, and the Hens its Fox gobbled.
    pub won: Vec<Prize>,
    /// Its points as far as they are settled.
    pub points: i32,
}

/// A captured Fox or a gobbled Hen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Prize {
    /// Whose card it was.
    pub owner: Seat,
    /// The card.
    pub card: Card,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut legal = Vec::new();
        if viewer.is(state.acting) {
            state.legal_actions(&mut legal);
        }
        Self { legal, ..Self::without_actions(state, viewer) }
    }

    /// All but what the viewer may do, which takes longest to list.
    pub(crate) fn without_actions(state: &State, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: state.options,
            turn: state.turn(),
            acting: state.acting,
            turns: state.turns,
            flips_due: state.flips_due() as u8,
            hand: viewer.seat().map(|seat| state.hands[seat]),
            slots: state.used().iter().map(|slot| SlotView::of(state, slot, viewer)).collect(),
            seats: Seat::all(state.seats()).map(|seat| SeatView::of(state, seat)).collect(),
            end: state.end,
            legal: Vec::new(),
        }
    }
}

impl SlotView {
    fn of(state: &State, slot: Slot, viewer: Viewer) -> Self {
        let card = state.lying(slot).map(|lying| {
            let is_known = lying.face != Face::Down || viewer.is(lying.owner);
            CardView {
                owner: lying.owner,
                face: lying.face,
                card: is_known.then_some(lying.card),
                may_be: state.may_be(slot),
            }
        });
        Self { slot, points: state.options.points(slot), card }
    }
}

impl SeatView {
    fn of(state: &State, seat: Seat) -> Self {
        let may_lie = state.laid[seat].iter().fold(CardSet::EMPTY, |all, slot| all | state.may_be(slot));
        let won_from = |owner: Seat| state.won[seat][owner].iter().map(move |card| Prize { owner, card });
        Self {
            hand_size: state.hands[seat].len() as u8,
            shown: state.unsettled[seat] - may_lie,
            unsettled: state.unsettled[seat],
            won: Seat::all(state.seats()).flat_map(won_from).collect(),
            points: state.scores()[seat],
        }
    }
}
