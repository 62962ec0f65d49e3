//! A whole match, position by position, as each viewer knew it: what a page needs to step through it.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use underwood_core::{
    Change, Fault, Game, Moments, Move, Options, Outcome, Record, Referee, Replayer, Seat, View, Viewer,
};

use crate::Account;

/// A whole match.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Its options, defaults included.
    pub options: Map<String, Value>,
    /// How it ended, by the rules or because a seat gave up; `None` if it was broken off.
    pub outcome: Option<Outcome>,
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
    /// What each viewer saw as a scene, as JSON, if it was to be shown so.
    pub scenes: Option<Vec<Box<RawValue>>>,
}

/// A move, as each viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveMade {
    /// Whose it was; `None` for chance.
    pub seat: Option<Seat>,
    /// What each viewer saw of it.
    pub seen: Vec<String>,
    /// What each viewer is told of what happened in it, with what it knew meanwhile.
    pub told: Vec<Vec<Account>>,
    /// What changed on the table with each of these effects, by viewer, if positions are shown as scenes.
    pub changes: Option<Vec<Vec<Vec<Change>>>>,
}

/// How positions are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Show {
    /// As views.
    #[default]
    Views,
    /// As views and as scenes.
    Scenes,
}

impl Replay {
    /// Replays a record and looks at every position with everybody's eyes.
    pub(crate) fn of<G: Game>(record: &Record, show: Show) -> Result<Self, Fault> {
        let mut replayer = Replayer::<G>::start(record)?;
        let mut positions = vec![position(replayer.referee(), show)];
        while let Some(step) = replayer.step() {
            step?;
            positions.push(position(replayer.referee(), show));
        }
        let outcome = replayer.outcome()?;
        Ok(Self { options: replayer.referee().options().to_json(), outcome, positions })
    }
}

fn position<G: Game>(referee: &Referee<G>, show: Show) -> Position {
    let state = referee.state();
    let views: Vec<G::View> = Viewer::all(state.seats()).map(|viewer| state.view(viewer)).collect();
    let scenes = || views.iter().map(|view| json(&view.scene())).collect();
    Position {
        after: move_made(referee, show),
        turn: state.turn().seat(),
        views: views.iter().map(json).collect(),
        scenes: (show == Show::Scenes).then(scenes),
    }
}

fn move_made<G: Game>(referee: &Referee<G>, show: Show) -> Option<MoveMade> {
    let seat = match referee.moves().last()? {
        Move::Act(seat, _) => Some(*seat),
        Move::Chance(_) => None,
    };
    let viewers = Viewer::all(referee.state().seats());
    let seen = viewers.clone().filter_map(|viewer| referee.seen(viewer).last());
    let place = referee.moves().len() - 1;
    let moments = referee.moments_of(place..place + 1).next()?;
    Some(MoveMade {
        seat,
        seen: seen.map(ToString::to_string).collect(),
        told: viewers.clone().map(|viewer| Account::of(&moments, viewer)).collect(),
        changes: (show == Show::Scenes).then(|| viewers.map(|viewer| changes(&moments, viewer)).collect()),
    })
}

fn changes<G: Game>(moments: &Moments<G>, viewer: Viewer) -> Vec<Vec<Change>> {
    moments.told(viewer).into_iter().map(|told| told.changes).collect()
}

fn json<T: Serialize>(view: &T) -> Box<RawValue> {
    to_raw_value(view).expect("a view is plain data")
}
