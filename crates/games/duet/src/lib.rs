//! The Fox in the Forest Duet, after Joshua Buergel: trick-taking for two who walk one path together.
//!
//! The law is `docs/rules/duet.md`; `rules` follows it clause by clause, `displacement` and `path` do the moving. A
//! tour: [`Options`] name a [`Board`], a [`Chance`] deals, seats answer with an [`Action`], [`State`] is the position,
//! [`View`] what one viewer knows of it, and [`Hidden`] all that a view leaves open.
//!
//! ```
//! use underwood_core::{Game, Referee, Seat, Turn, Viewer};
//! use underwood_duet::{Board, Options, State};
//!
//! // A small forest and a small hand: two cards each, one round.
//! let board = Board::new(2, &[1, 0, 0, 0, 1], &[], 1)?;
//! let mut referee = Referee::<State>::new(&Options::of_board(board, 1, 10, 2)?, 2)?;
//! referee.resolve("deal D4 S1 / D2 S6 / R8".parse()?)?;
//! assert_eq!(referee.state().turn(), Turn::Act(Seat::new(1)));
//!
//! // Three paws and one would lead seat 0 over its end of the path: a forest token covers it, and back to the start.
//! for (seat, action) in [(1, "D2"), (0, "D4")] {
//!     referee.act(Seat::new(seat), action.parse()?)?;
//! }
//! assert_eq!(referee.state().path().tracker(), 2);
//! assert_eq!(referee.state().path().gems_at(1), 1);
//!
//! // The Musician and two paws: seat 1 wins and chooses the direction, but time is up.
//! for (seat, action) in [(0, "S1"), (1, "S6"), (1, "move +2")] {
//!     referee.act(Seat::new(seat), action.parse()?)?;
//! }
//! assert_eq!(referee.state().path().gems_left(), 1);
//! assert_eq!(referee.state().outcome().unwrap().reason(), "out-of-time");
//! assert_eq!(referee.seen(Viewer::Seat(Seat::new(0)))[0].to_string(), "deal D4 S1 / ? / R8");
//! # Ok::<(), underwood_core::Illegal>(())
//! ```

mod action;
mod board;
mod chance;
mod determinize;
mod displacement;
mod effect;
mod encode;
mod history;
mod options;
mod path;
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

pub use action::{Action, Named, Seen};
pub use board::{Board, Level};
pub use chance::Chance;
pub use determinize::Hidden;
pub use displacement::Displacement;
pub use effect::{Cause, Effect};
pub use history::Kind;
pub use options::Options;
pub use path::Path;
pub use state::{Ending, Phase, State};
pub use view::{View, Way};

/// The three suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DovesRosesStars {}

impl underwood_cards::Suits for DovesRosesStars {
    const LETTERS: [char; 3] = ['D', 'R', 'S'];
    const RANKS: u8 = 10;
    const NOTATION: underwood_core::Illegal = underwood_core::Illegal::notation("no-card");
}

/// A card of Doves, Roses or Stars.
pub type Card = underwood_cards::Card<DovesRosesStars>;
/// A set of cards.
pub type CardSet = underwood_cards::CardSet<DovesRosesStars>;
/// One event of a round.
pub type Event = underwood_cards::Event<Kind, DovesRosesStars>;
/// A card in the trick.
pub type Played = underwood_cards::Played<DovesRosesStars>;
/// The deal of a round.
pub type Deal = underwood_cards::Deal<DovesRosesStars>;
/// The deal of a round, as one viewer saw it.
pub type SeenDeal = underwood_cards::SeenDeal<DovesRosesStars>;
/// Doves, Roses or Stars.
pub type Suit = underwood_cards::Suit<DovesRosesStars>;

/// Something for each of the two seats.
pub type BySeat<T> = underwood_core::BySeat<T, 2>;
/// The events of a round.
pub(crate) type History = underwood_cards::History<Kind, DovesRosesStars, { history::MOST_EVENTS }>;
/// A trick.
pub(crate) type Trick = underwood_cards::Trick<DovesRosesStars>;
