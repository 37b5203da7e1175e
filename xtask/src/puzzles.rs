//! The puzzles of the page. `docs/puzzles.md` says how they were made.

use std::fs;

use xshell::cmd;

use crate::error::{Error, Result};
use crate::harness::{build_measured, measured_program};
use crate::shell::{root, shell};

/// The file with all puzzles.
const FILE: &str = "data/puzzles.txt";

/// Reads the file, as the page loads it.
pub(crate) fn read() -> Result<Vec<u8>> {
    fs::read(root().join(FILE)).map_err(Error::at(FILE))
}

/// Verifies every puzzle by search. The tests verify a sample.
pub(crate) fn verify() -> Result {
    build_measured("--package nova-luna")?;
    let (sh, program) = (shell()?, measured_program());
    Ok(cmd!(sh, "{program} puzzles verify {FILE}").run()?)
}
