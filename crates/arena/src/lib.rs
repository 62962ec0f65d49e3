//! Bots against bots, on the same deals, in every seat. It knows no game: it works with the catalog's [`Entry`].
//!
//! An [`Arena`] says which matches are to be played: for each [`Bout`] and each pair, the same cards and draws with the
//! first bot once in every seat. [`Arena::run`] plays them on all threads, keeps their records in a [`Ledger`], from
//! which a run that was killed goes on, and gives [`Standings`]: what the pairs say, with intervals. A run can be
//! stopped early by a [sequential test](Sprt). Nothing that is reported but times depends on the number of threads.
//!
//! ```
//! use underwood_arena::{Arena, Ledger, Pairings, Settings};
//!
//! let settings = Settings {
//!     bots: vec!["hare".parse()?, "random".parse()?],
//!     pairs: 20,
//!     seed: 7,
//!     ..Settings::of(underwood_catalog::find("fox")?)
//! };
//! let arena = Arena::new(settings)?;
//! let standings = arena.run(1, Ledger::none(), &|_| ())?;
//! assert!(standings.to_json()["win_rate"][0].as_f64().unwrap() > 0.7);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Entry`]: underwood_catalog::Entry

mod arena;
mod bout;
mod cross;
mod fixture;
mod ledger;
mod report;
mod result;
mod run;
mod sprt;
mod standings;
mod statistics;

pub use arena::{Arena, Pairings, Settings, Unplayable};
pub use bout::Bout;
pub use fixture::{Casting, Fixture};
pub use ledger::{Ledger, LedgerError};
pub use report::Report;
pub use result::{Forfeit, MatchResult, Thought};
pub use run::{Event, Watch};
pub use sprt::{BadSprt, Sprt, Trial, Verdict};
pub use standings::Standings;
