//! Cards of three suits, shared by `fox` and `duet`.
//!
//! The suits of a game are a type ([`Suits`]), so a card of Bells cannot be mixed up with a card of Doves. A
//! [`CardSet`] is 64 bits, a lane of 16 for each suit, so "the cards of the led suit" is one mask, and "the highest"
//! one instruction. What tricks of two seats have in common is a [`Trick`] and the [`History`] of a round. [`Journeys`] counts, samples and lists the ways in which hidden cards may have travelled; a [`Lot`] is
//! the simplest case of that. A [`Table`] is what a solver remembers.

mod card;
mod card_set;
mod deal;
mod history;
mod journeys;
mod lot;
pub mod scene;
mod table;
mod tell;
mod trick;

pub use card::{Card, Suit, Suits};
pub use card_set::CardSet;
pub use deal::{Deal, SeenDeal, for_each_subset};
pub use history::{Event, EventKind, History};
pub use journeys::{Journeys, Way};
pub use lot::Lot;
pub use scene::Named;
pub use table::Table;
pub use tell::{card_fact, suit_fact};
pub use trick::{Played, Trick, following};
