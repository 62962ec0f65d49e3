//! Small networks that judge positions from what a seat knows.
//!
//! A [`Network`] gets the inputs that are 1 ([`Perception`](underwood_core::Perception)) and gives a score for each kind of action, the chances of each seat,
//! and guesses of what is hidden. Its weights are read from a file of the repository ([`Network::from_bytes`]), 16 bits
//! each. Sums are made of `f32` in a fixed order, one after the other, without fused operations: the same result on every
//! machine, in a browser too. A [`Mind`] is a network that judges what a seat knows of a game, a [`Surveyor`] one that judges worlds.

mod file;
mod mind;
mod network;
mod surveyor;

pub use file::{Unreadable, VERSION};
pub use mind::Mind;
pub use network::{Activity, Network, Sizes};
pub use surveyor::Surveyor;
