//! What one viewer knows of a match.

use pyo3::prelude::*;
use underwood_catalog::{BotName, Entry};
use underwood_core::{Explain, Seat, Seed, Viewer};

use crate::worlds::Worlds;
use crate::{array, bots, error, json};

/// What one viewer knows of a match: a view and the moves as they were seen, never a position.
#[pyclass(frozen, module = "underwood")]
pub(crate) struct Sight {
    entry: &'static dyn Entry,
    inner: Box<dyn underwood_catalog::Sight>,
    /// For bots that choose at random: a number of its own for every choice.
    #[pyo3(get)]
    seed: u64,
}

impl Sight {
    pub(crate) fn new(
        entry: &'static dyn Entry,
        inner: Box<dyn underwood_catalog::Sight>,
        seed: u64,
    ) -> Self {
        Self { entry, inner, seed }
    }

    /// What a bot does here, with the luck of this sight.
    pub(crate) fn chosen_by(&self, py: Python<'_>, bot: &BotName) -> PyResult<String> {
        let considered = py.detach(|| self.inner.choose(bot, Seed::from(self.seed), Explain::Nothing));
        considered.map(|considered| considered.action).map_err(error::value_error)
    }
}

#[pymethods]
impl Sight {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.entry.listing().id
    }

    /// The seat that looks; `None` for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.inner.viewer().seat().map(Seat::index)
    }

    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, self.inner.view().get())
    }

    fn seen(&self) -> Vec<String> {
        self.inner.seen()
    }

    fn legal(&self) -> Vec<String> {
        self.inner.legal()
    }

    fn legal_ids(&self) -> Vec<u32> {
        self.inner.legal_ids()
    }

    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let len = self.entry.encoding().observation_len();
        array::numbers(py, &[len], || {
            let mut out = vec![0.0; len];
            self.inner.observe(&mut out);
            out
        })
    }

    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        mask(py, self.entry, &self.inner.legal_ids())
    }

    fn worlds(&self, py: Python<'_>) -> Worlds {
        Worlds::new(py.detach(|| self.inner.worlds()))
    }

    /// What a bot would do, and why: an action, and an explanation if it was asked for.
    #[pyo3(signature = (bot, seed=0, explain=false))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        bot: &Bound<'py, PyAny>,
        seed: u64,
        explain: bool,
    ) -> PyResult<(String, Option<Bound<'py, PyAny>>)> {
        let bot = bots::bot(self.entry, bot)?;
        let explain = if explain { Explain::Everything } else { Explain::Nothing };
        let considered = py.detach(|| self.inner.choose(&bot, Seed::from(seed), explain));
        let considered = considered.map_err(error::value_error)?;
        let explanation = considered.explanation.filter(|_| explain != Explain::Nothing);
        Ok((considered.action, explanation.map(|why| json::plain(py, &why)).transpose()?))
    }
}

/// 1 for each legal action id.
pub(crate) fn mask<'py>(
    py: Python<'py>,
    entry: &'static dyn Entry,
    legal: &[u32],
) -> PyResult<Bound<'py, PyAny>> {
    array::bytes(py, &[entry.encoding().actions], |out| {
        out.fill(0);
        for &id in legal {
            out[id as usize] = 1;
        }
    })
}

/// A viewer by its seat; nobody's is a spectator's.
pub(crate) fn viewer(seat: Option<usize>, seats: usize) -> PyResult<Viewer> {
    match seat {
        None => Ok(Viewer::Spectator),
        Some(number) => at_table(number, seats).map(Viewer::Seat),
    }
}

/// A seat of the table.
pub(crate) fn at_table(number: usize, seats: usize) -> PyResult<Seat> {
    let seat = Seat::at_table(number as u64, seats);
    seat.ok_or_else(|| {
        error::value_error(format!("there is no seat {number}; the seats are 0 to {}", seats - 1))
    })
}
