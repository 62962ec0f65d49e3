//! A choice that waits to be made: who chooses, and what its seat knows.

use std::fmt;

use underwood_core::{BotError, Choice, Determinize, Explain, Explanation, Guide, Thinking};

use crate::Character;

/// A character before a choice. It holds a view and what was seen, never a position.
pub struct Thinker {
    character: Character,
    explain: Explain,
    think: Box<Think>,
}

type Think = dyn FnOnce(&mut Thinking<'_>) -> Result<Considered, BotError> + Send;

/// What a character chose, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered {
    /// The action in its notation.
    pub action: String,
    /// What it thinks, as far as that was asked for.
    pub explanation: Option<Explanation>,
}

impl Thinker {
    pub(crate) fn new<G: Guide + Determinize>(
        character: Character,
        view: G::View,
        seen: Vec<G::Seen>,
    ) -> Self {
        let think = move |thinking: &mut Thinking<'_>| {
            character.bot::<G>().choose(&view, &seen, thinking).map(Considered::from)
        };
        Self { character, explain: Explain::Nothing, think: Box::new(think) }
    }

    /// The same, with reasons.
    #[must_use]
    pub fn explaining(self, explain: Explain) -> Self {
        Self { explain, ..self }
    }

    /// Who chooses.
    pub fn character(&self) -> Character {
        self.character
    }

    /// How much it shall say of its choice: whoever lets it think passes that on.
    pub fn explain(&self) -> Explain {
        self.explain
    }

    /// Chooses.
    pub fn think(self, thinking: &mut Thinking<'_>) -> Result<Considered, BotError> {
        (self.think)(thinking)
    }
}

impl<G: Guide> From<Choice<G>> for Considered {
    fn from(choice: Choice<G>) -> Self {
        Self { action: choice.action.to_string(), explanation: choice.explanation }
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").field("character", &self.character).finish_non_exhaustive()
    }
}
