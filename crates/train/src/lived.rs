//! What was lived through in a match, until it is known what came of it.

use underwood_core::{Expectation, Game, Seat, chances};

use crate::batch::Batch;

/// How much the advantage of a choice looks at what came later rather than at the next judgement.
const FARSIGHT: f32 = 0.95;

/// Whose an example is, and where in its batch.
#[derive(Clone, Copy)]
pub(crate) enum Lived {
    /// What a seat perceived.
    Own(Seat, usize),
    /// An open position, for a critic that looks from this seat.
    Open(Seat, usize),
}

/// Now it is known what came of all this: results, and how much better each choice went than was thought.
pub(crate) fn settle<G: Game>(
    lived: &mut Vec<Lived>,
    by_seat: &Expectation,
    seats: usize,
    batch: &mut Batch,
    open: &mut Batch,
) {
    for &lived in &*lived {
        let (example, seat) = match lived {
            Lived::Own(seat, example) => (&mut batch.examples[example], seat),
            Lived::Open(seat, example) => (&mut open.examples[example], seat),
        };
        example.results = chances::counted_from::<G>(seat, by_seat, seats);
    }
    for seat in Seat::all(seats) {
        let (mut next, mut later) = (by_seat[seat.index()], 0.0);
        for lived in lived.iter().rev() {
            let Lived::Own(viewer, example) = *lived else { continue };
            let Some(chosen) = batch.examples[example].chosen.as_mut().filter(|_| viewer == seat) else {
                continue;
            };
            later = next - chosen.chance + FARSIGHT * later;
            next = chosen.chance;
            chosen.advantage = 2.0 * later;
        }
    }
    lived.clear();
}
