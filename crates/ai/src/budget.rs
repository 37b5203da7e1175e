//! How long a bot may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a bot may spend on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So much time, by the clock.
    Time(Duration),
    /// So many nodes of search: the same on every machine, so the same seed gives the same move.
    Nodes(u64),
    /// Until it is told to stop.
    Unlimited,
}

/// The time since some fixed moment. A function, because a browser has another clock than an operating system.
pub type Clock = fn() -> Duration;

/// The clock of the operating system.
#[cfg(not(target_family = "wasm"))]
pub fn system_clock() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// A budget that has begun to be spent, and a way to end it early.
#[derive(Clone, Debug)]
pub struct SearchLimits {
    budget: Budget,
    clock: Clock,
    started_at: Duration,
    stop: Arc<AtomicBool>,
}

impl SearchLimits {
    /// Begins to spend a budget now.
    pub fn new(budget: Budget, clock: Clock) -> Self {
        Self { budget, clock, started_at: clock(), stop: Arc::default() }
    }

    /// The same, by the clock of the operating system.
    #[cfg(not(target_family = "wasm"))]
    pub fn start(budget: Budget) -> Self {
        Self::new(budget, system_clock)
    }

    /// The budget.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The flag that ends it: whoever sets it, from any thread, is answered soon.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Whether somebody said stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The time spent so far.
    pub fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.started_at)
    }

    /// The share of the budget that is spent after so many nodes; never anything of an unlimited one.
    pub fn used_share(&self, nodes: u64) -> f64 {
        match self.budget {
            Budget::Time(time) => self.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9),
            Budget::Nodes(most) => nodes as f64 / most.max(1) as f64,
            Budget::Unlimited => 0.0,
        }
    }

    /// Whether to end after so many nodes.
    pub fn is_exhausted(&self, nodes: u64) -> bool {
        self.is_stopped() || self.used_share(nodes) >= 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_ends_by_nodes_by_time_or_by_a_word() {
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
