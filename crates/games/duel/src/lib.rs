//! Living Forest Duel, designed by Aske Christiansen: two spirits race to win by fire, friends, forest or Onibi.

mod action;
mod actions;
mod card;
mod chance;
mod chart;
mod clearing;
mod determinize;
mod element;
mod encode;
mod forest;
mod line;
mod options;
mod pile;
mod round;
mod rules;
mod season_pile;
mod setup;
mod square;
mod state;
mod tables;
mod task;
mod tree;
mod view;

pub use action::{Action, Seen};
pub use card::Card;
pub use chance::Chance;
pub use clearing::{Clearing, Glade};
pub use determinize::Open;
pub use element::{Bonus, Element};
pub use forest::{Forest, Planted};
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
