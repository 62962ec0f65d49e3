//! A bot that searches with what was learned: a policy tells what is worth a try and what others do, a critic what a world is
//! worth. There are no playouts.
//!
//! The tree is made of what the searching seat can tell apart. Each iteration takes a likely world and goes down: where the seat
//! itself chooses, by the results so far and the policy; where another seat chooses, that draws from the policy of what *it* would
//! know in this world. At the first choice that the tree does not have, the critic judges the world.

mod line;
mod report;
mod run;
mod tree;

use underwood_core::{
    Bot, BotError, Choice, Critic, Determinize, Explain, Guide, Judge, Thinking, Turn, View, Viewer,
};

use crate::likely::likely_worlds;
use run::Run;

/// How a planner plans.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Planning {
    /// The weight of what the policy likes and what was rarely tried, beside what came out.
    pub exploration: f32,
    /// One iteration costs about as much as so many plain ones, and counts as so many.
    pub cost: u64,
}

impl Default for Planning {
    fn default() -> Self {
        Self { exploration: 0.4, cost: 5 }
    }
}

/// Searches with a judge and a critic, where a game has both; elsewhere another bot plays.
pub struct Planner<G: Guide> {
    planning: Planning,
    learned: Option<Learned<G>>,
    otherwise: Box<dyn Bot<G>>,
}

impl<G: Guide> Planner<G> {
    /// Plans like this; where the game has no judge or no critic of a position, the other bot plays.
    pub fn new(planning: Planning, otherwise: Box<dyn Bot<G>>) -> Self {
        Self { planning, learned: None, otherwise }
    }

    /// Asks these instead of those that the game has, at every position: to try what was just learned.
    #[must_use]
    pub fn asking(self, judge: &'static dyn Judge<G>, critic: &'static dyn Critic<G>) -> Self {
        Self { learned: Some(Learned { judge, critic }), ..self }
    }

    fn learned(&self, view: &G::View) -> Option<Learned<G>> {
        match &self.learned {
            Some(Learned { judge, critic }) => Some(Learned { judge: *judge, critic: *critic }),
            None => Some(Learned { judge: G::judge(view)?, critic: G::critic(view)? }),
        }
    }
}

/// Those who have learned a game.
struct Learned<G: Guide> {
    judge: &'static dyn Judge<G>,
    critic: &'static dyn Critic<G>,
}

impl<G: Guide + Determinize> Bot<G> for Planner<G> {
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let Some(learned) = self.learned(view) else {
            return self.otherwise.choose(view, seen, thinking);
        };
        let (Turn::Act(seat), Viewer::Seat(viewer)) = (view.turn(), view.viewer()) else {
            return Err(BotError::NotToAct);
        };
        if seat != viewer || view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        if let (&[action], Explain::Nothing) = (view.legal(), thinking.explain) {
            return Ok(Choice { action, explanation: None });
        }
        let worlds = likely_worlds(learned.judge, view, seen, &mut thinking.seed.rng(1));
        let prior = learned.judge.judge(view, seen).policy;
        let luck = thinking.seed.stream(0);
        let mut run = Run::new(learned, self.planning, seat, prior, luck, thinking.budget.memory);
        let iterations = (thinking.budget.iterations / self.planning.cost).max(view.legal().len() as u64);
        run.go(&worlds, iterations, thinking);
        let place = run.favourite();
        let explanation = report::explain(&mut run, view, &worlds, place, thinking.explain);
        Ok(Choice { action: view.legal()[place], explanation })
    }
}
