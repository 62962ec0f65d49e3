//! Laws of records, notation and numbers: 4, 5, 12.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use underwood_core::{Encode, Illegal, Move, Record, Replayer};

use super::{at_every_position, ensure, in_every_game, legal};
use crate::{Breach, Specimen};

/// 4: replaying any prefix of the printed record gives the same state.
pub fn law_04_replaying_any_prefix_gives_the_same_state<S: Specimen>() -> Result<(), Breach> {
    in_every_game::<S>(4, |walk| {
        let end = walk.moves.len();
        let fail = |n: usize| move |what: String| (n, what);
        let text = walk.record(end).to_string();
        let record: Record = text.parse().map_err(|e| (end, format!("{e}")))?;
        ensure(record.to_string() == text, || "printed again, the record differs".to_owned())
            .map_err(fail(end))?;
        let mut replayer = Replayer::<S::Game>::start(&record).map_err(|e| (0, e.to_string()))?;
        for (n, state) in walk.states.iter().enumerate() {
            ensure(replayer.referee().state() == state, || "replayed, the state differs".to_owned())
                .map_err(fail(n))?;
            replayer.step().transpose().map_err(|e| (n, e.to_string()))?;
        }
        replayer.outcome().map_err(|e| (end, e.to_string()))?;
        let n = walk.random_position();
        let prefix = record.replay_prefix::<S::Game>(n).map_err(|e| (n, e.to_string()))?;
        ensure(*prefix.state() == walk.states[n], || "the replayed prefix differs".to_owned())
            .map_err(fail(n))
    })
}

/// 5: notation and serde round-trip, in any case and with any blanks.
pub fn law_05_notation_and_serde_round_trip<S: Specimen>() -> Result<(), Breach> {
    in_every_game::<S>(5, |walk| {
        let check = |(n, mv): (usize, &Move<S::Game>)| {
            let result = match mv {
                Move::Chance(chance) => round_trip(chance),
                Move::Act(_, action) => round_trip(action),
            };
            result.map_err(|what| (n, what))
        };
        walk.moves.iter().enumerate().try_for_each(check)
    })
}

fn round_trip<T>(value: &T) -> Result<(), String>
where
    T: Eq + Debug + Display + FromStr<Err = Illegal> + Serialize + DeserializeOwned,
{
    let text = value.to_string();
    let loose = format!(" {} ", text.replace(' ', "  ").replace(" /", "/").replace("; ", ";"));
    for variant in [text.clone(), text.to_ascii_lowercase(), text.to_ascii_uppercase(), loose] {
        let read = variant.parse::<T>().map_err(|e| format!("`{variant}` is refused: {e}"))?;
        ensure(read == *value, || format!("`{variant}` is read as `{read}`"))?;
    }
    let json = serde_json::to_string(value).map_err(|e| e.to_string())?;
    let read: T = serde_json::from_str(&json).map_err(|e| format!("{json}: {e}"))?;
    ensure(read == *value, || format!("{json} is read as `{read}`"))
}

/// 12: encoding and decoding of actions is a bijection, and every legal action has an id.
pub fn law_12_action_ids_are_a_bijection<S: Specimen>() -> Result<(), Breach> {
    let check = |id: usize| {
        let action = S::Game::action(id).ok_or_else(|| format!("no action has the id {id}"))?;
        let again = S::Game::action_id(action);
        ensure(again == id, || format!("`{action}` has the ids {id} and {again}"))?;
        round_trip(&action)
    };
    (0..S::Game::ACTIONS).try_for_each(check).map_err(|what| Breach::new(12, what))?;
    let beyond = [S::Game::ACTIONS, S::Game::ACTIONS + 1, usize::MAX];
    if let Some(id) = beyond.into_iter().find(|&id| S::Game::action(id).is_some()) {
        return Err(Breach::new(12, format!("{id} is beyond the last id, yet is an action's")));
    }
    at_every_position::<S>(12, |state| {
        legal(state).into_iter().try_for_each(|action| {
            let id = S::Game::action_id(action);
            ensure(S::Game::action(id) == Some(action), || format!("`{action}` does not survive its id {id}"))
        })
    })
}
