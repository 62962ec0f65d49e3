//! Laws of hidden information: 8, 9, 10.

use rand_chacha::ChaCha8Rng;
use underwood_core::random::below;
use underwood_core::{
    Determinize, Encode, Game, Illegal, Move, Referee, Seat, Seed, Turn, View, Viewer, Worlds,
};

use super::{at_every_position, ensure, in_every_game, legal};
use crate::walk::walk_among;
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

/// 9: legal actions of state and view agree, and only the seat to act is shown any.
pub fn law_09_legal_actions_of_state_and_view_agree<S: Specimen>() -> Result<(), Breach> {
    at_every_position::<S>(9, |state| {
        Viewer::all(state.seats()).try_for_each(|viewer| {
            let view = state.view(viewer);
            let is_to_act = viewer.seat().is_some_and(|seat| state.turn() == Turn::Act(seat));
            let expected = if is_to_act { legal(state) } else { Vec::new() };
            ensure(view.viewer() == viewer, || format!("the view of {viewer:?} is marked as another's"))?;
            ensure(view.turn() == state.turn(), || format!("{viewer:?} is told of another turn"))?;
            ensure(view.legal() == expected, || format!("{viewer:?} is shown {:?}", view.legal()))
        })
    })
}

/// How many pairs of worlds law 10 compares for each viewer.
const PAIRS: usize = 1_000;
/// How many games it looks for them in, at most.
const GAMES_FOR_PAIRS: u64 = 100_000;

/// 10: **non-interference**. The same moves over a deal changed only where a viewer has not looked give that viewer a
/// byte-equal view, byte-equal seen moves and byte-equal refusals.
pub fn law_10_non_interference<S: Specimen>() -> Result<(), Breach> {
    if !S::HAS_SECRETS {
        return Ok(());
    }
    let tables: std::collections::BTreeSet<usize> = S::variants().iter().map(|(_, seats)| *seats).collect();
    for seats in tables {
        for viewer in Viewer::all(seats) {
            compare_worlds::<S>(seats, viewer)?;
        }
    }
    Ok(())
}

fn compare_worlds<S: Specimen>(seats: usize, viewer: Viewer) -> Result<(), Breach> {
    let variants: Vec<_> = S::variants().into_iter().filter(|(_, table)| *table == seats).collect();
    let mut pairs = 0;
    let mut rng = Seed::from(10).rng(1);
    for number in 0..GAMES_FOR_PAIRS {
        let mut walk = walk_among::<S::Game>(&variants, number)?;
        let n = walk.random_position();
        let truth = &walk.moves[..n];
        let Some(other) = S::scramble(truth, viewer, &mut rng) else { continue };
        if other != truth {
            pairs += usize::from(compare_pair::<S>(&walk.options, seats, viewer, truth, &other, &mut rng)?);
        }
        if pairs >= PAIRS {
            return Ok(());
        }
    }
    Err(Breach::new(
        10,
        format!("only {pairs} pairs of worlds for {viewer:?} of {seats}: the scrambler is too weak"),
    ))
}

/// Plays both worlds side by side. `false` if the other one turns out to be impossible.
fn compare_pair<S: Specimen>(
    options: &<S::Game as Game>::Options,
    seats: usize,
    viewer: Viewer,
    truth: &[Move<S::Game>],
    other: &[Move<S::Game>],
    rng: &mut ChaCha8Rng,
) -> Result<bool, Breach> {
    let start = Referee::<S::Game>::new(options, seats).map_err(|e| Breach::new(10, e.to_string()))?;
    let mut is_possible = start.clone();
    if other.iter().any(|mv| is_possible.apply(mv.clone()).is_err()) {
        return Ok(false);
    }
    let mut worlds = [start.clone(), start];
    for (one, two) in truth.iter().zip(other) {
        worlds[0].apply(one.clone()).map_err(|e| Breach::new(10, e.to_string()))?;
        worlds[1].apply(two.clone()).map_err(|e| Breach::new(10, e.to_string()))?;
        tell_apart::<S>(&worlds, viewer, rng).map_err(|what| {
            Breach::new(10, format!("{viewer:?} can tell this from {}\nby {what}", worlds[1].record()))
                .in_record(&worlds[0].record())
        })?;
    }
    Ok(true)
}

/// How many action ids are tried to compare refusals.
const TRIES: usize = 20;

fn tell_apart<S: Specimen>(
    worlds: &[Referee<S::Game>; 2],
    viewer: Viewer,
    rng: &mut ChaCha8Rng,
) -> Result<(), String> {
    let same = |[one, two]: [String; 2], what: &str| ensure(one == two, || format!("{what}:\n{one}\n{two}"));
    let each = |f: &dyn Fn(&Referee<S::Game>) -> String| [f(&worlds[0]), f(&worlds[1])];
    same(each(&|world| view_bytes(world.state(), viewer)), "its view")?;
    same(each(&|world| last_seen(world, viewer)), "the last move")?;
    same(each(&|world| world.key(viewer).to_string()), "its key")?;
    same(each(&|world| observation::<S>(world.state(), viewer)), "its observation")?;
    let Some(seat) = viewer.seat() else { return Ok(()) };
    for _ in 0..TRIES {
        let action = S::Game::action(below(rng, S::Game::ACTIONS as u32) as usize)
            .ok_or("an action id without an action")?;
        same(each(&|world| answer(world.state(), seat, action)), &format!("the answer to `{action}`"))?;
    }
    Ok(())
}

fn view_bytes<G: Game>(state: &G, viewer: Viewer) -> String {
    serde_json::to_string(&state.view(viewer)).expect("a view is plain data")
}

fn last_seen<G: Game>(world: &Referee<G>, viewer: Viewer) -> String {
    world.seen(viewer).last().map(ToString::to_string).unwrap_or_default()
}

fn observation<S: Specimen>(state: &S::Game, viewer: Viewer) -> String {
    let mut numbers = vec![0.0; S::Game::observation_len()];
    S::Game::observe(&state.view(viewer), &mut numbers);
    format!("{numbers:?}")
}

fn answer<G: Game>(state: &G, seat: Seat, action: G::Action) -> String {
    match state.clone().act(seat, action) {
        Ok(()) => "accepted".to_owned(),
        Err(Illegal { clause, why }) => format!("{clause}: {why}"),
    }
}
