//! Classes and functions that are written in Python.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A class of a Python module, imported when it is first needed.
pub(crate) struct Imported {
    module: &'static str,
    name: &'static str,
    cell: PyOnceLock<Py<PyType>>,
}

impl Imported {
    const fn new(module: &'static str, name: &'static str) -> Self {
        Self { module, name, cell: PyOnceLock::new() }
    }

    pub(crate) fn get<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyType>> {
        self.cell.import(py, self.module, self.name)
    }
}

macro_rules! imported {
    ($($name:ident: $module:literal, $class:literal;)+) => {
        $(pub(crate) static $name: Imported = Imported::new($module, $class);)+
    };
}

imported! {
    EVENT: "nova_luna._types", "Event";
    DISPLAY: "nova_luna._types", "Display";
    PLACED_TILE: "nova_luna._types", "PlacedTile";
    DECISION: "nova_luna._types", "Decision";
    HINT: "nova_luna._types", "Hint";
    REVIEWED_TURN: "nova_luna._types", "ReviewedTurn";
    SOLUTION: "nova_luna._types", "Solution";
    SETUP_ERROR: "nova_luna._errors", "SetupError";
    RECORD_ERROR: "nova_luna._errors", "RecordError";
    ILLEGAL_ACTION_ERROR: "nova_luna._errors", "IllegalActionError";
    DISPLAY_OUTGROWN_ERROR: "nova_luna._errors", "DisplayOutgrownError";
    REAL: "numbers", "Real";
}

/// Reads JSON as Python's objects.
pub(crate) fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}
