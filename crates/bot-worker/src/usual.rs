//! What is usual in a page: whatever the device, nobody waits long.

use core::time::Duration;

use nova_luna_ai::{Budget, default_budget};
use nova_luna_rules::BotName;

/// The longest that a bot thinks on its own accord.
pub const LONGEST: Duration = Duration::from_millis(2500);

/// What a hint may take: it is asked for by somebody who waits for it.
pub(crate) const HINT: Budget = Budget::Time(Duration::from_millis(1500));

/// What a bot spends on a decision, and after how many nodes it has thought enough even if there is time left.
pub(crate) fn usual(level: BotName, players: usize) -> (Budget, u64) {
    match default_budget(level, players) {
        // These look at so little that it takes no time on any device.
        Budget::Nodes(nodes) if nodes <= FEW => (Budget::Nodes(nodes), nodes),
        Budget::Nodes(nodes) => (Budget::Time(LONGEST), nodes),
        budget => (budget, u64::MAX),
    }
}

/// So few nodes are a matter of milliseconds.
const FEW: u64 = 500;
