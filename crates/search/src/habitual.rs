//! A bot with a habit: a simple way to play that a game describes, to measure others by.

use underwood_core::random::pick;
use underwood_core::{Bot, BotError, Choice, Explain, Explanation, Guide, Thinking, View};

/// Plays by one of a game's habits.
#[derive(Clone, Copy, Debug)]
pub struct Habitual {
    game: &'static str,
    habit: &'static str,
}

impl Habitual {
    /// The habit of this name, of this game. At a table of another game it fails.
    pub const fn of(game: &'static str, habit: &'static str) -> Self {
        Self { game, habit }
    }
}

impl<G: Guide> Bot<G> for Habitual {
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let known = G::habits().iter().find(|habit| self.game == G::ID && habit.name == self.habit);
        let Some(habit) = known else {
            return Err(BotError::Failed(format!(
                "`{}:{}` does not play `{}`",
                self.game,
                self.habit,
                G::ID
            )));
        };
        if view.legal().is_empty() {
            return Err(BotError::NotToAct);
        }
        let liking = (habit.liking)(view, seen);
        let most = liking.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let liked = view.legal().iter().zip(&liking).filter(|(_, like)| **like >= most);
        let best: Vec<G::Action> = liked.map(|(action, _)| *action).collect();
        let share = 1.0 / best.len() as f32;
        let explanation = || Explanation::unsearched(best.iter().map(|action| (action, share)));
        Ok(Choice {
            action: pick(&mut thinking.seed.rng(0), &best),
            explanation: (thinking.explain != Explain::Nothing).then(explanation),
        })
    }
}
