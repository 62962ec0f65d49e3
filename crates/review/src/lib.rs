//! Looks at a match afterwards: what each choice was worth, where the match turned, what was play and what was luck.
//!
//! It knows no game. What a choice was worth is asked of what the seat to act could know at that moment, and nothing else; how the seats stood and what
//! luck brought is asked of the open cards: see `docs/review.md` for what each number means and what it cannot tell.

mod balance;
mod curve;
mod level;
mod review;
mod turning;
#[cfg(feature = "typescript")]
mod typescript;

pub use balance::{Balance, Term};
pub use curve::Point;
pub use level::{Level, UnknownLevel};
pub use review::{Better, Decision, Draw, FORMAT, Failure, Review, Reviewer, Work, review};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
