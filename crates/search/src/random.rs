//! Uniform choice.

use underwood_core::random::pick;
use underwood_core::{Bot, BotError, Choice, Explain, Explanation, Game, Thinking, View};

/// Chooses uniformly among the legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        view: &G::View,
        _: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let legal = view.legal();
        if legal.is_empty() {
            return Err(BotError::NotToAct);
        }
        let share = 1.0 / legal.len() as f32;
        let explanation = || Explanation::unsearched(legal.iter().map(|action| (action, share)));
        Ok(Choice {
            action: pick(&mut thinking.seed.rng(0), legal),
            explanation: (thinking.explain != Explain::Nothing).then(explanation),
        })
    }
}
