//! A network from a file as a bot, to measure it before it is anybody's.

use std::path::Path;

use underwood_core::number::draw;
use underwood_core::{Bot, BotError, Choice, Judge, Thinking, View};
use underwood_mind::Mind;
use underwood_search::Manner;

use crate::games::Learnable;

/// Draws from the policy of a network as a character does, without search.
pub struct Drawn<G> {
    /// The network, for one number of seats.
    pub mind: Mind<G>,
    /// How it plays.
    pub manner: Manner,
}

impl<G: Learnable> Drawn<G> {
    /// What `mind:FILE`, `mind:FILE:WHIM` or `mind:FILE:WHIM:SLIPS` is at a table of so many, without `mind:`.
    pub fn read(name: &str, seats: usize) -> Result<Self, String> {
        let mut parts = name.split(':');
        let path = Path::new(parts.next().unwrap_or_default());
        let mut number = |otherwise: f32| match parts.next() {
            None => Ok(otherwise),
            Some(word) => word.parse().map_err(|_| format!("`{word}` in `mind:{name}` is no number")),
        };
        let manner = Manner::of(number(1.0)?, number(0.0)?);
        let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let mind = Mind::from_bytes(&bytes, seats).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Self { mind, manner })
    }
}

impl<G: Learnable> Bot<G> for Drawn<G> {
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        if view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        let shares = self.manner.shares::<G>(view, self.mind.judge(view, seen).policy);
        let action = view.legal()[draw(&shares, &mut thinking.seed.rng(0))];
        Ok(Choice { action, explanation: None })
    }
}
