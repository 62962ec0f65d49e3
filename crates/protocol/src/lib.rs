//! What server and clients say to each other: JSON messages over one WebSocket. `docs/protocol.md` has the tour.
//!
//! A client sends [`Request`]s; each gets one [`Message::Answer`] or [`Message::Refused`] with its number. In between
//! the server sends [`Message::Frame`]s: what the client's viewer may know of a match, and what it saw since the last
//! one. Nothing here knows a game: options, views and actions are the game's own JSON and notation.
//!
//! The TypeScript of all this is generated: [`typescript`].

mod frame;
mod message;
mod replay;
mod request;
mod told;
mod typescript;
mod verbatim;

pub use frame::{Frame, Occupant, Said, SeenMove, Status, TableInfo, TakeBackOffer};
pub use message::{Answer, CharacterInfo, GameInfo, Message, Refusal, RefusalKind, Summary, User};
pub use replay::{Position, Replay, SeatMove};
pub use request::{Command, Consent, MatchList, Phrase, Request, SeatWish, Seating, Unreadable};
pub use told::Told;
pub use typescript::typescript;
pub use underwood_core::{
    Belief, Button, Case, Change, Expected, Explanation, Fact, Item, ItemKind, Lying, Opinion, Outcome,
    Resignation, Scene, Spot, Text, Zone, ZoneKind,
};
pub use verbatim::Verbatim;

/// The version of the protocol. It changes when a client of the old one would misunderstand the new one.
pub const VERSION: u32 = 2;
