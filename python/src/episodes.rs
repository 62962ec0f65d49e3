//! Matches between bots in Rust, as `NumPy` arrays.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use underwood_catalog::{BotName, Broken, Episodes, Rollouts};
use underwood_core::SeatSet;

use crate::game::Game;
use crate::{array, error};

/// The class is written in Python.
const MODULE: &str = "underwood.episodes";

/// Which matches to play, and how.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) first: u64,
}

impl Run {
    pub(crate) fn numbers(self) -> std::ops::Range<u64> {
        self.first..self.first.saturating_add(self.games)
    }
}

/// Decisions, points, rewards.
pub(crate) type Results<'py> = (u64, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// How matches ended, by match and seat.
pub(crate) fn results<'py>(py: Python<'py>, played: Rollouts, shape: &[usize]) -> PyResult<Results<'py>> {
    let points = array::numbers(py, shape, || played.points)?;
    Ok((played.decisions, points, array::numbers(py, shape, || played.rewards)?))
}

/// Plays matches between bots.
pub(crate) fn play(
    py: Python<'_>,
    game: &Game,
    bots: &[BotName],
    run: Run,
    kept: SeatSet,
) -> PyResult<Episodes> {
    let (entry, seed) = (game.entry(), run.seed.into());
    let played = py.detach(|| entry.episodes(game.settings(), bots, run.numbers(), seed, run.threads, kept));
    played.map_err(|broken| match broken {
        Broken::Refused(illegal) => error::illegal(py, illegal),
        forfeit @ Broken::Forfeit { .. } => error::value_error(forfeit),
    })
}

/// `underwood.Episodes`.
pub(crate) fn told<'py>(py: Python<'py>, game: &Game, played: Episodes) -> PyResult<Bound<'py, PyAny>> {
    let encoding = game.entry().encoding();
    let choices = played.choices;
    let (count, legal) = (choices.actions.len(), choices.legal.len());
    let fields = PyDict::new(py);
    fields.set_item("action_count", encoding.actions)?;
    fields.set_item("matches", array::numbers(py, &[count], || choices.matches)?)?;
    fields.set_item("seats", array::bytes(py, &[count], |out| out.copy_from_slice(&choices.seats))?)?;
    let shape = [count, encoding.observation_len()];
    let observations = array::bytes(py, &shape, |out| out.copy_from_slice(&choices.observations))?;
    fields.set_item("observations", observations)?;
    fields.set_item("counts", array::numbers(py, &[count], || choices.counts)?)?;
    fields.set_item("legal", array::numbers(py, &[legal], || choices.legal)?)?;
    fields.set_item("actions", array::numbers(py, &[count], || choices.actions)?)?;
    fields.set_item("rewards", array::numbers(py, &[count], || choices.rewards)?)?;
    fields.set_item("points", array::numbers(py, &[count], || choices.points)?)?;
    py.import(MODULE)?.getattr("Episodes")?.call((), Some(&fields))
}
