//! The one list of games. Everything above it works with [`Entry`] and knows no game's name.
//!
//! ```
//! let fox = underwood_catalog::find("fox").unwrap();
//! let bots = ["hare".parse().unwrap(), "random".parse().unwrap()];
//! let record = fox.play(&fox.default_options(), &bots, 7.into()).unwrap().record;
//! assert_eq!(fox.verify(&record).unwrap().moves, record.moves.len());
//! assert!(underwood_catalog::find("chess").err().unwrap().to_string().contains("fox"));
//! ```

mod account;
mod appraise;
mod batch;
mod bots;
mod entry;
mod episodes;
mod listing;
mod own;
mod policy;
mod replay;
mod reward;
mod rollout;
mod rules_text;
mod schema;
mod side_by_side;
mod sight;
mod solver;
mod table;
mod tale;
#[cfg(feature = "testing")]
pub mod testing;
mod thinker;
mod worlds;

pub use account::Account;
pub use appraise::{Appraisal, AppraisedChoice};
pub use batch::{Batch, Refused, WAIT};
pub use bots::{BotName, UnknownBot};
pub use entry::{Encoding, Entry, Played, SearchSpeed, Speed, Summary, Thought};
pub use episodes::{Broken, Choices, Episodes};
pub use listing::Listing;
pub use own::{Maker, Own};
pub use policy::{Layer, Misfit, Policy};
pub use replay::{MoveMade, Position, Replay, Show};
pub use reward::reward;
pub use rollout::Rollouts;
pub use rules_text::{Clause, RulesText};
pub use schema::scene_schema;
pub use sight::Sight;
pub use solver::{NotSolved, Solved, Solver};
pub use table::{Aside, SeenMove, Table};
pub use tale::{Listener, Tale};
pub use thinker::{Considered, Thinker};
pub use underwood_outside::Program;
pub use underwood_search::{Care, Character, Sequel, Standing};
pub use worlds::{Hidden, World};

/// All games, in the order in which they are shown.
pub fn games() -> &'static [&'static dyn Entry] {
    listing::GAMES
}

/// The game with this id; case is ignored.
pub fn find(id: &str) -> Result<&'static dyn Entry, UnknownGame> {
    let is_it = |game: &&&dyn Entry| game.listing().id.eq_ignore_ascii_case(id);
    games().iter().find(is_it).copied().ok_or_else(|| UnknownGame::new(id))
}

/// No game has this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{}`; the games are: {}", .0.escape_debug(), ids().join(", "))]
pub struct UnknownGame(String);

impl UnknownGame {
    /// No game has this id.
    pub fn new(id: &str) -> Self {
        Self(id.to_owned())
    }
}

fn ids() -> Vec<&'static str> {
    games().iter().map(|game| game.listing().id).collect()
}
