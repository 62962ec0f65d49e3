//! What nature will do: seeded, or scripted.

use std::collections::VecDeque;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::{Game, Illegal, Record, RecordedMove};

/// The secret from which a seeded dealer deals.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of the `n`-th of many matches.
    #[must_use]
    pub fn nth(self, n: u64) -> Self {
        let mut bytes = self.0;
        for (byte, add) in bytes[8..16].iter_mut().zip(n.to_le_bytes()) {
            *byte ^= add;
        }
        Self(bytes)
    }

    /// A seed of its own for each `stream`.
    #[must_use]
    pub fn stream(self, stream: u64) -> Self {
        let mut bytes = [0; 32];
        rand_core::Rng::fill_bytes(&mut self.rng(stream), &mut bytes);
        Self(bytes)
    }

    /// A source of random numbers of its own for each `stream`.
    pub fn rng(self, stream: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(stream);
        rng
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

impl From<[u8; 32]> for Seed {
    fn from(secret: [u8; 32]) -> Self {
        Self(secret)
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Decides chance moves.
#[derive(Clone, Debug)]
pub enum Dealer<G: Game> {
    /// By a seed. A position meets the same luck whenever it is reached: undo and redo change nothing.
    Seeded(Seed),
    /// By a list, in order.
    Scripted(VecDeque<G::Chance>),
}

impl<G: Game> Dealer<G> {
    /// A dealer with this seed.
    pub fn seeded(seed: Seed) -> Self {
        Self::Seeded(seed)
    }

    /// A dealer that repeats the chance moves of a record.
    pub fn scripted(record: &Record) -> Result<Self, Illegal> {
        let chances = record.moves.iter().filter_map(|mv| match mv {
            RecordedMove::Chance(text) => Some(text.parse()),
            _ => None,
        });
        chances.collect::<Result<_, _>>().map(Self::Scripted)
    }

    /// The chance move that is due in `state`. A script that has run out is a refusal of clause `turn`.
    ///
    /// # Panics
    /// If no chance move is due.
    pub fn deal(&mut self, state: &G) -> Result<G::Chance, Illegal> {
        match self {
            Self::Seeded(seed) => Ok(state.sample_chance(&mut seed.rng(state.stream()))),
            Self::Scripted(script) => script.pop_front().ok_or(Illegal::turn("script-over")),
        }
    }
}
