//! What a seat knows as a few numbers out of many, for small networks that learn to judge a position.

use crate::{Expectation, Game};

/// How large the network of a game is, at its two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many inputs there are, each 0 or 1.
    pub inputs: usize,
    /// How many kinds of action there are.
    pub kinds: usize,
    /// How many seats play.
    pub seats: usize,
    /// How many guesses there are, over all questions.
    pub guesses: usize,
}

impl Shape {
    /// How many outputs there are: kinds of action, then the chances of each seat, then guesses.
    pub const fn outputs(&self) -> usize {
        self.kinds + self.seats + self.guesses
    }
}

/// A game whose positions a network can look at, from what a seat knows: a view and what was seen, never a state.
pub trait Perceive: Game {
    /// The sizes of the hidden layers.
    const HIDDEN: [usize; 2] = [128, 64];

    /// The size of the network for a table of `seats`.
    fn shape(seats: usize) -> Shape;

    /// Fills `out` with what the viewer of `view` perceives. Positions that the rules treat alike look alike.
    fn perceive(view: &Self::View, seen: &[Self::Seen], out: &mut Perception);

    /// Which case of a question is true in this position: a place in [`Question::cases`].
    fn answer(&self, about: u16) -> usize;

    /// The options of the `number`-th match to learn from: the printed game, unless others are to be learned too.
    fn lesson_options(_number: u64) -> Self::Options {
        Self::Options::default()
    }

    /// The chances of each seat, where they are known so well that learning looks no further: at the end of a round, say. `None` where
    /// what counts is how the match ends.
    fn settled(&self) -> Option<Expectation> {
        None
    }
}

/// What a network is told of a view, and what it is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Perception {
    /// The inputs that are 1, in order.
    pub inputs: Vec<u16>,
    /// The kind of each legal action, in the order of the view's list. Actions that the rules treat alike are of one kind.
    pub kinds: Vec<u16>,
    /// What it is asked about hidden things.
    pub questions: Vec<Question>,
}

impl Perception {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.inputs.clear();
        self.kinds.clear();
        self.questions.clear();
    }

    /// The kinds of the legal actions, each once, in order.
    pub fn distinct_kinds(&self, out: &mut Vec<u16>) {
        out.clear();
        out.extend_from_slice(&self.kinds);
        out.sort_unstable();
        out.dedup();
    }
}

/// A question about something that the viewer cannot see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// What it is about, in the game's own numbers.
    pub about: u16,
    /// The place of its first case among the guesses.
    pub first: u16,
    /// The cases that are possible, as bits.
    pub cases: u32,
}

impl Question {
    /// The cases that are possible, in order.
    pub fn cases(self) -> impl Iterator<Item = usize> + Clone {
        (0..32).filter(move |case| self.cases >> case & 1 != 0)
    }
}
