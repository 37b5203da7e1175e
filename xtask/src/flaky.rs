//! Runs tests again and again on a busy machine: a test that fails now and then is worse than none.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use clap::Args;

use crate::busy::BusyProcesses;
use crate::error::{Error, Result};
use crate::parallel;
use crate::report::Counts;
use crate::schedule::{self, Step, run_in_child};
use crate::test::{self, BUILDS};

#[derive(Args)]
pub(crate) struct Flaky {
    /// Steps of `test` and `test --all`, or scenarios of the browser tests; all tests and all scenarios by default.
    names: Vec<String>,
    /// How often everything is run.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=100))]
    runs: u16,
    /// The number of busy processes beside the tests: they compute, write to the disk, and compile.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u16).range(0..=32))]
    load: u16,
}

const ALL: [&str; 4] = ["tests", "browser", "samples", "browser rest"];

pub(crate) fn run(options: &Flaky) -> Result {
    // Before the build, which may replace this program: afterwards, its path could not be found.
    let program = std::env::current_exe().map_err(Error::at("xtask"))?;
    schedule::build("flaky", BUILDS)?;
    let parts = parts(&options.names)?;
    let mut failures: BTreeMap<String, usize> = BTreeMap::new();
    let mut table = Vec::new();
    for run in 1..=options.runs {
        let busy = BusyProcesses::start(&program, options.load.into())?;
        let begin = Instant::now();
        let mut sum = Counts::default();
        // Side by side: they compete with each other as well, and a run takes less time.
        let run_part = |part: &Part| run_in_child(part.command(&program), part.name());
        for (part, report) in parts.iter().zip(parallel::map(&parts, parts.len(), run_part)) {
            let (report, name) = (report?, part.name());
            println!("run {run}, {name}: {}, {:.0} s", report.findings.counts, report.wall.as_secs_f64());
            sum = [sum, report.findings.counts].into_iter().sum();
            if !report.findings.failures.is_empty() {
                println!("  {}", keep_log(name, run)?.display());
            }
            for failure in report.findings.failures {
                println!("  FAILED {}", failure.test);
                *failures.entry(format!("{name}: {}", failure.test)).or_default() += 1;
            }
        }
        drop(busy);
        let seconds = begin.elapsed().as_secs_f64();
        let Counts { passed, failed, skipped } = sum;
        table.push(format!("{run:>3} {:>6} {passed:>8} {failed:>8} {skipped:>8} {seconds:>9.0}", options.load));
    }
    println!("\n{:>3} {:>6} {:>8} {:>8} {:>8} {:>9}", "run", "load", "passed", "failed", "skipped", "seconds");
    println!("{}", table.join("\n"));
    for (test, number) in &failures {
        println!("FAILED in {number} of {} runs: {test}", options.runs);
    }
    if failures.is_empty() { Ok(()) } else { Err(Error::Reported) }
}

/// Keeps the log of a run, which the next run would overwrite.
fn keep_log(name: &str, run: u16) -> Result<PathBuf> {
    let (log, kept) = (schedule::log_file(name), schedule::log_file(&format!("{name} of run {run}")));
    fs::copy(&log, &kept).map_err(Error::at(log.display()))?;
    Ok(kept)
}

enum Part {
    Step(&'static Step),
    Scenarios(Vec<String>),
}

impl Part {
    const fn name(&self) -> &'static str {
        match self {
            Self::Step(step) => step.name,
            Self::Scenarios(_) => "scenarios",
        }
    }

    fn command(&self, program: &Path) -> Command {
        match self {
            Self::Step(step) => step.command(program),
            Self::Scenarios(names) => {
                let mut command = Command::new(program);
                command.args(["e2e", "--built"]).args(names);
                command
            }
        }
    }
}

/// Returns what the names stand for; without names, all tests.
fn parts(names: &[String]) -> Result<Vec<Part>> {
    let all = ALL.map(str::to_owned);
    let names = if names.is_empty() { &all } else { names };
    let (steps, scenarios): (Vec<String>, Vec<String>) =
        names.iter().cloned().partition(|name| test::find_step(name).is_ok());
    let mut parts = steps.iter().map(|name| test::find_step(name).map(Part::Step)).collect::<Result<Vec<_>>>()?;
    if !scenarios.is_empty() {
        parts.push(Part::Scenarios(scenarios));
    }
    Ok(parts)
}
