//! A match under way.

use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};
use underwood_catalog::{Entry, Table};
use underwood_core::{Illegal, Pieces, Record, RecordedMove, Seat, Seed, Turn};

use crate::game::Game;
use crate::sight::{Sight, at_table, mask, viewer};
use crate::{array, error, json};

/// A match under way. With a seed, chance moves are made at once; without one, by `resolve`.
#[pyclass(module = "underwood")]
pub(crate) struct Match {
    game: Game,
    table: Box<dyn Table>,
    luck: Option<Luck>,
}

/// Where chance comes from: the match of this number, of this seed.
#[derive(Clone, Copy)]
pub(crate) struct Luck {
    pub(crate) seed: u64,
    pub(crate) number: u64,
}

impl Luck {
    pub(crate) fn seed(self) -> Seed {
        Seed::from(self.seed).nth(self.number)
    }
}

const VERIFIED: &str = "the record was verified";

impl Match {
    pub(crate) fn new(game: Game, table: Box<dyn Table>, luck: Option<Luck>) -> Self {
        let mut begun = Self { game, table, luck };
        begun.run_chance();
        begun
    }

    fn entry(&self) -> &'static dyn Entry {
        self.game.entry()
    }

    pub(crate) fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// From where its chance moves come; `None` if they are made by `resolve`.
    pub(crate) fn luck(&self) -> Option<Seed> {
        self.luck.map(Luck::seed)
    }

    fn run_chance(&mut self) {
        if let Some(luck) = self.luck {
            self.table.run_chance(luck.seed());
        }
    }

    /// The seat that was named, or the one to act. If none is, any is refused alike.
    fn acting(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            Some(number) => at_table(number, self.table.seats()),
            None => Ok(self.table.turn().seat().unwrap_or(Seat::new(0))),
        }
    }
}

#[pymethods]
impl Match {
    /// The match of a record, to go on with.
    #[staticmethod]
    #[pyo3(signature = (record, seed=None, number=0))]
    fn replay(py: Python<'_>, record: &Bound<'_, PyAny>, seed: Option<u64>, number: u64) -> PyResult<Self> {
        let record: Record = json::text_of(record)?.parse().map_err(error::value_error)?;
        let entry = underwood_catalog::find(&record.game).map_err(error::value_error)?;
        entry.verify(&record).map_err(|fault| error::faulty(py, &fault))?;
        let seats = record.seats as usize;
        let mut table = entry.open(&record.options, seats).expect(VERIFIED);
        for mv in &record.moves {
            match mv {
                RecordedMove::Chance(text) => table.resolve(text).expect(VERIFIED),
                RecordedMove::Act { seat, action } => {
                    table.act(Seat::new(*seat as usize), action).expect(VERIFIED);
                }
                RecordedMove::Unreadable(_) => unreachable!("{VERIFIED}"),
            }
        }
        let game = Game::of(entry, table.record().options, seats);
        Ok(Self::new(game, table, seed.map(|seed| Luck { seed, number })))
    }

    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The seed of its chance moves; `None` if they are made by `resolve`.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.luck.map(|luck| luck.seed)
    }

    #[getter]
    fn number(&self) -> u64 {
        self.luck.map_or(0, |luck| luck.number)
    }

    #[getter]
    fn seats(&self) -> usize {
        self.table.seats()
    }

    /// The seat to act, `"chance"` or `"over"`.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        turn(py, self.table.turn())
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// How many moves were made, chance included.
    #[getter]
    fn moves(&self) -> usize {
        self.table.move_count()
    }

    fn legal(&self) -> Vec<String> {
        self.table.legal()
    }

    fn legal_ids(&self) -> Vec<u32> {
        self.table.legal_ids()
    }

    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        mask(py, self.entry(), &self.table.legal_ids())
    }

    /// A seat acts: by the notation of an action, or by its id.
    #[pyo3(signature = (action, seat=None))]
    fn act(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>, seat: Option<usize>) -> PyResult<()> {
        let seat = self.acting(seat)?;
        let acted = if let Ok(id) = action.cast::<PyInt>() {
            self.table.act_by_id(seat, id.extract().unwrap_or(usize::MAX))
        } else {
            self.table.act(seat, action.cast::<PyString>()?.to_str()?)
        };
        acted.map_err(|illegal| error::illegal(py, illegal))?;
        self.run_chance();
        Ok(())
    }

    /// Nature moves.
    fn resolve(&mut self, py: Python<'_>, chance: &str) -> PyResult<()> {
        self.table.resolve(chance).map_err(|illegal| error::illegal(py, illegal))?;
        self.run_chance();
        Ok(())
    }

    /// What can come after these pieces of the chance move that is due, with weights; or the whole of it.
    #[pyo3(signature = (so_far=Vec::new()))]
    fn chance_pieces<'py>(&self, py: Python<'py>, so_far: Vec<usize>) -> PyResult<Bound<'py, PyAny>> {
        if self.table.turn() != Turn::Chance {
            return Err(error::illegal(py, Illegal::NO_CHANCE_DUE));
        }
        match self.table.chance_pieces(&so_far) {
            Pieces::Next(pieces) => pieces.into_pyobject(py),
            Pieces::Whole(text) => Ok(text.into_pyobject(py)?.into_any()),
        }
    }

    /// What a seat knows; a spectator if none is named.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, self.table.view(viewer(seat, self.table.seats())?).get())
    }

    #[pyo3(signature = (seat=None))]
    fn scene<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        json::plain(py, &self.table.scene(viewer(seat, self.table.seats())?))
    }

    /// All moves so far, as a seat saw them.
    #[pyo3(signature = (seat=None, first=0))]
    fn seen(&self, seat: Option<usize>, first: usize) -> PyResult<Vec<String>> {
        let seen = self.table.seen_from(viewer(seat, self.table.seats())?, first);
        Ok(seen.into_iter().map(|seen| seen.text).collect())
    }

    /// What a seat was told of what happened, move by move from the `first` on.
    #[pyo3(signature = (seat=None, first=0))]
    fn effects<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        first: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let moves = first.min(self.table.move_count())..self.table.move_count();
        json::plain(py, &self.table.effects(viewer(seat, self.table.seats())?, moves))
    }

    /// A 64-bit key of what a seat has seen.
    #[pyo3(signature = (seat=None))]
    fn key(&self, seat: Option<usize>) -> PyResult<u64> {
        Ok(self.table.key(viewer(seat, self.table.seats())?))
    }

    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        let len = self.entry().encoding().observation_len();
        let viewer = viewer(seat, self.table.seats())?;
        array::numbers(py, &[len], || {
            let mut out = vec![0.0; len];
            self.table.observe(viewer, &mut out);
            out
        })
    }

    /// What a seat knows, to keep.
    #[pyo3(signature = (seat=None))]
    fn sight(&self, seat: Option<usize>) -> PyResult<Sight> {
        let viewer = viewer(seat, self.table.seats())?;
        Ok(Sight::new(self.entry(), self.table.sight(viewer), 0))
    }

    #[getter]
    fn points(&self) -> Vec<i32> {
        self.table.points().as_slice().to_vec()
    }

    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.table.outcome().map(|outcome| json::plain(py, &outcome)).transpose()
    }

    /// What each seat gets: 0 for all until the match is over.
    #[getter]
    fn rewards(&self) -> Vec<f32> {
        let seats = self.table.seats();
        let rewards = self.table.outcome().map_or([0.0; Seat::MOST], |outcome| {
            underwood_catalog::reward(&outcome, seats, self.entry().is_cooperative())
        });
        rewards[..seats].to_vec()
    }

    /// The record so far, as text.
    fn record(&self) -> String {
        self.table.record().to_string()
    }

    /// Goes back to where the match was after its first `kept` moves.
    fn rewind(&mut self, kept: usize) -> PyResult<()> {
        if kept > self.table.move_count() {
            let moves = self.table.move_count();
            return Err(error::value_error(format!("a match of {moves} moves has not had {kept}")));
        }
        self.table.rewind(kept);
        Ok(())
    }

    fn clone(&self) -> Self {
        Self { game: self.game.clone(), table: self.table.boxed_clone(), luck: self.luck }
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// A match is its record.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let replay = py.get_type::<Self>().getattr("replay")?;
        (replay, (self.record(), self.seed(), self.number())).into_pyobject(py)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.table.record() == other.table.record() && self.luck() == other.luck()
    }

    fn __repr__(&self) -> String {
        let turn = match self.table.turn() {
            Turn::Act(seat) => format!("seat {seat} is to act"),
            Turn::Chance => "chance is due".to_owned(),
            Turn::Over => "over".to_owned(),
        };
        format!("<Match of {}: {} moves, {turn}>", self.entry().listing().id, self.table.move_count())
    }
}

/// Who or what moves next, as Python has it.
pub(crate) fn turn(py: Python<'_>, turn: Turn) -> PyResult<Bound<'_, PyAny>> {
    Ok(match turn {
        Turn::Act(seat) => seat.index().into_pyobject(py)?.into_any(),
        Turn::Chance => PyString::intern(py, "chance").into_any(),
        Turn::Over => PyString::intern(py, "over").into_any(),
    })
}
