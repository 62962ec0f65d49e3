//! Hints for search: never used by rules.

use rand_core::Rng;

use crate::random::pick;
use crate::{Belief, Critic, Game, Judge, Seat};

/// What each seat can expect, from 0 (all is lost) to 1 (all is won).
pub type Expectation = [f32; Seat::MOST];

/// A game that gives hints to bots. They change how well a bot plays, never what is legal.
pub trait Guide: Game {
    /// Can a seat choose something that another seat does not see?
    const HAS_SECRET_ACTIONS: bool;

    /// The exploration constant of a search of this game (results lie between 0 and 1): the larger it is, the more often rarely
    /// tried actions are tried.
    const EXPLORATION: f32 = 0.35;

    /// Is this a position at which search stops and asks for its value: the end of a round, or of the game?
    fn is_horizon(&self) -> bool;

    /// What each seat can expect at a horizon. Seats that do not play have 0.
    fn value(&self) -> Expectation;

    /// A quick choice of the seat to act, to play a game on to the horizon. Uniform, unless the game knows better.
    /// `legal` is only room for a list of legal actions, for games that need one.
    fn rollout(&self, legal: &mut Vec<Self::Action>, rng: &mut impl Rng) -> Self::Action {
        self.legal_actions(legal);
        pick(rng, legal)
    }

    /// Does this legal action show its own seat something that it does not know yet, like a card that it turns up?
    fn reveals(&self, _action: Self::Action) -> bool {
        false
    }

    /// Rules of thumb: how good each legal action of the view looks, in the order of its list. Only the order and the
    /// distances matter: an action that is 1 better should hardly ever be passed over.
    fn advice(view: &Self::View) -> Vec<f32>;

    /// Whoever has learned to judge positions like this one, if there is somebody.
    fn judge(_view: &Self::View) -> Option<&'static dyn Judge<Self>> {
        None
    }

    /// Whoever has learned to judge the worlds of positions like this one, if there is somebody. Inside a world nobody knows what
    /// other seats have seen, so the judge of such a game must do with views alone; and the value at a horizon is a chance to win.
    fn critic(_view: &Self::View) -> Option<&'static dyn Critic<Self>> {
        None
    }

    /// Simple ways to play, to measure others by. Nobody learns from them.
    fn habits() -> &'static [Habit<Self>] {
        &[]
    }

    /// What a viewer believes of what it cannot see, by a sample of the positions that it cannot tell apart.
    fn beliefs(_view: &Self::View, _worlds: &[Self]) -> Vec<Belief> {
        Vec::new()
    }
}

/// A simple way to play, which whoever is any good should not lose to.
#[derive(Debug)]
pub struct Habit<G: Game> {
    /// What it is called, after the game: `sly:exposer`.
    pub name: &'static str,
    /// How much it likes each legal action of the view, in the order of its list. It takes one that it likes best, any of
    /// equals.
    pub liking: fn(&G::View, &[G::Seen]) -> Vec<f32>,
}
