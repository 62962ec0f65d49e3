//! The fourteen laws, one function each.

mod apart;
mod drawing;
mod hiding;
mod interference;
mod moving;
mod reading;
mod telling;
mod uniform;

pub use drawing::law_13_scenes_show_exactly_what_can_be_done;
pub use hiding::{law_08_a_determinized_view_is_the_view, law_09_legal_actions_of_state_and_view_agree};
pub use interference::{Goal, compare_worlds, law_10_non_interference};
pub use moving::{
    law_01_random_play_ends, law_02_the_seat_to_act_has_legal_actions,
    law_03_exactly_the_legal_actions_are_accepted, law_06_everything_is_conserved,
    law_07_an_outcome_exists_exactly_at_the_end,
};
pub use reading::{
    law_04_replaying_any_prefix_gives_the_same_state, law_05_notation_and_serde_round_trip,
    law_12_action_ids_are_a_bijection,
};
pub use telling::{check_telling, law_14_what_is_told_is_what_happened};
pub use uniform::law_11_determinizations_are_uniform;

use underwood_core::Game;

use crate::{Breach, Specimen, Walk, walk};

/// Calls `check` at every position of the specimen's random games; what it complains of breaks `law`.
fn at_every_position<S: Specimen>(
    law: u32,
    mut check: impl FnMut(&S::Game) -> Result<(), String>,
) -> Result<(), Breach> {
    in_every_game::<S>(law, |walk| {
        let complaint = |(n, state)| check(state).map_err(|what| (n, what));
        walk.states.iter().enumerate().try_for_each(complaint)
    })
}

/// Calls `check` with each of the specimen's random games; it complains of a position by its number.
fn in_every_game<S: Specimen>(
    law: u32,
    check: impl FnMut(&mut Walk<S::Game>) -> Result<(), (usize, String)>,
) -> Result<(), Breach> {
    in_games::<S>(law, S::GAMES, check)
}

/// The same with so many of them.
fn in_games<S: Specimen>(
    law: u32,
    games: u64,
    mut check: impl FnMut(&mut Walk<S::Game>) -> Result<(), (usize, String)>,
) -> Result<(), Breach> {
    for number in 0..games {
        let mut walk = walk::<S>(number)?;
        if let Err((n, what)) = check(&mut walk) {
            return Err(Breach::new(law, what).in_record(&walk.record(n)));
        }
    }
    Ok(())
}

fn legal<G: Game>(state: &G) -> Vec<G::Action> {
    let mut out = Vec::new();
    state.legal_actions(&mut out);
    out
}

fn ensure(is_so: bool, complaint: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(complaint()) }
}
