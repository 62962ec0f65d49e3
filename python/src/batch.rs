//! Matches side by side, as `NumPy` arrays.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::game::Game;
use crate::{array, error};

/// Matches side by side, a step at a time.
#[pyclass(module = "underwood")]
pub(crate) struct Batch {
    game: Game,
    inner: Box<dyn underwood_catalog::Batch>,
}

impl Batch {
    pub(crate) fn new(game: Game, inner: Box<dyn underwood_catalog::Batch>) -> Self {
        Self { game, inner }
    }

    fn width(&self) -> usize {
        self.game.entry().encoding().observation_len()
    }
}

#[pymethods]
impl Batch {
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    #[getter]
    fn lanes(&self) -> usize {
        self.inner.lanes()
    }

    fn __len__(&self) -> usize {
        self.inner.lanes()
    }

    /// In each lane the seat to act does what has this id. Returns who is to act, the rewards and which matches ended.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let ids = ids(actions, self.inner.lanes())?;
        let stepped = py.detach(|| self.inner.step(&ids));
        stepped.map_err(|refused| error::refused(py, refused.illegal, Some(refused.lane)))?;
        Ok((self.turns(py)?, self.rewards(py)?, self.ended(py)?))
    }

    /// By lane: who is to act.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array::bytes(py, &[self.inner.lanes()], |out| self.inner.turns(out))
    }

    /// By lane: did a match end with the last step?
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let ended = array::bytes(py, &[self.inner.lanes()], |out| self.inner.ended(out))?;
        ended.call_method1("view", ("bool",))
    }

    /// By lane and seat: what the last step brought.
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (lanes, seats) = (self.inner.lanes(), self.inner.seats());
        array::numbers(py, &[lanes, seats], || {
            let mut out = vec![0.0_f32; lanes * seats];
            self.inner.rewards(&mut out);
            out
        })
    }

    /// By lane: the number of the match that is being played.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let lanes = self.inner.lanes();
        array::numbers(py, &[lanes], || {
            let mut out = vec![0_u64; lanes];
            self.inner.numbers(&mut out);
            out
        })
    }

    /// How many actions are legal, by lane; and their ids, one lane after the other.
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (counts, ids) = py.detach(|| self.inner.legal());
        let (lanes, all) = (counts.len(), ids.len());
        Ok((array::numbers(py, &[lanes], || counts)?, array::numbers(py, &[all], || ids)?))
    }

    /// By lane and action id: 1 for a legal one.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = [self.inner.lanes(), self.game.entry().encoding().actions];
        array::bytes(py, &shape, |out| self.inner.masks(out))
    }

    /// By lane: what the seat to act knows, in bytes.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array::bytes(py, &[self.inner.lanes(), self.width()], |out| self.inner.observe(out))
    }

    /// The same in its own numbers.
    fn exact_observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = [self.inner.lanes(), self.width()];
        array::numbers(py, &shape, || {
            let mut out = vec![0.0_f32; shape[0] * shape[1]];
            self.inner.observe_exactly(&mut out);
            out
        })
    }
}

/// Action ids, one for each lane.
fn ids(actions: &Bound<'_, PyAny>, lanes: usize) -> PyResult<Vec<u32>> {
    let numpy = actions.py().import("numpy")?;
    let bytes = numpy.call_method1("asarray", (actions, "<u4"))?.call_method0("tobytes")?;
    let bytes = bytes.cast::<PyBytes>()?.as_bytes();
    let words = bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
    let ids: Vec<u32> = words.collect();
    if ids.len() == lanes {
        return Ok(ids);
    }
    Err(error::value_error(format!("{} actions for {lanes} lanes", ids.len())))
}
