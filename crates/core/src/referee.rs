//! The one loop that applies moves: for the server, the terminal, the arena, Python and the tests alike.

use std::hash::{Hash, Hasher};
use std::mem;
use std::ops::Range;

use serde_json::Map;

use crate::{Dealer, Game, Illegal, Moments, Move, Record, RecordedMove, Seat, Turn, Viewer};

/// A match under way: its position, its moves, and what each viewer saw of them.
#[derive(Clone, Debug)]
pub struct Referee<G: Game> {
    options: G::Options,
    state: G,
    moves: Vec<Move<G>>,
    /// By viewer: the seats, then a spectator.
    memories: Vec<Memory<G>>,
    /// The match before its first move and after every [`STRIDE`] moves, so that no look back replays more than these.
    checkpoints: Vec<Checkpoint<G>>,
}

/// How many moves lie between two checkpoints. A position takes a few hundred bytes at most, so that checkpoints add
/// less to the memory of a match than its moves do.
const STRIDE: usize = 32;

/// A position from which the moves after it can be made again.
#[derive(Clone, Debug)]
struct Checkpoint<G> {
    state: G,
    /// The key of each viewer's memory.
    keys: [u64; Seat::MOST + 1],
}

/// Moves that were made aside from a match, which does not know of them yet. It goes on with them by
/// [`Referee::follow`]; or they are dropped, and nothing has happened.
#[derive(Clone, Debug)]
pub struct Aside<G: Game> {
    /// How many moves the match has before them.
    after: usize,
    origin: G,
    /// Each move with the position that it leads to.
    steps: Vec<(Move<G>, G)>,
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
        let checkpoints = vec![Checkpoint { state: state.clone(), keys: [0; Seat::MOST + 1] }];
        Ok(Self { options: options.clone(), state, moves: Vec::new(), memories, checkpoints })
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
        self.advance(mv, next);
        Ok(())
    }

    /// A place to try moves without changing the match. Only the position is copied, not what led to it.
    pub fn aside(&self) -> Aside<G> {
        Aside { after: self.moves.len(), origin: self.state.clone(), steps: Vec::new() }
    }

    /// Goes on with moves that were made aside.
    ///
    /// # Panics
    /// If the match has changed since.
    pub fn follow(&mut self, aside: Aside<G>) {
        assert!(
            aside.after == self.moves.len() && aside.origin == self.state,
            "moves that were made aside follow the position they were made in"
        );
        for (mv, next) in aside.steps {
            self.advance(mv, next);
        }
    }

    /// A legal move has led to this position.
    fn advance(&mut self, mv: Move<G>, next: G) {
        let before = mem::replace(&mut self.state, next);
        for (viewer, memory) in Viewer::all(before.seats()).zip(&mut self.memories) {
            memory.remember(before.seen(&mv, viewer));
        }
        self.moves.push(mv);
        if self.moves.len().is_multiple_of(STRIDE) {
            let mut keys = [0; Seat::MOST + 1];
            for (key, memory) in keys.iter_mut().zip(&self.memories) {
                *key = memory.key;
            }
            self.checkpoints.push(Checkpoint { state: self.state.clone(), keys });
        }
    }

    /// Goes back to where the match was after its first `kept` moves. Its cost does not depend on how many these are.
    ///
    /// # Panics
    /// If it has fewer moves.
    pub fn rewind(&mut self, kept: usize) {
        assert!(kept <= self.moves.len(), "a match of {} moves has not had {kept}", self.moves.len());
        let nearest = kept / STRIDE;
        let again: Vec<_> = self.moves.drain(nearest * STRIDE..).take(kept % STRIDE).collect();
        self.checkpoints.truncate(nearest + 1);
        let Checkpoint { state, keys } = self.checkpoints[nearest].clone();
        self.state = state;
        for (memory, key) in self.memories.iter_mut().zip(keys) {
            memory.seen.truncate(nearest * STRIDE);
            memory.key = key;
        }
        for mv in again {
            self.apply(mv).expect("this move was accepted before");
        }
    }

    /// The position after the first `kept` moves.
    ///
    /// # Panics
    /// If it has fewer moves.
    pub fn state_after(&self, kept: usize) -> G {
        let nearest = kept / STRIDE;
        let mut state = self.checkpoints[nearest].state.clone();
        for mv in &self.moves[nearest * STRIDE..kept] {
            state.apply(mv).expect("this move was accepted before");
        }
        state
    }

    /// The positions after each of these moves. Beside them, at most the moves since the checkpoint before are made again.
    ///
    /// # Panics
    /// If it has fewer moves.
    pub fn states_after(&self, moves: Range<usize>) -> impl Iterator<Item = G> {
        let Range { start, end } = if moves.is_empty() { 0..0 } else { moves };
        let mut state = self.state_after(start);
        self.moves[start..end].iter().map(move |mv| {
            state.apply(mv).expect("this move was accepted before");
            state.clone()
        })
    }

    /// What happened in each of these moves, worked out again: nothing of it is kept.
    ///
    /// # Panics
    /// If it has fewer moves.
    pub fn moments_of(&self, moves: Range<usize>) -> impl Iterator<Item = Moments<G>> {
        let Range { start, end } = if moves.is_empty() { 0..0 } else { moves };
        let mut state = self.state_after(start);
        self.moves[start..end].iter().map(move |mv| {
            let moments = Moments::of(&state, mv).expect("this move was accepted before");
            state = moments.after().clone();
            moments
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

impl<G: Game> Aside<G> {
    /// The position that the moves lead to.
    pub fn state(&self) -> &G {
        self.steps.last().map_or(&self.origin, |(_, state)| state)
    }

    /// The moves.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &Move<G>> {
        self.steps.iter().map(|(mv, _)| mv)
    }

    /// Makes one more move. A refusal changes nothing.
    pub fn apply(&mut self, mv: Move<G>) -> Result<(), Illegal> {
        let mut next = self.state().clone();
        next.apply(&mv)?;
        self.steps.push((mv, next));
        Ok(())
    }

    /// Lets the dealer make all chance moves that are due, until a seat is to act or the game is over.
    pub fn run_chance(&mut self, dealer: &mut Dealer<G>) -> Result<(), Illegal> {
        while self.state().turn() == Turn::Chance {
            let chance = dealer.deal(self.state())?;
            self.apply(Move::Chance(chance))?;
        }
        Ok(())
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
