//! What a table shows before a choice, worked out by the rules themselves: where a strength comes from, what the fire would
//! do, how far each seat is from winning, what an action would come to. So no client has to know the rules.

use serde::Serialize;
use underwood_core::{Game, Seat};

use crate::{
    Action, BySeat, Effect, Element, End, Forest, Glade, Planted, Pointing, Reason, SEASONS, Square, State,
    Tokens, Tree,
};

/// What would come of the position as it lies.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Foretold {
    /// By seat: where the strength of Sun, Water, Plant, Wind comes from.
    pub sources: BySeat<[Source; 4]>,
    /// By element: the first place of the shared line whose number still counts.
    pub counts_from: [u8; 4],
    /// By element: the place of the shared line at which a token would point; none: it is not in the line.
    pub points_at: [Option<u8>; 4],
    /// The fire values of all clearing cards that burn.
    pub fire: u8,
    /// The varans that each seat would add if the fire were checked now.
    pub varans: BySeat<u8>,
    /// The cards of the recruitment line that are not of each seat's season: none wins.
    pub strangers: BySeat<u8>,
    /// The square of nine of each forest that is filled best.
    pub nines: BySeat<Nine>,
    /// The steps that Onibi would have to go for each seat to win by it.
    pub steps: BySeat<u8>,
    /// Where each advance leads that the seat to act may choose.
    pub advances: Vec<Advance>,
    /// What each planting brings that the seat to act may choose.
    pub plantings: Vec<Planting>,
}

/// Where a strength comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Source {
    /// From the shared line.
    pub shared: i8,
    /// From the seat's own line.
    pub personal: i8,
    /// From the trees of its forest.
    pub forest: i8,
}

/// Three rows of three squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nine {
    /// The column of its upper left corner.
    pub x: i8,
    /// The row of it.
    pub y: i8,
    /// How many of its squares are filled.
    pub filled: u8,
}

/// Where so many steps of Onibi lead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advance {
    /// The steps.
    pub steps: u8,
    /// Where Onibi stops.
    pub glade: Glade,
    /// What happens when it steps off the end, in order.
    pub passings: Vec<Passing>,
}

/// What becomes of the Onibi card when Onibi steps off the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// The opponent gets it.
    Gives,
    /// It returns to supply.
    Returns,
    /// The opponent holds it already, and the game is won.
    Wins,
}

/// What planting a tree on a square brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Planting {
    /// The tree.
    pub tree: Tree,
    /// Where.
    pub square: Square,
    /// How often its bonus comes.
    pub times: u8,
}

impl Foretold {
    /// Of a position, and of the actions that may be chosen there.
    pub(crate) fn of(state: &State, legal: &[Action]) -> Self {
        let by_element = Element::ALL;
        Self {
            sources: by_seat(|seat| by_element.map(|element| state.source(seat, element))),
            counts_from: by_element.map(|element| counts_from(&state.tokens, element)),
            points_at: by_element.map(|element| state.shared.last(element)),
            fire: state.clearing.burning().1,
            varans: by_seat(|seat| state.heat(seat).varans),
            strangers: by_seat(|seat| state.strangers(seat)),
            nines: by_seat(|seat| Nine::best(&state.forests[seat])),
            steps: by_seat(|seat| state.steps_to_win(seat)),
            advances: legal.iter().filter_map(|&action| Advance::of(state, action)).collect(),
            plantings: legal.iter().filter_map(|&action| Planting::of(state, action)).collect(),
        }
    }
}

fn by_seat<T>(f: impl FnMut(Seat) -> T) -> BySeat<T> {
    BySeat::new(SEASONS.map(f))
}

/// `strength`: a number counts behind the last token that points at its element.
fn counts_from(tokens: &BySeat<Tokens>, element: Element) -> u8 {
    let pointing = tokens.iter().flat_map(Tokens::pointing);
    let places = pointing.filter(|at| at.element == element).map(|Pointing { place, .. }| place + 1);
    places.max().unwrap_or(0)
}

impl State {
    /// `strength`, part by part.
    fn source(&self, seat: Seat, element: Element) -> Source {
        Source {
            shared: self.shared.fresh(element),
            personal: self.personal[seat].number(element),
            forest: self.forests[seat].number(element),
        }
    }

    /// `win-recruit`: what is in the way.
    fn strangers(&self, seat: Seat) -> u8 {
        self.recruits.iter().flatten().filter(|card| card.season() != Some(seat)).count() as u8
    }

    /// `win-onibi`: Onibi is moved on in a copy until it has won.
    fn steps_to_win(&self, seat: Seat) -> u8 {
        if self.end == Some(End { winner: Some(seat), reason: Reason::WinOnibi }) {
            return 0;
        }
        let mut copy = Self { playing: seat, ..*self };
        let mut steps = 1;
        while !(copy.clearing.step(seat) && copy.pass_onibi_card(&mut ())) {
            steps += 1;
        }
        steps
    }
}

impl Nine {
    /// `win-forest`: the one with most squares filled; of several the westernmost, then the northernmost.
    fn best(forest: &Forest) -> Self {
        let squares = forest.planted().map(|planted| planted.square).chain([Square::LAKE]);
        let nines = squares.flat_map(|square| {
            forest.nines_with(square).map(move |(x, y, filled)| Self {
                x: square.x() + x,
                y: square.y() + y,
                filled,
            })
        });
        nines.min_by_key(|&Self { x, y, filled }| (9 - filled, x, y)).expect("the lake is in nine of them")
    }
}

impl Advance {
    /// Onibi is moved in a copy, and what is told of it is read.
    fn of(state: &State, action: Action) -> Option<Self> {
        let Action::Advance(steps) = action else { return None };
        let mut told = Vec::new();
        let mut copy = *state;
        copy.act_witnessed(state.acting, action, &mut told).ok()?;
        let passings = told.into_iter().filter_map(Passing::of).collect();
        Some(Self { steps, glade: copy.clearing.onibi(), passings })
    }
}

impl Passing {
    fn of(effect: Effect) -> Option<Self> {
        match effect {
            Effect::OnibiCardMoved { holder: Some(_), .. } => Some(Self::Gives),
            Effect::OnibiCardMoved { holder: None, .. } => Some(Self::Returns),
            Effect::Over(End { reason: Reason::WinOnibi, .. }) => Some(Self::Wins),
            _ => None,
        }
    }
}

impl Planting {
    /// `tree-bonus`.
    fn of(state: &State, action: Action) -> Option<Self> {
        let Action::Plant { square, tree } = action else { return None };
        let times = state.forests[state.acting].matching_around(Planted { tree, square });
        Some(Self { tree, square, times })
    }
}
