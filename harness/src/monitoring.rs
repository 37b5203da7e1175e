//! Monitoring of a server process: processor time, memory and the metrics that it publishes.

use std::net::SocketAddr;

use nova_luna_test_support::http_get;

use crate::error::{Result, fail, system_error};

/// The clock ticks per second in `/proc`, the same on all Linux systems.
const TICKS_PER_SECOND: f64 = 100.0;

pub fn cpu_seconds(process: u32) -> Result<f64> {
    let text = read_proc(process, "stat")?;
    // The program's name is in brackets and may contain any character; only numbers follow it.
    let numbers: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let number = |index: usize| numbers.get(index).and_then(|number| number.parse::<f64>().ok());
    match (number(11), number(12)) {
        (Some(user), Some(system)) => Ok((user + system) / TICKS_PER_SECOND),
        _ => fail("/proc does not show the processor time"),
    }
}

pub fn memory_megabytes(process: u32) -> Result<f64> {
    let text = read_proc(process, "status")?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.map(|kilobytes| kilobytes / 1024.0).map_or_else(|| fail("/proc does not show the memory"), Ok)
}

pub fn open_files(process: u32) -> Result<usize> {
    let folder = std::fs::read_dir(format!("/proc/{process}/fd"));
    Ok(folder.map_err(system_error("the server cannot be monitored"))?.count())
}

fn read_proc(process: u32, file: &str) -> Result<String> {
    std::fs::read_to_string(format!("/proc/{process}/{file}")).map_err(system_error("the server cannot be monitored"))
}

/// The metrics that the server publishes, in the text format of Prometheus.
#[derive(Clone, Debug)]
pub struct Metrics(String);

impl Metrics {
    pub async fn fetch(admin: SocketAddr) -> Result<Self> {
        match http_get(admin, "/metrics").await {
            Ok((200, text)) => Ok(Self(text)),
            _ => fail("the server does not publish its metrics"),
        }
    }

    /// Returns a value by its name without the prefix.
    ///
    /// # Errors
    /// If the server does not publish this metric. A renamed metric must not read as 0.
    pub fn value(&self, name: &str) -> Result<f64> {
        let full = format!("nova_luna_{name} ");
        let line = self.0.lines().find_map(|line| line.strip_prefix(full.as_str()));
        match line.and_then(|value| value.trim().parse().ok()) {
            Some(value) => Ok(value),
            None => fail(format!("the server does not publish the metric nova_luna_{name}")),
        }
    }
}

/// Statistics of the commits between two readings of the metrics.
#[derive(Clone, Copy, Debug)]
pub struct CommitStats {
    pub count: f64,
    pub writes_per_commit: f64,
    pub mean_ms: f64,
    /// The number of commits that took longer than 50 milliseconds.
    pub slow_count: f64,
}

impl CommitStats {
    pub fn between(before: &Metrics, after: &Metrics) -> Result<Self> {
        let increase = |name: &str| -> Result<f64> { Ok(after.value(name)? - before.value(name)?) };
        let count = increase("commit_duration_seconds_count")?;
        Ok(Self {
            count,
            writes_per_commit: increase("writes_stored_total")? / count.max(1.0),
            mean_ms: 1000.0 * increase("commit_duration_seconds_sum")? / count.max(1.0),
            slow_count: count - increase("commit_duration_seconds_bucket{le=\"0.05\"}")?,
        })
    }
}
