//! The puzzles of the page. `docs/puzzles.md` says how they were made.

use xshell::cmd;

use crate::error::Result;
use crate::harness::{build_measured, measured_program};
use crate::shell::shell;

const FILE: &str = "data/puzzles.txt";

/// Verifies every puzzle by search. The tests verify a sample.
pub(crate) fn verify() -> Result {
    build_measured("--package nova-luna")?;
    let (sh, program) = (shell()?, measured_program());
    Ok(cmd!(sh, "{program} puzzles verify {FILE}").run()?)
}
