//! The soak test: a realistic mix of visitors for hours, with bounds on memory, files, disk and latency.
//!
//! Visitors play quick matches, matches with friends and with bots, watch, reconnect, resign, play again and leave
//! tables behind. Servers are restarted once an hour. At the end nothing may be lost, and the servers must not have
//! grown.

mod nodes;
mod play;
mod report;
mod unaudited;
mod visitor;
mod visits;
mod world;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nova_luna_rules::Record;
use nova_luna_test_support::{HttpClient, TestRng};
use tokio::sync::watch;
use tokio::task::{JoinSet, spawn_blocking};

use crate::audit::{AuditReport, StoredLog, StoredMove, compare, moves_of};
use crate::error::{Result, ensure, fail_if_any};
use crate::faults::random_rng;
use crate::load_generator::lock;
use crate::statistics::Latencies;
use crate::store::Store;
pub use nodes::MemoryGrowth;
use nodes::{FAILURE_COUNTERS, Node};
pub use report::{Bounds, SoakReport};
use unaudited::{TableAcks, UnauditedTables};
use world::{Statistics, World};

const SAMPLE_INTERVAL: Duration = Duration::from_secs(1);

/// The time between two audits of the tables that all players have left, and between two lines of progress.
const AUDIT_INTERVAL: Duration = Duration::from_secs(20);
const PROGRESS_INTERVAL: Duration = Duration::from_secs(60);

/// The time between two restarts, and the shortest test that has a restart at all.
const RESTART_INTERVAL: Duration = Duration::from_secs(3600);
const SHORTEST_WITH_RESTART: Duration = Duration::from_secs(30);

/// The maximum time until all visitors have stopped, and until the servers have closed their connections.
const STOP_TIMEOUT: Duration = Duration::from_secs(180);

/// The maximum time until the servers have unloaded all tables, and the shortest test that waits for it.
const UNLOAD_TIMEOUT: Duration = Duration::from_secs(150);
const SHORTEST_WITH_UNLOADING: Duration = Duration::from_secs(240);

#[derive(Clone, Copy, Debug)]
pub struct SoakConfig {
    pub duration: Duration,
    /// The number of visitors at a time. Each does one thing after the other.
    pub visitors: usize,
    /// The average time that a player thinks about a move.
    pub think_time: Duration,
    /// Whether two nodes on PostgreSQL serve the visitors, instead of one with SQLite.
    pub postgres: bool,
    pub bounds: Bounds,
}

impl Default for SoakConfig {
    fn default() -> Self {
        let (duration, think_time) = (Duration::from_secs(3600), Duration::from_millis(600));
        Self { duration, visitors: 40, think_time, postgres: false, bounds: Bounds::default() }
    }
}

impl SoakConfig {
    fn nodes(&self) -> usize {
        if self.postgres { 2 } else { 1 }
    }

    fn restarts(&self) -> u32 {
        let hours = self.duration.as_secs_f64() / RESTART_INTERVAL.as_secs_f64();
        if self.duration > SHORTEST_WITH_RESTART { (hours as u32).max(1) } else { 0 }
    }
}

struct Soak {
    world: Arc<World>,
    store: Store,
    nodes: Vec<Node>,
    /// The size of the database before the first visitor came.
    database_at_start: u64,
    /// What has been found so far: by audits, restarts and samples.
    report: SoakReport,
}

pub async fn run(program: &Path, config: &SoakConfig) -> Result<SoakReport> {
    let (stop, stopped) = watch::channel(false);
    let mut soak = Soak::start(program, *config, stopped).await?;
    let mut rng = random_rng()?;
    let mut visitors = JoinSet::new();
    for _ in 0..config.visitors {
        let (world, rng) = (Arc::clone(&soak.world), TestRng::new(rng.below(u32::MAX).into()));
        visitors.spawn(async move { visits::visit_repeatedly(&world, rng).await });
    }
    let begin = Instant::now();
    soak.monitor(begin).await?;
    let _ = stop.send(true);
    let all_stopped = async { while visitors.join_next().await.is_some() {} };
    let stopped = tokio::time::timeout(STOP_TIMEOUT, all_stopped).await;
    ensure(stopped.is_ok(), || "not all visitors stopped".to_owned())?;
    let seconds = begin.elapsed().as_secs_f64();
    soak.audit_left_tables().await?;
    soak.finish(seconds).await
}

/// Runs a soak test, and prints the report as a table or as JSON. Fails if a bound is broken.
pub async fn run_and_print(program: &Path, config: &SoakConfig, as_json: bool) -> Result {
    let report = run(program, config).await?;
    if as_json {
        println!("{:#}", report.to_json());
    } else {
        println!("{report}");
    }
    fail_if_any(&report.failures())
}

impl Soak {
    async fn start(program: &Path, config: SoakConfig, stopped: watch::Receiver<bool>) -> Result<Self> {
        let store = Store::new(config.postgres)?;
        let mut nodes = Vec::new();
        for _ in 0..config.nodes() {
            nodes.push(Node::start(program, &store).await?);
        }
        let world = World {
            hosts: nodes.iter().map(|node| node.process.config.address).collect(),
            think_time: config.think_time,
            stopped,
            unaudited: Mutex::new(UnauditedTables::default()),
            statistics: Mutex::new(Statistics::default()),
        };
        let database_at_start = store.database_bytes()?;
        let report = SoakReport { config, ..SoakReport::default() };
        Ok(Self { world: Arc::new(world), store, nodes, database_at_start, report })
    }

    /// Samples, audits and restarts the servers until the time is over.
    async fn monitor(&mut self, begin: Instant) -> Result {
        let config = self.report.config;
        let restarts = config.restarts();
        let lifetime = config.duration / (restarts + 1);
        let (mut next_audit, mut next_progress) = (begin + AUDIT_INTERVAL, begin + PROGRESS_INTERVAL);
        while begin.elapsed() < config.duration {
            tokio::time::sleep(SAMPLE_INTERVAL).await;
            for node in &mut self.nodes {
                node.sample().await?;
            }
            self.report.log_bytes = self.report.log_bytes.max(self.store.log_bytes());
            let done = self.report.restarts;
            if done < restarts as usize && begin.elapsed() >= lifetime * (done as u32 + 1) {
                self.restart().await?;
            }
            if Instant::now() >= next_audit {
                self.audit_left_tables().await?;
                next_audit = Instant::now() + AUDIT_INTERVAL;
            }
            if Instant::now() >= next_progress && begin.elapsed() < config.duration {
                self.print_progress(begin.elapsed())?;
                next_progress += PROGRESS_INTERVAL;
            }
        }
        Ok(())
    }

    /// Restarts the nodes in turn, and kills every second one.
    async fn restart(&mut self) -> Result {
        let (number, count) = (self.report.restarts, self.nodes.len().max(1));
        let is_orderly = (number / count).is_multiple_of(2);
        if let Some(node) = self.nodes.get_mut(number % count) {
            self.report.slowest_restart = self.report.slowest_restart.max(node.restart(is_orderly).await?);
        }
        self.report.restarts += 1;
        Ok(())
    }

    /// Compares the tables that all players have left with the database, and checks their records.
    async fn audit_left_tables(&mut self) -> Result {
        let logs = Arc::new(lock(&self.world.unaudited).take_left_tables());
        let (store, tables) = (self.store.clone(), Arc::clone(&logs));
        // Long work is done on another thread: the visitors all run on this one, and measure how long they wait.
        let stored_logs = spawn_blocking(move || store.read_logs_of(tables.keys().map(String::as_str))).await??;
        let mut client = HttpClient::connect(self.world.host(0)?).await?;
        let mut records = HashMap::new();
        for table in logs.iter().filter(|(_, log)| log.is_started).map(|(table, _)| table) {
            let (status, record) = client.get(&format!("/api/v1/tables/{table}/record")).await?;
            records.extend((status == 200).then(|| (table.clone(), record)));
        }
        for (table, report) in spawn_blocking(move || audit_tables(&logs, &stored_logs, &records)).await? {
            if !report.is_clean() {
                self.world.add_error(format!("table {table}: {report:?}"));
            }
            self.report.audit.add(&report);
        }
        Ok(())
    }

    fn print_progress(&self, elapsed: Duration) -> Result {
        let megabytes = self.nodes.iter().filter_map(|node| node.samples().last()).map(|sample| sample.megabytes);
        eprintln!(
            "{:.0} min: {:.0} matches finished, {} acknowledged requests checked, {:.1} MB, {} errors",
            elapsed.as_secs_f64() / 60.0,
            self.counter("matches_finished_total")?,
            self.report.audit.intact,
            megabytes.fold(0.0, f64::max),
            lock(&self.world.statistics).errors,
        );
        Ok(())
    }

    fn counter(&self, name: &str) -> Result<f64> {
        self.nodes.iter().map(|node| node.counter(name)).sum()
    }

    /// Waits until the servers have closed all connections, and perhaps unloaded all tables.
    async fn drain(&mut self, metric: &str, timeout: Duration) -> Result<f64> {
        let begin = Instant::now();
        loop {
            let mut left = 0.0;
            for node in &mut self.nodes {
                node.sample().await?;
                left += node.current(metric)?;
            }
            if left == 0.0 || begin.elapsed() > timeout {
                return Ok(left);
            }
            tokio::time::sleep(SAMPLE_INTERVAL).await;
        }
    }

    async fn finish(mut self, seconds: f64) -> Result<SoakReport> {
        // Later samples are of idle servers, which say nothing about growth under load.
        let memory: Vec<MemoryGrowth> = self.nodes.iter().flat_map(Node::memory_growth).collect();
        let database_bytes = self.store.database_bytes()?.saturating_sub(self.database_at_start);
        let sockets = self.drain("websocket_connections", STOP_TIMEOUT).await?;
        ensure(sockets == 0.0, || format!("{sockets} connections are open after all clients have left"))?;
        let tables_left = if self.report.config.duration >= SHORTEST_WITH_UNLOADING {
            Some(self.drain("tables_loaded", UNLOAD_TIMEOUT).await?)
        } else {
            None
        };
        let megabytes = self.nodes.iter().flat_map(Node::samples).map(|sample| sample.megabytes);
        let mut statistics = lock(&self.world.statistics).clone();
        Ok(SoakReport {
            seconds,
            tables_created: self.counter("tables_created_total")?,
            matches_started: self.counter("matches_started_total")?,
            matches_finished: self.counter("matches_finished_total")?,
            bot_moves: self.counter("bot_moves_total")?,
            latencies: Latencies::new(std::mem::take(&mut statistics.latencies)),
            statistics,
            memory,
            max_megabytes: megabytes.fold(0.0, f64::max),
            files: self.nodes.iter().map(|node| node.files).max_by_key(|files| files.left()).unwrap_or_default(),
            tables_left,
            database_bytes,
            server_failures: FAILURE_COUNTERS.iter().map(|name| self.counter(name)).sum::<Result<f64>>()?,
            ..self.report
        })
    }
}

fn audit_tables(
    logs: &HashMap<String, TableAcks>,
    stored_logs: &HashMap<String, StoredLog>,
    records: &HashMap<String, String>,
) -> Vec<(String, AuditReport)> {
    let audit = |(table, log): (&String, &TableAcks)| {
        let stored = moves_of(stored_logs, table);
        let mut report = compare(&log.entries, stored);
        let is_right = !log.is_started || records.get(table).is_some_and(|record| is_valid(record, log, stored));
        report.mismatched_tables = usize::from(!is_right);
        (table.clone(), report)
    };
    logs.iter().map(audit).collect()
}

/// Returns whether a record is valid, has the stored moves, and contains the proof of a fair deal if the match is over.
/// If it is not over, a bot may have moved since the database was read.
fn is_valid(record: &str, log: &TableAcks, stored: &[StoredMove]) -> bool {
    let Ok(record) = Record::read(record) else { return false };
    let has_proof = record.fairness().is_some();
    let recorded = record.events().iter().map(ToString::to_string).collect::<Vec<String>>();
    let stored = stored.iter().map(|stored| stored.action.clone()).filter(|action| !action.is_empty());
    let stored = stored.collect::<Vec<String>>();
    if log.is_over { has_proof && recorded == stored } else { recorded.starts_with(&stored) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_restart_every_hour_and_at_least_one() {
        let restarts =
            |seconds: u64| SoakConfig { duration: Duration::from_secs(seconds), ..SoakConfig::default() }.restarts();
        assert_eq!([30, 31, 1800, 3600, 3 * 3600 + 1800].map(restarts), [0, 1, 1, 1, 3]);
    }
}
