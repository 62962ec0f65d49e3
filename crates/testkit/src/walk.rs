//! A random game with all its positions.

use rand_chacha::ChaCha8Rng;
use underwood_core::random::{below, pick};
use underwood_core::{Game, Move, Record, Referee, Seed, Turn};

use crate::{Breach, Specimen};

/// No random game of ours is longer.
const LONGEST: usize = 200_000;

/// A random game: `states[n]` is the position before `moves[n]`; the last one is the end.
#[derive(Clone, Debug)]
pub struct Walk<G: Game> {
    /// What was agreed.
    pub options: G::Options,
    /// How many play.
    pub seats: usize,
    /// Its moves.
    pub moves: Vec<Move<G>>,
    /// Its positions.
    pub states: Vec<G>,
    /// Random numbers to go on with.
    pub rng: ChaCha8Rng,
}

/// The random game of this number. Variants come in turn.
pub fn walk<S: Specimen>(number: u64) -> Result<Walk<S::Game>, Breach> {
    walk_among(&S::variants(), number)
}

/// The random game of this number, of one of these variants.
pub(crate) fn walk_among<G: Game>(variants: &[(G::Options, usize)], number: u64) -> Result<Walk<G>, Breach> {
    let (options, seats) = variants[(number % variants.len() as u64) as usize].clone();
    Walk::random(options, seats, number)
}

impl<G: Game> Walk<G> {
    /// A random game to its end.
    pub fn random(options: G::Options, seats: usize, number: u64) -> Result<Self, Breach> {
        let state = G::new(&options, seats).map_err(|illegal| Breach::new(1, illegal.to_string()))?;
        let rng = Seed::from(number).rng(0);
        let mut walk = Self { options, seats, moves: Vec::new(), states: vec![state], rng };
        let mut legal = Vec::new();
        while let Some(mv) = walk.choose(&mut legal) {
            let mut next = walk.last().clone();
            next.apply(&mv).map_err(|illegal| {
                Breach::new(3, format!("`{mv}` is listed but refused: {illegal}"))
                    .in_record(&walk.record(walk.moves.len()))
            })?;
            walk.moves.push(mv);
            walk.states.push(next);
            if walk.moves.len() > LONGEST {
                return Err(Breach::new(1, format!("a game is not over after {LONGEST} moves")));
            }
        }
        Ok(walk)
    }

    fn choose(&mut self, legal: &mut Vec<G::Action>) -> Option<Move<G>> {
        let state = self.states.last().expect("there is a first position");
        match state.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Move::Chance(state.sample_chance(&mut self.rng))),
            Turn::Act(seat) => {
                state.legal_actions(legal);
                Some(Move::Act(seat, pick(&mut self.rng, legal)))
            }
        }
    }

    /// The final position.
    pub fn last(&self) -> &G {
        self.states.last().expect("there is a first position")
    }

    /// The number of a random position.
    pub fn random_position(&mut self) -> usize {
        below(&mut self.rng, self.states.len() as u32) as usize
    }

    /// The match after its first `n` moves.
    pub fn referee(&self, n: usize) -> Referee<G> {
        let mut referee =
            Referee::new(&self.options, self.seats).expect("the walk has begun with these options");
        for mv in &self.moves[..n] {
            referee.apply(mv.clone()).expect("the walk has made these moves");
        }
        referee
    }

    /// The record of its first `n` moves.
    pub fn record(&self, n: usize) -> Record {
        self.referee(n).record()
    }
}
