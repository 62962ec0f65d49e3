//! What one viewer is told of a match.

use serde_json::Value;
use underwood_catalog::{self as catalog, Table};
use underwood_core::{Turn, Viewer};
use underwood_protocol::{Frame, Scene, SeenMove, Status, TableInfo, TakeBackOffer};

use super::Room;
use crate::listing::occupants;

/// How many of a frame's last moves a page can show one by one.
pub(super) const MOST_STEPS: usize = 24;

impl Room {
    /// What a viewer may know, and what it saw since a number. `user` only says which name is "you".
    pub(crate) fn frame(&self, viewer: Viewer, user: &str, since: u32) -> Frame {
        let since = if since > self.seq() { 0 } else { since };
        let kept = self.kept_since(since);
        let seat = viewer.seat();
        let table = self.play.as_ref().map(|play| play.table.as_ref());
        let turn = self.turn();
        Frame {
            id: self.id.clone(),
            seq: self.seq(),
            since,
            table: self.table_info(user),
            seat: seat.map(|seat| seat.index() as u8),
            turn: turn.map(|seat| seat.index() as u8),
            view: table.map_or(Value::Null, |table| table.view(viewer)),
            scene: None,
            legal: table.filter(|_| seat.is_some() && seat == turn).map_or_else(Vec::new, Table::legal),
            kept: kept as u32,
            seen: table.map_or_else(Vec::new, |table| seen_moves(table, viewer, kept, since)),
            said: self.said.iter().filter(|(seq, _)| *seq >= since).map(|(_, said)| said.clone()).collect(),
            is_silent: self.is_silent(),
            can_take_back: seat.is_some_and(|seat| self.take_back_target(seat.index()).is_ok()),
            take_back: self.offer.as_ref().map(|offer| TakeBackOffer {
                by: offer.by as u8,
                waits_for: offer.waits_for.iter().map(|&seat| seat as u8).collect(),
            }),
            outcome: self.outcome.clone(),
            rematch: self.rematch.clone(),
        }
    }

    /// All that a viewer saw so far, with what it knew after each move.
    pub(crate) fn story(&self, viewer: Viewer) -> Vec<SeenMove> {
        let Some(play) = &self.play else { return Vec::new() };
        let table = play.table.as_ref();
        let views = table.views_after(viewer, 0..table.move_count());
        let seen = table.seen_from(viewer, 0);
        seen.into_iter().zip(views).map(|(seen, view)| seen_move(seen, view)).collect()
    }

    /// What a viewer sees, as a table that anybody can draw; `None` before the start.
    pub(crate) fn scene(&self, viewer: Viewer) -> Option<Scene> {
        let table = &self.play.as_ref()?.table;
        // A match that was given up is over, though its rules could go on.
        let is_given_up = self.status == Status::Finished && table.turn() != Turn::Over;
        let scene = table.scene(viewer);
        Some(if is_given_up { scene.ended() } else { scene })
    }

    /// The fewest moves that the match had since a number: what lies beyond was taken back or is new.
    fn kept_since(&self, since: u32) -> usize {
        let from = (since as usize).saturating_sub(1);
        if since == 0 { 0 } else { self.log[from..].iter().map(|mark| mark.moves).min().unwrap_or(0) }
    }

    /// May nothing be said now?
    pub(super) fn is_silent(&self) -> bool {
        self.status == Status::Playing && self.play.as_ref().is_some_and(|play| play.table.is_silent())
    }

    fn table_info(&self, user: &str) -> TableInfo {
        TableInfo {
            game: self.setup.game.clone(),
            options: self.setup.options.clone(),
            status: self.status,
            seats: occupants(&self.setup.places, user),
            seating: self.setup.seating,
            is_public: self.setup.is_public,
            allows_spectators: self.setup.allows_spectators,
            memory_aid: self.setup.memory_aid,
            created: self.created,
        }
    }
}

/// The moves that a viewer saw after those it keeps. Whoever goes on from a frame also gets what it knew in between.
fn seen_moves(table: &dyn Table, viewer: Viewer, kept: usize, since: u32) -> Vec<SeenMove> {
    let last = table.move_count().saturating_sub(1);
    let first = if since == 0 { last } else { kept.max(table.move_count().saturating_sub(MOST_STEPS)) };
    let mut views = table.views_after(viewer, first..last).into_iter();
    let seen = table.seen_from(viewer, kept).into_iter().enumerate();
    seen.map(|(place, seen)| {
        seen_move(seen, if kept + place < first { Value::Null } else { views.next().unwrap_or_default() })
    })
    .collect()
}

fn seen_move(seen: catalog::SeenMove, view: Value) -> SeenMove {
    SeenMove { seat: seen.seat.map(|seat| seat.index() as u8), text: seen.text, view }
}
