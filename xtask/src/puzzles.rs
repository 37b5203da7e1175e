//! The puzzles of the page. `docs/puzzles.md` says how they were made.

use xshell::cmd;

use crate::error::Result;
use crate::harness::{build_measured, measured_program};
use crate::shell::shell;

const FILE: &str = "data/puzzles.txt";

/// Measures the difficulty of every puzzle again, stores it, and verifies every puzzle by search. The tests verify a sample.
pub(crate) fn verify() -> Result {
    build_measured("--package nova-luna")?;
    let (sh, program) = (shell()?, measured_program());
    let measured = cmd!(sh, "{program} puzzles measure {FILE}").read()?;
    sh.write_file(FILE, measured + "\n")?;
    Ok(cmd!(sh, "{program} puzzles verify {FILE}").run()?)
}
