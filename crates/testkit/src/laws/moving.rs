//! Laws of moves: 1, 2, 3, 6, 7.

use underwood_core::random::below;
use underwood_core::{Encode, Game, Illegal, Outcome, Seat, Seed, Turn};

use super::{at_every_position, ensure, in_every_game, legal};
use crate::{Breach, Specimen};

/// 1: random play ends.
pub fn law_01_random_play_ends<S: Specimen>() -> Result<(), Breach> {
    in_every_game::<S>(1, |walk| {
        ensure(walk.last().turn() == Turn::Over, || "random play stopped before the end".to_owned())
            .map_err(|what| (walk.moves.len(), what))
    })
}

/// 2: the seat to act has at least one legal action, unique, in `Ord`; nobody else has any.
pub fn law_02_the_seat_to_act_has_legal_actions<S: Specimen>() -> Result<(), Breach> {
    at_every_position::<S>(2, |state| {
        let legal = legal(state);
        let is_to_act = matches!(state.turn(), Turn::Act(_));
        ensure(legal.is_empty() != is_to_act, || format!("{:?}, yet legal are {legal:?}", state.turn()))?;
        ensure(legal.is_sorted_by(|a, b| a < b), || format!("not unique and in order: {legal:?}"))
    })
}

/// 3: legal actions are accepted; all others are refused with a clause and leave the state equal.
pub fn law_03_exactly_the_legal_actions_are_accepted<S: Specimen>() -> Result<(), Breach> {
    let mut rng = Seed::from(3).rng(0);
    at_every_position::<S>(3, |state| {
        let legal = legal(state);
        let count = S::Game::ACTIONS;
        for attempt in 0..count.min(S::TRIES) {
            let id = if count <= S::TRIES { attempt } else { below(&mut rng, count as u32) as usize };
            let action = S::Game::action(id).ok_or_else(|| format!("no action has the id {id}"))?;
            for seat in Seat::all(state.seats()) {
                let is_legal = state.turn() == Turn::Act(seat) && legal.binary_search(&action).is_ok();
                check_attempt(state, seat, action, is_legal)?;
            }
        }
        for &action in &legal {
            let Turn::Act(seat) = state.turn() else {
                return Err("legal actions, but no seat to act".to_owned());
            };
            check_attempt(state, seat, action, true)?;
        }
        Ok(())
    })
}

fn check_attempt<G: Game>(state: &G, seat: Seat, action: G::Action, is_legal: bool) -> Result<(), String> {
    let mut next = state.clone();
    match next.act(seat, action) {
        Ok(()) => ensure(is_legal, || format!("seat {seat} may not `{action}`, but it was accepted")),
        Err(illegal) if is_legal => Err(format!("seat {seat} may `{action}`, but it was refused: {illegal}")),
        Err(Illegal { clause, .. }) => {
            ensure(!clause.is_empty() && clause != Illegal::NOTATION, || format!("`{action}`: no clause"))?;
            let is_wrong_time = state.turn() != Turn::Act(seat);
            ensure(!is_wrong_time || clause == Illegal::TURN, || {
                format!("`{action}`: `{clause}`, not `turn`")
            })?;
            ensure(next == *state, || format!("the refused `{action}` changed the state"))
        }
    }
}

/// 6: cards and tokens are conserved.
pub fn law_06_everything_is_conserved<S: Specimen>() -> Result<(), Breach> {
    at_every_position::<S>(6, S::check_conserved)
}

/// 7: an outcome exists exactly at the end, and its parts fit.
pub fn law_07_an_outcome_exists_exactly_at_the_end<S: Specimen>() -> Result<(), Breach> {
    at_every_position::<S>(7, |state| {
        let is_over = state.turn() == Turn::Over;
        ensure(state.outcome().is_some() == is_over, || {
            format!("{:?}: {:?}", state.turn(), state.outcome())
        })?;
        state.outcome().map_or(Ok(()), |outcome| check_outcome(state, &outcome))
    })
}

fn check_outcome<G: Game>(state: &G, outcome: &Outcome) -> Result<(), String> {
    let winners = outcome.winners().iter().count();
    let have_all_won = winners == state.seats();
    ensure(outcome.points().as_slice().len() == state.seats(), || {
        "not a number of points for each seat".to_owned()
    })?;
    ensure(outcome.winners().iter().all(|seat| seat.index() < state.seats()), || {
        "an unknown winner".to_owned()
    })?;
    ensure(!G::COOPERATIVE || winners == 0 || have_all_won, || "a team won in part".to_owned())?;
    ensure(outcome.points() == state.points(), || "final points differ from the position's".to_owned())
}
