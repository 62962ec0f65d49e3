//! A game with its options.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde_json::{Map, Value};
use underwood_catalog::{BotName, Entry};
use underwood_core::{SeatSet, Seed};

use crate::batch::Batch;
use crate::episodes::{Results, Run};
use crate::played::{Luck, Match};
use crate::sight::at_table;
use crate::{bots, episodes, error, json};

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    underwood_catalog::games().iter().map(|game| game.listing().id).collect()
}

/// A game, with options and a number of seats.
#[pyclass(frozen, from_py_object, module = "underwood")]
#[derive(Clone)]
pub(crate) struct Game {
    entry: &'static dyn Entry,
    options: Map<String, Value>,
    seats: usize,
}

impl Game {
    /// Options that were checked.
    pub(crate) fn of(entry: &'static dyn Entry, options: Map<String, Value>, seats: usize) -> Self {
        Self { entry, options, seats }
    }

    pub(crate) fn entry(&self) -> &'static dyn Entry {
        self.entry
    }

    pub(crate) fn settings(&self) -> &Map<String, Value> {
        &self.options
    }

    /// A bot for each seat.
    fn seated(&self, bots: &Bound<'_, PyAny>) -> PyResult<Vec<BotName>> {
        let bots = bots::bots(self.entry, bots)?;
        if bots.len() == self.seats {
            return Ok(bots);
        }
        Err(error::value_error(format!("{} bots for {} seats", bots.len(), self.seats)))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, /, seats=None, **options))]
    fn new(
        py: Python<'_>,
        id: &str,
        seats: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let entry = underwood_catalog::find(id).map_err(error::value_error)?;
        let seats = seats.unwrap_or(*entry.seats().start());
        if !entry.seats().contains(&seats) {
            let (least, most) = entry.seats().into_inner();
            return Err(error::value_error(format!("`{id}` is for {least} to {most} seats, not {seats}")));
        }
        let options = options.map_or_else(|| Ok(Map::new()), |options| json::options(options.as_any()))?;
        let table = entry.open(&options, seats).map_err(|illegal| error::illegal(py, illegal))?;
        Ok(Self::of(entry, table.record().options, seats))
    }

    #[getter]
    fn id(&self) -> &'static str {
        self.entry.listing().id
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.entry.listing().name
    }

    #[getter]
    fn summary(&self) -> &'static str {
        self.entry.listing().summary
    }

    #[getter]
    fn seats(&self) -> usize {
        self.seats
    }

    /// The fewest and the most seats of the game.
    #[getter]
    fn seat_range(&self) -> (usize, usize) {
        self.entry.seats().into_inner()
    }

    #[getter]
    fn is_cooperative(&self) -> bool {
        self.entry.is_cooperative()
    }

    #[getter]
    fn has_secrets(&self) -> bool {
        self.entry.listing().has_secrets
    }

    #[getter]
    fn has_chance(&self) -> bool {
        self.entry.encoding().pieces > 0
    }

    /// All options.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::plain(py, &self.options)
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.entry.rules_version()
    }

    /// The rules, or one clause of them.
    #[pyo3(signature = (clause=None))]
    fn rules(&self, clause: Option<&str>) -> PyResult<String> {
        let Some(id) = clause else { return Ok(self.entry.listing().rules.to_owned()) };
        let clause = self.entry.rules().clause(id).map(|clause| clause.text.to_owned());
        clause.ok_or_else(|| error::value_error(format!("`{}` has no clause `{id}`", self.id())))
    }

    #[getter]
    fn action_count(&self) -> usize {
        self.entry.encoding().actions
    }

    #[getter]
    fn observation_length(&self) -> usize {
        self.entry.encoding().observation_len()
    }

    /// No number of an observation is less.
    #[getter]
    fn observation_low(&self) -> f32 {
        self.entry.encoding().low
    }

    /// How many pieces chance moves are made of.
    #[getter]
    fn piece_count(&self) -> usize {
        self.entry.encoding().pieces
    }

    /// The parts of an observation: names and lengths.
    #[getter]
    fn planes(&self) -> Vec<(&'static str, usize)> {
        self.entry.encoding().planes.iter().map(|plane| (plane.name, plane.len)).collect()
    }

    fn action_id(&self, py: Python<'_>, action: &str) -> PyResult<usize> {
        self.entry.action_id(action).map_err(|illegal| error::illegal(py, illegal))
    }

    fn action_text(&self, id: usize) -> PyResult<String> {
        let most = self.action_count() - 1;
        let text = self.entry.action_text(id);
        text.ok_or_else(|| error::value_error(format!("no action has the id {id}; ids are 0 to {most}")))
    }

    /// A match before its first choice; without a seed, before its first chance move.
    #[pyo3(name = "match", signature = (seed=None, number=0))]
    fn new_match(&self, py: Python<'_>, seed: Option<u64>, number: u64) -> PyResult<Match> {
        let table =
            self.entry.open(&self.options, self.seats).map_err(|illegal| error::illegal(py, illegal))?;
        Ok(Match::new(self.clone(), table, seed.map(|seed| Luck { seed, number })))
    }

    /// Many matches side by side.
    #[pyo3(signature = (lanes, seed=0, threads=1))]
    fn batch(&self, py: Python<'_>, lanes: usize, seed: u64, threads: usize) -> PyResult<Batch> {
        if lanes == 0 {
            return Err(error::value_error("a batch has at least one lane"));
        }
        let batch =
            py.detach(|| self.entry.batch(&self.options, self.seats, lanes, Seed::from(seed), threads));
        Ok(Batch::new(self.clone(), batch.map_err(|illegal| error::illegal(py, illegal))?))
    }

    /// Plays games wholly in Rust, at random or between bots: how many decisions they took, points and rewards by game and seat.
    #[pyo3(signature = (games, seed=0, threads=1, first=0, bots=None))]
    fn rollouts<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        threads: usize,
        first: u64,
        bots: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Results<'py>> {
        let run = Run { games, seed, threads, first };
        let shape = [games as usize, self.seats];
        if let Some(bots) = bots {
            let played = episodes::play(py, self, &self.seated(bots)?, run, SeatSet::default())?;
            return episodes::results(py, played.results, &shape);
        }
        let play =
            || self.entry.rollouts(&self.options, self.seats, run.numbers(), Seed::from(seed), threads);
        let played = py.detach(play).map_err(|illegal| error::illegal(py, illegal))?;
        episodes::results(py, played, &shape)
    }

    /// Plays matches between bots wholly in Rust, and keeps what these seats knew and did: all, if none are named.
    #[pyo3(signature = (games, bots, seed=0, threads=1, first=0, seats=None))]
    #[allow(clippy::too_many_arguments)]
    fn episodes<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        bots: &Bound<'py, PyAny>,
        seed: u64,
        threads: usize,
        first: u64,
        seats: Option<Vec<usize>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bots = self.seated(bots)?;
        let seats = seats.unwrap_or_else(|| (0..self.seats).collect());
        let kept: PyResult<SeatSet> = seats.into_iter().map(|seat| at_table(seat, self.seats)).collect();
        let played = episodes::play(py, self, &bots, Run { games, seed, threads, first }, kept?)?;
        episodes::told(py, self, played)
    }

    /// A whole match between bots, one for each seat, as a record.
    #[pyo3(signature = (bots, seed=0, number=0))]
    fn play(&self, py: Python<'_>, bots: &Bound<'_, PyAny>, seed: u64, number: u64) -> PyResult<String> {
        let bots = self.seated(bots)?;
        let luck = Luck { seed, number };
        let played = py.detach(|| self.entry.play(&self.options, &bots, luck.seed()));
        let played = played.map_err(|illegal| error::illegal(py, illegal))?;
        match played.forfeit {
            None => Ok(played.record.to_string()),
            Some((seat, why)) => Err(error::value_error(format!("seat {seat}: {why}"))),
        }
    }

    /// It is made again from its id, seats and options.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = py.import("underwood._pickle")?.getattr("game")?;
        (make, (self.id(), self.seats, self.options(py)?)).into_pyobject(py)
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.id(), self.seats, &self.options) == (other.id(), other.seats, &other.options)
    }

    fn __hash__(&self) -> u64 {
        let text = self.__repr__();
        text.bytes().fold(14_695_981_039_346_656_037, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211)
        })
    }

    fn __repr__(&self) -> String {
        let options = serde_json::to_string(&self.options).unwrap_or_default();
        format!("<Game {} with {} seats: {options}>", self.id(), self.seats)
    }
}
