//! Whoever chooses for a seat, from what the seat knows.

use crate::{Explain, Explanation, Game, Outcome, Seed};

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
    /// How much it shall say of its choice.
    pub explain: Explain,
    /// Asked now and then: is it time to stop and answer with what there is? It stands for a clock or a cancellation.
    pub is_enough: &'a (dyn Fn() -> bool + Sync),
    /// Told now and then how far it is.
    pub progress: &'a mut dyn FnMut(Progress),
}

/// What thinking may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most iterations of a search, over all its threads.
    pub iterations: u64,
    /// The most bytes of its trees, over all its threads; but there is always room for the choices at their roots.
    pub memory: usize,
    /// How many searches go side by side, each with its own trees and luck. The choice depends on their number, but not
    /// on whether the machine really runs them at the same time.
    pub threads: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self { iterations: 1_000, memory: 64 << 20, threads: 1 }
    }
}

/// How far a search is, and what it would choose now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// How many iterations are done.
    pub iterations: u64,
    /// The place of the best action so far in the view's list of legal ones.
    pub best: usize,
    /// What the seat can expect from it, 0 to 1.
    pub value: f32,
    /// How much of the thinking went into it, 0 to 1.
    pub share: f32,
}

/// What a bot chose, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<G: Game> {
    /// The action.
    pub action: G::Action,
    /// What it thinks, if it was asked for and the bot can tell.
    pub explanation: Option<Explanation>,
}

/// Why a bot could not choose.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotError {
    /// The view is not one of a seat to act.
    #[error("the seat is not to act")]
    NotToAct,
    /// The bot itself failed: a crash, a time-out, nonsense.
    #[error("{0}")]
    Failed(String),
}
