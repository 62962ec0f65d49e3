//! What one viewer is told of a match.

use underwood_catalog::{self as catalog, Account, Table};
use underwood_core::Viewer;
use underwood_protocol::{Frame, Said, SeenMove, Status, TableInfo, TakeBackOffer, Told, Verbatim};

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
        let table = self.table();
        Frame {
            id: self.id.clone(),
            seq: self.seq(),
            since,
            table: self.table_info(user),
            seat,
            viewer: String::new(),
            turn: self.turn(),
            view: table.map_or_else(Verbatim::default, |table| self.view(table, viewer)),
            scene: None,
            kept: kept as u32,
            seen: table.map_or_else(Vec::new, |table| self.seen_moves(table, viewer, kept, since)),
            said: self.said_since(since).iter().map(|(_, said)| said.clone()).collect(),
            is_silent: self.is_silent(),
            can_take_back: seat.is_some_and(|seat| self.take_back_target(seat).is_ok()),
            take_back: self
                .head
                .offer
                .as_ref()
                .map(|offer| TakeBackOffer { by: offer.by, waits_for: offer.waits_for.clone() }),
            outcome: self.head.outcome.clone(),
            rematch: self.head.rematch.clone(),
        }
    }

    fn view(&self, table: &dyn Table, viewer: Viewer) -> Verbatim {
        self.views.get(self.head.moves, viewer, || table.view(viewer).into())
    }

    /// All that a viewer saw so far, to be told where it holds nobody up.
    pub(crate) fn story(&self, viewer: Viewer) -> Story {
        Story { table: self.table().map(Table::boxed_clone), viewer }
    }

    /// Puts to a frame of a viewer what a page needs that draws scenes: how the table is now, and what changed on it in the
    /// moves that such a page shows one by one. Only these pages pay for it: changes cost a scene for every effect.
    pub(crate) fn draw(&self, frame: &mut Frame, viewer: Viewer) {
        let Some(table) = self.table() else { return };
        let scene = table.scene(viewer);
        // A match that was given up is over, though its rules could go on.
        frame.scene = Some(if self.head.is_given_up() { scene.ended() } else { scene });
        if frame.since > 0 {
            let shown = frame.seen.len().min(MOST_STEPS);
            let effects = table.effects(viewer, self.head.moves - shown..self.head.moves);
            for (seen, told) in frame.seen.iter_mut().rev().zip(effects.into_iter().rev()) {
                seen.changes = Verbatim::of(&told.into_iter().map(|told| told.changes).collect::<Vec<_>>());
            }
        }
    }

    /// The fewest moves that the match had since a number: what lies beyond was taken back or is new.
    fn kept_since(&self, since: u32) -> usize {
        let from = (since as usize).saturating_sub(1);
        if since == 0 { 0 } else { self.log[from..].iter().map(|mark| mark.moves).min().unwrap_or(0) }
    }

    /// What was said since a number.
    pub(super) fn said_since(&self, since: u32) -> &[(u32, Said)] {
        let first = self.said.partition_point(|(seq, _)| *seq < since);
        &self.said[first..]
    }

    /// May nothing be said now?
    pub(super) fn is_silent(&self) -> bool {
        self.status() == Status::Playing && self.table().is_some_and(Table::is_silent)
    }

    fn table_info(&self, user: &str) -> TableInfo {
        let setup = self.setup();
        TableInfo {
            game: setup.game.clone(),
            options: self.options.clone(),
            status: self.status(),
            seats: occupants(&setup.places, user),
            seating: setup.seating,
            is_public: setup.is_public,
            allows_spectators: setup.allows_spectators,
            memory_aid: setup.memory_aid,
            created: self.created,
        }
    }

    /// The moves that a viewer saw after those it keeps. Whoever goes on from a frame also gets what it knew in between.
    fn seen_moves(&self, table: &dyn Table, viewer: Viewer, kept: usize, since: u32) -> Vec<SeenMove> {
        let last = self.head.moves.saturating_sub(1);
        let first = if since == 0 { last } else { kept.max(self.head.moves.saturating_sub(MOST_STEPS)) };
        let mut views = self.views_between(table, viewer, first, last).into_iter();
        let first_told = kept.max(self.head.moves.saturating_sub(MOST_STEPS));
        let mut told = self.told_between(table, viewer, first_told).into_iter();
        let next = |list: &mut std::vec::IntoIter<Verbatim>, is_told: bool| {
            if is_told { list.next().unwrap_or_default() } else { Verbatim::default() }
        };
        let seen = table.seen_from(viewer, kept).into_iter().zip(kept..);
        seen.map(|(seen, place)| {
            seen_move(seen, next(&mut views, place >= first), next(&mut told, place >= first_told))
        })
        .collect()
    }

    /// What a viewer is told of each move from the `first` on.
    fn told_between(&self, table: &dyn Table, viewer: Viewer, first: usize) -> Vec<Verbatim> {
        let end = self.head.moves;
        let tell = |place: usize| written(table.told_of(viewer, place..place + 1).remove(0));
        if (first..end).all(|place| self.views.holds(place + 1)) {
            return (first..end).map(|place| self.views.told(place + 1, viewer, || tell(place))).collect();
        }
        table.told_of(viewer, first..end).into_iter().map(written).collect()
    }

    /// What a viewer knew after each move from the `first` to the one before the `last`.
    fn views_between(&self, table: &dyn Table, viewer: Viewer, first: usize, last: usize) -> Vec<Verbatim> {
        let tell = |place: usize| table.views_after(viewer, place..place + 1).remove(0).into();
        if (first..last).all(|place| self.views.holds(place + 1)) {
            return (first..last).map(|place| self.views.get(place + 1, viewer, || tell(place))).collect();
        }
        table.views_after(viewer, first..last).into_iter().map(Verbatim::from).collect()
    }
}

/// A copy of a match for one viewer, who is to be told all that it saw.
pub(crate) struct Story {
    table: Option<Box<dyn Table>>,
    viewer: Viewer,
}

impl Story {
    /// Every move as the viewer saw it, with what it knew after it and is told of what happened in it.
    pub(crate) fn tell(&self) -> Vec<SeenMove> {
        let Some(table) = &self.table else { return Vec::new() };
        let views = table.views_after(self.viewer, 0..table.move_count());
        let told = table.told_of(self.viewer, 0..table.move_count());
        let seen = table.seen_from(self.viewer, 0).into_iter().zip(views).zip(told);
        seen.map(|((seen, view), told)| seen_move(seen, view.into(), written(told))).collect()
    }
}

fn seen_move(seen: catalog::SeenMove, view: Verbatim, told: Verbatim) -> SeenMove {
    SeenMove { seat: seen.seat, text: seen.text, view, told, changes: Verbatim::default() }
}

/// What is told of a move, as frames and stories have it.
fn written(told: Vec<Account>) -> Verbatim {
    let told: Vec<Told> =
        told.into_iter().map(|Account { told, then }| Told::new(told, then.map(Verbatim::from))).collect();
    Verbatim::of(&told)
}
