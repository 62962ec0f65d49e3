//! Cards of three suits, shared by `fox` and `duet`.
//!
//! The suits of a game are a type ([`Suits`]), so a card of Bells cannot be mixed up with a card of Doves. A
//! [`CardSet`] is 64 bits, a lane of 16 for each suit, so "the cards of the led suit" is one mask, and "the highest"
//! one instruction. [`Journeys`] counts, samples and lists the ways in which hidden cards may have travelled; a [`Lot`] is
//! the simplest case of that.

mod card;
mod card_set;
mod deal;
mod journeys;
mod lot;
pub mod scene;

pub use card::{Card, Suit, Suits};
pub use card_set::CardSet;
pub use deal::{Deal, SeenDeal, for_each_subset};
pub use journeys::{Journeys, Way};
pub use lot::Lot;
pub use scene::Named;
