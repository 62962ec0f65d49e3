//! A match of any game, behind texts: what servers and clients hold.

use std::ops::Range;

use serde_json::Value;
use underwood_core::trace::legal_texts;
use underwood_core::{
    Dealer, Determinize, Game, Guide, Illegal, Move, Outcome, Points, Record, RecordedMove, Referee, Scene,
    Seat, Seed, Turn, View, Viewer,
};

use crate::{Character, Thinker};

/// A match under way, of a game that its holder does not know.
pub trait Table: Send + Sync {
    /// The same match once more.
    fn boxed_clone(&self) -> Box<dyn Table>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who or what moves next.
    fn turn(&self) -> Turn;

    /// What the seat to act may do, sorted by the bytes of the notation.
    fn legal(&self) -> Vec<String>;

    /// A seat acts. A refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Illegal>;

    /// Nature moves. A refusal changes nothing.
    fn resolve(&mut self, chance: &str) -> Result<(), Illegal>;

    /// Lets a seeded dealer make all chance moves that are due.
    fn run_chance(&mut self, seed: Seed);

    /// Goes back to where the match was after its first `kept` moves.
    ///
    /// # Panics
    /// If it has fewer moves.
    fn rewind(&mut self, kept: usize);

    /// How many moves it has.
    fn move_count(&self) -> usize;

    /// The moves from the `first` on.
    fn moves_from(&self, first: usize) -> Vec<RecordedMove>;

    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// What a viewer sees, as a table that anybody can draw.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// What a viewer knew right after each of these moves, as JSON, by one replay of the match.
    ///
    /// # Panics
    /// If it has fewer moves.
    fn views_after(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Value>;

    /// The moves from the `first` on, as a viewer saw them.
    fn seen_from(&self, viewer: Viewer, first: usize) -> Vec<SeenMove>;

    /// May the seats say nothing to each other now?
    fn is_silent(&self) -> bool;

    /// The points as they stand.
    fn points(&self) -> Points;

    /// How it ended; `None` until it has.
    fn outcome(&self) -> Option<Outcome>;

    /// How it ends if a seat gives up now.
    fn resigned(&self, by: Seat) -> Outcome;

    /// The record so far.
    fn record(&self) -> Record;

    /// A character's choice for the seat to act, ready to be made elsewhere: it knows what the seat knows, and no more.
    fn thinker(&self, seat: Seat, character: Character) -> Thinker;
}

/// A move as a viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenMove {
    /// Whose it was; `None` for chance.
    pub seat: Option<Seat>,
    /// What was seen of it.
    pub text: String,
}

impl<G: Guide + Determinize> Table for Referee<G> {
    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.state().seats()
    }

    fn turn(&self) -> Turn {
        self.state().turn()
    }

    fn legal(&self) -> Vec<String> {
        legal_texts(self.state())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Illegal> {
        let action = action.parse()?;
        Referee::act(self, seat, action)
    }

    fn resolve(&mut self, chance: &str) -> Result<(), Illegal> {
        let chance = chance.parse()?;
        Referee::resolve(self, chance)
    }

    fn run_chance(&mut self, seed: Seed) {
        let dealt = Referee::run_chance(self, &mut Dealer::seeded(seed));
        dealt.expect("a seeded dealer deals what is possible");
    }

    fn rewind(&mut self, kept: usize) {
        *self = self.rewound(kept);
    }

    fn move_count(&self) -> usize {
        self.moves().len()
    }

    fn moves_from(&self, first: usize) -> Vec<RecordedMove> {
        self.moves().iter().skip(first).map(RecordedMove::from).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        view_json(self.state(), viewer)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.state().view(viewer).scene()
    }

    fn views_after(&self, viewer: Viewer, moves: Range<usize>) -> Vec<Value> {
        self.states_after(moves).map(|state| view_json(&state, viewer)).collect()
    }

    fn seen_from(&self, viewer: Viewer, first: usize) -> Vec<SeenMove> {
        let seat = |mv: &Move<G>| match mv {
            Move::Act(seat, _) => Some(*seat),
            Move::Chance(_) => None,
        };
        let seen = self.moves().iter().zip(Referee::seen(self, viewer)).skip(first);
        seen.map(|(mv, seen)| SeenMove { seat: seat(mv), text: seen.to_string() }).collect()
    }

    fn is_silent(&self) -> bool {
        self.state().is_silent()
    }

    fn points(&self) -> Points {
        self.state().points()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn resigned(&self, by: Seat) -> Outcome {
        Outcome::resigned(self.state(), by)
    }

    fn record(&self) -> Record {
        Referee::record(self)
    }

    fn thinker(&self, seat: Seat, character: Character) -> Thinker {
        let viewer = Viewer::Seat(seat);
        Thinker::new::<G>(character, self.state().view(viewer), Referee::seen(self, viewer).to_vec())
    }
}

fn view_json<G: Game>(state: &G, viewer: Viewer) -> Value {
    serde_json::to_value(state.view(viewer)).expect("a view is plain data")
}
