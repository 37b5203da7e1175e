//! Whole numbers from Python. A number that is too large for its use is a value error, never an overflow.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt};

/// A whole number; one beyond 64 bits is the largest or smallest of these. Booleans and fractions are no whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Whole(pub(crate) i64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || {
            let class = object.get_type().name().map(|name| name.to_string()).unwrap_or_default();
            PyTypeError::new_err(format!("expected a whole number, not {class}"))
        };
        if object.is_instance_of::<PyBool>() {
            return Err(wrong());
        }
        // NumPy's whole numbers have the method `__index__`, its booleans and fractions do not.
        let index = object.call_method0("__index__").map_err(|_| wrong())?;
        let number = index.cast_into::<PyInt>().map_err(|_| wrong())?;
        let negative = number.lt(0)?;
        Ok(Self(number.extract().unwrap_or(if negative { i64::MIN } else { i64::MAX })))
    }
}

impl Whole {
    /// Returns the number as a byte, if it is one.
    pub(crate) fn byte(self) -> Option<u8> {
        u8::try_from(self.0).ok()
    }
}
