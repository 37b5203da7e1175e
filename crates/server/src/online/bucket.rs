//! A bucket of drops: each message takes one, and they come back with time.

use std::time::Instant;

/// A bucket that fills by itself.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    drops: f64,
    most: f64,
    per_second: f64,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(most: f64, per_second: f64, now: Instant) -> Self {
        Self { drops: most, most, per_second, since: now }
    }

    /// Takes a drop, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.drops = (self.drops + passed * self.per_second).min(self.most);
        self.since = now;
        let some = self.drops >= 1.0;
        if some {
            self.drops -= 1.0;
        }
        some
    }

    /// Whether there is a drop to take.
    pub(crate) fn has_some(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.drops + passed * self.per_second >= 1.0
    }

    /// Whether it has been left alone for long enough to be full again.
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.drops + passed * self.per_second >= self.most
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn drops_come_back_with_time() {
        let begin = Instant::now();
        let mut bucket = Bucket::new(2.0, 10.0, begin);
        assert!(bucket.take(begin) && bucket.take(begin) && !bucket.take(begin));
        let later = begin + Duration::from_millis(150);
        assert!(bucket.take(later) && !bucket.take(later));
        assert!(!bucket.is_full(later) && bucket.is_full(later + Duration::from_secs(1)));
    }
}
