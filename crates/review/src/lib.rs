//! Looks at a match afterwards: what each choice was worth, where the match turned, what was play and what was luck.
//!
//! It knows no game. Every number comes from the explanations of a character that saw what the seat to act could
//! know at that moment, and nothing else: see `docs/review.md` for what each number means and what it cannot tell.

mod balance;
mod curve;
mod level;
mod review;
mod turning;
#[cfg(feature = "typescript")]
mod typescript;

pub use balance::Balance;
pub use curve::Point;
pub use level::{Level, UnknownLevel};
pub use review::{Better, Decision, FORMAT, Failure, Review, Reviewer, Work, review};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
