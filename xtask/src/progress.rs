//! Shows what runs and how far it is: in a terminal one live line for each step, elsewhere a line when a step starts and
//! when it ends. Estimates come from the last run.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::Instant;

use crate::report::without_progress;
use crate::schedule::{CPU_MARK, Report, Status, Step, log_file};
use crate::shell::target;

/// Maximum lines of a log that are printed when its step fails; the file has all of them.
const MAX_LOG_LINES: usize = 200;

/// Steps below this duration are not worth an estimate.
const SHORT_SECONDS: f64 = 5.0;

/// What the last run of a step took and found.
#[derive(Clone, Copy)]
struct LastRun {
    seconds: f64,
    tests: usize,
}

pub(crate) struct Progress {
    title: String,
    begin: Instant,
    is_terminal: bool,
    running: Vec<(&'static Step, Instant)>,
    last_runs: BTreeMap<String, LastRun>,
    live_lines: usize,
}

impl Progress {
    pub(crate) fn new(title: &str, steps: &[Step]) -> Self {
        let first = |step: &Step| (step.name.to_owned(), LastRun { seconds: step.seconds.into(), tests: 0 });
        let last_runs = steps.iter().map(first).chain(read_last_runs()).collect();
        let (title, is_terminal) = (title.to_owned(), io::stdout().is_terminal());
        Self { title, begin: Instant::now(), is_terminal, running: Vec::new(), last_runs, live_lines: 0 }
    }

    pub(crate) fn started(&mut self, step: &'static Step) {
        self.running.push((step, Instant::now()));
        if self.is_terminal {
            self.refresh();
        } else {
            println!("--- {}: started{}", step.name, self.estimate(step.name));
        }
    }

    pub(crate) fn ended(&mut self, step: &Step, word: &str, report: &Report) {
        self.running.retain(|(running, _)| running.name != step.name);
        self.clear_live_lines();
        let (seconds, tests) = (report.wall.as_secs_f64(), report.findings.counts.all());
        let tests_text = if tests > 1 { format!(", {tests} tests") } else { String::new() };
        println!("=== {}: {word}{tests_text}, {seconds:.1} s", step.name);
        match report.status {
            Status::Passed => {
                self.last_runs.insert(step.name.to_owned(), LastRun { seconds, tests });
            }
            _ => print_log(step.name),
        }
        self.refresh();
    }

    pub(crate) fn refresh(&mut self) {
        if !self.is_terminal {
            return;
        }
        self.clear_live_lines();
        println!("{} · {}{}", self.title, minutes(self.begin.elapsed().as_secs_f64()), self.estimate(&self.title));
        for (step, begin) in &self.running {
            let elapsed = minutes(begin.elapsed().as_secs_f64());
            println!("  {:<16} {:<14} {elapsed}{}", step.name, self.how_far(step.name), self.estimate(step.name));
        }
        self.live_lines = self.running.len() + 1;
        // A terminal that cannot be written to shows nothing anyway.
        let _ = io::stdout().flush();
    }

    pub(crate) fn save(&mut self) {
        self.clear_live_lines();
        let whole = LastRun { seconds: self.begin.elapsed().as_secs_f64(), tests: 0 };
        self.last_runs.insert(self.title.clone(), whole);
        let line = |(name, run): (&String, &LastRun)| format!("{name}\t{:.1}\t{}\n", run.seconds, run.tests);
        let text: String = self.last_runs.iter().map(line).collect();
        // Without the file there are only fewer estimates.
        let _ = fs::write(last_runs_file(), text);
    }

    fn clear_live_lines(&mut self) {
        if self.live_lines > 0 {
            print!("\x1b[{}A\x1b[J", self.live_lines);
            self.live_lines = 0;
        }
    }

    fn estimate(&self, name: &str) -> String {
        let seconds = self.last_runs.get(name).map_or(0.0, |run| run.seconds);
        if seconds < SHORT_SECONDS { String::new() } else { format!(" of about {}", minutes(seconds)) }
    }

    /// Returns how far a step is, such as `31 of 42`.
    fn how_far(&self, name: &str) -> String {
        let Ok(log) = fs::read(log_file(name)) else { return String::new() };
        let log = String::from_utf8_lossy(&log);
        let known = self.last_runs.get(name).map_or(0, |run| run.tests);
        how_far(&log, known).map(|(done, all)| format!("{done} of {all}")).unwrap_or_default()
    }
}

/// Reads how many parts are done, and how many there are: the scenarios `[31 of 42]`, the crates `Building [=> ] 31/42`,
/// or the tests of Rust, of which `known` is the number in the last run.
fn how_far(log: &str, known: usize) -> Option<(usize, usize)> {
    let scenario = |line: &str| {
        let (done, all) = line.strip_prefix('[')?.split_once(']')?.0.split_once(" of ")?;
        Some((done.parse().ok()?, all.parse().ok()?))
    };
    let crates = |line: &str| {
        let (done, all) = line.trim_start().strip_prefix("Building [")?.split_once("] ")?.1.split_once('/')?;
        Some((done.parse().ok()?, all.split(':').next()?.trim().parse().ok()?))
    };
    let lines = || log.split(['\n', '\r']);
    let tests = lines().filter(|line| line.starts_with("test ") && line.contains(" ... ")).count();
    if tests > 0 {
        return Some((tests, known.max(tests)));
    }
    lines().filter_map(|line| scenario(line).or_else(|| crates(line))).next_back()
}

fn print_log(name: &str) {
    let log = fs::read(log_file(name)).unwrap_or_default();
    let log = without_progress(&String::from_utf8_lossy(&log));
    let lines: Vec<&str> = log.lines().filter(|line| !line.starts_with(CPU_MARK)).collect();
    let cut = lines.len().saturating_sub(MAX_LOG_LINES);
    if cut > 0 {
        println!("({cut} lines before are in {})", log_file(name).display());
    }
    println!("{}\n", lines[cut..].join("\n"));
}

fn minutes(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn last_runs_file() -> PathBuf {
    target().join("xtask/last-runs.txt")
}

fn read_last_runs() -> BTreeMap<String, LastRun> {
    let text = fs::read_to_string(last_runs_file()).unwrap_or_default();
    let run = |line: &str| {
        let mut fields = line.split('\t');
        let name = fields.next()?.to_owned();
        Some((name, LastRun { seconds: fields.next()?.parse().ok()?, tests: fields.next()?.parse().ok()? }))
    };
    text.lines().filter_map(run).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_how_far_a_step_is() {
        assert_eq!(how_far("[1 of 42] a: ok\n[31 of 42] b: ok\n", 0), Some((31, 42)));
        assert_eq!(how_far("   Compiling a\r    Building [===>   ] 12/405: b, c(bin)\r", 0), Some((12, 405)));
        assert_eq!(how_far("test a ... ok\ntest b ... FAILED\nnote\n", 1030), Some((2, 1030)));
        assert_eq!(how_far("   Compiling a\n", 3), None);
    }

    #[test]
    fn durations_are_shown_in_minutes() {
        assert_eq!(minutes(599.6), "10:00");
        assert_eq!(minutes(61.0), "1:01");
    }
}
