//! Bots that are programs of their own, in any language: JSON Lines over standard input and output (`docs/bots.md`).
//!
//! A [`Program`] is a command; an [`Outside`] is one run of it, for one seat of one match. It is told what its seat
//! knows, by type: all it gets is made of a view and of seen moves. Whatever it does (crash, hang, babble), the match
//! goes on without it, and it does not outlive its seat.

mod bot;
mod message;
mod process;
mod program;
mod stderr;

pub use bot::Outside;
pub use message::PROTOCOL;
pub use program::Program;
