//! Solving positions of a game, behind an interface that knows no game.

use serde::Serialize;
use underwood_core::{
    Dealer, Effort, Fault, Foresight, Game, Illegal, Move, Options, Points, Record, Referee, Seat, Seed,
    Solve, Turn, Unsolvable,
};

/// What solves the rounds of one game exactly, with open cards and known luck.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    /// What a value counts, in one sentence.
    pub counts: &'static str,
    solve: fn(&Record, usize, Seed, Effort) -> Result<Solved, NotSolved>,
    deal: fn(u8, Seed) -> Result<Record, Illegal>,
}

impl Solver {
    pub(crate) const fn of<G: Solve>() -> Self {
        Self { counts: G::COUNTS, solve: solve::<G>, deal: deal::<G> }
    }

    /// Solves the position after so many moves of a record (all, if there are fewer), up to the end of its round. Chance comes as the record
    /// tells it, then from the seed.
    pub fn solve(
        &self,
        record: &Record,
        moves: usize,
        seed: Seed,
        effort: Effort,
    ) -> Result<Solved, NotSolved> {
        (self.solve)(record, moves, seed, effort)
    }

    /// The record of a deal of a single round with so many cards in each hand.
    pub fn deal(&self, cards: u8, seed: Seed) -> Result<Record, Illegal> {
        (self.deal)(cards, seed)
    }
}

/// A position that was solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Solved {
    /// The moves before it.
    pub n: usize,
    /// The seat that is to act, or for which chance moves.
    pub seat: Option<Seat>,
    /// What it is worth.
    pub value: i32,
    /// The actions that reach it.
    pub best: Vec<String>,
    /// The moves to the end of the round if everybody takes the first of the best actions.
    pub line: Vec<String>,
    /// The points after them.
    pub points: Points,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Why a position was not solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotSolved {
    /// The record is wrong.
    #[error(transparent)]
    Faulty(#[from] Fault),
    /// The position cannot be solved.
    #[error(transparent)]
    Unsolvable(#[from] Unsolvable),
}

fn solve<G: Solve>(record: &Record, moves: usize, seed: Seed, effort: Effort) -> Result<Solved, NotSolved> {
    let whole = record.replay::<G>()?;
    let n = moves.min(whole.moves().len());
    let state = whole.state_after(n);
    let told = whole.moves()[n..].iter().filter_map(|mv| match mv {
        Move::Chance(chance) => Some(chance.clone()),
        Move::Act(..) => None,
    });
    let solution = state.solve(&Foresight { told: told.collect(), seed }, effort)?;
    let mut end = state.clone();
    for mv in &solution.line {
        end.apply(mv).expect("the moves of a solution are legal");
    }
    Ok(Solved {
        n,
        seat: state.turn().seat(),
        value: solution.value,
        best: solution.best.iter().map(ToString::to_string).collect(),
        line: solution.line.iter().map(ToString::to_string).collect(),
        points: end.points(),
        positions: solution.positions,
    })
}

fn deal<G: Game>(cards: u8, seed: Seed) -> Result<Record, Illegal> {
    let mut fields = G::Options::default().to_json();
    fields.insert("hand".to_owned(), cards.into());
    fields.insert("rounds".to_owned(), 1.into());
    let mut referee = Referee::<G>::new(&G::Options::from_json(&fields)?, *G::SEATS.start())?;
    if referee.state().turn() == Turn::Chance {
        referee.run_chance(&mut Dealer::seeded(seed))?;
    }
    Ok(referee.record())
}
