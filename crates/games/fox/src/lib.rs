//! The Fox in the Forest, designed by Joshua Buergel: two-player trick-taking where winning too much loses.
//!
//! The law is `docs/rules/fox.md`; `rules` follows it clause by clause. A tour: [`Options`] are agreed, a [`Chance`]
//! deals, seats answer with an [`Action`], [`State`] is the position, [`View`] what one viewer knows of it, and
//! [`Hidden`] all that a view leaves open.
//!
//! ```
//! use underwood_core::{Game, Referee, Seat, Turn, Viewer};
//! use underwood_fox::{Options, State};
//!
//! // A small hand: two cards each, one round.
//! let options = Options::new(21, 1, 11, 2)?;
//! let mut referee = Referee::<State>::new(&options, 2)?;
//! referee.resolve("deal B2 B8 / B11 M1 / M7".parse()?)?;
//! assert_eq!(referee.state().turn(), Turn::Act(Seat::new(1)));
//!
//! // Seat 1 leads the Swan of the trump suit, seat 0 cannot follow.
//! for (seat, action) in [(1, "M1"), (0, "B2"), (1, "B11"), (0, "B8")] {
//!     referee.act(Seat::new(seat), action.parse()?)?;
//! }
//! // Two tricks of two are like 13 of 13: greedy.
//! assert_eq!(referee.state().outcome().unwrap().points().as_slice(), [6, 0]);
//! assert_eq!(referee.seen(Viewer::Seat(Seat::new(0)))[0].to_string(), "deal B2 B8 / ? / M7");
//! # Ok::<(), underwood_core::Illegal>(())
//! ```

mod action;
mod chance;
mod determinize;
mod effect;
mod encode;
mod history;
mod options;
mod perceive;
mod policy;
mod refusal;
mod rules;
mod scene;
mod score;
mod solver;
mod state;
#[cfg(feature = "testing")]
pub mod testing;
mod view;

pub use action::{Action, Seen};
pub use chance::Chance;
pub use determinize::Hidden;
pub use effect::Effect;
pub use history::Kind;
pub use options::Options;
pub use score::{Band, Standing, Worth};
pub use state::{Phase, State};
pub use view::View;

/// The three suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BellsKeysMoons {}

impl underwood_cards::Suits for BellsKeysMoons {
    const LETTERS: [char; 3] = ['B', 'K', 'M'];
    const RANKS: u8 = 11;
    const NOTATION: underwood_core::Illegal = underwood_core::Illegal::notation("no-card");
}

/// A card of Bells, Keys or Moons.
pub type Card = underwood_cards::Card<BellsKeysMoons>;
/// A set of cards.
pub type CardSet = underwood_cards::CardSet<BellsKeysMoons>;
/// One event of a round.
pub type Event = underwood_cards::Event<Kind, BellsKeysMoons>;
/// A card in the trick.
pub type Played = underwood_cards::Played<BellsKeysMoons>;
/// The deal of a round.
pub type Deal = underwood_cards::Deal<BellsKeysMoons>;
/// The deal of a round, as one viewer saw it.
pub type SeenDeal = underwood_cards::SeenDeal<BellsKeysMoons>;
/// Bells, Keys or Moons.
pub type Suit = underwood_cards::Suit<BellsKeysMoons>;

/// Something for each of the two seats.
pub type BySeat<T> = underwood_core::BySeat<T, 2>;
/// The events of a round.
pub(crate) type History = underwood_cards::History<Kind, BellsKeysMoons, { history::MOST_EVENTS }>;
/// A trick.
pub(crate) type Trick = underwood_cards::Trick<BellsKeysMoons>;
