//! Actions that become due by the clock: open seats that a bot takes, the end of the time to reveal or to commit again,
//! and clocks that run out.

use std::time::{Duration, Instant};

use nova_luna_table::{Table, Timestamp};

use super::Room;
use crate::online::hub::now;

/// Shortest sleep before the clocks are checked again.
const MIN_SLEEP: Duration = Duration::from_millis(10);

impl Room {
    /// Does what is due. After a failure of the store, due actions wait for a moment.
    pub(super) async fn run_timers(&mut self) {
        if !self.is_due() || !self.sync.retry_delay(Instant::now()).is_zero() {
            return;
        }
        if self.sync.may_be_behind() && self.reread().await.is_err() {
            return;
        }
        self.open_uncommitted_if_due().await;
        self.fill_if_due().await;
        self.void_if_due().await;
        self.cancel_if_due().await;
        self.store_timeout().await;
    }

    /// Stores that the clock of the seat to move has run out.
    async fn store_timeout(&mut self) {
        let Some(timeout) = self.table.as_ref().and_then(|table| table.propose_timeout(now())) else { return };
        // If this fails, the clock is still out, and the next run tries again.
        if let Ok(timeout) = self.store_event(timeout, None).await {
            self.announce(&timeout).await;
        }
    }

    fn is_due(&self) -> bool {
        let fills = self.config.fill_due().is_some_and(|(due, _)| due <= now());
        let cancels = self.cancel_due().is_some_and(|due| due <= now());
        fills
            || cancels
            || self.is_reveal_over()
            || !self.overdue_seats().is_empty()
            || self.is_recommit_over()
            || self.table.as_ref().is_some_and(|table| table.propose_timeout(now()).is_some())
    }

    /// Waits until something is due; never returns if nothing will be.
    pub(super) async fn sleep_until_due(&self) {
        let timeout = self.table.as_ref().and_then(|table| time_left(table, now()));
        let fill = self.config.fill_due().map(|(due, _)| due.since(now()));
        let reveal = self.config.reveal_due(&self.hub.limits).map(|due| due.since(now()));
        let recommit = self.config.recommit_due(&self.hub.limits).map(|due| due.since(now()));
        let cancel = self.cancel_due().map(|due| due.since(now()));
        let absence = self.first_absence_due().map(|due| due.since(now()));
        let due = timeout.into_iter().chain(fill).chain(reveal).chain(recommit).chain(cancel).chain(absence).min();
        let Some(left) = due else { return std::future::pending().await };
        let retry = self.sync.retry_delay(Instant::now());
        tokio::time::sleep(Duration::from_millis(left).max(MIN_SLEEP).max(retry)).await;
    }
}

/// Returns the milliseconds left on the clock of the seat to move.
fn time_left(table: &Table, now: Timestamp) -> Option<u64> {
    let seat = table.to_move()?;
    table.state().remaining_ms(now)?.get(seat.index()).copied()
}
