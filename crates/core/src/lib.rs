//! What a game is, to Underwood.
//!
//! Three sentences decide the rest:
//!
//! 1. **State is what has happened; the [`Dealer`] holds what nature will do; a [`View`] is what one seat knows.**
//! 2. **A match is its record**: options and moves, chance included by value ([`Record`]).
//! 3. **Rules code reads like the rulebook**, clause by clause; a refusal ([`Illegal`]) names its clause.
//!
//! A game implements [`Game`] and, as far as it can, the capabilities [`Determinize`], [`EnumerateChance`],
//! [`Encode`] and [`Solve`]. Everything else here works for every game: the [`Referee`] that applies moves and keeps what each
//! viewer saw of them, [`Record`] and [`Replayer`], [`trace`](trace::trace), [`perft`](perft::perft), and
//! [`playout`](playout::Playout) for whole random games.
//!
//! The smallest game that has everything is Kuhn poker in `underwood-testkit`:
//!
//! ```
//! use underwood_core::{Dealer, Record, Referee, Seat, Seed, Turn};
//! use underwood_testkit::kuhn::{Action, Kuhn};
//!
//! let mut referee = Referee::<Kuhn>::new(&Default::default(), 2)?;
//! referee.run_chance(&mut Dealer::seeded(Seed::from(7)))?;
//! assert_eq!(referee.state().turn(), Turn::Act(Seat::new(0)));
//! referee.act(Seat::new(0), Action::Bet)?;
//! referee.act(Seat::new(1), Action::Pass)?;
//! assert_eq!(referee.state().outcome().unwrap().points().as_slice(), [1, -1]);
//!
//! let text = referee.record().to_string();
//! assert_eq!(text.parse::<Record>().unwrap().replay::<Kuhn>().unwrap().state(), referee.state());
//! # use underwood_core::Game;
//! # Ok::<(), underwood_core::Illegal>(())
//! ```
//!
//! No clock, thread or system randomness is used here, nor in the crates of the games: they also run in a browser.

mod belief;
mod bot;
mod chance;
pub mod chances;
mod dealer;
mod encode;
mod explanation;
mod game;
mod guide;
mod illegal;
mod inputs;
mod judge;
pub mod notation;
pub mod number;
mod options;
mod outcome;
mod perceive;
pub mod perft;
pub mod playout;
pub mod random;
mod record;
mod referee;
mod replayer;
mod scene;
#[cfg(feature = "schema")]
mod schema;
#[cfg(not(feature = "schema"))]
mod schemaless;
mod seat;
pub mod solve;
mod survey;
mod tell;
mod text;
pub mod trace;
mod view;
mod worlds;

pub use belief::{Belief, Case};
pub use bot::{Bot, BotError, Budget, Choice, Progress, Thinking};
pub use chance::{EnumerateChance, LARGEST_ENUMERATION, Pieces};
pub use dealer::{Dealer, Seed};
pub use encode::{Encode, Plane, PlaneWriter, Written};
pub use explanation::{Expected, Explain, Explanation, Opinion};
pub use game::{Game, Move, Turn};
pub use guide::{Expectation, Guide, Habit};
pub use illegal::{FactName, Illegal};
pub use inputs::Inputs;
pub use judge::{Critic, Judge, Judgement};
pub use options::{OptionReader, Options};
pub use outcome::{Outcome, Points, Resignation};
pub use perceive::{Perceive, Perception, Question, Shape};
pub use rand_core::Rng;
pub use record::{FORMAT, Impossible, Record, RecordedMove, Unreadable};
pub use referee::{Aside, Referee};
pub use replayer::{Fault, Refused, Replayed, Replayer, shortened};
pub use scene::{Button, Item, ItemKind, Scene, Spot, Zone, ZoneKind};
#[cfg(feature = "schema")]
pub use schemars;
pub use seat::{BySeat, Seat, SeatSet, Viewer};
pub use solve::{Effort, Foresight, Solution, Solve, Unsolvable};
pub use survey::Survey;
pub use tell::{Change, Effect, Fact, Layout, Lying, Moments, Told, Untold, Witness};
pub use text::Text;
pub use view::View;
pub use worlds::{Determinize, Worlds};
