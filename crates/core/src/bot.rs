//! Whoever chooses for a seat, from what the seat knows.

use std::fmt;

use crate::{Game, Outcome, Seed};

/// A player. It gets a view and the list of seen moves, by type: there is no way to hand it a state.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions of the view.
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError>;

    /// The match is over, or was forfeited if there is no outcome: a last look, for those who learn or have things to
    /// put away.
    fn end(&mut self, _view: &G::View, _seen: &[G::Seen], _outcome: Option<&Outcome>) {}
}

/// How long and how hard to think, and whom to tell.
pub struct Thinking<'a> {
    /// Where its randomness comes from. With the same seed and a budget of iterations the choice is the same on every
    /// machine.
    pub seed: Seed,
    /// How much it may use.
    pub budget: Budget,
    /// Asked now and then: is it time to stop and answer with what there is? It stands for a clock or a cancellation.
    pub is_enough: &'a (dyn Fn() -> bool + Sync),
    /// Told now and then how many iterations are done.
    pub progress: &'a mut dyn FnMut(u64),
}

/// What thinking may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most iterations of a search.
    pub iterations: u64,
    /// The most bytes of a search tree.
    pub memory: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { iterations: 1_000, memory: 64 << 20 }
    }
}

/// What a bot chose, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<G: Game> {
    /// The action.
    pub action: G::Action,
    /// What it thinks.
    pub explanation: Explanation<G>,
}

/// What a bot thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation<G: Game> {
    /// What it thinks of each action that it looked at, best first.
    pub opinions: Vec<Opinion<G>>,
    /// How many iterations it searched.
    pub iterations: u64,
    /// How many bytes its search tree took.
    pub memory: usize,
}

/// What a bot thinks of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion<G: Game> {
    /// The action.
    pub action: G::Action,
    /// What the seat can expect from it, 0 to 1; `None` if the bot did not estimate it.
    pub value: Option<f32>,
    /// The standard error of that.
    pub uncertainty: Option<f32>,
    /// How much of its thinking went into it, 0 to 1.
    pub share: f32,
}

/// Why a bot could not choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotError {
    /// The view is not one of a seat to act.
    NotToAct,
    /// The bot itself failed: a crash, a time-out, nonsense.
    Failed(String),
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToAct => f.write_str("the seat is not to act"),
            Self::Failed(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for BotError {}
