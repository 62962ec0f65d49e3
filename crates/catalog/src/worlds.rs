//! The positions that a viewer cannot tell apart, behind an interface that knows no game.

use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::value::{RawValue, to_raw_value};
use underwood_core::playout::Playout;
use underwood_core::trace::legal_texts;
use underwood_core::{Dealer, Determinize, Game, Illegal, Outcome, Points, Seat, Seed, Turn, Viewer, Worlds};

use crate::rollout::rng;

/// The positions that a viewer cannot tell apart: see [`underwood_core::Worlds`].
pub trait Hidden: Send + Sync {
    /// How many hidden histories there are, if that can be said.
    fn count(&self) -> Option<u128>;

    /// The position after one of them, each history equally likely.
    fn sample(&self, seed: Seed) -> Box<dyn World>;

    /// The position after each of them, once per history.
    fn all(&self) -> Vec<Box<dyn World>>;
}

/// A position that may be the true one. Nothing is hidden in it: it is somebody's thought, not the match.
pub trait World: Send + Sync {
    /// The same once more.
    fn boxed_clone(&self) -> Box<dyn World>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who or what moves next.
    fn turn(&self) -> Turn;

    /// What a viewer would know, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;

    /// What the seat to act may do, sorted by the bytes of the notation.
    fn legal(&self) -> Vec<String>;

    /// A seat acts. A refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Illegal>;

    /// Lets a seeded dealer make all chance moves that are due.
    fn run_chance(&mut self, seed: Seed);

    /// The points as they stand.
    fn points(&self) -> Points;

    /// How it ended; `None` until it has.
    fn outcome(&self) -> Option<Outcome>;

    /// How it ends if everybody chooses at random.
    fn play_out(&self, seed: Seed) -> Outcome;
}

/// The worlds of `G`.
pub(crate) struct HiddenOf<G: Determinize>(pub(crate) G::Worlds);

impl<G: Determinize<Worlds: Send>> Hidden for HiddenOf<G> {
    fn count(&self) -> Option<u128> {
        self.0.count()
    }

    fn sample(&self, seed: Seed) -> Box<dyn World> {
        Box::new(WorldOf(self.0.sample(&mut rng(seed))))
    }

    fn all(&self) -> Vec<Box<dyn World>> {
        let mut all: Vec<Box<dyn World>> = Vec::new();
        self.0.for_each(|state| all.push(Box::new(WorldOf(state))));
        all
    }
}

struct WorldOf<G>(G);

impl<G: Game> World for WorldOf<G> {
    fn boxed_clone(&self) -> Box<dyn World> {
        Box::new(Self(self.0.clone()))
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&self.0.view(viewer)).expect("a view is plain data")
    }

    fn legal(&self) -> Vec<String> {
        legal_texts(&self.0)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Illegal> {
        let action = action.parse()?;
        self.0.act(seat, action)
    }

    fn run_chance(&mut self, seed: Seed) {
        let mut dealer = Dealer::seeded(seed);
        while self.0.turn() == Turn::Chance {
            let chance = dealer.deal(&self.0).expect("a seeded dealer never runs out");
            self.0.resolve(&chance).expect("a seeded dealer deals what is possible");
        }
    }

    fn points(&self) -> Points {
        self.0.points()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn play_out(&self, seed: Seed) -> Outcome {
        let mut rng: Xoshiro256PlusPlus = rng(seed);
        Playout::default().play(&mut self.0.clone(), &mut rng).0
    }
}
