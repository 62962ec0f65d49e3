//! Networks that were trained in Python, as bots that play in Rust.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyTuple};
use underwood_catalog::{Entry, Layer};

use crate::error::value_error;
use crate::game::Game;
use crate::sight::Sight;

/// A network that gives every action a score and draws one of the legal ones by them. It is a bot.
#[pyclass(frozen, module = "underwood")]
pub(crate) struct Policy {
    inner: underwood_catalog::Policy,
    /// Weights and biases, as they were given.
    layers: Py<PyList>,
}

impl Policy {
    pub(crate) fn inner(&self) -> underwood_catalog::Policy {
        self.inner.clone()
    }
}

#[pymethods]
impl Policy {
    #[new]
    #[pyo3(signature = (game, layers, temperature=1.0, name="policy"))]
    fn new(
        game: &Bound<'_, PyAny>,
        layers: &Bound<'_, PyAny>,
        temperature: f32,
        name: &str,
    ) -> PyResult<Self> {
        let entry = entry(game)?;
        let kept = PyList::empty(game.py());
        let mut read = Vec::new();
        for (number, layer) in layers.try_iter()?.enumerate() {
            let (weights, biases) = layer?.extract().map_err(|_| {
                value_error(format!("layer {number} is not a pair of weights and biases: (array, array)"))
            })?;
            let (weights, biases) = (floats(&weights)?, floats(&biases)?);
            read.push(layer_of(number, &weights, &biases)?);
            kept.append((weights, biases))?;
        }
        let inner = underwood_catalog::Policy::new(entry, read, temperature, name).map_err(value_error)?;
        Ok(Self { inner, layers: kept.unbind() })
    }

    /// The id of the game that it plays.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game()
    }

    #[getter]
    fn name(&self) -> String {
        self.inner.to_string()
    }

    /// 0 for the best action, 1 to draw as scored, more to draw more evenly.
    #[getter]
    fn temperature(&self) -> f32 {
        self.inner.temperature()
    }

    /// Weights and biases, layer by layer.
    #[getter]
    fn layers(&self, py: Python<'_>) -> Py<PyList> {
        self.layers.clone_ref(py)
    }

    /// What it does where it sees this.
    fn choose(&self, py: Python<'_>, sight: &Sight) -> PyResult<String> {
        sight.chosen_by(py, &underwood_catalog::BotName::Policy(self.inner()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let own = slf.get();
        let given = (own.game(), own.layers(slf.py()), own.temperature(), own.name());
        (slf.get_type(), given).into_pyobject(slf.py())
    }

    fn __repr__(&self) -> String {
        format!("<Policy {} of {} at temperature {}>", self.name(), self.game(), self.temperature())
    }
}

fn entry(game: &Bound<'_, PyAny>) -> PyResult<&'static dyn Entry> {
    if let Ok(game) = game.cast::<Game>() {
        return Ok(game.get().entry());
    }
    underwood_catalog::find(&game.extract::<String>()?).map_err(value_error)
}

/// An array of its own, so that nobody changes it behind our back.
fn floats<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    value.py().import("numpy")?.call_method1("array", (value, "<f4"))
}

fn layer_of(number: usize, weights: &Bound<'_, PyAny>, biases: &Bound<'_, PyAny>) -> PyResult<Layer> {
    let (of_weights, of_biases): (Vec<usize>, Vec<usize>) =
        (weights.getattr("shape")?.extract()?, biases.getattr("shape")?.extract()?);
    if !matches!((&of_weights[..], &of_biases[..]), ([_, outputs], [biases]) if outputs == biases) {
        return Err(value_error(format!(
            "layer {number} has weights of shape {of_weights:?} and biases of shape {of_biases:?}: \
             they are [inputs, outputs] and [outputs]"
        )));
    }
    Ok(Layer { weights: numbers(weights)?, biases: numbers(biases)? })
}

fn numbers(array: &Bound<'_, PyAny>) -> PyResult<Vec<f32>> {
    let bytes = array.call_method0("tobytes")?;
    let words = bytes.cast::<PyBytes>()?.as_bytes().chunks_exact(4);
    Ok(words.map(|word| f32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
}
