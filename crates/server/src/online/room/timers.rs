//! What becomes due by the clock: the table says when, and the room adds players who are not connected.

use std::time::{Duration, Instant};

use nova_luna_table::{Actor, Entry, TableCommand};

use super::Room;
use super::commit::context;
use crate::online::hub::now;

/// Shortest sleep before the clocks are checked again.
const MIN_SLEEP: Duration = Duration::from_millis(10);

/// Maximum number of due events at once; a table needs two.
const MAX_DUE: usize = 8;

impl Room {
    /// Does what is due. After a failure of the store, due actions wait for a moment.
    pub(super) async fn run_timers(&mut self) {
        if self.propose_due().is_none() || !self.sync.retry_delay(Instant::now()).is_zero() {
            return;
        }
        if !self.sync.is_certain() && self.reread().await.is_err() {
            return;
        }
        for _ in 0..MAX_DUE {
            let Some(entry) = self.propose_due() else { return };
            // If this fails, it is still due, and the next run tries again.
            if self.commit(entry).await.is_err() {
                return;
            }
        }
    }

    fn propose_due(&self) -> Option<Entry> {
        let overdue = || self.propose(Actor::Server, TableCommand::Void(self.overdue_seats()));
        self.propose(Actor::Server, TableCommand::Expire).or_else(|_| overdue()).ok()
    }

    /// Waits until something is due; never returns if nothing will be.
    pub(super) async fn sleep_until_due(&self) {
        let due = self.table.due(&context(&self.hub.limits)).into_iter().chain(self.first_absence_due()).min();
        let Some(due) = due else { return std::future::pending().await };
        let retry = self.sync.retry_delay(Instant::now());
        tokio::time::sleep(Duration::from_millis(due.since(now())).max(MIN_SLEEP).max(retry)).await;
    }
}
