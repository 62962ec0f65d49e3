//! A position to measure search on: the first choice of a match.

use underwood_core::{
    Budget, Dealer, Determinize, Explain, Explanation, Guide, Referee, Seed, Thinking, Turn, View, Viewer,
};

use crate::Character;

/// The first choice of a match of the printed game: the seat to act has more than one legal action.
#[derive(Debug)]
pub struct Exercise<G: Guide> {
    referee: Referee<G>,
    viewer: Viewer,
}

impl<G: Guide + Determinize> Exercise<G> {
    /// The first choice at a table of `seats`, always on the same deal.
    ///
    /// # Panics
    /// If so many seats cannot play.
    pub fn new(seats: usize) -> Self {
        let mut referee =
            Referee::<G>::new(&G::Options::default(), seats).expect("the printed game can be played");
        let mut dealer = Dealer::seeded(Seed::from(1));
        loop {
            referee.run_chance(&mut dealer).expect("a seeded dealer deals what is possible");
            let Turn::Act(seat) = referee.state().turn() else { panic!("somebody has a choice in a match") };
            let viewer = Viewer::Seat(seat);
            match referee.state().view(viewer).legal() {
                &[only] => referee.act(seat, only).expect("a listed action is legal"),
                _ => return Self { referee, viewer },
            }
        }
    }

    /// Searches it as Owl does where nobody has learned, until the budget is used or it is enough.
    pub fn search(&self, seed: Seed, budget: Budget, is_enough: &(dyn Fn() -> bool + Sync)) -> Explanation {
        let mut thinking =
            Thinking { seed, budget, explain: Explain::Opinions, is_enough, progress: &mut |_| () };
        let view = self.referee.state().view(self.viewer);
        let choice =
            Character::Owl.unlearned::<G>().choose(&view, self.referee.seen(self.viewer), &mut thinking);
        choice.expect("the seat is to act").explanation.expect("opinions were asked for")
    }
}
