//! Refusals as exceptions of Python, which carry the clause.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use underwood_core::{Fault, Illegal};

/// The classes are written in Python.
const MODULE: &str = "underwood.errors";

/// `underwood.IllegalAction`, with its clause.
pub(crate) fn illegal(py: Python<'_>, illegal: Illegal) -> PyErr {
    refused(py, illegal, None)
}

/// The same for one lane of a batch.
pub(crate) fn refused(py: Python<'_>, illegal: Illegal, lane: Option<usize>) -> PyErr {
    raised(py, "IllegalAction", &illegal.reason(), illegal.clause, "lane", lane)
}

/// `underwood.FaultyRecord`, with its clause and how many moves were right.
pub(crate) fn faulty(py: Python<'_>, fault: &Fault) -> PyErr {
    raised(py, "FaultyRecord", &fault.to_string(), fault.clause, "n", Some(fault.n))
}

/// What has no clause: a name that nobody has, a text that is no record.
pub(crate) fn value_error(message: impl ToString) -> PyErr {
    PyValueError::new_err(message.to_string())
}

fn raised(py: Python<'_>, class: &str, why: &str, clause: &str, place: &str, at: Option<usize>) -> PyErr {
    let make = || {
        let more = PyDict::new(py);
        more.set_item(place, at)?;
        py.import(MODULE)?.getattr(class)?.call((why, clause), Some(&more))
    };
    make().map_or_else(|error| error, PyErr::from_value)
}
