//! Information-set Monte Carlo tree search.
//!
//! Each iteration samples a world that the view allows, descends the trees by what their observers see of each move, adds
//! a choice, plays on to the horizon by the game's quick choice, and adds the result to the choices on the way.

use underwood_core::{Bot, BotError, Choice, Determinize, Explain, Guide, Thinking, Turn, View, Viewer};

use crate::crew::Crew;
use crate::explain;

/// Who remembers what in the trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observers {
    /// One tree, of what the searching seat sees. An action may be legal in one world and not in another, so the choices
    /// of other seats are rated against how often they *could* have been made.
    Single,
    /// A tree for each seat, of what that seat sees: for games with secret actions.
    Many,
}

/// The search.
#[derive(Clone, Copy, Debug)]
pub struct Ismcts {
    pub(crate) observers: Observers,
    exploration: Option<f32>,
}

impl Ismcts {
    /// With as much exploration as the game advises.
    pub const fn new(observers: Observers) -> Self {
        Self { observers, exploration: None }
    }

    /// With another weight of what was rarely tried.
    #[must_use]
    pub const fn exploring(self, exploration: f32) -> Self {
        Self { exploration: Some(exploration), ..self }
    }

    pub(crate) fn exploration<G: Guide>(self) -> f32 {
        self.exploration.unwrap_or(G::EXPLORATION)
    }
}

impl<G: Guide + Determinize> Bot<G> for Ismcts {
    fn choose(
        &mut self,
        view: &G::View,
        _: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let (Turn::Act(seat), Viewer::Seat(viewer)) = (view.turn(), view.viewer()) else {
            return Err(BotError::NotToAct);
        };
        if seat != viewer || view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        // The only legal action needs no search, and no worlds unless somebody wants to hear of them.
        if let (&[action], Explain::Nothing) = (view.legal(), thinking.explain) {
            return Ok(Choice { action, explanation: None });
        }
        let worlds = G::worlds(view);
        let mut crew = Crew::<G>::new(*self, view, seat, thinking);
        if view.legal().len() > 1 {
            crew.run(&worlds, thinking);
        }
        Ok(explain::choose(view, &worlds, &crew.searches(), thinking))
    }
}
