//! The whole course of a match, position by position, as each viewer knew it: what a page needs to step through it.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use underwood_core::trace::legal_texts;
use underwood_core::{
    Fault, Game, Move, Options, Record, RecordedOutcome, Referee, Replay, Seat, Turn, Viewer,
};

/// The whole course of a match.
#[derive(Clone, Debug)]
pub struct Course {
    /// Its options, defaults included.
    pub options: Map<String, Value>,
    /// How it ended, by the rules or as the record says; `None` if it was broken off.
    pub outcome: Option<RecordedOutcome>,
    /// The position before the first move, and the one after each move.
    pub positions: Vec<Position>,
}

/// A position of a match, as each viewer knew it. Viewers are in their order: the seats, then a spectator.
#[derive(Clone, Debug)]
pub struct Position {
    /// The move that led here; `None` for the first position.
    pub after: Option<MoveMade>,
    /// The seat to act; `None` if chance is due or it is over.
    pub turn: Option<Seat>,
    /// What each viewer knew, as JSON.
    pub views: Vec<Box<RawValue>>,
    /// What the seat to act could do, sorted by the bytes of the notation.
    pub legal: Vec<String>,
}

/// A move, as each viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveMade {
    /// Whose it was; `None` for chance.
    pub seat: Option<Seat>,
    /// What each viewer saw of it.
    pub seen: Vec<String>,
}

impl Course {
    /// Replays a record and looks at every position with everybody's eyes.
    pub(crate) fn of<G: Game>(record: &Record) -> Result<Self, Fault> {
        let mut replay = Replay::<G>::start(record)?;
        let mut positions = vec![position(replay.referee())];
        while let Some(step) = replay.step() {
            step?;
            positions.push(position(replay.referee()));
        }
        replay.check_outcome()?;
        let reached = replay.referee().state().outcome();
        let outcome = record.outcome.clone().or_else(|| reached.as_ref().map(RecordedOutcome::from));
        Ok(Self { options: replay.referee().options().to_json(), outcome, positions })
    }
}

fn position<G: Game>(referee: &Referee<G>) -> Position {
    let state = referee.state();
    Position {
        after: move_made(referee),
        turn: match state.turn() {
            Turn::Act(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        },
        views: Viewer::all(state.seats()).map(|viewer| json(&state.view(viewer))).collect(),
        legal: legal_texts(state),
    }
}

fn move_made<G: Game>(referee: &Referee<G>) -> Option<MoveMade> {
    let seat = match referee.moves().last()? {
        Move::Act(seat, _) => Some(*seat),
        Move::Chance(_) => None,
    };
    let seen = Viewer::all(referee.state().seats()).filter_map(|viewer| referee.seen(viewer).last());
    Some(MoveMade { seat, seen: seen.map(ToString::to_string).collect() })
}

fn json(view: &impl Serialize) -> Box<RawValue> {
    to_raw_value(view).expect("a view is plain data")
}
