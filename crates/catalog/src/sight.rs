//! What one viewer knows of a match, to be asked by those who do not know the game.

use serde_json::value::{RawValue, to_raw_value};
use underwood_core::{
    BotError, Budget, Determinize, Encode, Explain, Guide, Referee, Seed, Thinking, View, Viewer,
};

use crate::worlds::HiddenOf;
use crate::{BotName, Considered, Hidden};

/// What one viewer knows of a match: a view and the moves as they were seen, never a position.
pub trait Sight: Send + Sync {
    /// Whose it is.
    fn viewer(&self) -> Viewer;

    /// The view, as JSON.
    fn view(&self) -> Box<RawValue>;

    /// All moves so far, as the viewer saw them.
    fn seen(&self) -> Vec<String>;

    /// What the viewer may do now, sorted by the bytes of the notation; nothing unless it is the seat to act.
    fn legal(&self) -> Vec<String>;

    /// The ids of the same, in order.
    fn legal_ids(&self) -> Vec<u32>;

    /// Fills `out` with the observation.
    ///
    /// # Panics
    /// If it has not the length of an observation.
    fn observe(&self, out: &mut [f32]);

    /// The positions that the viewer cannot tell apart.
    fn worlds(&self) -> Box<dyn Hidden>;

    /// What a bot would do in the viewer's place, and why, as far as it is asked to explain.
    fn choose(&self, bot: &BotName, seed: Seed, explain: Explain) -> Result<Considered, BotError>;
}

/// What a viewer knows of a match of `G`.
pub(crate) struct SightOf<G: Guide> {
    options: G::Options,
    view: G::View,
    seen: Vec<G::Seen>,
}

impl<G: Guide> SightOf<G> {
    pub(crate) fn of(referee: &Referee<G>, viewer: Viewer) -> Self {
        let view = referee.state().view(viewer);
        Self::new(referee.options(), &view, referee.seen(viewer))
    }

    pub(crate) fn new(options: &G::Options, view: &G::View, seen: &[G::Seen]) -> Self {
        Self { options: options.clone(), view: view.clone(), seen: seen.to_vec() }
    }
}

impl<G: Guide + Encode + Determinize<Worlds: Send>> Sight for SightOf<G> {
    fn viewer(&self) -> Viewer {
        self.view.viewer()
    }

    fn view(&self) -> Box<RawValue> {
        to_raw_value(&self.view).expect("a view is plain data")
    }

    fn seen(&self) -> Vec<String> {
        self.seen.iter().map(ToString::to_string).collect()
    }

    fn legal(&self) -> Vec<String> {
        let mut legal: Vec<_> = self.view.legal().iter().map(ToString::to_string).collect();
        legal.sort_unstable();
        legal
    }

    fn legal_ids(&self) -> Vec<u32> {
        ids::<G>(self.view.legal())
    }

    fn observe(&self, out: &mut [f32]) {
        G::observe(&self.view, out);
    }

    fn worlds(&self) -> Box<dyn Hidden> {
        Box::new(HiddenOf::<G>(G::worlds(&self.view)))
    }

    fn choose(&self, bot: &BotName, seed: Seed, explain: Explain) -> Result<Considered, BotError> {
        let seat = self.viewer().seat().ok_or(BotError::NotToAct)?;
        let mut contestant = bot.contestant::<G>(&self.options, self.view.seats(), seat);
        let budget: Budget = contestant.budget;
        let mut thinking = Thinking { seed, budget, explain, is_enough: &|| false, progress: &mut |_| () };
        contestant.bot.choose(&self.view, &self.seen, &mut thinking).map(Considered::from)
    }
}

/// The ids of these actions, in order.
pub(crate) fn ids<G: Encode>(actions: &[G::Action]) -> Vec<u32> {
    let mut ids: Vec<_> = actions.iter().map(|&action| G::action_id(action) as u32).collect();
    ids.sort_unstable();
    ids
}
