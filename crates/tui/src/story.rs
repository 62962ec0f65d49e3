//! A whole record to look at: any moment of it, with one seat's eyes or with everything open.

use underwood_catalog::{Entry, Table, find};
use underwood_core::{Item, Record, RecordedMove, Scene, Seat, Viewer};

use crate::desk::LogLine;
use crate::log;
use crate::sitting::{Trouble, names, players, replayed};
use crate::words::Words;

/// Whose knowledge a match is shown with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Somebody's.
    Of(Viewer),
    /// Everybody's together.
    Open,
}

/// A record with all its moments.
pub(crate) struct Story {
    pub(crate) game: &'static dyn Entry,
    pub(crate) record: Record,
    pub(crate) names: Vec<String>,
    whole: Box<dyn Table>,
}

impl Eyes {
    /// The seat whose they are.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Self::Of(viewer) => viewer.seat(),
            Self::Open => None,
        }
    }

    /// A table as they see it.
    pub(crate) fn scene(self, table: &dyn Table) -> Scene {
        match self {
            Self::Of(viewer) => table.scene(viewer),
            Self::Open => open_scene(table),
        }
    }

    /// Those of whoever comes next: the seats, a spectator, everybody.
    pub(crate) fn next(self, seats: usize) -> Self {
        let all: Vec<Self> = Viewer::all(seats).map(Self::Of).chain([Self::Open]).collect();
        let at = all.iter().position(|eyes| *eyes == self).unwrap_or(0);
        all[(at + 1) % all.len()]
    }
}

impl Story {
    /// A record that is by the rules.
    pub(crate) fn new(record: Record, language: &str) -> Result<Self, Trouble> {
        let game = find(&record.game).map_err(|unknown| Trouble::Other(unknown.to_string()))?;
        let fault = |fault: underwood_core::Fault| Trouble::Other(fault.to_string());
        game.verify(&record).map_err(fault)?;
        let whole = replayed(game, &record)?;
        let names = names(&players(&record), language);
        Ok(Self { game, record, names, whole })
    }

    /// How many moves there are.
    pub(crate) fn len(&self) -> usize {
        self.whole.move_count()
    }

    /// The match after so many moves.
    pub(crate) fn after(&self, moves: usize) -> Box<dyn Table> {
        let mut table = self.whole.boxed_clone();
        table.rewind(moves.min(self.len()));
        table
    }

    /// Whose move comes after so many; `None` for chance and at the end.
    pub(crate) fn actor(&self, moves: usize) -> Option<(Seat, &str)> {
        match self.record.moves.get(moves)? {
            RecordedMove::Act { seat, action } => Some((Seat::new(*seat as usize), action)),
            _ => None,
        }
    }

    /// What happened up to so many moves.
    pub(crate) fn log(&self, table: &dyn Table, eyes: Eyes, words: &Words) -> Vec<LogLine> {
        let fresh = table.move_count().saturating_sub(1);
        let viewer = match eyes {
            Eyes::Of(viewer) => viewer,
            // Whoever moved knows most of it.
            Eyes::Open => self.actor(fresh).map_or(Viewer::Spectator, |(seat, _)| Viewer::Seat(seat)),
        };
        let mut lines = log::log(table, viewer, fresh, words, &self.names);
        if eyes == Eyes::Open {
            lines = self.open_log(table, words);
        }
        lines
    }

    /// Each move as the seat that made it saw it, told as of a third.
    fn open_log(&self, table: &dyn Table, words: &Words) -> Vec<LogLine> {
        let count = table.move_count();
        let of_move = |n: usize| {
            let viewer = self.actor(n).map_or(Viewer::Spectator, |(seat, _)| Viewer::Seat(seat));
            let told = log::effects(table, viewer, n..n + 1).into_iter().flatten();
            let texts: Vec<String> = told.filter_map(|told| words.tell(&told, &self.names, None)).collect();
            texts.into_iter().map(move |text| LogLine { text, is_fresh: n + 1 == count })
        };
        (0..count).flat_map(of_move).collect()
    }
}

/// A scene in which everybody shows what they know: each seat's places as that seat sees them, and what lies hidden as its owner
/// knows it.
fn open_scene(table: &dyn Table) -> Scene {
    let own: Vec<Scene> = Seat::all(table.seats()).map(|seat| table.scene(Viewer::Seat(seat))).collect();
    let mut scene = table.scene(Viewer::Spectator);
    for (place, zone) in scene.zones.iter_mut().enumerate() {
        if let Some(seat) = zone.seat {
            zone.items.clone_from(&own[seat.index()].zones[place].items);
            continue;
        }
        for item in zone.items.iter_mut().filter(|item| item.is_hidden) {
            let Some(owner) = item.owner else { continue };
            let is_it = |known: &&Item| known.at == item.at && known.kind == item.kind && !known.is_hidden;
            if let Some(known) = own[owner.index()].zones[place].items.iter().find(is_it) {
                item.clone_from(known);
            }
        }
    }
    scene
}
