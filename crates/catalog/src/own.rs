//! Bots that whoever calls us has made: in this process, but without knowing the game.

use std::fmt;
use std::sync::Arc;

use underwood_core::{
    Bot, BotError, Choice, Determinize, Encode, Guide, Illegal, Outcome, Seat, Seed, Thinking,
};

use crate::Sight;
use crate::sight::SightOf;

/// Somebody who chooses by what a seat knows, in texts.
pub trait Own: Send {
    /// One of the legal actions, in its notation.
    fn choose(&mut self, sight: Box<dyn Sight>, seed: Seed) -> Result<String, BotError>;

    /// The match is over, or was forfeited if there is no outcome.
    fn end(&mut self, _sight: Box<dyn Sight>, _outcome: Option<&Outcome>) {}
}

/// How a bot of somebody's own is called, and how one is made for a seat.
#[derive(Clone)]
pub struct Maker {
    name: Arc<str>,
    make: Arc<Make>,
}

type Make = dyn Fn(Seat) -> Box<dyn Own> + Send + Sync;

impl Maker {
    /// A bot of this name.
    pub fn new(name: &str, make: impl Fn(Seat) -> Box<dyn Own> + Send + Sync + 'static) -> Self {
        Self { name: name.into(), make: Arc::new(make) }
    }

    /// Its player of a seat.
    pub(crate) fn bot<G: Guide + Encode + Determinize<Worlds: Send>>(
        &self,
        options: &G::Options,
        seat: Seat,
    ) -> Box<dyn Bot<G>> {
        Box::new(OwnBot::<G> { options: options.clone(), own: (self.make)(seat) })
    }
}

impl fmt::Display for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Debug for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Maker").field(&self.name).finish()
    }
}

/// The same bot has the same name and the same maker.
impl PartialEq for Maker {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.make, &other.make)
    }
}

impl Eq for Maker {}

struct OwnBot<G: Guide> {
    options: G::Options,
    own: Box<dyn Own>,
}

impl<G: Guide + Encode + Determinize<Worlds: Send>> Bot<G> for OwnBot<G> {
    fn choose(
        &mut self,
        view: &G::View,
        seen: &[G::Seen],
        thinking: &mut Thinking<'_>,
    ) -> Result<Choice<G>, BotError> {
        let sight = Box::new(SightOf::<G>::new(&self.options, view, seen));
        let text = self.own.choose(sight, thinking.seed)?;
        let unreadable = |illegal: Illegal| BotError::Failed(format!("illegal action `{text}`: {illegal}"));
        Ok(Choice { action: text.parse().map_err(unreadable)?, explanation: None })
    }

    fn end(&mut self, view: &G::View, seen: &[G::Seen], outcome: Option<&Outcome>) {
        self.own.end(Box::new(SightOf::<G>::new(&self.options, view, seen)), outcome);
    }
}
