//! Files, by their path below the root of the workspace or by an absolute one.

use std::fs;
use std::path::Path;

use crate::error::{Error, Result};
use crate::shell::root;

pub fn read(path: impl AsRef<Path>) -> Result<Vec<u8>> {
    let path = path.as_ref();
    fs::read(root().join(path)).map_err(Error::at(path.display()))
}

pub fn read_text(path: impl AsRef<Path>) -> Result<String> {
    let path = path.as_ref();
    fs::read_to_string(root().join(path)).map_err(Error::at(path.display()))
}

pub fn write(path: impl AsRef<Path>, content: impl AsRef<[u8]>) -> Result {
    let path = path.as_ref();
    fs::write(root().join(path), content).map_err(Error::at(path.display()))
}
