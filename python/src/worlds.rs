//! The positions that a viewer cannot tell apart.

use pyo3::prelude::*;
use underwood_catalog::Hidden;
use underwood_core::Seed;

use crate::sight::{at_table, viewer};
use crate::{error, json, played};

/// The hidden histories that give exactly what a viewer has seen.
#[pyclass(frozen, module = "underwood")]
pub(crate) struct Worlds(Box<dyn Hidden>);

impl Worlds {
    pub(crate) fn new(inner: Box<dyn Hidden>) -> Self {
        Self(inner)
    }
}

/// More worlds than this are not listed: they would fill the memory.
const MOST_LISTED: u128 = 1_000_000;

#[pymethods]
impl Worlds {
    /// How many there are, exactly; `None` if that cannot be said.
    fn count(&self, py: Python<'_>) -> Option<u128> {
        py.detach(|| self.0.count())
    }

    /// One of them, each history equally likely.
    #[pyo3(signature = (seed=0))]
    fn sample(&self, py: Python<'_>, seed: u64) -> World {
        World(py.detach(|| self.0.sample(Seed::from(seed))))
    }

    /// All of them.
    fn enumerate(&self, py: Python<'_>) -> PyResult<Vec<World>> {
        match py.detach(|| self.0.count()) {
            Some(count) if count <= MOST_LISTED => {
                Ok(py.detach(|| self.0.all()).into_iter().map(World).collect())
            }
            Some(count) => Err(error::value_error(format!(
                "{count} worlds are more than the {MOST_LISTED} that are listed"
            ))),
            None => Err(error::value_error("nobody knows how many worlds there are: sample some")),
        }
    }
}

/// A position that may be the true one.
#[pyclass(module = "underwood")]
pub(crate) struct World(Box<dyn underwood_catalog::World>);

#[pymethods]
impl World {
    /// The seat to act, `"chance"` or `"over"`.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        played::turn(py, self.0.turn())
    }

    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, self.0.view(viewer(seat, self.0.seats())?).get())
    }

    fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    /// The seat to act does this, and a dealer of this seed makes the chance moves that follow.
    #[pyo3(signature = (action, seed=0))]
    fn act(&mut self, py: Python<'_>, action: &str, seed: u64) -> PyResult<()> {
        let seat = self.0.turn().seat().map_or(Ok(0), |seat| Ok::<_, PyErr>(seat.index()))?;
        let seat = at_table(seat, self.0.seats())?;
        self.0.act(seat, action).map_err(|illegal| error::illegal(py, illegal))?;
        self.0.run_chance(Seed::from(seed));
        Ok(())
    }

    #[getter]
    fn points(&self) -> Vec<i32> {
        self.0.points().as_slice().to_vec()
    }

    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.outcome().map(|outcome| json::plain(py, &outcome)).transpose()
    }

    /// How it ends if everybody chooses at random.
    #[pyo3(signature = (seed=0))]
    fn play_out<'py>(&self, py: Python<'py>, seed: u64) -> PyResult<Bound<'py, PyAny>> {
        let outcome = py.detach(|| self.0.play_out(Seed::from(seed)));
        json::plain(py, &outcome)
    }

    fn clone(&self) -> Self {
        Self(self.0.boxed_clone())
    }
}
