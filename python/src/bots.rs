//! Bots by name, and bots that are written in Python.

use pyo3::prelude::*;
use pyo3::types::PyInt;
use underwood_catalog::{BotName, Entry, Maker, Own};
use underwood_core::{BotError, Outcome, Rng, Seat, Seed};

use crate::error::value_error;
use crate::json;
use crate::policy::Policy;
use crate::sight::Sight;

/// A bot: a name (`owl`, `badger:500`), a policy, an object with a method `choose(sight)`, or a function of a sight.
pub(crate) fn bot(entry: &'static dyn Entry, value: &Bound<'_, PyAny>) -> PyResult<BotName> {
    if let Ok(name) = value.extract::<String>() {
        return name.parse().map_err(value_error);
    }
    if let Ok(policy) = value.cast::<Policy>() {
        return Ok(BotName::Policy(policy.get().inner()));
    }
    if !value.hasattr("choose")? && !value.is_callable() {
        return Err(value_error(
            "a bot is a name, a policy, a function of a sight, or an object with a method `choose`",
        ));
    }
    let name =
        ["name", "__name__"].iter().find_map(|name| value.getattr(*name).ok()?.extract::<String>().ok());
    let name = name.map_or_else(|| value.get_type().name().map(|name| name.to_string()), Ok)?;
    let player = value.clone().unbind();
    Ok(BotName::Own(Maker::new(&name, move |seat| Box::new(seated(entry, &player, seat)))))
}

/// Several of them.
pub(crate) fn bots(entry: &'static dyn Entry, values: &Bound<'_, PyAny>) -> PyResult<Vec<BotName>> {
    values.try_iter()?.map(|value| bot(entry, &value?)).collect()
}

/// A player of a seat. Who has a method `for_seat` is asked for somebody new for every match.
fn seated(entry: &'static dyn Entry, player: &Py<PyAny>, seat: Seat) -> Player {
    Python::attach(|py| {
        let bound = player.bind(py);
        let own = match bound.hasattr("for_seat") {
            Ok(true) => bound.call_method1("for_seat", (seat.index(),)),
            _ => Ok(bound.clone()),
        };
        Player { entry, own: own.map(Bound::unbind).map_err(|error| error.to_string()) }
    })
}

struct Player {
    entry: &'static dyn Entry,
    /// Or why there is none.
    own: Result<Py<PyAny>, String>,
}

impl Player {
    fn ask(&self, py: Python<'_>, sight: Sight) -> PyResult<String> {
        let own = self.own.as_ref().map_err(value_error)?.bind(py);
        let sight = Bound::new(py, sight)?;
        let answer =
            if own.hasattr("choose")? { own.call_method1("choose", (sight,))? } else { own.call1((sight,))? };
        match answer.cast::<PyInt>() {
            Ok(id) => {
                let text = self.entry.action_text(id.extract()?);
                text.ok_or_else(|| value_error(format!("no action has the id {id}")))
            }
            Err(_) => answer.extract(),
        }
    }
}

impl Own for Player {
    fn choose(&mut self, sight: Box<dyn underwood_catalog::Sight>, seed: Seed) -> Result<String, BotError> {
        let sight = Sight::new(self.entry, sight, seed.rng(0).next_u64());
        Python::attach(|py| self.ask(py, sight)).map_err(|error| BotError::Failed(error.to_string()))
    }

    /// A bot that fails when all is over changes nothing any more; Python says what went wrong.
    fn end(&mut self, sight: Box<dyn underwood_catalog::Sight>, outcome: Option<&Outcome>) {
        let Ok(own) = &self.own else { return };
        Python::attach(|py| {
            let own = own.bind(py);
            if !own.hasattr("end").unwrap_or(false) {
                return;
            }
            let told = || {
                let sight = Bound::new(py, Sight::new(self.entry, sight, 0))?;
                let outcome = outcome.map(|outcome| json::plain(py, outcome)).transpose()?;
                own.call_method1("end", (sight, outcome))
            };
            if let Err(error) = told() {
                error.write_unraisable(py, Some(own));
            }
        });
    }
}
