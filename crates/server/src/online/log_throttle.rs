//! What is said at most once a second, however often it happens.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long nothing more is said of the same.
const SILENCE: Duration = Duration::from_secs(1);

/// Something that happens too often for a line each time.
#[derive(Debug, Default)]
pub(crate) struct LogThrottle(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    said: Option<Instant>,
    unsaid: u64,
}

impl LogThrottle {
    /// Notes that it has happened; answers how often it has since it was last said, if it is time to say so again.
    pub(crate) fn due(&self) -> Option<u64> {
        self.due_at(Instant::now())
    }

    fn due_at(&self, now: Instant) -> Option<u64> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.unsaid += 1;
        if state.said.is_some_and(|said| now.saturating_duration_since(said) < SILENCE) {
            return None;
        }
        state.said = Some(now);
        Some(std::mem::take(&mut state.unsaid))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_often_is_said_once_a_second_with_a_count() {
        let (complaint, begin) = (LogThrottle::default(), Instant::now());
        let at = |millis| complaint.due_at(begin + Duration::from_millis(millis));
        assert_eq!([0, 1, 500, 999].map(at), [Some(1), None, None, None]);
        assert_eq!([1000, 1001, 2000].map(at), [Some(4), None, Some(2)]);
        assert_eq!(at(9000), Some(1));
    }
}
