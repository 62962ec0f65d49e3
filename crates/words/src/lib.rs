//! The book of words: `words/<language>/<area>.ftl` at the root, in [Fluent](https://projectfluent.org), for every client.
//!
//! An area is a game or the house. What the rules tell of a game is a message of its area: the id of an effect is the id
//! of its message, and the facts are its variables. `words/README.md` has the tour.

mod book;
mod said;
mod speaker;

pub use book::{Book, Misprint};
pub use said::{fault_in, refusal_in, speaker_in};
pub use speaker::{Company, Speaker, Unsaid};

/// The language that has every message: what another one lacks is said in this one.
pub const FALLBACK: &str = "en";

/// The area of words that every game needs.
pub const HOUSE: &str = "house";
