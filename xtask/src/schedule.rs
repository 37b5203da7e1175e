//! Runs steps, three at the same time, and prints a table of their durations.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::error::{Error, Result};
use crate::shell::{root, target};
use crate::test;

/// Number of steps at the same time. Tests wait more than they compute, so a third step fills the gaps of two cores.
const WORKERS: usize = 3;

/// The exit status of a step that lacks a tool.
const EXIT_TOOL_MISSING: u8 = 3;

/// The beginning of the line in which a step reports its processor time.
const CPU_MARK: &str = "processor seconds: ";

/// One step of `cargo xtask test`.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) run: fn() -> Result,
    /// The steps that must be done before.
    pub(crate) depends_on: &'static [&'static str],
    /// Whether it only gets the processor time that other steps leave.
    is_background: bool,
}

impl Step {
    pub(crate) const fn new(name: &'static str, run: fn() -> Result, depends_on: &'static [&'static str]) -> Self {
        Self { name, run, depends_on, is_background: false }
    }

    pub(crate) const fn in_background(self) -> Self {
        Self { is_background: true, ..self }
    }

    /// Returns the command of a child process that runs the step.
    fn command(&self, program: &Path) -> Command {
        let mut command = if self.is_background && cfg!(unix) { Command::new("nice") } else { Command::new(program) };
        if self.is_background && cfg!(unix) {
            command.args(["-n", "10"]).arg(program);
        }
        command.args(["step", self.name]).current_dir(root());
        if std::env::var_os("CI").is_some() {
            // Everything is compiled once there, so what the next build could reuse only costs time.
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    Passed,
    Skipped,
    Failed,
}

struct Report {
    status: Status,
    wall: Duration,
    /// Processor seconds of the step and of all its processes, if the system reports it.
    cpu: Option<f64>,
}

/// Runs all steps; after a failure no new step starts.
pub(crate) fn run(steps: &[Step]) -> Result {
    let begin = Instant::now();
    let program = std::env::current_exe().map_err(Error::at("xtask"))?;
    let (sender, receiver) = mpsc::channel();
    let mut started = vec![false; steps.len()];
    let mut running = 0;
    let mut reports: HashMap<&str, Report> = HashMap::new();
    loop {
        let has_failed = reports.values().any(|report| report.status == Status::Failed);
        while running < WORKERS && !has_failed {
            let is_ready = |step: &Step| step.depends_on.iter().all(|name| reports.contains_key(name));
            let Some(index) = (0..steps.len()).find(|&index| !started[index] && is_ready(&steps[index])) else { break };
            started[index] = true;
            running += 1;
            let (name, command, sender) = (steps[index].name, steps[index].command(&program), sender.clone());
            println!("--- {name}: started");
            thread::spawn(move || sender.send((index, run_in_child(command, name))));
        }
        if running == 0 {
            break;
        }
        let (index, report) = receiver.recv().map_err(|error| Error::Failed(error.to_string()))?;
        running -= 1;
        reports.insert(steps[index].name, report?);
    }
    print_table(steps, &reports, begin.elapsed());
    summarize(steps, &reports)
}

/// Runs one step in a child process and prints its output as one block.
fn run_in_child(mut command: Command, name: &str) -> Result<Report> {
    let path = log_file(name);
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(Error::at(path.display()))?;
    let begin = Instant::now();
    let status = File::create(&path).and_then(|log| command.stdout(log.try_clone()?).stderr(log).status());
    let status = status.map_err(Error::at(name))?;
    let wall = begin.elapsed();
    let output = fs::read(&path).map_err(Error::at(path.display()))?;
    let output = String::from_utf8_lossy(&output);
    let cpu = output.lines().rev().find_map(|line| line.strip_prefix(CPU_MARK)?.parse().ok());
    let status = match status.code() {
        Some(0) => Status::Passed,
        Some(code) if code == i32::from(EXIT_TOOL_MISSING) => Status::Skipped,
        _ => Status::Failed,
    };
    let text: Vec<&str> = output.lines().filter(|line| !line.starts_with(CPU_MARK)).collect();
    println!("=== {name}: {status:?} after {:.1} s\n{}\n", wall.as_secs_f64(), text.join("\n"));
    Ok(Report { status, wall, cpu })
}

/// Runs a step in this process, which [`run_in_child`] has started.
pub(crate) fn run_as_child(name: &str) -> ExitCode {
    let result = test::run_step(name);
    if let Err(error) = &result {
        println!("{error}");
    }
    if let Some(seconds) = processor_seconds() {
        println!("{CPU_MARK}{seconds:.1}");
    }
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Missing(_)) if std::env::var_os("CI").is_none() => ExitCode::from(EXIT_TOOL_MISSING),
        Err(_) => ExitCode::FAILURE,
    }
}

fn log_file(name: &str) -> PathBuf {
    target().join("xtask").join(format!("{}.log", name.replace(' ', "-")))
}

/// Returns the processor time of this process and its children, from `/proc/self/stat` of Linux.
fn processor_seconds() -> Option<f64> {
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The second field, the name in parentheses, may contain spaces; the times are fields 14 to 17.
    let fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(4);
    let ticks: Vec<f64> = fields.filter_map(|field| field.parse().ok()).collect();
    (ticks.len() == 4).then(|| ticks.iter().sum::<f64>() / TICKS_PER_SECOND)
}

fn print_table(steps: &[Step], reports: &HashMap<&str, Report>, elapsed: Duration) {
    println!("{:<14} {:<8} {:>9} {:>9}", "step", "result", "seconds", "CPU s");
    for step in steps {
        match reports.get(step.name) {
            Some(Report { status, wall, cpu }) => {
                let cpu = cpu.map(|seconds| format!("{seconds:.1}")).unwrap_or_default();
                println!("{:<14} {:<8} {:>9.1} {cpu:>9}", step.name, format!("{status:?}"), wall.as_secs_f64());
            }
            None => println!("{:<14} not run", step.name),
        }
    }
    let cpu: f64 = reports.values().filter_map(|report| report.cpu).sum();
    println!("{:<14} {:<8} {:>9.1} {cpu:>9.1}", "total", "", elapsed.as_secs_f64());
}

fn summarize(steps: &[Step], reports: &HashMap<&str, Report>) -> Result {
    let with = |status| {
        let matches = |step: &&Step| reports.get(step.name).is_some_and(|report| report.status == status);
        steps.iter().filter(matches).map(|step| step.name).collect::<Vec<_>>()
    };
    let failed = with(Status::Failed);
    if !failed.is_empty() {
        let logs: Vec<String> = failed.iter().map(|name| log_file(name).display().to_string()).collect();
        return Err(Error::Failed(format!("failed: {} (output in {})", failed.join(", "), logs.join(", "))));
    }
    let skipped = with(Status::Skipped);
    if !skipped.is_empty() {
        println!("skipped, tool missing: {}", skipped.join(", "));
    }
    println!("{} of {} steps passed", with(Status::Passed).len(), steps.len());
    Ok(())
}
