//! Limits a log line to one per second.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::lock;

const LOG_INTERVAL: Duration = Duration::from_secs(1);

/// Counts what happens too often to log it each time.
#[derive(Debug, Default)]
pub(crate) struct LogThrottle(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    last_line: Option<Instant>,
    unlogged: u64,
}

impl LogThrottle {
    /// Counts one more; if a line may be logged now, returns how many there were since the last line.
    pub(crate) fn record(&self) -> Option<u64> {
        self.record_at(Instant::now())
    }

    fn record_at(&self, now: Instant) -> Option<u64> {
        let mut state = lock(&self.0);
        state.unlogged += 1;
        if state.last_line.is_some_and(|last| now.saturating_duration_since(last) < LOG_INTERVAL) {
            return None;
        }
        state.last_line = Some(now);
        Some(std::mem::take(&mut state.unlogged))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_at_most_once_a_second_with_the_count() {
        let (throttle, start) = (LogThrottle::default(), Instant::now());
        let at = |millis| throttle.record_at(start + Duration::from_millis(millis));
        assert_eq!([0, 1, 500, 999].map(at), [Some(1), None, None, None]);
        assert_eq!([1000, 1001, 2000].map(at), [Some(4), None, Some(2)]);
        assert_eq!(at(9000), Some(1));
    }
}
