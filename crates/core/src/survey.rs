//! A position with everything open as a few numbers out of many, for networks that judge the worlds inside a search.

use crate::{Game, Seat, Shape};

/// A game whose positions can be told with everything open. Only a [`Critic`](crate::Critic) looks at them so, inside a world that
/// a search has sampled: a bot has no position to hand over.
///
/// Whoever leaves everything as it is here has no critic.
pub trait Survey: Game {
    /// The sizes of the hidden layers of a critic.
    const SURVEY_HIDDEN: [usize; 2] = [128, 32];

    /// How many inputs there are, each 0 or 1; none if there is nothing to look at.
    fn survey_inputs(_seats: usize) -> usize {
        0
    }

    /// Adds the inputs that are 1 to `out`, in order, counted from a seat. Positions that the rules treat alike look alike.
    fn survey(&self, _seat: Seat, _out: &mut Vec<u16>) {}

    /// The size of a critic for a table of `seats`: it has chances and nothing else.
    fn survey_shape(seats: usize) -> Shape {
        Shape { inputs: Self::survey_inputs(seats), kinds: 0, seats, guesses: 0 }
    }

    /// From whose seat a critic looks: that of the seat to act, or of seat 0.
    fn surveyor(&self) -> Seat {
        self.turn().seat().unwrap_or(Seat::new(0))
    }
}
