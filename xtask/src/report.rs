//! What the log of a step says: how many tests passed, which failed, and how to run just these.

use std::fmt::{self, Display};
use std::iter::Sum;

use crate::schedule::Status;

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Counts {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl Counts {
    pub(crate) const fn all(self) -> usize {
        self.passed + self.failed + self.skipped
    }
}

impl Display for Counts {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

impl Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), |sum, one| Self {
            passed: sum.passed + one.passed,
            failed: sum.failed + one.failed,
            skipped: sum.skipped + one.skipped,
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) test: String,
    /// The command that runs just this test.
    pub(crate) command: String,
}

#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) counts: Counts,
    pub(crate) failures: Vec<Failure>,
    /// The lines of the tests that lacked a tool.
    pub(crate) left_out: Vec<String>,
}

impl Findings {
    /// Reads the log of a step. A step without tests of its own is one test.
    pub(crate) fn read(step: &str, status: Status, log: &str) -> Self {
        let count = |line| rust_counts(line).or_else(|| plain_counts(line)).or_else(|| python_counts(line));
        let mut counts: Counts = log.lines().filter_map(count).sum();
        let mut left_out: Vec<String> =
            log.lines().filter(|line| line.starts_with(LEFT_OUT)).map(str::to_owned).collect();
        let skipped = left_out.len().min(counts.passed);
        counts.passed -= skipped;
        counts.skipped += skipped;
        left_out.extend(log.lines().filter_map(python_left_out));
        let mut failures = rust_failures(log);
        failures.extend(log.lines().filter_map(scenario_failure));
        failures.extend(log.lines().filter_map(|line| python_failure(step, line)));
        if status == Status::Failed && failures.is_empty() {
            failures.push(Failure { test: step.to_owned(), command: format!("cargo xtask step \"{step}\"") });
        }
        counts.failed = counts.failed.max(failures.len());
        if counts.all() == 0 {
            counts = Counts {
                passed: usize::from(status == Status::Passed),
                skipped: usize::from(status == Status::Skipped),
                failed: 0,
            };
        }
        Self { counts, failures, left_out }
    }
}

/// The beginning of the line of a test that lacks a tool; Rust counts it as passed.
const LEFT_OUT: &str = "left out: ";

/// Reads `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
fn rust_counts(line: &str) -> Option<Counts> {
    let (_, numbers) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let number =
        |name: &str| numbers.split("; ").find_map(|part| part.trim().strip_suffix(name)?.trim().parse::<usize>().ok());
    Some(Counts { passed: number("passed")?, failed: number("failed")?, skipped: number("ignored")? })
}

/// Reads `12 passed, 0 failed`, alone on its line; `, 1 skipped` may follow.
fn plain_counts(line: &str) -> Option<Counts> {
    let mut parts = line.split(", ");
    let passed = parts.next()?.strip_suffix(" passed")?.parse().ok()?;
    let failed = parts.next()?.strip_suffix(" failed")?.parse().ok()?;
    let skipped = parts.next().map_or(Some(0), |part| part.strip_suffix(" skipped")?.parse().ok())?;
    Some(Counts { passed, failed, skipped })
}

/// Reads `1 failed, 395 passed, 10 skipped in 194.74s (0:03:14)`, which ends the output of pytest.
fn python_counts(line: &str) -> Option<Counts> {
    let (numbers, duration) = line.trim_matches(['=', ' ']).rsplit_once(" in ")?;
    duration.split(' ').next()?.strip_suffix('s')?.parse::<f64>().ok()?;
    let mut counts = Counts::default();
    for part in numbers.split(", ") {
        let (number, what) = part.split_once(' ')?;
        let number = number.parse::<usize>().ok()?;
        match what {
            "passed" => counts.passed += number,
            "failed" | "error" | "errors" => counts.failed += number,
            "skipped" => counts.skipped += number,
            "deselected" | "warning" | "warnings" | "xfailed" => {}
            _ => return None,
        }
    }
    Some(counts)
}

/// Reads `SKIPPED [2] test_api.py:985: could not import 'pyspiel': …`.
fn python_left_out(line: &str) -> Option<String> {
    let (number, reason) = line.strip_prefix("SKIPPED [")?.split_once("] ")?;
    Some(format!("{LEFT_OUT}{number} of {reason}"))
}

/// Reads `FAILED test_api.py::test_play - AssertionError: …`.
fn python_failure(step: &str, line: &str) -> Option<Failure> {
    let test = line.strip_prefix("FAILED ").or_else(|| line.strip_prefix("ERROR "))?.split(" - ").next()?;
    test.contains(".py").then(|| Failure { test: test.to_owned(), command: format!("cargo xtask step \"{step}\"") })
}

/// Finds the failed tests of `cargo test --no-fail-fast`, which lists the failed programs at the end, in their order.
fn rust_failures(log: &str) -> Vec<Failure> {
    let mut programs: Vec<Vec<&str>> = Vec::new();
    for line in log.lines() {
        if line.trim_start().starts_with("Running ") {
            programs.push(Vec::new());
        } else if let Some(test) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
            if programs.is_empty() {
                programs.push(Vec::new());
            }
            programs.last_mut().into_iter().for_each(|tests| tests.push(test));
        }
    }
    let failed = programs.into_iter().filter(|tests| !tests.is_empty());
    let mut arguments = log.lines().filter_map(|line| line.trim().strip_prefix("`-p ")?.strip_suffix('`'));
    let failures = failed.flat_map(|tests| {
        let arguments = arguments.next().map_or_else(|| "--workspace".to_owned(), |package| format!("-p {package}"));
        tests.into_iter().map(move |test| Failure {
            test: test.to_owned(),
            command: format!("cargo test {arguments} -- --exact {test}"),
        })
    });
    failures.collect()
}

/// Reads `[31 of 42] fit: FAILED after 12.3 s: …`.
fn scenario_failure(line: &str) -> Option<Failure> {
    let (name, rest) = line.strip_prefix('[')?.split_once("] ")?.1.split_once(": ")?;
    rest.starts_with("FAILED").then(|| Failure { test: name.to_owned(), command: format!("cargo xtask e2e {name}") })
}

/// Returns a log without the lines that cargo overwrites to show its progress.
pub(crate) fn without_progress(log: &str) -> String {
    let last = |line: &str| line.rsplit('\r').find(|part| !part.trim().is_empty()).unwrap_or_default().to_owned();
    let lines = log.lines().map(last).filter(|line| !line.trim_start().starts_with("Building ["));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: &str = "\
     Running unittests src/lib.rs (target/debug/deps/nova_luna_ai-1)
test a::b ... ok
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out; finished in 0.00s
     Running tests/main.rs (target/debug/deps/cli-2)
test nodes::restart ... FAILED
test nodes::stop ... ok
test later ... ignored, needs a week
test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.10s
left out: needs PostgreSQL
error: 1 target failed:
    `-p nova-luna --test cli`";

    #[test]
    fn counts_and_names_the_tests_of_cargo() {
        let findings = Findings::read("tests", Status::Failed, CARGO);
        assert_eq!(findings.counts, Counts { passed: 1, failed: 1, skipped: 2 });
        let expected = Failure {
            test: "nodes::restart".to_owned(),
            command: "cargo test -p nova-luna --test cli -- --exact nodes::restart".to_owned(),
        };
        assert_eq!(findings.failures, [expected]);
        assert_eq!(findings.left_out, ["left out: needs PostgreSQL"]);
    }

    #[test]
    fn counts_and_names_the_scenarios() {
        let log = "[1 of 2] fit: ok, 1.0 s\n[2 of 2] server-restart: FAILED after 3.0 s: no\n1 passed, 1 failed";
        let findings = Findings::read("browser", Status::Failed, log);
        assert_eq!(findings.counts, Counts { passed: 1, failed: 1, skipped: 0 });
        assert_eq!(findings.failures[0].command, "cargo xtask e2e server-restart");
    }

    #[test]
    fn counts_and_names_the_tests_of_python() {
        let log = "FAILED test_api.py::test_play[2] - AssertionError: no\n\
                   SKIPPED [2] test_api.py:985: could not import 'pyspiel'\n\
                   1 failed, 395 passed, 2 skipped in 194.74s (0:03:14)";
        let findings = Findings::read("python", Status::Failed, log);
        assert_eq!(findings.counts, Counts { passed: 395, failed: 1, skipped: 2 });
        assert_eq!(findings.failures[0].test, "test_api.py::test_play[2]");
        assert_eq!(findings.left_out, ["left out: 2 of test_api.py:985: could not import 'pyspiel'"]);
    }

    #[test]
    fn a_step_without_tests_is_one_test() {
        let counts = |status| Findings::read("format", status, "").counts;
        assert_eq!(counts(Status::Passed), Counts { passed: 1, failed: 0, skipped: 0 });
        assert_eq!(counts(Status::Failed), Counts { passed: 0, failed: 1, skipped: 0 });
        assert_eq!(counts(Status::Skipped), Counts { passed: 0, failed: 0, skipped: 1 });
        let failed = Findings::read("format", Status::Failed, "").failures;
        assert_eq!(failed[0].command, "cargo xtask step \"format\"");
    }

    #[test]
    fn the_progress_of_cargo_is_not_part_of_a_log() {
        let log = "    Building [=> ] 1/9: serde\r   Compiling serde v1\n    Building [==>] 9/9\r    Finished\nend";
        assert_eq!(without_progress(log), "   Compiling serde v1\n    Finished\nend");
    }
}
