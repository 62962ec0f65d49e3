//! Any game with all cards on the table: how well could the same search play if nothing were hidden?
//!
//! It is a game of its own, whose views hold the whole position. So there is still no way to hand a state to a bot of
//! the game itself, and the search that plays it is the one that plays the game. What nature will do stays unknown: a
//! position holds nothing of the future.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Serialize, Serializer};
use underwood_core::{
    Determinize, Expectation, Game, Guide, Illegal, Move, Outcome, Points, Rng, Scene, Seat, SeatSet, Turn,
    View, Viewer, Witness, Worlds,
};

/// A position of `G` that everybody sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Open<G>(G);

/// The whole position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenView<G: Game> {
    state: G,
    viewer: Viewer,
    legal: Vec<G::Action>,
}

/// A move that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown<G: Game>(Move<G>);

/// The one world that there is.
#[derive(Clone, Debug)]
pub struct OneWorld<G>(G);

/// A witness of the open game, told by the game inside.
struct Inside<'w, W>(&'w mut W);

impl<G: Game, W: Witness<Open<G>>> Witness<G> for Inside<'_, W> {
    #[inline]
    fn tell(&mut self, effect: G::Effect, state: &G) {
        self.0.tell(effect, &Open(state.clone()));
    }

    #[inline]
    fn listens(&self) -> bool {
        self.0.listens()
    }
}

impl<G: Game> Game for Open<G> {
    const ID: &'static str = G::ID;
    const RULES: u32 = G::RULES;
    const SEATS: std::ops::RangeInclusive<usize> = G::SEATS;
    const COOPERATIVE: bool = G::COOPERATIVE;

    type Options = G::Options;
    type View = OpenView<G>;
    type Action = G::Action;
    type Chance = G::Chance;
    type Seen = Shown<G>;
    type Effect = G::Effect;

    fn new(options: &G::Options, seats: usize) -> Result<Self, Illegal> {
        G::new(options, seats).map(Self)
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, out: &mut Vec<G::Action>) {
        self.0.legal_actions(out);
    }

    fn act_witnessed(
        &mut self,
        seat: Seat,
        action: G::Action,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        self.0.act_witnessed(seat, action, &mut Inside(witness))
    }

    fn sample_chance(&self, rng: &mut impl Rng) -> G::Chance {
        self.0.sample_chance(rng)
    }

    fn stream(&self) -> u64 {
        self.0.stream()
    }

    fn is_deal_due(&self) -> bool {
        self.0.is_deal_due()
    }

    fn resolve_witnessed(
        &mut self,
        chance: &G::Chance,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Illegal> {
        self.0.resolve_witnessed(chance, &mut Inside(witness))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn points(&self) -> Points {
        self.0.points()
    }

    fn winners_among(&self, seats: SeatSet) -> SeatSet {
        self.0.winners_among(seats)
    }

    fn tallies(&self) -> Vec<(&'static str, i32)> {
        self.0.tallies()
    }

    fn is_silent(&self) -> bool {
        self.0.is_silent()
    }

    fn view(&self, viewer: Viewer) -> OpenView<G> {
        let mut legal = Vec::new();
        if matches!(self.turn(), Turn::Act(seat) if viewer.is(seat)) {
            self.0.legal_actions(&mut legal);
        }
        OpenView { state: self.0.clone(), viewer, legal }
    }

    fn seen(&self, mv: &Move<Self>, _: Viewer) -> Shown<G> {
        Shown(match mv {
            Move::Chance(chance) => Move::Chance(chance.clone()),
            Move::Act(seat, action) => Move::Act(*seat, *action),
        })
    }
}

impl<G: Guide> Guide for Open<G> {
    const HAS_SECRET_ACTIONS: bool = false;
    const EXPLORATION: f32 = G::EXPLORATION;

    fn is_horizon(&self) -> bool {
        self.0.is_horizon()
    }

    fn value(&self) -> Expectation {
        self.0.value()
    }

    fn rollout(&self, legal: &mut Vec<G::Action>, rng: &mut impl Rng) -> G::Action {
        self.0.rollout(legal, rng)
    }

    fn advice(view: &OpenView<G>) -> Vec<f32> {
        G::advice(&view.state.view(view.viewer))
    }
}

impl<G: Game> Determinize for Open<G> {
    type Worlds = OneWorld<G>;

    fn worlds(view: &OpenView<G>) -> OneWorld<G> {
        OneWorld(view.state.clone())
    }
}

impl<G: Game> Worlds<Open<G>> for OneWorld<G> {
    fn count(&self) -> Option<u128> {
        Some(1)
    }

    fn sample(&self, _: &mut impl Rng) -> Open<G> {
        Open(self.0.clone())
    }

    fn for_each(&self, mut f: impl FnMut(Open<G>)) {
        f(Open(self.0.clone()));
    }
}

impl<G: Game> View<Open<G>> for OpenView<G> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        self.state.seats()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    fn scene(&self) -> Scene {
        self.state.view(self.viewer).scene()
    }
}

/// A position is never written down: what leaves the process is what the viewer of the game itself knows.
impl<G: Game> Serialize for OpenView<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.state.view(self.viewer).serialize(serializer)
    }
}

impl<G: Game> Hash for Shown<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match &self.0 {
            Move::Chance(chance) => chance.hash(hasher),
            Move::Act(_, action) => action.hash(hasher),
        }
    }
}

impl<G: Game> fmt::Display for Shown<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Game> Serialize for Shown<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
