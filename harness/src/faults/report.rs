//! The result of a group of trials, as a row of the table.

use std::fmt;
use std::time::Duration;

use crate::audit::AuditReport;

pub const TABLE_HEADER: &str = "\
| fault | trials | moves checked | lost | unexpected | mismatched tables | slowest start | slowest recovery | details |
|---|---|---|---|---|---|---|---|---|";

/// The maximum time until all games continue after a fault.
const MAX_RECOVERY: Duration = Duration::from_secs(5);

#[derive(Clone, Default, Debug)]
pub struct FaultReport {
    pub name: String,
    pub trials: usize,
    /// The sum of the audits after each trial.
    pub audit: AuditReport,
    /// The longest time from the start of the process until the server was ready.
    pub slowest_start: Duration,
    /// The longest time from then until all unanswered moves were answered.
    pub slowest_recovery: Duration,
    pub details: String,
    violations: Vec<String>,
    /// Time limits that are not met, perhaps because the machine is busy.
    missed_deadlines: Vec<String>,
}

impl FaultReport {
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    pub fn add_trial(&mut self, audit: &AuditReport, start: Duration, recovery: Duration) {
        self.trials += 1;
        self.audit.add(audit);
        self.slowest_start = self.slowest_start.max(start);
        self.slowest_recovery = self.slowest_recovery.max(recovery);
    }

    pub fn require(&mut self, condition: bool, message: impl FnOnce() -> String) {
        if !condition {
            self.violations.push(message());
        }
    }

    pub fn require_in_time(&mut self, condition: bool, message: impl FnOnce() -> String) {
        if !condition {
            self.missed_deadlines.push(message());
        }
    }

    pub fn require_quick_recovery(&mut self) {
        let slowest = self.slowest_recovery;
        self.require_in_time(slowest <= MAX_RECOVERY, || format!("the recovery took {slowest:?}"));
    }

    /// Returns the violations, which do not depend on the speed of the machine.
    pub fn violations(&self) -> Vec<String> {
        let with_name = |message: &String| format!("{}: {message}", self.name);
        let mut violations: Vec<String> = self.violations.iter().map(with_name).collect();
        if !self.audit.is_clean() {
            violations.push(format!("{}: {:?}", self.name, self.audit));
        }
        violations
    }

    pub fn failures(&self) -> Vec<String> {
        let missed = self.missed_deadlines.iter().map(|message| format!("{}: {message}", self.name));
        self.violations().into_iter().chain(missed).collect()
    }
}

impl fmt::Display for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AuditReport { intact, lost, unexpected, mismatched_tables, .. } = self.audit;
        let seconds = |time: Duration| match time {
            Duration::ZERO => "–".to_owned(),
            time => format!("{:.2} s", time.as_secs_f64()),
        };
        let (name, trials) = (&self.name, self.trials);
        let (start, recovery) = (seconds(self.slowest_start), seconds(self.slowest_recovery));
        let details = match self.failures().first() {
            Some(failure) => format!("**{failure}**"),
            None => self.details.clone(),
        };
        write!(f, "| {name} | {trials} | {intact} | {lost} | {unexpected} | {mismatched_tables} ")?;
        write!(f, "| {start} | {recovery} | {details} |")
    }
}
