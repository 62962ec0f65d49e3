//! Counting the ways on from a position: the sharpest test of a move generator.

use crate::{EnumerateChance, Game, Move, Turn};

/// The number of distinct sequences of exactly `depth` further moves. Small chance moves count one for each possible
/// card; a path ends at a deal and at the end of the game.
pub fn perft<G: EnumerateChance>(state: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => moves(state).len() as u64,
        _ => successors(state).map(|(_, next)| perft(&next, depth - 1)).sum(),
    }
}

/// The count behind each first move. Nothing at depth 0.
pub fn divide<G: EnumerateChance>(state: &G, depth: u32) -> Vec<(Move<G>, u64)> {
    let Some(behind) = depth.checked_sub(1) else { return Vec::new() };
    successors(state).map(|(mv, next)| (mv, perft(&next, behind))).collect()
}

fn successors<G: EnumerateChance>(state: &G) -> impl Iterator<Item = (Move<G>, G)> {
    moves(state).into_iter().map(|mv| {
        let mut next = state.clone();
        next.apply(&mv).expect("a listed move is legal");
        (mv, next)
    })
}

/// The moves that a path can go on with, in order.
pub fn moves<G: EnumerateChance>(state: &G) -> Vec<Move<G>> {
    match state.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance if state.is_deal_due() => Vec::new(),
        Turn::Chance => {
            let outcomes = state.chance_outcomes().expect("only deals are too many to list");
            outcomes.into_iter().map(|(chance, _)| Move::Chance(chance)).collect()
        }
        Turn::Act(seat) => legal(state).into_iter().map(|action| Move::Act(seat, action)).collect(),
    }
}

fn legal<G: Game>(state: &G) -> Vec<G::Action> {
    let mut out = Vec::new();
    state.legal_actions(&mut out);
    out
}
