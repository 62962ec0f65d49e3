//! The capability to be solved: what a position is worth if all cards are open and all luck is known.

use crate::{Game, Move, Seat, Seed, Turn};

/// A game whose rounds can be solved exactly.
///
/// All hands are open, and so is what nature will do until the end of the round: first the chance moves that are told,
/// then those that a [`Dealer`](crate::Dealer) with this seed would deal. So the value is what a player could reach who
/// sees everything: a bound for those who do not.
pub trait Solve: Game {
    /// What the value counts, in one sentence.
    const COUNTS: &'static str;

    /// Solves a position up to the end of its round.
    fn solve(&self, foresight: &Foresight<Self>, effort: Effort) -> Result<Solution<Self>, Unsolvable>;
}

/// What nature will do.
#[derive(Clone, Debug)]
pub struct Foresight<G: Game> {
    /// The next chance moves, in order.
    pub told: Vec<G::Chance>,
    /// From where the chance moves after these come.
    pub seed: Seed,
}

/// How much a solver may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most memory for what it remembers of positions, in bytes.
    pub memory: usize,
    /// The most positions that it looks at.
    pub positions: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { memory: 64 << 20, positions: 1_000_000_000 }
    }
}

/// What a position is worth to the seat that is to act (or to both, in a cooperative game).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<G: Game> {
    /// So much, exactly.
    pub value: i32,
    /// The actions that reach it, in order.
    pub best: Vec<G::Action>,
    /// The moves from here to the end of the round if everybody takes the first of the best actions, chance included.
    pub line: Vec<Move<G>>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Why a position is not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolvable {
    /// The match is over.
    #[error("the match is over: there is nothing left to solve")]
    Over,
    /// A round is to be dealt first.
    #[error("no cards are dealt: a position is solved from a deal to the end of its round")]
    NoCards,
    /// The effort did not suffice.
    #[error("the position is too large: {} positions did not suffice", .0.positions)]
    TooLarge(Effort),
}

/// A solver that is asked about positions of one round.
pub trait Inquiry<G: Game> {
    /// Is a position worth at least so much to those who gain by it? `None` if the effort did not suffice.
    fn reaches(&mut self, state: &G, asked: i32) -> Option<bool>;

    /// Does this seat gain by a high value, rather than lose by it?
    fn gains(&self, seat: Seat) -> bool;

    /// The chance move that is known to come.
    fn luck(&self, state: &G) -> G::Chance;

    /// Is the round over?
    fn is_end(&self, state: &G) -> bool;
}

/// Answers a question about a position in which a seat is to act, by the positions after its actions: a seat that gains
/// needs one that reaches it; against a seat that loses all must.
pub fn reaches_by_acting<G: Game>(state: &G, asked: i32, inquiry: &mut impl Inquiry<G>) -> Option<bool> {
    let gains = is_gaining(state, inquiry);
    for (_, after) in after_each(state) {
        if inquiry.reaches(&after, asked)? == gains {
            return Some(gains);
        }
    }
    Some(!gains)
}

/// The legal actions with the positions after them.
fn after_each<G: Game>(state: &G) -> impl Iterator<Item = (G::Action, G)> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let seat = state.turn().seat();
    legal.into_iter().map(move |action| {
        let mut after = state.clone();
        after.act(seat.expect("a seat with actions is to act"), action).expect("the action is legal");
        (action, after)
    })
}

/// How a position keeps its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfolded<G: Game> {
    /// The actions that keep it, in order.
    pub best: Vec<G::Action>,
    /// The moves to the end of the round if everybody takes the first of the best actions.
    pub line: Vec<Move<G>>,
}

/// How a position of this value keeps it. `None` if the effort did not suffice.
pub fn unfold<G: Game>(state: &G, value: i32, inquiry: &mut impl Inquiry<G>) -> Option<Unfolded<G>> {
    let mut best = Vec::new();
    for (action, after) in after_each(state) {
        if keeps(&after, value, is_gaining(state, inquiry), inquiry)? {
            best.push(action);
        }
    }
    let mut line = Vec::new();
    let mut at = state.clone();
    while !inquiry.is_end(&at) {
        let mv = next_move(&at, value, inquiry)?;
        at.apply(&mv).expect("the move is legal");
        line.push(mv);
    }
    Some(Unfolded { best, line })
}

fn is_gaining<G: Game>(state: &G, inquiry: &impl Inquiry<G>) -> bool {
    state.turn().seat().is_some_and(|seat| inquiry.gains(seat))
}

/// Does a position still have the value, for a seat that gains by it or loses?
fn keeps<G: Game>(after: &G, value: i32, gains: bool, inquiry: &mut impl Inquiry<G>) -> Option<bool> {
    if gains { inquiry.reaches(after, value) } else { inquiry.reaches(after, value + 1).map(|more| !more) }
}

fn next_move<G: Game>(state: &G, value: i32, inquiry: &mut impl Inquiry<G>) -> Option<Move<G>> {
    let Turn::Act(seat) = state.turn() else { return Some(Move::Chance(inquiry.luck(state))) };
    let gains = inquiry.gains(seat);
    for (action, after) in after_each(state) {
        if keeps(&after, value, gains, inquiry)? {
            return Some(Move::Act(seat, action));
        }
    }
    unreachable!("an action keeps the value of its position")
}
