//! The measurement of a load scenario, as a row of the table.

use std::fmt;

use super::Scenario;
use crate::audit::AuditReport;
use crate::monitoring::CommitStats;
use crate::statistics::{Latencies, growth};

pub const TABLE_HEADER: &str = "\
| scenario | games | moves/s | moves per CPU second | p50 | p99 | max | server memory | writes per commit | passed |
|---|---|---|---|---|---|---|---|---|---|";

#[derive(Clone, Debug)]
pub struct Measurement {
    pub scenario: Scenario,
    pub seconds: f64,
    /// The time from sending a move to its acknowledgement.
    pub latencies: Latencies,
    pub cpu: f64,
    pub sockets: f64,
    /// The memory of the server in megabytes, one sample per second.
    pub memory: Vec<f64>,
    /// The delay of the client's own timers.
    pub client_delay: Latencies,
    pub commits: CommitStats,
    /// The comparison of all acknowledged moves with the database.
    pub audit: AuditReport,
}

impl Measurement {
    pub fn moves_per_second(&self) -> f64 {
        self.latencies.len() as f64 / self.seconds
    }

    pub fn moves_per_cpu_second(&self) -> f64 {
        self.latencies.len() as f64 / self.cpu.max(0.01)
    }

    pub fn megabytes(&self) -> f64 {
        self.memory.iter().copied().fold(0.0, f64::max)
    }

    pub fn failures(&self) -> Vec<String> {
        let targets = self.scenario.targets;
        let mut failures = Vec::new();
        let mut check = |passed: bool, what: &str, found: f64, target: f64| {
            if target > 0.0 && !passed {
                failures.push(format!("{}: {what} {found:.2}, target {target}", self.scenario.name));
            }
        };
        let moves = self.moves_per_second();
        check(moves >= targets.moves_per_second, "moves per second", moves, targets.moves_per_second);
        let moves = self.moves_per_cpu_second();
        check(moves >= targets.moves_per_cpu_second, "moves per CPU second", moves, targets.moves_per_cpu_second);
        let p99 = self.latencies.quantile_ms(0.99);
        check(p99 <= targets.p99_ms, "p99 in ms", p99, targets.p99_ms);
        check(self.megabytes() <= targets.megabytes, "megabytes", self.megabytes(), targets.megabytes);
        let growth = growth(&self.memory);
        check(growth <= targets.growth, "growth of memory", growth, targets.growth);
        if !self.audit.is_clean() {
            failures.push(format!("{}: {:?}", self.scenario.name, self.audit));
        }
        failures
    }

    /// Says that the p99 is measurably higher than that of another measurement in the same run. Half of a millisecond is
    /// what two measurements of the same differ by.
    pub fn slower_than(&self, other: &Self) -> Option<String> {
        let [own, others] = [self, other].map(|measurement| measurement.latencies.quantile_ms(0.99));
        let (name, other) = (self.scenario.name, other.scenario.name);
        (own > 1.5 * others + 0.5).then(|| format!("{name}: p99 in ms {own:.2}, that of {other} {others:.2}"))
    }

    /// Returns the values that are not in the table.
    pub fn details(&self) -> String {
        let CommitStats { count, mean_ms, slow_count, .. } = self.commits;
        format!(
            "{}: {:.0} sockets; {count:.0} commits, {mean_ms:.2} ms on average, {slow_count:.0} longer than 50 ms; \
             client delay {:.1} ms (p99), {:.1} ms (max); memory grew by {:.1} %; \
             {} acknowledged moves of {} tables are stored",
            self.scenario.name,
            self.sockets,
            self.client_delay.quantile_ms(0.99),
            self.client_delay.quantile_ms(1.0),
            100.0 * growth(&self.memory),
            self.audit.intact,
            self.audit.tables,
        )
    }
}

impl fmt::Display for Measurement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "| `{}` | {} | {:.0} | {:.0} | {:.1} ms | {:.1} ms | {:.0} ms | {:.0} MB | {:.1} | {} |",
            self.scenario.name,
            self.scenario.games,
            self.moves_per_second(),
            self.moves_per_cpu_second(),
            self.latencies.quantile_ms(0.5),
            self.latencies.quantile_ms(0.99),
            self.latencies.quantile_ms(1.0),
            self.megabytes(),
            self.commits.writes_per_commit,
            if self.failures().is_empty() { "yes" } else { "**no**" }
        )
    }
}
