//! What was measured, in words.

use std::fmt;

use super::Row;
use crate::figures::{Times, growth};
use crate::ledger::Findings;
use crate::watch::Commits;

/// The head of the table.
pub const HEAD: &str = "\
| row | games | moves/s | moves a CPU-second | p50 | p99 | longest | server memory | deeds a commit | held |
|---|---|---|---|---|---|---|---|---|---|";

/// What a row measured.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The row.
    pub row: Row,
    /// The seconds that were measured.
    pub took: f64,
    /// How long each move took.
    pub times: Times,
    /// The seconds of processor time of the server.
    pub cpu: f64,
    /// How many sockets the server had.
    pub sockets: f64,
    /// The megabytes of the server, second by second.
    pub memory: Vec<f64>,
    /// How late the client itself was.
    pub lag: Times,
    /// What the store did meanwhile.
    pub commits: Commits,
    /// The ledger of everything that was played, held against the store.
    pub findings: Findings,
}

impl Measured {
    /// Moves a second.
    pub fn moves(&self) -> f64 {
        self.times.len() as f64 / self.took
    }

    /// Moves a second of the server's processor time.
    pub fn moves_a_cpu_second(&self) -> f64 {
        self.times.len() as f64 / self.cpu.max(0.01)
    }

    /// The most megabytes that the server had.
    pub fn megabytes(&self) -> f64 {
        self.memory.iter().copied().fold(0.0, f64::max)
    }

    /// What is not held.
    pub fn broken(&self) -> Vec<String> {
        let wanted = self.row.wanted;
        let mut broken = Vec::new();
        let mut check = |holds: bool, what: &str, found: f64, wanted: f64| {
            if wanted > 0.0 && !holds {
                broken.push(format!("{}: {what} {found:.2}, wanted {wanted}", self.row.name));
            }
        };
        check(self.moves() >= wanted.moves, "moves a second", self.moves(), wanted.moves);
        let share = self.moves_a_cpu_second();
        check(share >= wanted.moves_a_cpu_second, "moves a CPU-second", share, wanted.moves_a_cpu_second);
        check(self.times.at(0.99) <= wanted.p99, "p99 in ms", self.times.at(0.99), wanted.p99);
        check(self.megabytes() <= wanted.megabytes, "megabytes", self.megabytes(), wanted.megabytes);
        let grown = growth(&self.memory);
        check(grown <= wanted.growth, "growth of memory", grown, wanted.growth);
        if !self.findings.is_clean() {
            broken.push(format!("{}: {:?}", self.row.name, self.findings));
        }
        broken
    }

    /// What does not fit into the table.
    pub fn details(&self) -> String {
        let Commits { number, milliseconds, slow, .. } = self.commits;
        format!(
            "{}: {:.0} sockets; {number:.0} commits of {milliseconds:.2} ms, {slow:.0} of them longer than 50 ms; \
             client late by {:.1} ms (p99), {:.1} ms (longest); memory grew by {:.1} %; \
             {} moves at {} tables are kept as they were acknowledged",
            self.row.name,
            self.sockets,
            self.lag.at(0.99),
            self.lag.at(1.0),
            100.0 * growth(&self.memory),
            self.findings.moves,
            self.findings.tables,
        )
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "| `{}` | {} | {:.0} | {:.0} | {:.1} ms | {:.1} ms | {:.0} ms | {:.0} MB | {:.1} | {} |",
            self.row.name,
            self.row.games,
            self.moves(),
            self.moves_a_cpu_second(),
            self.times.at(0.5),
            self.times.at(0.99),
            self.times.at(1.0),
            self.megabytes(),
            self.commits.deeds,
            if self.broken().is_empty() { "yes" } else { "**no**" }
        )
    }
}
