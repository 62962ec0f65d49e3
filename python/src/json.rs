//! JSON to Python and back, by Python's own `json`.

use pyo3::prelude::*;
use serde_json::{Map, Value};
use underwood_core::Record;

use crate::error::value_error;
use crate::played::Match;

/// The value of a JSON text.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// A JSON text, from a text or from what Python's `json` can write.
pub(crate) fn text_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.extract::<String>() {
        Ok(text) => Ok(text),
        Err(_) => value.py().import("json")?.call_method1("dumps", (value,))?.extract(),
    }
}

/// A record: of a match, or as text, or as what `json` made of it.
pub(crate) fn record(value: &Bound<'_, PyAny>) -> PyResult<Record> {
    if let Ok(played) = value.cast::<Match>() {
        return Ok(played.borrow().table().record());
    }
    text_of(value)?.parse().map_err(value_error)
}

/// An object of options.
pub(crate) fn options(value: &Bound<'_, PyAny>) -> PyResult<Map<String, Value>> {
    serde_json::from_str(&text_of(value)?).map_err(value_error)
}

/// Plain data as Python has it.
pub(crate) fn plain<'py>(py: Python<'py>, value: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
    loads(py, &serde_json::to_string(value).map_err(value_error)?)
}
