//! Bots over the traits of `core`. Nothing here knows a game: what is specific to one sits behind its `Guide`.
//!
//! - [`Random`] chooses uniformly.
//! - [`Thumb`] follows the game's rules of thumb, and can be made hasty.
//! - [`Habitual`] plays in a simple way that the game describes, to measure by.
//! - [`Mindful`] draws from the policy of a game's learned judge, where there is one.
//! - [`Planner`] searches with a game's learned judge and critic, where there are both.
//! - [`Character`] is one of four to play against, made of these.
//! - [`Ismcts`] searches the tree of what seats can tell apart, over worlds sampled from its view; an [`Exercise`]
//!   measures how fast.
//! - [`appraise`] compares the choices of a position in the same scenarios, and [`standing`] says how the seats stand with open cards: for reviews.
//! - [`Open`] is any game with all cards on the table: the same search, where nothing is hidden.
//!
//! No clock and no system randomness is used: a bot is told by [`Thinking`](underwood_core::Thinking) when it is
//! enough, and where its randomness comes from.

mod appraise;
mod character;
mod contest;
mod crew;
mod exercise;
mod explain;
mod habitual;
mod ismcts;
mod key;
mod likely;
mod line;
mod lookup;
mod mindful;
mod open;
mod outlook;
mod planner;
mod random;
mod search;
mod thumb;
mod tree;

pub use appraise::{Appraisal, Appraised, Care, Sequel, Standing, appraise, standing};
pub use character::{Character, LEAST};
pub use contest::{Contest, Contestant};
pub use exercise::Exercise;
pub use habitual::Habitual;
pub use ismcts::{Ismcts, Observers};
pub use mindful::{Manner, Mindful};
pub use open::{Open, OpenView};
pub use planner::{Planner, Planning};
pub use random::Random;
pub use thumb::Thumb;
