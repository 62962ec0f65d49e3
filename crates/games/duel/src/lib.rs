//! Living Forest Duel, designed by Aske Christiansen: two seasons race to win by fire, friends, forest or Onibi.
//!
//! The law is `docs/rules/duel.md`; `rules` (a turn), `four_actions` (what a token sets off) and `round` (its end) follow it
//! clause by clause. What is printed is in `data/cards.txt`, read when the crate is compiled. A tour: a [`Chance`] sets
//! the table and turns up cards, seats answer with an [`Action`], [`State`] is the position, [`View`] what everybody
//! knows of it. Nothing is private; only the order of the piles is unknown, and that is not in the position at all.
//!
//! ```
//! use underwood_core::{Game, Referee, Seat, Turn};
//! use underwood_duel::{Element, Options, State};
//!
//! let [summer, winter] = underwood_duel::SEASONS;
//! let mut referee = Referee::<State>::new(&Options {}, 2)?;
//! let line = "summer coati tanuki axolotl ; winter squirrel wolf goldfish";
//! let setup = format!("setup {line} ; trees sun1 water1 plant1 wind1 ; under summer - ; under winter -");
//! referee.resolve(setup.parse()?)?;
//!
//! // Both reveal an animal.
//! for (seat, card) in [(summer, "spider"), (winter, "meerkat")] {
//!     referee.act(seat, "draw".parse()?)?;
//!     referee.resolve(format!("reveal {card}").parse()?)?;
//! }
//! // Summer uses a token: 3 and 2 Sun recruit the tanuki and, from Winter's side, the squirrel.
//! assert_eq!(referee.state().strength(summer, Element::Sun), 5);
//! for action in ["point sun", "recruit tanuki", "recruit squirrel", "stop"] {
//!     referee.act(summer, action.parse()?)?;
//! }
//! for card in ["goat", "frog"] {
//!     referee.resolve(format!("refill {card}").parse()?)?;
//! }
//! assert_eq!(referee.state().turn(), Turn::Act(winter));
//!
//! // A refusal names the clause.
//! assert_eq!(referee.act(winter, "point sun".parse()?).unwrap_err().clause, "point-free");
//! # Ok::<(), underwood_core::Illegal>(())
//! ```

mod action;
mod card;
mod chance;
mod chart;
mod clearing;
mod determinize;
mod effect;
mod element;
mod encode;
mod forest;
mod foretell;
mod four_actions;
mod grove;
mod line;
mod options;
mod perceive;
mod pile;
mod policy;
mod refusal;
mod round;
mod rules;
mod scene;
mod season_pile;
mod setup;
mod setup_text;
mod square;
mod state;
mod tables;
mod task;
#[cfg(feature = "testing")]
pub mod testing;
mod tree;
mod view;

pub use action::{Action, Seen};
pub use card::Card;
pub use chance::Chance;
pub use clearing::{Clearing, Glade};
pub use determinize::Open;
pub use effect::Effect;
pub use element::{Bonus, Element};
pub use forest::{Forest, Planted};
pub use foretell::{Advance, Foretold, Nine, Passing, Planting, Source};
pub use line::{Pointing, Tokens};
pub use options::Options;
pub use pile::Pile;
pub use season_pile::SeasonPile;
pub use setup::{Setup, Under};
pub use square::Square;
pub use state::{End, Phase, Reason, State};
pub use task::{Due, Origin, Task};
pub use tree::{Sides, Tree, TreeSet};
pub use view::{ForestView, SeasonPileView, View};

use underwood_core::Seat;

/// The seats by the names of their seasons: Summer, Winter.
pub const SEASONS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

/// Something for each of the two seats.
pub type BySeat<T> = underwood_core::BySeat<T, 2>;
