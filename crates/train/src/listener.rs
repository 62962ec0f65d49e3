//! A bot that is asked what it thinks, while somebody writes it down.

use std::sync::{Arc, Mutex};

use underwood_core::{Belief, Bot, BotError, Choice, Explain, Game, Outcome, Thinking};

/// What a bot said of its last choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// What its choice is worth.
    pub(crate) value: Option<f32>,
    pub(crate) beliefs: Vec<Belief>,
}

/// Asks a bot for its reasons, and keeps the last of them.
pub(crate) struct Listener<G: Game> {
    pub(crate) bot: Box<dyn Bot<G>>,
    pub(crate) wish: Explain,
    pub(crate) said: Arc<Mutex<Said>>,
}

impl<G: Game> Bot<G> for Listener<G> {
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        thinking.explain = self.wish;
        let choice = self.bot.choose(view, seen, thinking)?;
        let mut said = self.said.lock().expect("nobody panics with it");
        *said = Said::default();
        if let Some(explanation) = &choice.explanation {
            let action = choice.action.to_string();
            let opinion = explanation.opinions.iter().find(|opinion| opinion.action == action);
            said.value = opinion.and_then(|opinion| opinion.value);
            said.beliefs.clone_from(&explanation.beliefs);
        }
        Ok(choice)
    }

    fn end(&mut self, view: &G::View, seen: &[G::Seen], outcome: Option<&Outcome>) {
        self.bot.end(view, seen, outcome);
    }
}
