//! The solver of a round with open cards: how few gems the team can leave.
//!
//! The team has one will, so this is a search for one way, not for the best of two. It asks whether so few gems can be left, and gives a
//! line up as soon as there are too few tricks for them: the fewer tricks may be wasted, the sooner. Everything goes by the rules
//! themselves; what is known of positions in which a seat leads is kept.

use std::collections::HashMap;

use underwood_core::solve::{Inquiry, Unfolded, unfold};
use underwood_core::{Effort, Foresight, Game, Seat, Solution, Solve, Turn, Unsolvable};

use crate::{Board, CardSet, Chance, Ending, Path, Phase, State};

/// The value of a team that is lost in the forest: less than that of all gems on the board.
const LOST: i32 = -(Board::GEMS as i32) - 1;

impl Solve for State {
    const COUNTS: &'static str = "gems on the board when the round is over and those of the pluses are added, as a number below 0: \
                                  0 is a victory, -23 a team lost in the forest";

    fn solve(&self, _: &Foresight<Self>, effort: Effort) -> Result<Solution<Self>, Unsolvable> {
        match self.phase {
            Phase::Over(_) => return Err(Unsolvable::Over),
            Phase::Deal | Phase::Forest => return Err(Unsolvable::NoCards),
            _ => {}
        }
        let mut solver = Solver::new(effort);
        let value = solver.value(self).ok_or(Unsolvable::TooLarge(effort))?;
        let unfolded = unfold(self, value, &mut solver);
        let Unfolded { best, line } = unfolded.ok_or(Unsolvable::TooLarge(effort))?;
        Ok(Solution { value, best, line, positions: solver.looked_at })
    }
}

/// A position in which a seat leads, as far as the rest of the round depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    hands: [CardSet; 2],
    decree: u8,
    leader: Seat,
    path: Path,
}

/// What is known of a value.
#[derive(Clone, Copy)]
struct Bounds {
    least: i8,
    most: i8,
}

struct Solver {
    known: HashMap<Position, Bounds>,
    /// The most positions that are known at a time.
    room: usize,
    effort: Effort,
    looked_at: u64,
}

impl Solver {
    fn new(effort: Effort) -> Self {
        // A map has room for more than it holds, so each position takes about twice its size.
        let room = (effort.memory / (2 * size_of::<(Position, Bounds)>())).max(16);
        Self { known: HashMap::new(), room, effort, looked_at: 0 }
    }

    /// As much as can be reached, asked for step by step from what would be best.
    fn value(&mut self, state: &State) -> Option<i32> {
        let mut asked = best_end(state);
        while asked > LOST && !self.reaches(state, asked)? {
            asked -= 1;
        }
        Some(asked)
    }

    /// One of the actions leads to so much, the most promising first.
    fn reaches_by_acting(&mut self, state: &State, seat: Seat, asked: i32) -> Option<bool> {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        let mut afters: Vec<State> = legal
            .into_iter()
            .map(|action| {
                let mut after = *state;
                after.act(seat, action).expect("a listed action is legal");
                after
            })
            .collect();
        afters.sort_by_key(|after| std::cmp::Reverse(best_end(after)));
        for after in &afters {
            if self.reaches(after, asked)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn lead(&mut self, state: &State, seat: Seat, asked: i32) -> Option<bool> {
        let position = Position {
            hands: state.hands.0,
            decree: state.decree.expect("a decree lies face up during a round").bit(),
            leader: seat,
            path: state.path,
        };
        let mut bounds = self.known.get(&position).copied().unwrap_or(Bounds { least: LOST as i8, most: 0 });
        if i32::from(bounds.least) >= asked {
            return Some(true);
        }
        if i32::from(bounds.most) < asked {
            return Some(false);
        }
        self.looked_at += 1;
        if self.looked_at > self.effort.positions {
            return None;
        }
        let reached = self.reaches_by_acting(state, seat, asked)?;
        if reached {
            bounds.least = asked as i8;
        } else {
            bounds.most = asked as i8 - 1;
        }
        if self.known.len() >= self.room {
            self.known.clear();
        }
        self.known.insert(position, bounds);
        Some(reached)
    }
}

/// The best that can still come of a round: each trick brings a gem. Exact where the round is over.
fn best_end(state: &State) -> i32 {
    let gems = i32::from(state.path.gems_left());
    match state.phase {
        Phase::Over(Ending::LostInForest) => LOST,
        Phase::Over(Ending::Victory | Ending::OutOfTime) | Phase::Forest | Phase::Deal => -gems,
        _ => {
            // Whoever has not played to the trick under way still has the card for it.
            let in_hands = state.hands.iter().map(|hand| hand.len()).max().unwrap_or_default() as i32;
            let tricks = in_hands + i32::from(state.trick.followed.is_some());
            let left = (gems - tricks).max(0);
            if left == 0 || state.round == state.options.rounds() {
                -left
            } else {
                -after_pluses(state, left)
            }
        }
    }
}

/// `add-gems`, as far as the number goes.
fn after_pluses(state: &State, gems: i32) -> i32 {
    let pluses = state.options.board().plus().count() as i32;
    (gems + pluses).min(Board::GEMS.into())
}

impl Inquiry<State> for Solver {
    fn reaches(&mut self, state: &State, asked: i32) -> Option<bool> {
        let best = best_end(state);
        if self.is_end(state) || best < asked || asked <= LOST {
            return Some(best >= asked);
        }
        let seat = state.turn().seat().expect("a seat acts until the round is over");
        if state.phase == Phase::Lead {
            self.lead(state, seat, asked)
        } else {
            self.reaches_by_acting(state, seat, asked)
        }
    }

    /// Both gain.
    fn gains(&self, _: Seat) -> bool {
        true
    }

    fn luck(&self, _: &State) -> Chance {
        unreachable!("nothing is left to luck until the round is over")
    }

    fn is_end(&self, state: &State) -> bool {
        state.phase == Phase::Forest || !matches!(state.turn(), Turn::Act(_))
    }
}
