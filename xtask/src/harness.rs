//! Load, fault and soak tests of the server: `harness/` has the code.

use std::fs;
use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::error::{Error, Result};
use crate::setup::{POSTGRES, require};
use crate::shell::{self, shell, target};

/// Returns the path of an optimised program without the page, which is only measured.
pub(crate) fn measured_program() -> PathBuf {
    target().join("measure/nova-luna")
}

/// Builds optimised programs into a folder of their own: the program in `target/release` keeps its page.
pub(crate) fn build_measured(arguments: &str) -> Result {
    shell::run(&format!("cargo build --profile measure --quiet {arguments}"))
}

pub(crate) fn load(arguments: &[String]) -> Result {
    require_postgres(arguments, Some("postgres"))?;
    build("jemalloc")?;
    start("load", &measured_program(), arguments)
}

/// Kills, floods and starves a server, and checks that no acknowledged move is lost.
pub(crate) fn faults(arguments: &[String]) -> Result {
    require_postgres(arguments, Some("nodes"))?;
    build("jemalloc,failpoints")?;
    // A copy, because the next load test replaces the original by one without failpoints.
    let copy = target().join("harness/nova-luna");
    let folder = copy.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::copy(measured_program(), &copy)).map_err(Error::at(copy.display()))?;
    start("faults", &copy, arguments)
}

/// Keeps a server busy for hours, and checks that it loses nothing and does not grow.
pub(crate) fn soak(arguments: &[String]) -> Result {
    require_postgres(arguments, None)?;
    build("jemalloc")?;
    start("soak", &measured_program(), arguments)
}

fn require_postgres(arguments: &[String], row: Option<&str>) -> Result {
    let starts_with_letter = |word: &&String| word.starts_with(|first: char| first.is_alphabetic());
    let rows: Vec<&String> = arguments.iter().filter(starts_with_letter).collect();
    let is_among = |row: &str| rows.is_empty() || rows.iter().any(|chosen| *chosen == row || *chosen == "all");
    if row.is_some_and(is_among) || arguments.iter().any(|word| word == "--postgres") {
        require(POSTGRES)
    } else {
        Ok(())
    }
}

fn build(features: &str) -> Result {
    build_measured(&format!("--package nova-luna --features {features}"))?;
    build_measured("--package nova-luna-harness")
}

/// Starts the harness with as many open files as the system allows: each socket needs one.
fn start(test: &str, program: &Path, arguments: &[String]) -> Result {
    let harness = target().join("measure/harness");
    let script = "ulimit -n \"$(ulimit -H -n)\"; exec \"$0\" \"$@\"";
    let sh = shell()?;
    Ok(cmd!(sh, "sh -c {script} {harness} --program {program} {test} {arguments...}").run()?)
}
