//! Actions of Python.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use nova_luna_rules::{Action as RulesAction, Coord, TileId};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::error::value_error;
use crate::number::Whole;

/// What a player does on a turn: take a tile and place it, or refill the wheel.
///
/// >>> Action("12@1,-2").tile
/// 12
/// >>> Action.take(12, 1, -2)
/// Action('12@1,-2')
/// >>> Action("+").is_refill
/// True
#[pyclass(frozen, eq, module = "nova_luna")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Action(pub(crate) RulesAction);

#[pymethods]
impl Action {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        parse(text)
    }

    /// Return the action that takes a tile and places it on a cell.
    ///
    /// >>> str(Action.take(5, 0, 1))
    /// '5@0,1'
    #[staticmethod]
    fn take(tile: Whole, x: Whole, y: Whole) -> PyResult<Self> {
        let id = tile.byte().and_then(TileId::new);
        let id = id.ok_or_else(|| value_error(format!("there is no tile {}: tiles are numbered 1 to 68", tile.0)))?;
        let axis = |name: &str, Whole(number): Whole| {
            i8::try_from(number).map_err(|_| value_error(format!("{name} is {number}; it must be -128 to 127")))
        };
        Ok(Self(RulesAction::Take { tile: id, at: Coord::new(axis("x", x)?, axis("y", y)?) }))
    }

    /// The tile that is taken; None for a refill.
    #[getter]
    fn tile(&self) -> Option<u8> {
        self.0.tile().map(TileId::number)
    }

    /// The column where the tile is placed; None for a refill.
    #[getter]
    fn x(&self) -> Option<i8> {
        self.at().map(|at| at.x)
    }

    /// The row where the tile is placed; None for a refill.
    #[getter]
    fn y(&self) -> Option<i8> {
        self.at().map(|at| at.y)
    }

    /// Whether the wheel is filled, or phase 1 of a solo game ends.
    #[getter]
    fn is_refill(&self) -> bool {
        self.0 == RulesAction::Refill
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}

impl Action {
    fn at(self) -> Option<Coord> {
        if let RulesAction::Take { at, .. } = self.0 { Some(at) } else { None }
    }
}

fn parse(text: &str) -> PyResult<Action> {
    text.parse().map(Action).map_err(|error| value_error(format!("{text:?}: {error}")))
}

/// An action, or its text.
pub(crate) struct ActionLike(pub(crate) RulesAction);

impl<'py> FromPyObject<'_, 'py> for ActionLike {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(action) = object.cast::<Action>() {
            return Ok(Self(action.get().0));
        }
        let text = object.cast::<PyString>().map_err(|_| PyTypeError::new_err("expected an Action or its text"))?;
        parse(&text.to_cow()?).map(|action| Self(action.0))
    }
}

pub(crate) fn to_tuple(py: Python<'_>, actions: impl IntoIterator<Item = Action>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, actions.into_iter().collect::<Vec<_>>())
}
