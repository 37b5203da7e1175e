//! A token bucket: each message takes one unit, and units come back over time.

use std::time::Instant;

/// A rate limit that allows bursts. "Units", because tokens prove seats in this crate.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    units: f64,
    capacity: f64,
    per_second: f64,
    updated: Instant,
}

impl Bucket {
    pub(crate) fn new(capacity: f64, per_second: f64, now: Instant) -> Self {
        Self { units: capacity, capacity, per_second, updated: now }
    }

    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.take_units(1.0, now)
    }

    pub(crate) fn take_units(&mut self, units: f64, now: Instant) -> bool {
        self.units = self.units_at(now).min(self.capacity);
        self.updated = now;
        let available = self.units >= units;
        if available {
            self.units -= units;
        }
        available
    }

    /// Gives back a unit that was taken for nothing.
    pub(crate) fn give_back(&mut self) {
        self.units = (self.units + 1.0).min(self.capacity);
    }

    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.units_at(now) >= self.capacity
    }

    /// Returns the units at a later time, not yet limited by the capacity.
    fn units_at(&self, now: Instant) -> f64 {
        self.units + now.saturating_duration_since(self.updated).as_secs_f64() * self.per_second
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn units_come_back_over_time() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2.0, 10.0, start);
        assert!(bucket.take(start) && bucket.take(start) && !bucket.take(start));
        let later = start + Duration::from_millis(150);
        assert!(bucket.take(later) && !bucket.take(later));
        bucket.give_back();
        assert!(bucket.take(later) && !bucket.take(later));
        assert!(!bucket.is_full(later) && bucket.is_full(later + Duration::from_secs(1)));
    }
}
