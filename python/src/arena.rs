//! Bots against bots, in parts that can be played anywhere.

use pyo3::prelude::*;
use underwood_arena::{Arena, Pairings, Settings};

use crate::error::value_error;
use crate::{bots, json};

/// How many matches an arena has.
#[pyfunction]
pub(crate) fn arena_matches(bots: &Bound<'_, PyAny>, settings: &Bound<'_, PyAny>) -> PyResult<u64> {
    arena(bots, settings).map(|arena| arena.matches())
}

/// Plays some of the matches of an arena: their records, without times.
#[pyfunction]
pub(crate) fn arena_play(
    py: Python<'_>,
    bots: &Bound<'_, PyAny>,
    settings: &Bound<'_, PyAny>,
    first: u64,
    end: u64,
) -> PyResult<Vec<String>> {
    let arena = arena(bots, settings)?;
    Ok(py.detach(|| arena.play(first..end).iter().map(ToString::to_string).collect()))
}

/// What the records of all matches of an arena say.
#[pyfunction]
pub(crate) fn arena_judge<'py>(
    py: Python<'py>,
    bots: &Bound<'py, PyAny>,
    settings: &Bound<'py, PyAny>,
    records: Vec<String>,
) -> PyResult<Bound<'py, PyAny>> {
    let arena = arena(bots, settings)?;
    let standings = py.detach(|| arena.judge(&records)).map_err(value_error)?;
    json::plain(py, &standings.to_json())
}

fn arena(bots: &Bound<'_, PyAny>, settings: &Bound<'_, PyAny>) -> PyResult<Arena> {
    let of = |name: &str| settings.get_item(name);
    let entry = underwood_catalog::find(&of("game")?.extract::<String>()?).map_err(value_error)?;
    let options = of("options")?;
    let settings = Settings {
        bots: bots::bots(entry, bots)?,
        pairings: if of("cross")?.extract()? { Pairings::Cross } else { Pairings::Two },
        options: if options.is_none() { None } else { Some(json::options(&options)?) },
        seats: of("seats")?.extract()?,
        seed: of("seed")?.extract()?,
        pairs: of("pairs")?.extract()?,
        ..Settings::of(entry)
    };
    Arena::new(settings).map_err(value_error)
}
