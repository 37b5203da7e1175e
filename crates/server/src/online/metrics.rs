//! What is counted, and how Prometheus reads it.

use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::log_throttle::LogThrottle;
use super::logs;

/// The upper bounds of the histogram of commits, in microseconds.
const BOUNDS: [u64; 8] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 200_000];

/// Everything that is counted. Nothing in it is about anybody.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: AtomicI64,
    pub(crate) rooms: AtomicI64,
    pub(crate) founded: AtomicU64,
    pub(crate) begun: AtomicU64,
    pub(crate) finished: AtomicU64,
    pub(crate) archived: AtomicU64,
    pub(crate) accepted: AtomicU64,
    pub(crate) repeated: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) unavailable: AtomicU64,
    pub(crate) quarantined: AtomicU64,
    pub(crate) bot_moves: AtomicU64,
    limited: AtomicU64,
    pub(crate) slow_readers: AtomicU64,
    pub(crate) closed: AtomicU64,
    /// That something could not be kept.
    pub(crate) failing: LogThrottle,
    /// That somebody met a limit.
    crowding: LogThrottle,
    commits: [AtomicU64; BOUNDS.len() + 1],
    commit_micros: AtomicU64,
    commits_failed: AtomicU64,
    kept: AtomicU64,
}

impl Metrics {
    /// Counts one more.
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Relaxed);
    }

    /// Counts that somebody met a limit, and logs it now and then: which, and who was the last.
    pub(crate) fn met_limit(&self, limit: &'static str, address: Option<IpAddr>) {
        Self::count(&self.limited);
        if let Some(times) = self.crowding.due() {
            tracing::warn!(limit, times, address = address.and_then(logs::shown), "a limit was met");
        }
    }

    /// Counts a transaction of so many deeds.
    pub(crate) fn committed(&self, deeds: usize, took: Duration, ok: bool) {
        if !ok {
            Self::count(&self.commits_failed);
            return;
        }
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.iter().position(|&bound| micros <= bound).unwrap_or(BOUNDS.len());
        Self::count(&self.commits[place]);
        self.commit_micros.fetch_add(micros, Relaxed);
        self.kept.fetch_add(deeds as u64, Relaxed);
    }

    /// Everything as Prometheus reads it.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, help, gauge) in [
            ("sockets", "Sockets that are open.", &self.sockets),
            ("tables_loaded", "Tables that are in memory.", &self.rooms),
        ] {
            line(&mut text, name, help, "gauge", gauge.load(Relaxed));
        }
        for (name, help, counter) in [
            ("tables_founded_total", "Tables that were founded.", &self.founded),
            ("matches_begun_total", "Matches that began.", &self.begun),
            ("matches_finished_total", "Matches that ended.", &self.finished),
            ("matches_archived_total", "Matches that became records.", &self.archived),
            ("requests_accepted_total", "Requests of players that were done and kept.", &self.accepted),
            ("requests_repeated_total", "Requests that had been done before.", &self.repeated),
            ("requests_refused_total", "Requests of players that were refused.", &self.refused),
            ("requests_unavailable_total", "Requests that could not be kept.", &self.unavailable),
            ("tables_quarantined_total", "Tables that could not be read.", &self.quarantined),
            ("bot_moves_total", "Actions of bots.", &self.bot_moves),
            ("limited_total", "Requests and messages beyond a limit.", &self.limited),
            ("slow_readers_total", "Sockets that were closed because nobody read.", &self.slow_readers),
            ("sockets_closed_total", "Sockets that were closed, for whatever reason.", &self.closed),
            ("kept_total", "Deeds that were kept.", &self.kept),
            ("commits_failed_total", "Transactions that failed.", &self.commits_failed),
        ] {
            line(&mut text, name, help, "counter", counter.load(Relaxed));
        }
        self.histogram(&mut text);
        text
    }

    fn histogram(&self, text: &mut String) {
        const NAME: &str = "nova_luna_commit_seconds";
        let _ = writeln!(text, "# HELP {NAME} How long a transaction took.\n# TYPE {NAME} histogram");
        let mut sum = 0;
        for (place, commits) in self.commits.iter().enumerate() {
            sum += commits.load(Relaxed);
            let bound = BOUNDS.get(place).map_or("+Inf".to_owned(), |&micros| (micros as f64 / 1e6).to_string());
            let _ = writeln!(text, "{NAME}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.commit_micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{NAME}_sum {seconds}\n{NAME}_count {sum}");
    }
}

fn line(text: &mut String, name: &str, help: &str, kind: &str, value: impl std::fmt::Display) {
    // Writing into a string cannot fail.
    let _ = writeln!(text, "# HELP nova_luna_{name} {help}\n# TYPE nova_luna_{name} {kind}\nnova_luna_{name} {value}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prometheus_can_read_it() {
        let metrics = Metrics::default();
        metrics.committed(3, Duration::from_millis(3), true);
        metrics.committed(1, Duration::from_secs(3), true);
        let text = metrics.to_text();
        assert!(text.contains("nova_luna_kept_total 4\n"), "{text}");
        assert!(text.contains("nova_luna_commit_seconds_bucket{le=\"0.005\"} 1\n"), "{text}");
        assert!(text.contains("nova_luna_commit_seconds_bucket{le=\"+Inf\"} 2\n"), "{text}");
    }
}
