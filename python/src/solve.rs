//! What a position is worth to somebody who sees everything.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use underwood_catalog::{NotSolved, games};
use underwood_core::{Effort, Seed};

use crate::error::value_error;
use crate::played::Match;
use crate::{error, json};

/// Solves a position to the end of its round, with open cards and known luck.
#[pyfunction]
#[pyo3(signature = (record, after=None, seed=None, *, megabytes=64, positions=1_000_000_000))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    record: &Bound<'py, PyAny>,
    after: Option<usize>,
    seed: Option<u64>,
    megabytes: usize,
    positions: u64,
) -> PyResult<Bound<'py, PyDict>> {
    let own = record.cast::<Match>().ok().and_then(|it| it.borrow().luck());
    let seed = seed.map(Seed::from).or(own).unwrap_or(Seed::from(0));
    let record = json::record(record)?;
    let entry = underwood_catalog::find(&record.game).map_err(value_error)?;
    let solver = entry.solver().ok_or_else(|| value_error(without_solver(&record.game)))?;
    let effort = Effort { memory: megabytes << 20, positions };
    let moves = after.unwrap_or(usize::MAX);
    let solved = py.detach(|| solver.solve(&record, moves, seed, effort));
    let solved = solved.map_err(|not| match not {
        NotSolved::Faulty(fault) => error::faulty(py, &fault),
        NotSolved::Unsolvable(why) => value_error(why),
    })?;
    let told = json::plain(py, &solved)?.cast_into::<PyDict>()?;
    told.set_item("counts", solver.counts)?;
    Ok(told)
}

fn without_solver(id: &str) -> String {
    let solved = games().iter().filter(|game| game.solver().is_some());
    let ids: Vec<_> = solved.map(|game| game.listing().id).collect();
    format!("`{id}` has no solver; the games that have one are: {}", ids.join(", "))
}
