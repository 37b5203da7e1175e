//! Default search budgets in the browser, limited so that slow devices respond in time.

use core::time::Duration;

use nova_luna_ai::{Budget, default_budget};
use nova_luna_bots::BotName;

/// The longest time that a bot thinks with its default budget.
pub const MAX_THINKING_TIME: Duration = Duration::from_millis(2500);

/// The default budget of a hint. The player is waiting for it.
pub(crate) const HINT_BUDGET: Budget = Budget::Time(Duration::from_millis(1500));

/// How long an analysis goes on without another request: a new position waits for its end.
pub(crate) const ANALYSIS_STEP: Budget = Budget::Time(Duration::from_millis(200));

/// The default budget of a par: a few seconds. In nodes, so that it is the same on every device.
pub(crate) const PAR_BUDGET: Budget = Budget::Nodes(4_000_000);

/// Returns the default budget of a bot, and the number of nodes after which it stops even if time is left.
pub(crate) fn browser_budget(bot_name: BotName, players: usize) -> (Budget, u64) {
    match default_budget(bot_name, players) {
        Budget::Nodes(nodes) if nodes <= MAX_INSTANT_NODES => (Budget::Nodes(nodes), nodes),
        Budget::Nodes(nodes) => (Budget::Time(MAX_THINKING_TIME), nodes),
        budget => (budget, u64::MAX),
    }
}

/// Up to this many nodes take no noticeable time on any device.
const MAX_INSTANT_NODES: u64 = 500;
