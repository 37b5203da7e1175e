//! What all visitors of a soak test share: the hosts, the tables that are not audited yet, and the statistics.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use nova_luna_test_support::{ClientError, TestRng};
use tokio::sync::watch;

use super::unaudited::UnauditedTables;
use super::visitor::ANSWER_TIMEOUT;
use crate::load_generator::{lock, retry_delay};
use crate::messages::request;

pub(super) type Result<T = ()> = std::result::Result<T, ClientError>;

/// The maximum time during which a client finds no server.
pub(super) const MAX_DISCONNECTION: Duration = Duration::from_secs(120);

const QUOTED_ERRORS: usize = 10;

pub(super) struct World {
    pub(super) hosts: Vec<SocketAddr>,
    pub(super) think_time: Duration,
    pub(super) stopped: watch::Receiver<bool>,
    pub(super) unaudited: Mutex<UnauditedTables>,
    pub(super) statistics: Mutex<Statistics>,
}

#[derive(Clone, Default, Debug)]
pub(super) struct Statistics {
    pub(super) activities: BTreeMap<&'static str, u64>,
    /// The time from sending a request to its acknowledgement, in microseconds.
    pub(super) latencies: Vec<u32>,
    /// The longest time until a request was acknowledged whose connection broke.
    pub(super) slowest_interrupted: Duration,
    pub(super) errors: usize,
    pub(super) quoted_errors: Vec<String>,
}

impl World {
    pub(super) fn is_stopped(&self) -> bool {
        *self.stopped.borrow()
    }

    /// Waits for a duration, or until the test stops.
    pub(super) async fn pause(&self, duration: Duration) {
        let mut stopped = self.stopped.clone();
        let _ = tokio::time::timeout(duration, stopped.wait_for(|stopped| *stopped)).await;
    }

    pub(super) fn count(&self, activity: &'static str) {
        *lock(&self.statistics).activities.entry(activity).or_default() += 1;
    }

    /// Counts an error and quotes it, if it is one of the first.
    pub(super) fn add_error(&self, error: String) {
        let mut statistics = lock(&self.statistics);
        statistics.errors += 1;
        if statistics.quoted_errors.len() < QUOTED_ERRORS {
            statistics.quoted_errors.push(error);
        }
    }

    pub(super) fn host(&self, number: usize) -> Result<SocketAddr> {
        self.hosts.get(number % self.hosts.len().max(1)).copied().ok_or(ClientError::Disconnected)
    }

    /// Sends a request, and repeats it while the server is down. Returns the status and the body.
    pub(super) async fn request(
        &self,
        method: &str,
        path: &str,
        body: &str,
        rng: &mut TestRng,
    ) -> Result<(u16, String)> {
        let (first, begin, mut attempt) = (rng.index(self.hosts.len()), Instant::now(), 0);
        loop {
            let answer = request(self.host(first + attempt as usize)?, method, path, body);
            match tokio::time::timeout(ANSWER_TIMEOUT, answer).await.unwrap_or(Err(ClientError::Disconnected)) {
                // 503: the server is shutting down.
                Ok((503, _)) | Err(ClientError::Disconnected) => {}
                answer => return answer,
            }
            if begin.elapsed() > MAX_DISCONNECTION {
                return Err(violation(path, format!("no answer for {MAX_DISCONNECTION:?}")));
            }
            tokio::time::sleep(retry_delay(attempt, rng)).await;
            attempt += 1;
        }
    }
}

/// Returns an error that quotes what the server answered.
pub(super) fn violation(what: &str, answer: impl std::fmt::Display) -> ClientError {
    ClientError::Violation(format!("{what}: {answer}"))
}
