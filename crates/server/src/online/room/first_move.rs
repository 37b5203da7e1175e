//! Cancels a live match whose player to move never came, so that the others can look for another one.

use nova_luna_table::Timestamp;

use super::Room;
use crate::online::hub::now;

impl Room {
    /// Returns when the match is cancelled, unless the player to move acts before.
    pub(super) fn cancel_due(&self) -> Option<Timestamp> {
        self.table.as_ref().filter(|_| self.config.settings.is_live())?.state().first_move_due()
    }

    /// Cancels the match, if the player to move has never acted in time.
    pub(super) async fn cancel_if_due(&mut self) {
        if self.cancel_due().is_none_or(|due| due > now()) {
            return;
        }
        let Some(table) = &self.table else { return };
        let (absent, event) = (table.to_move(), table.propose_cancel(now()));
        let Some(event) = event else { return };
        // If this fails, the next run of the timers tries again.
        let Ok(event) = self.store_event(event, None).await else { return };
        self.add_no_shows(self.absent_addresses(absent.as_slice()).await);
        tracing::info!(table = self.config.id.short(), "match cancelled: no first move");
        self.announce(&event).await;
    }
}
