//! A choice that waits to be made: who chooses, and what its seat knows.

use std::fmt;

use serde_json::Value;
use underwood_core::{BotError, Choice, Determinize, Guide, Thinking};

use crate::Character;

/// A character before a choice. It holds a view and what was seen, never a position.
pub struct Thinker {
    character: Character,
    think: Box<Think>,
}

type Think = dyn FnOnce(&mut Thinking<'_>) -> Result<Considered, BotError> + Send;

/// What a character chose, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered {
    /// The action in its notation.
    pub action: String,
    /// What it thinks, as JSON.
    pub explanation: Value,
}

impl Thinker {
    pub(crate) fn new<G: Guide + Determinize>(
        character: Character,
        view: G::View,
        seen: Vec<G::Seen>,
    ) -> Self {
        let think = move |thinking: &mut Thinking<'_>| {
            character.bot::<G>().choose(&view, &seen, thinking).map(|choice| Considered::from(&choice))
        };
        Self { character, think: Box::new(think) }
    }

    /// Who chooses.
    pub fn character(&self) -> Character {
        self.character
    }

    /// Chooses.
    pub fn think(self, thinking: &mut Thinking<'_>) -> Result<Considered, BotError> {
        (self.think)(thinking)
    }
}

impl<G: Guide> From<&Choice<G>> for Considered {
    fn from(choice: &Choice<G>) -> Self {
        let explanation = serde_json::to_value(&choice.explanation).expect("an explanation is plain data");
        Self { action: choice.action.to_string(), explanation }
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").field("character", &self.character).finish_non_exhaustive()
    }
}
