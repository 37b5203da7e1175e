//! The budgets in a page: nobody waits long, whatever the device.

use core::time::Duration;

use nova_luna_ai::{Budget, default_budget};
use nova_luna_rules::BotName;

/// The longest time that a bot thinks with its default budget.
pub const MAX_THINKING_TIME: Duration = Duration::from_millis(2500);

/// The default budget of a hint. The player is waiting for it.
pub(crate) const HINT_BUDGET: Budget = Budget::Time(Duration::from_millis(1500));

/// Returns the default budget of a bot, and the number of nodes after which it stops even if time is left.
pub(crate) fn page_budget(level: BotName, players: usize) -> (Budget, u64) {
    match default_budget(level, players) {
        // So few nodes take no noticeable time on any device.
        Budget::Nodes(nodes) if nodes <= FEW_NODES => (Budget::Nodes(nodes), nodes),
        Budget::Nodes(nodes) => (Budget::Time(MAX_THINKING_TIME), nodes),
        budget => (budget, u64::MAX),
    }
}

/// This many nodes take a few milliseconds.
const FEW_NODES: u64 = 500;
