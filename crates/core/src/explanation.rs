//! What a bot thinks of a position, in words that anybody can read: actions and moves are texts in the game's notation.

use serde::{Deserialize, Serialize};

use crate::{Belief, Seat};

/// What a bot thinks of a position.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Explanation {
    /// What it thinks of each action that it looked at, best first.
    pub opinions: Vec<Opinion>,
    /// How it expects the game to go on, as its seat would see it; as far as it is sure enough to say.
    pub line: Vec<Expected>,
    /// What it believes of what its seat cannot see.
    pub beliefs: Vec<Belief>,
    /// How many iterations it searched.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub iterations: u64,
    /// How many bytes its search trees took.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub memory: usize,
}

/// What a bot thinks of one action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opinion {
    /// The action in its notation.
    pub action: String,
    /// What the seat can expect from it, 0 to 1; `null` if the bot did not estimate it.
    pub value: Option<f32>,
    /// The standard error of that.
    pub uncertainty: Option<f32>,
    /// How much of its thinking went into it, 0 to 1.
    pub share: f32,
}

/// A move that a bot expects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Expected {
    /// Whose it is; `null` for chance.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// What the bot's seat would see of it.
    pub text: String,
}

impl Explanation {
    /// Of a bot that did not search: how likely it chooses each action.
    pub fn unsearched<A: ToString>(shares: impl IntoIterator<Item = (A, f32)>) -> Self {
        let opinion = |(action, share): (A, f32)| Opinion {
            action: action.to_string(),
            value: None,
            uncertainty: None,
            share,
        };
        let mut opinions: Vec<_> = shares.into_iter().map(opinion).collect();
        opinions.sort_by(|a, b| b.share.total_cmp(&a.share));
        Self { opinions, ..Self::default() }
    }
}

/// How much a bot shall say of its choice. What it chooses does not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Explain {
    /// The action alone.
    #[default]
    Nothing,
    /// What it thinks of each action: [`Explanation::opinions`].
    Opinions,
    /// Everything that it thinks: also how it expects the game to go on, and what it believes of hidden things. That
    /// takes some hundred worlds more.
    Everything,
}
