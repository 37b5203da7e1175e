//! Records and events of Python.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use nova_luna_rules::{Event, MAX_RECORD_BYTES, Record as RulesRecord, View as RulesView};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::action::Action;
use crate::error::{record_error, value_error};
use crate::game::public;
use crate::imported::EVENT;
use crate::number::Whole;
use crate::view::{View, restore};

/// A whole game as text (`.nlr`, spec/formats.md).
///
/// >>> record = Game(2, seed=42).record()
/// >>> record.tags["Players"], record.result
/// ('2', '*')
/// >>> Record.parse(str(record)) == record
/// True
#[pyclass(frozen, eq, module = "nova_luna")]
#[derive(PartialEq)]
pub(crate) struct Record(pub(crate) Arc<RulesRecord>);

#[pymethods]
impl Record {
    /// Read a record. A mistake raises RecordError with its line and column.
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        RulesRecord::read(text).map(|record| Self(Arc::new(record))).map_err(|error| record_error(py, error))
    }

    #[staticmethod]
    fn _restore(py: Python<'_>, text: &str) -> PyResult<Self> {
        Self::parse(py, text)
    }

    /// Read a file.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let mut bytes = Vec::new();
        // Devices and pipes do not tell their length.
        let read = File::open(&path).and_then(|file| file.take(MAX_RECORD_BYTES as u64 + 1).read_to_end(&mut bytes));
        read.map_err(|error| file_error(&path, error))?;
        if bytes.len() > MAX_RECORD_BYTES {
            return Err(record_error(py, format!("line 1: a record has at most {MAX_RECORD_BYTES} bytes")));
        }
        let text = String::from_utf8(bytes);
        let text =
            text.map_err(|error| record_error(py, format!("byte {}: not UTF-8", error.utf8_error().valid_up_to())))?;
        Self::parse(py, &text)
    }

    /// Write a new file; one that is there already is not changed.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        let text = self.0.to_string();
        let written = File::create_new(&path).and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|error| file_error(&path, error))
    }

    /// The tags in the order of the text.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        let text = self.0.to_string();
        for line in text.lines().take_while(|line| line.starts_with('[')) {
            let (tag, value) = line.trim_matches(['[', ']']).split_once(' ').unwrap_or_default();
            let value = value.strip_prefix('"').and_then(|value| value.strip_suffix('"')).unwrap_or(value);
            tags.set_item(tag, value.replace(r#"\""#, "\"").replace(r"\\", r"\"))?;
        }
        Ok(tags)
    }

    /// What happened, action by action.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        events_of(py, &self.0)
    }

    /// The number of players, 1 to 4.
    #[getter]
    fn players(&self) -> u8 {
        self.0.start().players()
    }

    /// The discs that each player had to place at the start.
    #[getter]
    fn discs(&self) -> u8 {
        self.0.start().discs()
    }

    /// The seats from first to last, the score of a solo game, or `*`.
    #[getter]
    fn result(&self) -> String {
        self.0.result()
    }

    /// Return the position after some actions.
    ///
    /// >>> Game(2, seed=42).record().view_after(0) == Game(2, seed=42).view
    /// True
    fn view_after(&self, ply: Whole) -> PyResult<View> {
        let plies = usize::try_from(ply.0).ok().filter(|plies| *plies <= self.0.events().len());
        let record = plies.and_then(|plies| public(&self.0, plies)).ok_or_else(|| {
            value_error(format!(
                "the record has {} actions, so there is no position after {}",
                self.0.events().len(),
                ply.0
            ))
        })?;
        Ok(View { record: Arc::new(record) })
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<nova_luna.Record: {} players, {} actions>", self.players(), self.0.events().len())
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((restore(slf.get_type())?, (slf.get().0.to_string(),)))
    }
}

/// Returns the exception that Python itself raises, which names the file.
fn file_error(path: &Path, error: io::Error) -> PyErr {
    let Some(code) = error.raw_os_error().filter(|_| cfg!(unix)) else { return error.into() };
    let text = error.to_string();
    let reason = text.split(" (os error").next().unwrap_or_default();
    PyOSError::new_err((code, reason.to_owned(), path.display().to_string()))
}

/// Returns the events of a record.
pub(crate) fn events_of<'py>(py: Python<'py>, record: &RulesRecord) -> PyResult<Bound<'py, PyTuple>> {
    let events = record.events().iter().map(|event| event_of(py, record.view(), event));
    PyTuple::new(py, events.collect::<PyResult<Vec<_>>>()?)
}

/// Returns an event, given the view after it or a later one: its completed tasks are named by their tiles, which later
/// placements do not change.
pub(crate) fn event_of<'py>(py: Python<'py>, view: &RulesView, event: &Event) -> PyResult<Bound<'py, PyAny>> {
    let tile_in = |slot: u8| {
        let display = view.display(event.seat)?;
        Some(display.tiles().nth(usize::from(slot))?.tile().id().number())
    };
    let completed = event.completed.iter().filter_map(|task| Some((tile_in(task.slot)?, task.task)));
    let completed = PyTuple::new(py, completed.collect::<Vec<_>>())?;
    let revealed = PyTuple::new(py, event.revealed.iter().map(|tile| tile.number()))?;
    EVENT.get(py)?.call1((event.seat.number(), Action(event.action), completed, revealed))
}
