//! Laws of hidden information: 8, 9.

use underwood_core::{Determinize, Encode, Game, Turn, View, Viewer, Worlds};

use super::{at_every_position, ensure, in_every_game, legal};
use crate::{Breach, Specimen};

/// At how many positions of a game law 8 determinizes.
const POSITIONS: usize = 4;

/// 8: `view(determinize(v)) == v`, for every viewer.
pub fn law_08_a_determinized_view_is_the_view<S: Specimen>() -> Result<(), Breach> {
    in_every_game::<S>(8, |walk| {
        for turn in 0..POSITIONS {
            let n = walk.random_position();
            // A spectator knows least, and so takes longest: once a game is enough.
            let viewers = Viewer::all(walk.seats).filter(|viewer| turn == 0 || viewer.seat().is_some());
            for viewer in viewers {
                let view = walk.states[n].view(viewer);
                let worlds = S::Game::worlds(&view);
                ensure(worlds.count() != Some(0), || format!("{viewer:?} is left no world"))
                    .map_err(|e| (n, e))?;
                let world = worlds.sample(&mut walk.rng);
                ensure(world.view(viewer) == view, || {
                    format!("{viewer:?} sees\n{view:?}\nwhich gave a world with\n{:?}", world.view(viewer))
                })
                .map_err(|what| (n, what))?;
            }
        }
        Ok(())
    })
}

/// 9: legal actions and observations of state and view agree, and only the seat to act is shown any action.
pub fn law_09_legal_actions_of_state_and_view_agree<S: Specimen>() -> Result<(), Breach> {
    let mut position = 0_u32;
    at_every_position::<S>(9, |state| {
        position += 1;
        Viewer::all(state.seats()).try_for_each(|viewer| {
            let view = state.view(viewer);
            let is_to_act = viewer.seat().is_some_and(|seat| state.turn() == Turn::Act(seat));
            let expected = if is_to_act { legal(state) } else { Vec::new() };
            ensure(view.viewer() == viewer, || format!("the view of {viewer:?} is marked as another's"))?;
            ensure(view.turn() == state.turn(), || format!("{viewer:?} is told of another turn"))?;
            ensure(view.legal() == expected, || format!("{viewer:?} is shown {:?}", view.legal()))?;
            // Writing observations twice takes longer than all the rest.
            if position.is_multiple_of(5) { observations_agree(state, viewer, &view) } else { Ok(()) }
        })
    })
}

/// A game may write an observation without making a view first: it must be the same.
fn observations_agree<G: Encode>(state: &G, viewer: Viewer, view: &G::View) -> Result<(), String> {
    let mut by_state = vec![0.0_f32; G::observation_len()];
    let mut by_view = by_state.clone();
    state.observe_as(viewer, &mut by_state);
    G::observe(view, &mut by_view);
    let place = by_state.iter().zip(&by_view).position(|(one, two)| one.to_bits() != two.to_bits());
    place.map_or(Ok(()), |place| {
        let [one, two] = [by_state[place], by_view[place]];
        Err(format!("number {place} for {viewer:?} is {one} by the state and {two} by the view"))
    })
}
