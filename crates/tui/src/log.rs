//! What happened in a match, in words, as one reader is told of it.

use std::collections::BTreeSet;
use std::ops::Range;

use underwood_catalog::Table;
use underwood_core::{Seat, Told, Viewer};

use crate::desk::LogLine;
use crate::words::Words;

/// More things than that in one move are a deal, not a move that somebody has to find on the table.
const MANY: usize = 6;

/// What a viewer is told of these moves: the one place that asks for it.
pub(crate) fn effects(table: &dyn Table, viewer: Viewer, moves: Range<usize>) -> Vec<Vec<Told>> {
    let accounts = table.told_of(viewer, moves);
    accounts.into_iter().map(|accounts| accounts.into_iter().map(|account| account.told).collect()).collect()
}

/// What a viewer is told of these moves, in words. What the book has no words for is told in the game's notation.
pub(crate) fn told(
    table: &dyn Table,
    viewer: Viewer,
    moves: Range<usize>,
    words: &Words,
    names: &[String],
) -> Vec<Vec<String>> {
    let seen = table.seen_from(viewer, moves.start);
    let told = effects(table, viewer, moves);
    let in_notation = |place: usize| {
        let who = seen[place].seat.map_or(String::new(), |seat| format!("{}: ", names[seat.index()]));
        format!("{who}{}", seen[place].text)
    };
    let of_move = |(place, effects): (usize, &Vec<Told>)| {
        if !words.knows_game() {
            return vec![in_notation(place)];
        }
        effects.iter().filter_map(|effect| words.tell(effect, names, viewer.seat())).collect()
    };
    told.iter().enumerate().map(of_move).collect()
}

/// The whole log of a match for a reader. Lines from the move `fresh` on are new.
pub(crate) fn log(
    table: &dyn Table,
    viewer: Viewer,
    fresh: usize,
    words: &Words,
    names: &[String],
) -> Vec<LogLine> {
    let moves = told(table, viewer, 0..table.move_count(), words, names);
    let lines = moves.into_iter().enumerate();
    lines
        .flat_map(|(n, lines)| lines.into_iter().map(move |text| LogLine { text, is_fresh: n >= fresh }))
        .collect()
}

/// The things of the table that others have moved or changed since the move `first`.
pub(crate) fn moved(table: &dyn Table, viewer: Viewer, first: usize, you: Option<Seat>) -> BTreeSet<String> {
    let seen = table.seen_from(viewer, first);
    let effects = table.effects(viewer, first..table.move_count());
    let others = effects.iter().zip(&seen).filter(|(_, seen)| seen.seat.is_some() && seen.seat != you);
    let mut moved = BTreeSet::new();
    for (effects, _) in others {
        for effect in effects.iter().filter(|effect| effect.changes.len() <= MANY) {
            let now = effect.changes.iter().filter_map(|change| change.to.as_ref());
            moved.extend(now.map(|lying| lying.item.clone()));
        }
    }
    moved
}
