//! The result of a soak test: what was done, what was measured, and which bounds are broken.

use std::fmt;
use std::time::Duration;

use serde_json::{Value, json};

use super::SoakConfig;
use super::nodes::{MemoryGrowth, OpenFiles};
use super::visits::{QUICK_MATCHES, QUICK_MATCHES_OF_PEOPLE};
use super::world::Statistics;
use crate::audit::AuditReport;
use crate::statistics::Latencies;

const MEGABYTE: f64 = 1024.0 * 1024.0;

/// Number of searches below which it may be chance that none has found a person.
const FEW_SEARCHES: u64 = 30;

/// One search of this many has to find a person.
const FOUND_PART: u64 = 10;

/// The values that a server must not exceed.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The growth of the memory from the warm-up to the end of a process: relative, and in megabytes besides.
    pub memory_growth: f64,
    pub memory_growth_megabytes: f64,
    /// The open files after all clients have left, besides those at the start.
    pub files_left: usize,
    /// The growth of the database for each table in kilobytes, and in megabytes besides, because files grow in steps.
    pub database_kilobytes_per_table: f64,
    pub database_megabytes: f64,
    /// The size of SQLite's write-ahead log, which the server restarts from 64 MB on.
    pub log_megabytes: f64,
    pub p99_ms: f64,
    /// The maximum time until a request is acknowledged whose connection broke, restarts included.
    pub interrupted: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            memory_growth: 0.1,
            memory_growth_megabytes: 8.0,
            files_left: 8,
            database_kilobytes_per_table: 24.0,
            database_megabytes: 2.0,
            log_megabytes: 96.0,
            p99_ms: 50.0,
            interrupted: Duration::from_secs(10),
        }
    }
}

#[derive(Clone, Default, Debug)]
pub struct SoakReport {
    pub(super) config: SoakConfig,
    pub seconds: f64,
    pub tables_created: f64,
    pub matches_started: f64,
    pub matches_finished: f64,
    pub bot_moves: f64,
    /// The time from sending a request to its acknowledgement.
    pub latencies: Latencies,
    /// What the visitors did and found, without their latencies.
    pub(super) statistics: Statistics,
    pub restarts: usize,
    pub slowest_restart: Duration,
    pub memory: Vec<MemoryGrowth>,
    pub max_megabytes: f64,
    /// The open files of the node with most files left.
    pub(super) files: OpenFiles,
    /// The tables in memory after all clients have left, if the test waited until a server unloads them.
    pub tables_left: Option<f64>,
    /// The growth of the database, and the maximum size of the write-ahead log.
    pub database_bytes: u64,
    pub log_bytes: u64,
    /// The comparison of all acknowledged requests with the database.
    pub audit: AuditReport,
    /// Failed commits, damaged tables and slow consumers that the servers counted.
    pub server_failures: f64,
}

struct Row {
    name: &'static str,
    value: String,
    bound: String,
    is_kept: bool,
}

fn row(name: &'static str, value: String, bound: String, is_kept: bool) -> Row {
    Row { name, value, bound, is_kept }
}

impl SoakReport {
    /// Returns the process whose memory exceeds its bound by most, or comes closest to it.
    fn worst_memory(&self) -> Option<&MemoryGrowth> {
        let excess = |growth: &MemoryGrowth| growth.last - self.memory_bound(growth);
        self.memory.iter().max_by(|one, other| excess(one).total_cmp(&excess(other)))
    }

    fn memory_bound(&self, growth: &MemoryGrowth) -> f64 {
        let Bounds { memory_growth, memory_growth_megabytes, .. } = self.config.bounds;
        growth.first * (1.0 + memory_growth) + memory_growth_megabytes
    }

    pub fn database_kilobytes_per_table(&self) -> f64 {
        self.database_bytes as f64 / 1024.0 / self.tables_created.max(1.0)
    }

    fn rows(&self) -> Vec<Row> {
        let zero = |name, count: usize| row(name, count.to_string(), "0".to_owned(), count == 0);
        let mut rows = self.memory_rows();
        let (left, bound) = (self.files.left(), self.config.bounds.files_left);
        let files = format!("{left} ({} at the start, at most {})", self.files.at_start, self.files.max);
        rows.push(row("open files left at the end", files, format!("{bound}"), left <= bound));
        rows.extend(self.disk_rows());
        let Bounds { p99_ms: bound, interrupted, .. } = self.config.bounds;
        let [p50, p99, max] = [0.5, 0.99, 1.0].map(|quantile| self.latencies.quantile_ms(quantile));
        rows.push(row("acknowledgements, p50", format!("{p50:.1} ms"), "–".to_owned(), true));
        let value = format!("{p99:.1} ms (max {max:.0} ms)");
        rows.push(row("acknowledgements, p99", value, format!("{bound:.0} ms"), p99 <= bound));
        let slowest = self.statistics.slowest_interrupted;
        let value = format!("{:.1} s", slowest.as_secs_f64());
        let bound = format!("{} s", interrupted.as_secs());
        rows.push(row("slowest acknowledgement after a break", value, bound, slowest <= interrupted));
        rows.push(self.quick_match_row());
        let count = self.audit.intact;
        rows.push(row("acknowledged requests checked", count.to_string(), "at least 1".to_owned(), count > 0));
        rows.push(zero("lost", self.audit.lost));
        rows.push(zero("unexpected", self.audit.unexpected));
        rows.push(zero("invalid records", self.audit.mismatched_tables));
        rows.push(zero("failures counted by the server", self.server_failures as usize));
        rows.push(zero("errors of clients", self.statistics.errors));
        rows
    }

    /// Players who search for a match have to find each other. A few searches may all come to a bot.
    fn quick_match_row(&self) -> Row {
        let count_of = |name| self.statistics.activities.get(name).copied().unwrap_or_default();
        let (searches, found) = (count_of(QUICK_MATCHES), count_of(QUICK_MATCHES_OF_PEOPLE));
        let bound = if searches < FEW_SEARCHES { 0 } else { searches / FOUND_PART };
        let value = format!("{found} of {searches}");
        row(QUICK_MATCHES_OF_PEOPLE, value, format!("at least {bound}"), found >= bound)
    }

    fn memory_rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        if let Some(growth) = self.worst_memory() {
            let (first, last, bound) = (growth.first, growth.last, self.memory_bound(growth));
            let minutes = growth.duration.as_secs_f64() / 60.0;
            let value = format!("{first:.1} → {last:.1} MB in {minutes:.1} min (max {:.1} MB)", self.max_megabytes);
            rows.push(row("memory after warm-up → at the end", value, format!("{bound:.1} MB"), last <= bound));
        }
        if let Some(tables) = self.tables_left {
            rows.push(row("tables left in memory", format!("{tables:.0}"), "0".to_owned(), tables == 0.0));
        }
        rows
    }

    fn disk_rows(&self) -> [Row; 2] {
        let Bounds { database_kilobytes_per_table: per_table, database_megabytes, log_megabytes, .. } =
            self.config.bounds;
        let (database, log) = (self.database_bytes as f64 / MEGABYTE, self.log_bytes as f64 / MEGABYTE);
        let bound = database_megabytes + per_table * self.tables_created / 1024.0;
        let value = format!("{database:.1} MB, {:.1} kB per table", self.database_kilobytes_per_table());
        let log_bound = format!("{log_megabytes:.0} MB");
        [
            row("growth of the database", value, format!("{bound:.1} MB"), database <= bound),
            row("write-ahead log, at most", format!("{log:.1} MB"), log_bound, log <= log_megabytes),
        ]
    }

    pub fn failures(&self) -> Vec<String> {
        let broken = self.rows().into_iter().filter(|row| !row.is_kept);
        let mut failures: Vec<String> =
            broken.map(|row| format!("{}: {}, bound {}", row.name, row.value, row.bound)).collect();
        failures.extend(self.statistics.quoted_errors.iter().cloned());
        failures
    }

    pub fn to_json(&self) -> Value {
        let [p50, p99, max] = [0.5, 0.99, 1.0].map(|quantile| self.latencies.quantile_ms(quantile));
        let memory = |growth: &MemoryGrowth| json!({"first": growth.first, "last": growth.last, "seconds": growth.duration.as_secs_f64()});
        let AuditReport { tables, intact, lost, unexpected, mismatched_tables } = self.audit;
        json!({
            "seconds": self.seconds,
            "nodes": self.config.nodes(),
            "visitors": self.config.visitors,
            "activities": self.statistics.activities,
            "tables_created": self.tables_created,
            "matches_started": self.matches_started,
            "matches_finished": self.matches_finished,
            "bot_moves": self.bot_moves,
            "restarts": self.restarts,
            "slowest_restart_seconds": self.slowest_restart.as_secs_f64(),
            "latency_ms": {"count": self.latencies.len(), "p50": p50, "p99": p99, "max": max},
            "slowest_interrupted_seconds": self.statistics.slowest_interrupted.as_secs_f64(),
            "memory_megabytes": {"max": self.max_megabytes, "processes": self.memory.iter().map(memory).collect::<Vec<_>>()},
            "open_files": {"at_start": self.files.at_start, "max": self.files.max, "at_end": self.files.at_end},
            "tables_left": self.tables_left,
            "disk_bytes": {"database": self.database_bytes, "log": self.log_bytes},
            "audit": {
                "tables": tables,
                "intact": intact,
                "lost": lost,
                "unexpected": unexpected,
                "invalid_records": mismatched_tables,
            },
            "server_failures": self.server_failures,
            "errors": self.statistics.errors,
            "failures": self.failures(),
        })
    }
}

impl fmt::Display for SoakReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.seconds / 60.0;
        let nodes = if self.config.nodes() == 1 { "one node" } else { "two nodes" };
        writeln!(f, "{minutes:.1} minutes, {nodes}, {} visitors;", self.config.visitors)?;
        let (tables, started, finished) = (self.tables_created, self.matches_started, self.matches_finished);
        writeln!(f, "{tables:.0} tables, {started:.0} matches started, {finished:.0} finished;")?;
        let (moves, restarts) = (self.bot_moves, self.restarts);
        let down = self.slowest_restart.as_secs_f64();
        writeln!(f, "{moves:.0} moves of bots; restarts: {restarts}, down for at most {down:.1} s\n")?;
        for (name, count) in &self.statistics.activities {
            writeln!(f, "- {name}: {count}")?;
        }
        writeln!(f, "\n| measured | value | bound | passed |\n|---|---|---|---|")?;
        for Row { name, value, bound, is_kept } in self.rows() {
            writeln!(f, "| {name} | {value} | {bound} | {} |", if is_kept { "yes" } else { "**no**" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Statistics of 200 searches, of which some have found a person.
    fn statistics(found: u64, slowest_interrupted: Duration, errors: usize) -> Statistics {
        let activities = BTreeMap::from([(QUICK_MATCHES, 200), (QUICK_MATCHES_OF_PEOPLE, found)]);
        Statistics { activities, slowest_interrupted, errors, ..Statistics::default() }
    }

    fn report() -> SoakReport {
        SoakReport {
            tables_created: 1000.0,
            latencies: Latencies::new(vec![1000; 100]),
            statistics: statistics(20, Duration::from_secs(1), 0),
            memory: vec![MemoryGrowth { first: 50.0, last: 51.0, duration: Duration::from_secs(600) }],
            files: OpenFiles { at_start: 20, max: 90, at_end: 21 },
            tables_left: Some(0.0),
            database_bytes: 12 << 20,
            log_bytes: 60 << 20,
            audit: AuditReport { tables: 900, intact: 30_000, ..AuditReport::default() },
            ..SoakReport::default()
        }
    }

    #[test]
    fn a_good_report_has_no_failures() {
        let report = report();
        assert_eq!(report.failures(), Vec::<String>::new());
        assert!(report.to_string().contains("| lost | 0 | 0 | yes |"), "{report}");
        assert_eq!(report.to_json()["audit"]["intact"], 30_000);
    }

    #[test]
    fn every_broken_bound_is_named() {
        let leak = MemoryGrowth { first: 50.0, last: 70.0, duration: Duration::from_secs(600) };
        let second = Duration::from_secs(1);
        let broken: [(&str, SoakReport); 12] = [
            ("memory", SoakReport { memory: vec![report().memory[0], leak], ..report() }),
            ("tables left", SoakReport { tables_left: Some(3.0), ..report() }),
            ("open files", SoakReport { files: OpenFiles { at_end: 60, ..report().files }, ..report() }),
            ("database", SoakReport { database_bytes: 30 << 20, ..report() }),
            ("log", SoakReport { log_bytes: 100 << 20, ..report() }),
            ("p99", SoakReport { latencies: Latencies::new(vec![90_000; 100]), ..report() }),
            ("after a break", SoakReport { statistics: statistics(20, 11 * second, 0), ..report() }),
            ("found a person", SoakReport { statistics: statistics(19, second, 0), ..report() }),
            ("checked", SoakReport { audit: AuditReport::default(), ..report() }),
            ("lost", SoakReport { audit: AuditReport { lost: 1, ..report().audit }, ..report() }),
            ("failures counted", SoakReport { server_failures: 1.0, ..report() }),
            ("errors of clients", SoakReport { statistics: statistics(20, second, 1), ..report() }),
        ];
        for (name, report) in broken {
            let failures = report.failures();
            assert!(failures.len() == 1 && failures[0].contains(name), "{name}: {failures:?}");
            assert!(report.to_string().contains("**no**"), "{report}");
        }
    }
}
