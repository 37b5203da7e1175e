//! Seeds from Python: a number, 32 bytes, or 64 hexadecimal digits.

use nova_luna_rules::{Seed, from_hex};
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyString};

use crate::error::value_error;

/// Reads a seed.
pub(crate) fn read_seed(object: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(text) = object.cast::<PyString>() {
        let seed = from_hex(&text.to_cow()?).map(Seed);
        return seed.ok_or_else(|| value_error("a seed as a text has 64 hexadecimal digits"));
    }
    if let Ok(bytes) = object.cast::<PyBytes>() {
        let seed = bytes.as_bytes().try_into().map(Seed);
        return seed.map_err(|_| value_error(format!("a seed has 32 bytes, not {}", bytes.as_bytes().len())));
    }
    read_number(object)
}

/// Reads a seed that is a number.
pub(crate) fn read_number(object: &Bound<'_, PyAny>) -> PyResult<Seed> {
    let wrong = || PyTypeError::new_err("a seed is a whole number, 32 bytes or 64 hexadecimal digits");
    if object.is_instance_of::<PyBool>() {
        return Err(wrong());
    }
    let number = object.call_method0("__index__").map_err(|_| wrong())?.cast_into::<PyInt>().map_err(|_| wrong())?;
    let bytes = number.call_method1("to_bytes", (32, "little"));
    let bytes = bytes.map_err(|_| value_error("a seed is a number from 0 to 2**256 - 1"))?;
    bytes.extract::<[u8; 32]>().map(Seed)
}

/// Returns a seed that the system chooses.
pub(crate) fn random_seed() -> PyResult<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| PyOSError::new_err(error.to_string()))?;
    Ok(Seed(bytes))
}
