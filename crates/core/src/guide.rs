//! Hints for search: never used by rules.

use rand_core::Rng;

use crate::random::pick;
use crate::{Game, Seat};

/// What each seat can expect, from 0 (all is lost) to 1 (all is won).
pub type Expectation = [f32; Seat::MOST];

/// A game that gives hints to bots. They change how well a bot plays, never what is legal.
pub trait Guide: Game {
    /// Can a seat choose something that another seat does not see?
    const HAS_SECRET_ACTIONS: bool;

    /// Is this a position at which search stops and asks for its value: the end of a round, or of the game?
    fn is_horizon(&self) -> bool;

    /// What each seat can expect at a horizon. Seats that do not play have 0.
    fn value(&self) -> Expectation;

    /// A quick choice among the legal actions, to play a game on to the horizon. Uniform, unless the game knows better.
    fn rollout(&self, legal: &[Self::Action], rng: &mut impl Rng) -> Self::Action {
        pick(rng, legal)
    }

    /// Rules of thumb: how good each legal action of the view looks, in the order of its list. Only the order and the
    /// distances matter: an action that is 1 better should hardly ever be passed over.
    fn advice(view: &Self::View) -> Vec<f32>;
}
