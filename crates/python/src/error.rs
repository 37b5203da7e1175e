//! The exceptions of the package.

use nova_luna_rules::View;
use pyo3::BoundObject as _;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::action::{Action, to_tuple};
use crate::imported::{DISPLAY_OUTGROWN_ERROR, ILLEGAL_ACTION_ERROR, Imported, RECORD_ERROR, SETUP_ERROR};

fn raise(py: Python<'_>, class: &Imported, message: String) -> PyErr {
    class.get(py).map_or_else(|error| error, |class| PyErr::from_type(class.clone(), (message,)))
}

pub(crate) fn setup_error(py: Python<'_>, message: impl ToString) -> PyErr {
    raise(py, &SETUP_ERROR, message.to_string())
}

pub(crate) fn record_error(py: Python<'_>, message: impl ToString) -> PyErr {
    raise(py, &RECORD_ERROR, message.to_string())
}

pub(crate) fn outgrown(py: Python<'_>, message: impl ToString) -> PyErr {
    raise(py, &DISPLAY_OUTGROWN_ERROR, message.to_string())
}

pub(crate) fn value_error(message: impl Into<String>) -> PyErr {
    PyValueError::new_err(message.into())
}

/// Returns the error for an action that is not legal in a view. `action` is an action, or an index that stands for none.
pub(crate) fn illegal<'py>(py: Python<'py>, action: impl IntoPyObject<'py>, reason: String, view: &View) -> PyErr {
    let make = || -> PyResult<PyErr> {
        let legal = to_tuple(py, nova_luna_envs::legal_actions(view).into_iter().map(Action))?;
        Ok(PyErr::from_type(
            ILLEGAL_ACTION_ERROR.get(py)?.clone(),
            (action.into_pyobject(py).map_err(Into::into)?.into_any().unbind(), reason, legal.unbind()),
        ))
    };
    make().unwrap_or_else(|error| error)
}
