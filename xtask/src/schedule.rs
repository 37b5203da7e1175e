//! Runs the steps of a task in child processes, three at the same time, and sums up what they found.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::{Error, Result};
use crate::files;
use crate::progress::Progress;
use crate::report::{Findings, without_progress};
use crate::shell::{root, target};

/// Number of steps at the same time. Tests wait more than they compute, so a third step fills the gaps of two cores.
const WORKERS: usize = 3;

/// Interval between two looks at the logs of the running steps.
const REFRESH: Duration = Duration::from_millis(500);

/// The exit status of a step that lacks a tool.
const EXIT_TOOL_MISSING: u8 = 3;

/// The beginning of the line in which a step reports its processor time.
pub(crate) const CPU_MARK: &str = "processor seconds: ";

pub(crate) struct Step {
    pub(crate) name: &'static str,
    run: fn() -> Result,
    pub(crate) depends_on: &'static [&'static str],
    /// Whether it only gets the processor time that other steps leave.
    is_background: bool,
    /// Its duration on two idle cores the first time; later, the duration of the last run is known.
    pub(crate) seconds: u32,
}

impl Step {
    pub(crate) const fn new(
        name: &'static str,
        run: fn() -> Result,
        depends_on: &'static [&'static str],
        seconds: u32,
    ) -> Self {
        Self { name, run, depends_on, is_background: false, seconds }
    }

    #[cfg(test)]
    pub(crate) fn does_the_same(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.run, other.run)
    }

    pub(crate) const fn in_background(self) -> Self {
        Self { is_background: true, ..self }
    }

    pub(crate) fn command(&self, program: &Path) -> Command {
        let mut command = if self.is_background && cfg!(unix) { Command::new("nice") } else { Command::new(program) };
        if self.is_background && cfg!(unix) {
            command.args(["-n", "10"]).arg(program);
        }
        command.args(["step", self.name]);
        command
    }
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Passed,
    Skipped,
    Failed,
    /// A step that it needs has failed.
    #[default]
    NotRun,
}

impl Status {
    const fn word(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Skipped => "skipped",
            Self::Failed => "FAILED",
            Self::NotRun => "not run",
        }
    }
}

#[derive(Default)]
pub(crate) struct Report {
    pub(crate) status: Status,
    pub(crate) wall: Duration,
    /// Processor seconds of the step and of all its processes, if the system reports it.
    cpu: Option<f64>,
    pub(crate) findings: Findings,
}

type Reports = BTreeMap<&'static str, Report>;

/// Runs all steps. Those that need a failed one are left out; the others still run.
pub(crate) fn run(title: &str, steps: &'static [Step]) -> Result {
    let begin = Instant::now();
    let reports = run_steps(title, steps)?;
    print_table(steps, &reports, begin.elapsed());
    sum_up(steps, &reports)
}

/// Runs all steps, and prints only how far they are and what failed: for tasks that make something.
pub(crate) fn build(title: &str, steps: &'static [Step]) -> Result {
    let reports = run_steps(title, steps)?;
    let failed = steps.iter().find(|step| reports[step.name].status != Status::Passed);
    failed.map_or(Ok(()), |step| Err(Error::Failed(format!("{}: {}", step.name, reports[step.name].status.word()))))
}

fn run_steps(title: &str, steps: &'static [Step]) -> Result<Reports> {
    let program = std::env::current_exe().map_err(Error::at("xtask"))?;
    let mut progress = Progress::new(title, steps);
    let (sender, receiver) = mpsc::channel();
    let mut waiting: Vec<&'static Step> = steps.iter().collect();
    let mut reports = Reports::new();
    let mut running = 0;
    while !waiting.is_empty() || running > 0 {
        leave_out_needless(&mut waiting, &mut reports);
        while running < WORKERS {
            let is_ready = |step: &&Step| step.depends_on.iter().all(|name| reports.contains_key(name));
            let Some(index) = waiting.iter().position(is_ready) else { break };
            let step = waiting.remove(index);
            running += 1;
            progress.started(step);
            let (command, sender) = (step.command(&program), sender.clone());
            thread::spawn(move || sender.send((step, run_in_child(command, step.name))));
        }
        let (step, report) = match receiver.recv_timeout(REFRESH) {
            Ok(ended) => ended,
            Err(RecvTimeoutError::Timeout) => {
                progress.refresh();
                continue;
            }
            Err(error) => return Err(Error::Failed(error.to_string())),
        };
        running -= 1;
        let report = report?;
        progress.ended(step, report.status.word(), &report);
        reports.insert(step.name, report);
    }
    progress.save();
    Ok(reports)
}

/// Moves steps that need a failed step from the waiting ones to the reports.
fn leave_out_needless(waiting: &mut Vec<&'static Step>, reports: &mut Reports) {
    let is_needless = |step: &Step, reports: &Reports| {
        let failed = |name: &&str| reports.get(name).is_some_and(|report| report.status != Status::Passed);
        step.depends_on.iter().any(failed)
    };
    while let Some(index) = waiting.iter().position(|step| is_needless(step, reports)) {
        reports.insert(waiting.remove(index).name, Report::default());
    }
}

/// Runs a step in a child process; its output goes to its log. Prints the log if it fails.
pub(crate) fn run_in_child(mut command: Command, name: &str) -> Result<Report> {
    let path = log_file(name);
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(Error::at(path.display()))?;
    command.current_dir(root());
    if io::stdout().is_terminal() {
        // Cargo hides its progress from files unless it is told to show it, and how wide.
        command.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "80");
    }
    let begin = Instant::now();
    let status = File::create(&path).and_then(|log| command.stdout(log.try_clone()?).stderr(log).status());
    let status = status.map_err(Error::at(name))?;
    let wall = begin.elapsed();
    let output = files::read(&path)?;
    let output = without_progress(&String::from_utf8_lossy(&output));
    let status = match status.code() {
        Some(0) => Status::Passed,
        Some(code) if code == i32::from(EXIT_TOOL_MISSING) => Status::Skipped,
        _ => Status::Failed,
    };
    let cpu = output.lines().rev().find_map(|line| line.strip_prefix(CPU_MARK)?.parse().ok());
    let findings = Findings::read(name, status, &output);
    Ok(Report { status, wall, cpu, findings })
}

/// Runs a step in this process, which [`run_in_child`] has started.
pub(crate) fn run_as_child(step: &Step) -> ExitCode {
    let result = (step.run)();
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

pub(crate) fn log_file(name: &str) -> PathBuf {
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

fn print_table(steps: &[Step], reports: &Reports, elapsed: Duration) {
    println!("\n{:<16} {:<8} {:>7} {:>9} {:>9}", "step", "result", "tests", "seconds", "CPU s");
    for step in steps {
        let Report { status, wall, cpu, findings } = &reports[step.name];
        let cpu = cpu.map(|seconds| format!("{seconds:.1}")).unwrap_or_default();
        let (word, tests) = (status.word(), findings.counts.all());
        println!("{:<16} {word:<8} {tests:>7} {:>9.1} {cpu:>9}", step.name, wall.as_secs_f64());
    }
    let cpu: f64 = reports.values().filter_map(|report| report.cpu).sum();
    println!("{:<16} {:<8} {:>7} {:>9.1} {cpu:>9.1}", "total", "", "", elapsed.as_secs_f64());
}

/// Names what was skipped, and repeats all failures with the command that runs just them; the last line counts the
/// tests.
fn sum_up(steps: &[Step], reports: &Reports) -> Result {
    let all = || steps.iter().map(|step| (step.name, &reports[step.name]));
    for (name, report) in all() {
        match report.status {
            Status::Skipped => println!("{name}: skipped, a tool is missing; see {}", log_file(name).display()),
            Status::NotRun => println!("{name}: not run, because a step that it needs has not passed"),
            _ => {}
        }
    }
    for line in all().flat_map(|(_, report)| &report.findings.left_out) {
        println!("{line}");
    }
    for failure in all().flat_map(|(_, report)| &report.findings.failures) {
        println!("FAILED {}\n       {}", failure.test, failure.command);
    }
    let counts = all().map(|(_, report)| report.findings.counts).sum::<crate::report::Counts>();
    let has_failed = all().any(|(_, report)| matches!(report.status, Status::Failed | Status::NotRun));
    println!("{counts}");
    if has_failed { Err(Error::Reported) } else { Ok(()) }
}
