//! A match of any game, behind texts: what servers and clients hold.

use serde_json::Value;
use underwood_core::trace::legal_texts;
use underwood_core::{Dealer, Game, Illegal, Outcome, Record, Referee, Seat, Seed, Turn, Viewer};

/// A match under way, of a game that its holder does not know.
pub trait Table: Send {
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

    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// All moves so far, as a viewer saw them.
    fn seen(&self, viewer: Viewer) -> Vec<String>;

    /// How it ended; `None` until it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The record so far.
    fn record(&self) -> Record;
}

impl<G: Game> Table for Referee<G> {
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

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.state().view(viewer)).expect("a view is plain data")
    }

    fn seen(&self, viewer: Viewer) -> Vec<String> {
        Referee::seen(self, viewer).iter().map(ToString::to_string).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn record(&self) -> Record {
        Referee::record(self)
    }
}
