//! The one loop that applies moves: for the server, the terminal, the arena, Python and the tests alike.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use serde_json::Map;

use crate::{Dealer, Game, Illegal, Move, Record, RecordedMove, Seat, Turn, Viewer};

/// A match under way: its position, its moves, and what each viewer saw of them.
#[derive(Clone, Debug)]
pub struct Referee<G: Game> {
    options: G::Options,
    state: G,
    moves: Vec<Move<G>>,
    /// By viewer: the seats, then a spectator.
    memories: Vec<Memory<G>>,
}

/// What one viewer has seen, and the rolling key of it.
#[derive(Clone, Debug)]
struct Memory<G: Game> {
    seen: Vec<G::Seen>,
    key: u64,
}

impl<G: Game> Referee<G> {
    /// A match before its first move.
    pub fn new(options: &G::Options, seats: usize) -> Result<Self, Illegal> {
        let state = G::new(options, seats)?;
        let memories = Viewer::all(seats).map(|_| Memory { seen: Vec::new(), key: 0 }).collect();
        Ok(Self { options: options.clone(), state, moves: Vec::new(), memories })
    }

    /// The position.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What was agreed before the match.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// All moves so far.
    pub fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// All moves so far, as a viewer saw them: its perfect recall.
    pub fn seen(&self, viewer: Viewer) -> &[G::Seen] {
        &self.memory(viewer).seen
    }

    /// A key of [`seen`](Self::seen): equal lists have equal keys, different ones hardly ever. It is the same on
    /// every machine of one pointer width, and is not meant to be stored.
    pub fn key(&self, viewer: Viewer) -> u64 {
        self.memory(viewer).key
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        self.apply(Move::Act(seat, action))
    }

    /// Nature moves.
    pub fn resolve(&mut self, chance: G::Chance) -> Result<(), Illegal> {
        self.apply(Move::Chance(chance))
    }

    /// Lets the dealer make all chance moves that are due, until a seat is to act or the game is over.
    pub fn run_chance(&mut self, dealer: &mut Dealer<G>) -> Result<(), Illegal> {
        while self.state.turn() == Turn::Chance {
            let chance = dealer.deal(&self.state)?;
            self.resolve(chance)?;
        }
        Ok(())
    }

    /// Makes a move of either kind. A refusal changes nothing.
    pub fn apply(&mut self, mv: Move<G>) -> Result<(), Illegal> {
        let mut next = self.state.clone();
        next.apply(&mv)?;
        for (viewer, memory) in Viewer::all(self.state.seats()).zip(&mut self.memories) {
            memory.remember(self.state.seen(&mv, viewer));
        }
        self.state = next;
        self.moves.push(mv);
        Ok(())
    }

    /// The match as it was after its first `kept` moves.
    ///
    /// # Panics
    /// If it has fewer moves.
    #[must_use]
    pub fn rewound(&self, kept: usize) -> Self {
        let mut earlier =
            Self::new(&self.options, self.state.seats()).expect("these options were accepted before");
        for mv in &self.moves[..kept] {
            earlier.apply(mv.clone()).expect("this move was accepted before");
        }
        earlier
    }

    /// The positions after each of these moves, in one replay of the match up to the last of them.
    ///
    /// # Panics
    /// If it has fewer moves.
    pub fn states_after(&self, moves: Range<usize>) -> impl Iterator<Item = G> {
        let Range { start, end } = if moves.is_empty() { 0..0 } else { moves };
        let mut state =
            G::new(&self.options, self.state.seats()).expect("these options were accepted before");
        self.moves[..end].iter().enumerate().filter_map(move |(place, mv)| {
            state.apply(mv).expect("this move was accepted before");
            (place >= start).then(|| state.clone())
        })
    }

    /// The record of the match.
    pub fn record(&self) -> Record {
        Record {
            game: G::ID.to_owned(),
            rules: G::RULES,
            seats: self.state.seats() as u64,
            options: crate::Options::to_json(&self.options),
            moves: self.moves.iter().map(RecordedMove::from).collect(),
            outcome: self.state.outcome().map(Ok),
            meta: Map::new(),
        }
    }

    fn memory(&self, viewer: Viewer) -> &Memory<G> {
        let spectator = self.memories.len() - 1;
        &self.memories[viewer.seat().map_or(spectator, Seat::index)]
    }
}

impl<G: Game> Memory<G> {
    fn remember(&mut self, seen: G::Seen) {
        let mut hasher = RollingHasher(self.key);
        seen.hash(&mut hasher);
        self.key = hasher.finish();
        self.seen.push(seen);
    }
}

/// Mixes what is written into a key, well enough to tell lists of moves apart.
struct RollingHasher(u64);

impl RollingHasher {
    fn mix(&mut self, word: u64) {
        // The finaliser of SplitMix64 over the key and the word.
        let mut z = self.0.rotate_left(23) ^ word.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = z ^ (z >> 31);
    }
}

impl Hasher for RollingHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 60);
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.mix(byte.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.mix(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
