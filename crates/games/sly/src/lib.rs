//! SLY, designed by Chris Handy: foxes and hens face down around the hen houses, for two to four seats.
//!
//! The law is `docs/rules/sly.md`; `rules` follows it clause by clause. A tour: [`Options`] are agreed, seats choose an
//! [`Action`] in turn, [`State`] is the position, [`View`] what one viewer knows of it, and [`Hidden`] all that a view
//! leaves open. Nature has no part in it: [`Chance`] has no value.
//!
//! ```
//! use underwood_core::{Determinize, Game, Referee, Seat, Viewer, Worlds};
//! use underwood_sly::{Options, State};
//!
//! let mut referee = Referee::<State>::new(&Options::default(), 2)?;
//! let seat_0 = Viewer::Seat(Seat::new(0));
//! for (seat, action) in [(0, "lay fox @2"), (1, "lay 6 @6")] {
//!     referee.act(Seat::new(seat), action.parse()?)?;
//! }
//! assert_eq!(referee.seen(seat_0)[1].to_string(), "lay ? @6");
//! assert_eq!(State::worlds(&referee.state().view(seat_0)).count(), Some(7));
//!
//! // Seat 0 reveals both cards: its Fox gobbles the Hen, and goes back to the hand.
//! for action in ["reveal @6", "reveal @2"] {
//!     referee.act(Seat::new(0), action.parse()?)?;
//! }
//! assert_eq!(referee.state().points().as_slice(), [6, 0]);
//! assert_eq!(referee.state().hand(Seat::new(0)).len(), 7);
//! # Ok::<(), underwood_core::Illegal>(())
//! ```

mod action;
mod card;
mod chance;
mod determinize;
mod effect;
mod encode;
mod options;
mod perceive;
mod policy;
mod refusal;
mod rules;
mod scene;
mod score;
mod seen;
mod slot;
mod state;
#[cfg(feature = "testing")]
pub mod testing;
mod view;

pub use action::Action;
pub use card::{Card, CardSet};
pub use chance::Chance;
pub use determinize::Hidden;
pub use effect::{Cause, Effect};
pub use options::Options;
pub use seen::{Deed, Seen, TurnedUp};
pub use slot::{Slot, SlotSet};
pub use state::{End, Face, Lying, State};
pub use view::{CardView, Prize, SeatView, SlotView, View};

/// Something for each seat, there or not.
pub(crate) type BySeat<T> = underwood_core::BySeat<T, { underwood_core::Seat::MOST }>;
