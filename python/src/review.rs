//! Looking at a match afterwards.

use pyo3::prelude::*;
use underwood_core::Seed;
use underwood_review::{Failure, Level, Work};

use crate::error::value_error;
use crate::{error, json};

/// What each choice of a match was worth, where it turned, play and luck.
#[pyfunction]
#[pyo3(signature = (record, level="badger", seed=0))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    record: &Bound<'py, PyAny>,
    level: &str,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let record = json::record(record)?;
    let level: Level = level.parse().map_err(value_error)?;
    // Whoever presses Ctrl-C wants no review any more.
    let is_cancelled = || Python::attach(|py| py.check_signals().is_err());
    let look = || {
        let (seed, progress) = (Seed::from(seed), &mut |_, _| ());
        underwood_review::review(&record, &mut Work { level, seed, is_cancelled: &is_cancelled, progress })
    };
    match py.detach(look) {
        Ok(review) => json::plain(py, &review),
        Err(Failure::Faulty(fault)) => Err(error::faulty(py, &fault)),
        Err(failure) => Err(value_error(failure)),
    }
}
