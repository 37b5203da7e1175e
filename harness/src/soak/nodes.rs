//! The servers of a soak test: sampled every second, and restarted now and then.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::error::Result;
use crate::monitoring::{Metrics, memory_megabytes, open_files};
use crate::server::{ServerConfig, ServerProcess, UNLIMITED};
use crate::statistics::median;
use crate::store::Store;

/// The maximum warm-up of a process: longer than tables stay in memory without a connection.
const MAX_WARM_UP: Duration = Duration::from_secs(120);

/// The share of a lifetime that is warm-up at most, and the share of each of the two windows that are compared.
const MAX_WARM_UP_SHARE: f64 = 0.4;
const WINDOW_SHARE: f64 = 0.1;

/// The counters that must stay 0.
pub(super) const FAILURE_COUNTERS: [&str; 3] = ["commits_failed_total", "tables_damaged_total", "slow_consumers_total"];

#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub(super) age: Duration,
    pub(super) megabytes: f64,
}

/// The open files of a node: before the first client came, at most, and after all clients have left.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct OpenFiles {
    pub(super) at_start: usize,
    pub(super) max: usize,
    pub(super) at_end: usize,
}

impl OpenFiles {
    pub(super) fn left(self) -> usize {
        self.at_end.saturating_sub(self.at_start)
    }
}

/// The memory of a process after its warm-up and at its end, in megabytes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MemoryGrowth {
    pub first: f64,
    pub last: f64,
    pub duration: Duration,
}

#[derive(Debug)]
struct Lifetime {
    begin: Instant,
    samples: Vec<Sample>,
    metrics: Metrics,
}

pub(super) struct Node {
    pub(super) process: ServerProcess,
    pub(super) files: OpenFiles,
    lifetimes: Vec<Lifetime>,
}

impl Node {
    pub(super) async fn start(program: &Path, store: &Store) -> Result<Self> {
        let process = ServerConfig::new(program, store.clone(), UNLIMITED)?.start().await?;
        let files = OpenFiles { at_start: open_files(process.id())?, ..OpenFiles::default() };
        let mut node = Self { process, files, lifetimes: Vec::new() };
        node.begin_lifetime().await?;
        Ok(node)
    }

    pub(super) async fn sample(&mut self) -> Result {
        let (megabytes, files) = (memory_megabytes(self.process.id())?, open_files(self.process.id())?);
        self.files = OpenFiles { max: self.files.max.max(files), at_end: files, ..self.files };
        let metrics = Metrics::fetch(self.process.config.admin).await?;
        if let Some(lifetime) = self.lifetimes.last_mut() {
            lifetime.samples.push(Sample { age: lifetime.begin.elapsed(), megabytes });
            lifetime.metrics = metrics;
        }
        Ok(())
    }

    /// Restarts the server, either in order or by killing it. Returns how long it was down.
    pub(super) async fn restart(&mut self, in_order: bool) -> Result<Duration> {
        self.sample().await?;
        let begin = Instant::now();
        if in_order {
            self.process.terminate().await?;
        } else {
            self.process.kill()?;
        }
        self.process = self.process.config.start().await?;
        self.begin_lifetime().await?;
        Ok(begin.elapsed())
    }

    async fn begin_lifetime(&mut self) -> Result {
        let metrics = Metrics::fetch(self.process.config.admin).await?;
        self.lifetimes.push(Lifetime { begin: Instant::now(), samples: Vec::new(), metrics });
        Ok(())
    }

    pub(super) fn counter(&self, name: &str) -> Result<f64> {
        self.lifetimes.iter().map(|lifetime| lifetime.metrics.value(name)).sum()
    }

    pub(super) fn current(&self, name: &str) -> Result<f64> {
        self.lifetimes.last().map_or(Ok(0.0), |lifetime| lifetime.metrics.value(name))
    }

    pub(super) fn samples(&self) -> impl Iterator<Item = &Sample> {
        self.lifetimes.iter().flat_map(|lifetime| &lifetime.samples)
    }

    pub(super) fn memory_growth(&self) -> impl Iterator<Item = MemoryGrowth> {
        self.lifetimes.iter().filter_map(|lifetime| memory_growth(&lifetime.samples))
    }
}

/// Compares the memory after the warm-up with that at the end: medians of two windows.
fn memory_growth(samples: &[Sample]) -> Option<MemoryGrowth> {
    let age = samples.last()?.age;
    let warm_up = MAX_WARM_UP.min(age.mul_f64(MAX_WARM_UP_SHARE));
    let window = age.mul_f64(WINDOW_SHARE);
    let between = |from: Duration, to: Duration| {
        let inside = samples.iter().filter(|sample| (from..=to).contains(&sample.age));
        inside.map(|sample| sample.megabytes).collect::<Vec<f64>>()
    };
    let first = between(warm_up, warm_up + window);
    let last_window = age.saturating_sub(window);
    let last = between(last_window, age);
    if first.is_empty() || last.is_empty() {
        return None;
    }
    let duration = last_window.saturating_sub(warm_up);
    Some(MemoryGrowth { first: median(&first), last: median(&last), duration })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples of 1000 seconds: 20 MB while warming up, then 50 MB and a constant growth per second.
    fn samples(growth: f64) -> Vec<Sample> {
        let megabytes = |second: u64| if second < 120 { 20.0 } else { 50.0 + growth * (second - 120) as f64 };
        let sample = |second| Sample { age: Duration::from_secs(second), megabytes: megabytes(second) };
        (0..=1000).map(sample).collect()
    }

    #[test]
    fn a_leak_is_growth_and_the_warm_up_is_not() {
        let steady = memory_growth(&samples(0.0)).unwrap();
        assert_eq!((steady.first, steady.last), (50.0, 50.0));
        let leak = memory_growth(&samples(0.1)).unwrap();
        assert!((leak.first - 55.0).abs() < 0.01 && (leak.last - 133.0).abs() < 0.01, "{leak:?}");
        assert_eq!(leak.duration, Duration::from_secs(780));
    }

    #[test]
    fn a_single_spike_is_no_growth() {
        let mut samples = samples(0.0);
        samples[950].megabytes = 500.0;
        assert_eq!(memory_growth(&samples).unwrap().last, 50.0);
        assert_eq!(memory_growth(&[]), None);
    }
}
