//! A whole match as it would be told to somebody: what happened in each move.

use underwood_core::{Effect, Fact, Fault, Game, Moments, Outcome, Record, Told, Viewer};

/// What happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tale {
    /// For each move what happened in it, without the changes of the table.
    pub moves: Vec<Vec<Told>>,
    /// How it ended, by the rules or because a seat gave up; `None` if it was broken off.
    pub outcome: Option<Outcome>,
}

/// To whom a match is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Listener {
    /// To a viewer: nothing that this one did not know at the time.
    Viewer(Viewer),
    /// To somebody who may know everything.
    #[default]
    Afterwards,
}

impl Tale {
    pub(crate) fn of<G: Game>(record: &Record, listener: Listener) -> Result<Self, Fault> {
        let replayed = record.verify::<G>()?;
        let referee = replayed.referee;
        let seats = referee.state().seats();
        let moves = referee.moments_of(0..referee.moves().len());
        let tell =
            |moments: Moments<G>| moments.effects().map(|effect| told(effect, listener, seats)).collect();
        Ok(Self { moves: moves.map(tell).collect(), outcome: replayed.outcome })
    }
}

fn told(effect: &impl Effect, listener: Listener, seats: usize) -> Told {
    match listener {
        Listener::Viewer(viewer) => effect.told(viewer),
        Listener::Afterwards => {
            let tales = Viewer::all(seats).map(|viewer| effect.told(viewer));
            tales.min_by_key(hidden).expect("somebody is told of everything")
        }
    }
}

/// How much of it may not be known.
fn hidden(told: &Told) -> usize {
    told.facts.values().filter(|fact| **fact == Fact::Hidden).count()
}
