//! Counters for Prometheus. None of them is about a person.

use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::log_throttle::LogThrottle;
use super::logs;

/// Upper bounds of the buckets for commit times, in seconds.
const COMMIT_BUCKETS: [f64; 8] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2];

/// Characters of a host name in the log: the longest name that DNS allows.
const MAX_LOGGED_HOST: usize = 253;

/// The metrics of a server with their names and descriptions, and the throttles of the log lines that belong to them.
macro_rules! metrics {
    ($($vis:vis $metric:ident: $type:ty, $name:literal, $help:literal;)*) => {
        #[derive(Debug)]
        pub(crate) struct Metrics {
            registry: Registry,
            $($vis $metric: $type,)*
            /// Seconds by which the clock of this machine is ahead of the database's.
            pub(crate) clock_difference: Gauge<f64, AtomicU64>,
            commit_duration: Histogram,
            last_commit_failed: AtomicBool,
            pub(crate) write_failures: LogThrottle,
            limit_hit_log: LogThrottle,
            foreign_host_log: LogThrottle,
        }

        impl Default for Metrics {
            fn default() -> Self {
                let mut registry = Registry::with_prefix("nova_luna");
                $(let $metric = <$type>::default();
                registry.register($name, $help, $metric.clone());)*
                let clock_difference = Gauge::<f64, AtomicU64>::default();
                let help = "How far the clock of this machine is ahead of the database's";
                registry.register_with_unit("clock_difference", help, Unit::Seconds, clock_difference.clone());
                let commit_duration = Histogram::new(COMMIT_BUCKETS);
                let help = "Duration of store transactions";
                registry.register_with_unit("commit_duration", help, Unit::Seconds, commit_duration.clone());
                let last_commit_failed = AtomicBool::new(false);
                let [write_failures, limit_hit_log, foreign_host_log] = Default::default();
                Self {
                    registry, $($metric,)* clock_difference, commit_duration, last_commit_failed,
                    write_failures, limit_hit_log, foreign_host_log,
                }
            }
        }
    };
}
metrics! {
    pub(crate) sockets: Gauge, "websocket_connections", "Open WebSocket connections";
    pub(crate) loaded_tables: Gauge, "tables_loaded", "Tables in memory";
    pub(crate) created_tables: Counter, "tables_created", "Tables created";
    pub(crate) damaged_tables: Counter, "tables_damaged", "Attempts to load a table whose stored data is damaged";
    pub(crate) void_seals: Counter, "seals_void",
        "Seals that became void because somebody left, lost their nonce or did not reveal";
    pub(crate) started_matches: Counter, "matches_started", "Matches started";
    pub(crate) finished_matches: Counter, "matches_finished", "Matches finished";
    pub(crate) archived_matches: Counter, "matches_archived", "Matches replaced by their records";
    pub(crate) accepted_requests: Counter, "requests_accepted", "Player requests done and stored";
    pub(crate) duplicate_requests: Counter, "requests_duplicate", "Player requests that had been done before";
    pub(crate) rejected_requests: Counter, "requests_rejected", "Player requests rejected";
    pub(crate) unavailable_requests: Counter, "requests_unavailable",
        "Player requests rejected because the store failed";
    pub(crate) bot_moves: Counter, "bot_moves", "Bot actions stored";
    pub(crate) accepted_entries: Counter, "entries_accepted", "Games verified and entered in a leaderboard of the day";
    pub(crate) rejected_entries: Counter, "entries_rejected", "Games for a leaderboard of the day that were rejected";
    pub(crate) clubs: Gauge, "clubs", "Clubs";
    pub(crate) created_clubs: Counter, "clubs_created", "Clubs founded";
    pub(crate) accepted_club_games: Counter, "club_games_accepted", "Games verified and entered in a club";
    pub(crate) rejected_club_games: Counter, "club_games_rejected", "Games for a club that were rejected";
    pub(crate) sent_alerts: Counter, "alerts_sent", "Messages that a push service or a webhook took";
    pub(crate) failed_alerts: Counter, "alerts_failed", "Attempts to send a message that nobody took";
    pub(crate) expired_contacts: Counter, "push_subscriptions_expired", "Push subscriptions deleted because they are gone";
    limit_hits: Counter, "limit_hits", "Requests, connections and messages rejected because of a limit";
    foreign_hosts: Counter, "foreign_hosts", "Requests rejected because their host is not allowed";
    pub(crate) slow_consumers: Counter, "slow_consumers", "Slow consumers disconnected";
    pub(crate) closed_sockets: Counter, "websocket_connections_closed", "WebSocket connections closed";
    stored_writes: Counter, "writes_stored", "Writes in committed transactions";
    failed_commits: Counter, "commits_failed", "Store transactions failed";
}

impl Metrics {
    /// Counts a limit that a client ran into. The log gets at most one line per second, about the last client.
    pub(crate) fn count_limit(&self, limit: &'static str, address: Option<IpAddr>) {
        self.limit_hits.inc();
        if let Some(times) = self.limit_hit_log.record() {
            tracing::warn!(limit, times, address = address.and_then(logs::loggable), "limit reached");
        }
    }

    /// Counts a request for a host that is not allowed. The log gets at most one line per second, about the last host.
    pub(crate) fn count_foreign_host(&self, host: &str) {
        self.foreign_hosts.inc();
        if let Some(times) = self.foreign_host_log.record() {
            let host: String = host.chars().take(MAX_LOGGED_HOST).collect();
            tracing::warn!(host, times, "host rejected; allow it with --allowed-origin");
        }
    }

    pub(crate) fn count_commit(&self, writes: usize, duration: Duration, ok: bool) {
        self.last_commit_failed.store(!ok, Relaxed);
        if ok {
            self.commit_duration.observe(duration.as_secs_f64());
            self.stored_writes.inc_by(writes as u64);
        } else {
            self.failed_commits.inc();
        }
    }

    /// Whether the store has refused a write since it last stored one.
    pub(crate) fn last_commit_failed(&self) -> bool {
        self.last_commit_failed.load(Relaxed)
    }

    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodes_counters_and_histograms_for_prometheus() {
        let metrics = Metrics::default();
        metrics.count_commit(3, Duration::from_millis(3), true);
        metrics.count_commit(1, Duration::from_secs(3), true);
        metrics.count_commit(1, Duration::from_secs(3), false);
        let text = metrics.to_text();
        for line in [
            "# TYPE nova_luna_writes_stored counter",
            "nova_luna_writes_stored_total 4",
            "nova_luna_commits_failed_total 1",
            "nova_luna_websocket_connections 0",
            "nova_luna_commit_duration_seconds_bucket{le=\"0.005\"} 1",
            "nova_luna_commit_duration_seconds_bucket{le=\"+Inf\"} 2",
            "nova_luna_commit_duration_seconds_count 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing: {text}");
        }
    }
}
