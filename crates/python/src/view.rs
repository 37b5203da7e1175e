//! Views of Python: positions without the order of the pile.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use nova_luna_envs::{Layout, ordered_cells};
use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::State;
use nova_luna_rules::{Display, Outcome, Position, Record, Seat, Solo, TileId, View as RulesView};
use numpy::{IntoPyArray as _, PyArray1, PyArray3};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::action::{Action, ActionLike};
use crate::error::{illegal, outgrown, record_error, setup_error, value_error};
use crate::game::{Game, public};
use crate::imported::{DISPLAY, PLACED_TILE, from_json};
use crate::number::Whole;
use crate::picture;
use crate::seed::read_number;

/// A position as everyone at the table sees it: everything but the order of the pile. It never changes.
///
/// A pickled view has the moves that led to the position; `position` has the position alone.
///
/// >>> view = Game(2, seed=42).view
/// >>> view.takeable
/// (28, 43, 25)
/// >>> view.discs_left
/// (20, 20)
#[pyclass(frozen, eq, module = "nova_luna")]
pub(crate) struct View {
    /// The game up to this position, without names and seed.
    pub(crate) record: Arc<Record>,
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl View {
    pub(crate) fn get(&self) -> &RulesView {
        self.record.view()
    }

    fn from_start(py: Python<'_>, position: Position) -> PyResult<Self> {
        let record = Record::new(position).map_err(|error| setup_error(py, error))?;
        Ok(Self { record: Arc::new(record) })
    }

    fn seat(&self, number: Option<Whole>) -> PyResult<Seat> {
        let Some(Whole(number)) = number else {
            return self.get().to_move().ok_or_else(|| value_error("the game is over: name the seat"));
        };
        let seat = u8::try_from(number).ok().and_then(Seat::new);
        seat.filter(|seat| seat.index() < self.get().players())
            .ok_or_else(|| value_error(format!("there is no seat {number}: seats are 1 to {}", self.get().players())))
    }

    fn refuse(&self, py: Python<'_>, action: nova_luna_rules::Action) -> PyErr {
        let reason = self.get().clone().play(action).err().map_or_else(String::new, |error| error.reason.to_string());
        illegal(py, Action(action), reason, self.get())
    }
}

#[pymethods]
impl View {
    /// Read a position in its notation (spec/positions.md).
    ///
    /// >>> view = View.from_position("nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664")
    /// >>> view.to_move, view.discs_left
    /// (1, (20, 19))
    #[staticmethod]
    fn from_position(py: Python<'_>, text: &str) -> PyResult<Self> {
        let position = Position::read(text).map_err(|error| setup_error(py, error))?;
        Self::from_start(py, position)
    }

    /// Read what a pickle holds: the record up to the position, or the notation of a position.
    #[staticmethod]
    fn _restore(py: Python<'_>, text: &str) -> PyResult<Self> {
        if text.starts_with(nova_luna_rules::POSITION_PREFIX) {
            return Self::from_position(py, text);
        }
        let record = Record::read(text).map_err(|error| record_error(py, error))?;
        let record = public(&record, record.events().len());
        Ok(Self { record: Arc::new(record.ok_or_else(|| record_error(py, "line 1: the record cannot be played"))?) })
    }

    /// The number of players, 1 to 4.
    #[getter]
    fn players(&self) -> usize {
        self.get().players()
    }

    /// The discs that each player had to place at the start.
    #[getter]
    fn discs(&self) -> u8 {
        self.get().discs()
    }

    /// The space of the meeple, 0 to 11.
    #[getter]
    fn meeple(&self) -> u8 {
        self.get().wheel().meeple().number()
    }

    /// The number of tiles in the pile.
    #[getter]
    fn pile_size(&self) -> usize {
        self.get().pile_size()
    }

    /// The seat to move, from 1; None once the game is over.
    #[getter]
    fn to_move(&self) -> Option<u8> {
        self.get().to_move().map(Seat::number)
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.get().is_over()
    }

    /// The tile on each of the twelve spaces of the wheel, or None.
    #[getter]
    fn wheel<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().wheel().spaces().iter().map(|tile| tile.map(TileId::number)))
    }

    /// The tiles that can be taken, nearest to the meeple first.
    #[getter]
    fn takeable<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().legal_actions().takeable().iter().map(|tile| tile.number()))
    }

    /// The tiles of the pile, by number: their order is not known.
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().unseen().iter().map(|tile| tile.number()))
    }

    /// The time that each seat has spent; 0 in solo games.
    #[getter]
    fn time<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let view = self.get();
        PyTuple::new(py, view.seats().map(|seat| view.moon_track().spent(seat).spaces()).collect::<Vec<_>>())
    }

    /// The seats in the order in which they would move.
    #[getter]
    fn order<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.get().moon_track().order().iter().map(|seat| seat.number()))
    }

    /// The discs that each seat still has to place.
    #[getter]
    fn discs_left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let view = self.get();
        PyTuple::new(py, view.seats().map(|seat| view.discs_left(seat)).collect::<Vec<_>>())
    }

    /// The phase of a solo game, 1 or 2; None with several players.
    #[getter]
    fn phase(&self) -> Option<u8> {
        self.get().solo().map(|solo| solo.phase().number())
    }

    /// The points noted at the end of phase 1 of a solo game; None before.
    #[getter]
    fn note(&self) -> Option<u16> {
        self.get().solo().and_then(Solo::note).map(|note| note.0)
    }

    /// The score of a solo game if it ended now; None with several players.
    #[getter]
    fn score(&self) -> Option<u16> {
        self.get().solo_score().map(|score| score.0)
    }

    /// The seats from first to last once the game is over; None before.
    #[getter]
    fn ranking<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let Some(outcome) = self.get().outcome() else { return Ok(None) };
        let seats = match outcome {
            Outcome::Ranking(seats) => seats.iter().map(|seat| seat.number()).collect(),
            Outcome::Solo(_) => vec![Seat::FIRST.number()],
        };
        PyTuple::new(py, seats).map(Some)
    }

    /// The display of each seat: its tiles in the order of placement, and the cells for the next one, row by row.
    ///
    /// >>> Game(2, seed=42).view.displays[0].cells
    /// ((0, 0),)
    #[getter]
    fn displays<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let displays = self.get().displays().iter().map(|display| display_of(py, display));
        PyTuple::new(py, displays.collect::<PyResult<Vec<_>>>()?)
    }

    /// The canonical notation of the position (spec/positions.md). It has no history and no total time.
    ///
    /// >>> View.from_position(Game(2, seed=42).view.position).wheel == Game(2, seed=42).view.wheel
    /// True
    #[getter]
    fn position(&self) -> PyResult<String> {
        self.get().notation().ok_or_else(|| value_error("a display with more than 45 tiles has no notation"))
    }

    /// Return the legal actions in the order of their indices.
    ///
    /// >>> Game(2, seed=42).view.legal_actions()
    /// [Action('28@0,0'), Action('43@0,0'), Action('25@0,0')]
    fn legal_actions(&self) -> Vec<Action> {
        nova_luna_envs::legal_actions(self.get()).into_iter().map(Action).collect()
    }

    /// Return whether an action is legal for the player to move.
    fn is_legal(&self, action: ActionLike) -> bool {
        self.get().is_legal(action.0)
    }

    /// Return the index of a legal action.
    ///
    /// >>> Game(2, seed=42).view.action_index("43@0,0")
    /// 88
    fn action_index(&self, py: Python<'_>, action: ActionLike) -> PyResult<usize> {
        let index = nova_luna_envs::action_index(self.get(), action.0).map_err(|error| outgrown(py, error))?;
        index.ok_or_else(|| self.refuse(py, action.0))
    }

    /// Return the legal action with this index.
    ///
    /// >>> Game(2, seed=42).view.action_at(88)
    /// Action('43@0,0')
    fn action_at(&self, py: Python<'_>, index: Whole) -> PyResult<Action> {
        let size = Layout::of(self.get()).num_actions();
        let number = usize::try_from(index.0).ok().filter(|number| *number < size);
        let number = number.ok_or_else(|| value_error(format!("action {} is not 0 to {}", index.0, size - 1)))?;
        let action = nova_luna_envs::action_at(self.get(), number).map_err(|error| outgrown(py, error))?;
        action.map(Action).ok_or_else(|| illegal(py, number, "no action has this index here".to_owned(), self.get()))
    }

    /// Return an array with 1 for the index of each legal action, otherwise 0.
    ///
    /// >>> int(Game(2, seed=42).view.action_mask().sum())
    /// 3
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; Layout::of(self.get()).num_actions()];
        nova_luna_envs::write_mask(self.get(), &mut mask).map_err(|error| outgrown(py, error))?;
        Ok(mask.into_pyarray(py))
    }

    /// Return the observation of a seat; by default, of the seat to move. `unpack` names its parts.
    ///
    /// >>> Game(2, seed=42).view.observation().shape
    /// (3197,)
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<Whole>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = self.seat(seat)?;
        let mut observation = vec![0; Layout::of(self.get()).observation_size()];
        nova_luna_envs::observe(self.get(), seat, &mut observation).map_err(|error| outgrown(py, error))?;
        Ok(observation.into_pyarray(py))
    }

    /// Return a game with this view and the unseen tiles in an order that follows from the seed and the view.
    ///
    /// >>> view = Game(2, seed=42).view
    /// >>> view.determinize(1).view == view
    /// True
    fn determinize(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<Game> {
        Game::determinized(py, &self.record, read_number(seed)?)
    }

    /// Return the position as the `state` of a trace (spec/formats.md).
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &State::new(self.get()).to_json())
    }

    /// Return a picture of the position that needs nothing else, in the colours of the page.
    ///
    /// >>> Game(2, seed=42).view.svg(theme="dark").startswith("<svg")
    /// True
    #[pyo3(signature = (theme="light"))]
    fn svg(&self, theme: &str) -> PyResult<String> {
        picture::svg(self.get(), theme)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        picture::svg(self.get(), "light")
    }

    /// Return a picture of the position as an array of height, width and red, green, blue.
    fn _rgb_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        picture::rgb(py, self.get())
    }

    fn __str__(&self) -> String {
        picture::text(&self.record)
    }

    fn __repr__(&self) -> String {
        format!("<nova_luna.View: {}>", describe(&self.record))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.get().notation().hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let record = &slf.get().record;
        // A record cannot end while tiles are due; only the position that a game begins with can be like this.
        let text = if record.view().tiles_due() > 0 { slf.get().position()? } else { record.to_string() };
        Ok((restore(slf.get_type())?, (text,)))
    }
}

/// Returns the function that a pickle calls.
pub(crate) fn restore(class: Bound<'_, PyType>) -> PyResult<Bound<'_, PyAny>> {
    class.getattr("_restore")
}

fn display_of<'py>(py: Python<'py>, display: &Display) -> PyResult<Bound<'py, PyAny>> {
    let class = PLACED_TILE.get(py)?;
    let tiles = display.tiles().map(|placed| {
        let covered = PyTuple::new(py, placed.covered().collect::<Vec<_>>())?;
        class.call1((placed.tile().id().number(), placed.at().x, placed.at().y, covered))
    });
    let tiles = PyTuple::new(py, tiles.collect::<PyResult<Vec<_>>>()?)?;
    let cells = PyTuple::new(py, ordered_cells(display).iter().map(|cell| (cell.x, cell.y)))?;
    DISPLAY.get(py)?.call1((tiles, cells))
}

/// Returns how far a game has got in a few words.
pub(crate) fn describe(record: &Record) -> String {
    let view = record.view();
    let players = if view.players() == 1 { "solo".to_owned() } else { format!("{} players", view.players()) };
    let status = view.to_move().map_or_else(|| "over".to_owned(), |seat| format!("seat {seat} to move"));
    format!("{players}, {} actions, {status}", record.events().len())
}
