//! Limits on how long a bot may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The most that a bot may spend on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Thinking time by the clock.
    Time(Duration),
    /// Search nodes. They count the same on every machine, so the same seed gives the same move.
    Nodes(u64),
    /// No limit: the bot thinks until it is stopped.
    Unlimited,
}

/// Returns the time since a fixed moment. A function, because a browser has a different clock than an operating
/// system.
pub type Clock = fn() -> Duration;

/// Reads the clock of the operating system.
#[cfg(not(target_family = "wasm"))]
pub fn system_clock() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// A running budget, with a flag that ends it early.
#[derive(Clone, Debug)]
pub struct SearchLimits {
    budget: Budget,
    clock: Clock,
    started_at: Duration,
    stop: Arc<AtomicBool>,
}

impl SearchLimits {
    /// Starts the budget now.
    pub fn new(budget: Budget, clock: Clock) -> Self {
        Self { budget, clock, started_at: clock(), stop: Arc::default() }
    }

    /// Starts a budget that needs no clock, so that the result does not depend on one.
    pub(crate) fn without_clock(budget: Budget) -> Self {
        Self::new(budget, || Duration::ZERO)
    }

    /// Starts the budget now, measured by the clock of the operating system.
    #[cfg(not(target_family = "wasm"))]
    pub fn start(budget: Budget) -> Self {
        Self::new(budget, system_clock)
    }

    /// Makes another flag the one that stops the bot, so that one flag can stop several searches.
    #[must_use]
    pub fn stopped_by(mut self, stop: Arc<AtomicBool>) -> Self {
        self.stop = stop;
        self
    }

    /// The budget that these limits enforce.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Returns the flag that stops the bot. Any thread may set it; the bot stops within a few positions.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Whether the stop flag is set.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the time since the start.
    pub fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.started_at)
    }

    /// Returns the used share of the budget after this many nodes: 1 when it is spent, 0 if it is unlimited.
    pub fn used_share(&self, nodes: u64) -> f64 {
        match self.budget {
            Budget::Time(time) => self.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9),
            Budget::Nodes(max) => nodes as f64 / max.max(1) as f64,
            Budget::Unlimited => 0.0,
        }
    }

    /// Whether the bot must stop after this many nodes.
    pub fn is_exhausted(&self, nodes: u64) -> bool {
        self.is_stopped() || self.used_share(nodes) >= 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends_by_nodes_by_time_or_by_the_stop_flag() {
        let nodes = SearchLimits::start(Budget::Nodes(100));
        assert!(!nodes.is_exhausted(99));
        assert!(nodes.is_exhausted(100));
        let time = SearchLimits::new(Budget::Time(Duration::from_secs(1)), || Duration::ZERO);
        assert!(!time.is_exhausted(u64::MAX));
        assert!(SearchLimits::start(Budget::Time(Duration::ZERO)).is_exhausted(0));
        let unlimited = SearchLimits::start(Budget::Unlimited);
        assert!(!unlimited.is_exhausted(u64::MAX));
        unlimited.stop_flag().store(true, Ordering::Relaxed);
        assert!(unlimited.is_exhausted(0));
    }
}
