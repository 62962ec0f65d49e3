//! Hints for search: never used by rules.
//!
//! A game is short, so search plays it to its end; what a seat can expect there is its share of the win, blended with
//! how far ahead it is.

mod belief;
mod habits;
mod learned;
mod outlook;
mod playout;
mod reveal;
mod thumb;

use underwood_core::{Belief, Expectation, Game, Guide, Habit, Judge, Rng, Seat};

use crate::{Action, State, View};

/// How much of what a seat can expect at the end is the win itself. The rest is how clear it was: a search that loses
/// every line still prefers to lose by little, which is what turns round when the others err.
const WIN: f32 = 0.8;

/// A lead of so many points is worth half of the greatest lead.
const CLEAR: f32 = 3.0;

impl Guide for State {
    const HAS_SECRET_ACTIONS: bool = true;

    fn is_horizon(&self) -> bool {
        self.end.is_some()
    }

    fn value(&self) -> Expectation {
        let (scores, winners) = (self.scores(), self.winners());
        let share = 1.0 / winners.iter().count() as f32;
        let mut value = Expectation::default();
        for seat in Seat::all(self.seats()) {
            let others = Seat::all(self.seats()).filter(|&other| other != seat);
            let best_other = others.map(|other| scores[other]).max().expect("nobody plays alone");
            let win = if winners.contains(seat) { share } else { 0.0 };
            value[seat.index()] = WIN * win + (1.0 - WIN) * clarity(scores[seat] - best_other);
        }
        value
    }

    fn rollout(&self, legal: &mut Vec<Action>, rng: &mut impl Rng) -> Action {
        self.legal_actions(legal);
        playout::choose(self, legal, rng)
    }

    fn reveals(&self, action: Action) -> bool {
        match action {
            Action::Lay(..) => false,
            Action::Expose(_) | Action::Reveal(_) => true,
        }
    }

    fn advice(view: &View) -> Vec<f32> {
        thumb::advice(view)
    }

    fn judge(view: &View) -> Option<&'static dyn Judge<Self>> {
        learned::judge(view)
    }

    fn habits() -> &'static [Habit<Self>] {
        habits::HABITS
    }

    fn beliefs(view: &View, worlds: &[Self]) -> Vec<Belief> {
        belief::beliefs(view, worlds)
    }
}

/// A lead as a number between 0 and 1; ½ if there is none.
fn clarity(lead: i32) -> f32 {
    let lead = lead as f32;
    0.5 + 0.5 * lead / (lead.abs() + CLEAR)
}
