//! The solver of a round with open cards, and a pile whose order is known.
//!
//! A value is the points of the round that seat 0 gets more than seat 1, treasures included: the round is a game of
//! nobody's gain but the other's loss. Between tricks the fast [`Search`] answers; what a seat is asked within the first
//! trick goes by the rules themselves.

mod position;
mod search;

use underwood_core::solve::{Inquiry, Unfolded, reaches_by_acting, unfold};
use underwood_core::{Dealer, Effort, Foresight, Game, Seat, Solution, Solve, Turn, Unsolvable};

use crate::{Card, Chance, Phase, State};
use position::{MOST_DRAWS, Pile, Position};
use search::{MOST_VALUE, Search};

impl Solve for State {
    const COUNTS: &'static str =
        "points of this round, treasures included, that the seat to act gets more than the other seat";

    fn solve(&self, foresight: &Foresight<Self>, effort: Effort) -> Result<Solution<Self>, Unsolvable> {
        match self.phase {
            Phase::Over => return Err(Unsolvable::Over),
            Phase::Deal => return Err(Unsolvable::NoCards),
            _ => {}
        }
        let mut solver = Solver::new(self, foresight, effort);
        let value = solver.value(self).ok_or(Unsolvable::TooLarge(effort))?;
        let unfolded = unfold(self, value, &mut solver);
        let Unfolded { best, line } = unfolded.ok_or(Unsolvable::TooLarge(effort))?;
        let value = if self.acting.index() == 0 { value } else { -value };
        let positions = solver.search.looked_at;
        Ok(Solution { value, best, line, positions })
    }
}

/// A round whose pile is known.
struct Solver {
    search: Search,
    /// The cards that will be drawn.
    order: Vec<Card>,
    /// The size of the pile when its order was fixed.
    pile: usize,
    round: u16,
}

impl Solver {
    fn new(state: &State, foresight: &Foresight<State>, effort: Effort) -> Self {
        let order = draws(state, foresight);
        let left = state.hands.iter().map(|hand| hand.len()).max().unwrap_or_default() as u8;
        let hand = state.options.hand();
        Self {
            search: Search::new(Pile::new(&order), hand, left, effort.memory, effort.positions),
            order,
            pile: state.pile.len(),
            round: state.round,
        }
    }

    fn drawn(&self, state: &State) -> usize {
        self.pile - state.pile.len()
    }

    /// What seat 0 gets more, by questions that close in on it. `None` if the effort did not suffice.
    fn value(&mut self, state: &State) -> Option<i32> {
        let (mut least, mut most) = (-i32::from(MOST_VALUE), i32::from(MOST_VALUE));
        // The sign decides most. Then where the last answer points: the table answers most of the next question.
        let mut asked = 0;
        while least < most {
            let answer = self.bound(state, asked)?;
            if answer >= asked {
                least = answer;
            } else {
                most = answer;
            }
            asked = if answer == least { answer + 1 } else { answer };
        }
        Some(least)
    }

    /// A bound of the value: from below if it is at least what was asked, from above if not.
    fn bound(&mut self, state: &State, asked: i32) -> Option<i32> {
        if state.phase != Phase::Lead {
            return self.reaches(state, asked).map(|reached| if reached { asked } else { asked - 1 });
        }
        let before = ahead(state.treasures.0);
        let position = Position::of(state, self.drawn(state) as u8);
        let bound = self.search.bound(position, (asked - before).clamp(-100, 100) as i8)?;
        Some(i32::from(bound) + before)
    }
}

impl Inquiry<State> for Solver {
    fn reaches(&mut self, state: &State, asked: i32) -> Option<bool> {
        if self.is_end(state) {
            return Some(ahead(state.last_round.0) >= asked);
        }
        match state.phase {
            Phase::Lead => Some(self.bound(state, asked)? >= asked),
            Phase::Draw => {
                let mut drawn = *state;
                drawn.resolve(&self.luck(state)).expect("the order of the pile is one of its cards");
                self.reaches(&drawn, asked)
            }
            _ => reaches_by_acting(state, asked, self),
        }
    }

    fn gains(&self, seat: Seat) -> bool {
        seat.index() == 0
    }

    fn luck(&self, state: &State) -> Chance {
        Chance::Draw(self.order[self.drawn(state)])
    }

    fn is_end(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Deal | Phase::Over) || state.round != self.round
    }
}

fn ahead(by_seat: [u8; 2]) -> i32 {
    i32::from(by_seat[0]) - i32::from(by_seat[1])
}

/// The next cards of the pile: those that are told, then as a dealer would draw them.
fn draws(state: &State, foresight: &Foresight<State>) -> Vec<Card> {
    let mut told = foresight.told.iter().map_while(|chance| match chance {
        Chance::Draw(card) => Some(*card),
        Chance::Deal(_) => None,
    });
    let mut dealer = Dealer::<State>::seeded(foresight.seed);
    let mut drawing = State { phase: Phase::Draw, ..*state };
    let mut order = Vec::with_capacity(MOST_DRAWS);
    while order.len() < MOST_DRAWS && !drawing.pile.is_empty() {
        let next = told.next().filter(|card| drawing.pile.contains(*card));
        let Chance::Draw(card) = next.map_or_else(|| dealt(&mut dealer, &drawing), Chance::Draw) else {
            unreachable!("a card is drawn")
        };
        drawing.pile = drawing.pile.without(card);
        order.push(card);
    }
    order
}

fn dealt(dealer: &mut Dealer<State>, state: &State) -> Chance {
    debug_assert_eq!(state.turn(), Turn::Chance);
    dealer.deal(state).expect("a seeded dealer deals what is possible")
}
