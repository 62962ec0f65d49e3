//! The law of telling: 14.

use underwood_core::{Game, Layout, Moments, Move, View, Viewer};

use super::{ensure, in_games};
use crate::{Breach, Specimen};

/// How many random games every run of the tests looks at. Every move of them is seen with the eyes of every viewer, which
/// takes its time: `cargo xtask telling` looks at many more.
const GAMES: u64 = 60;

/// 14: what is told is what happened, and all of it. The changes that a viewer is told of a move, made one after the
/// other on the table as it lay before, give the table as it lies after it; and everything that is told names its clause.
pub fn law_14_what_is_told_is_what_happened<S: Specimen>() -> Result<(), Breach> {
    check_telling::<S>(GAMES)
}

/// Law 14 in so many random games.
pub fn check_telling<S: Specimen>(games: u64) -> Result<(), Breach> {
    in_games::<S>(14, games, |walk| {
        let steps = walk.moves.iter().zip(walk.states.windows(2)).enumerate();
        for (n, (mv, states)) in steps {
            check(&states[0], mv, &states[1]).map_err(|what| (n, what))?;
        }
        Ok(())
    })
}

fn check<G: Game>(before: &G, mv: &Move<G>, after: &G) -> Result<(), String> {
    let moments = Moments::of(before, mv).map_err(|illegal| format!("`{mv}` is refused: {illegal}"))?;
    Viewer::all(before.seats()).try_for_each(|viewer| check_viewer(before, mv, after, viewer, &moments))
}

fn check_viewer<G: Game>(
    before: &G,
    mv: &Move<G>,
    after: &G,
    viewer: Viewer,
    moments: &Moments<G>,
) -> Result<(), String> {
    let [mut layout, wanted] = [before, after].map(|state| Layout::of(&state.view(viewer).scene()));
    for told in moments.told(viewer) {
        let place = || format!("`{}` of `{mv}`, as told to {viewer:?}", told.id);
        ensure(!told.id.is_empty() && !told.clause.is_empty(), || format!("{} has no name", place()))?;
        layout.change(&told.changes).map_err(|what| format!("{}: {what}", place()))?;
    }
    ensure(layout == wanted, || format!("`{mv}`: {viewer:?} is not told of {:?}", layout.difference(&wanted)))
}
