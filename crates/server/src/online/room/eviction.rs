//! Makes way for another network if the server is full: who plays here, and the end of the table.

use nova_luna_protocol::online::CloseReason;
use nova_luna_rules::Seat;
use nova_luna_table::{EventKind, Kind, LogEvent};

use super::Room;
use super::command::AttemptError;
use super::sync_state::SyncEvent;
use crate::online::hub::now;
use crate::online::store::{Archive, Delete};

impl Room {
    /// Tells the store which networks play here. A match of two networks makes way last.
    pub(super) async fn note_mover(&mut self, seat: Seat, event: &LogEvent) {
        let is_move = matches!(event.kind, Kind::Match(EventKind::Played(_))) && self.movers.len() < 2;
        let Some(address) = self.known_address(seat).filter(|_| is_move) else { return };
        let Ok(key) = self.hub.creator_key().await else { return };
        let network = key.network(address);
        if !self.movers.contains(&network) {
            self.movers.push(network);
            // No player waits for this. If it fails, the room tells it again once it was unloaded.
            tokio::spawn(self.hub.store.note_mover(self.id, network));
        }
    }

    /// Ends the table. The record of its match remains, without a result; before the match, nothing does.
    pub(crate) async fn evict(&mut self) -> Result<(), AttemptError> {
        if self.table.is_over() {
            return Ok(());
        }
        let (id, last) = (self.id, self.table.version().0.into());
        let record = self.table.table().map(|table| self.table.record_of(&table.clone().into_abandoned()).to_string());
        let is_match = record.is_some();
        self.check_writable()?;
        let written = match record {
            Some(record) => {
                let archive = Archive { table: id, last, ended: now(), record, is_forced: true };
                self.hub.store.archive(archive).await.map(|()| true)
            }
            None => self.hub.store.delete(Delete::Table { table: id, last }, 1).await.map(|deleted| deleted == 1),
        };
        self.on_write_result(written).await?;
        self.hub.on_table_closed();
        self.hub.metrics.archived_matches.inc_by(u64::from(is_match));
        let reason = if is_match { CloseReason::Archived } else { CloseReason::TableNotFound };
        tracing::info!(table = id.short(), "table ended for another network: too many tables");
        self.connections.close(|_| true, reason, &self.hub.metrics);
        // The store no longer has the table, so the room ends.
        self.sync_event(SyncEvent::Mismatch);
        Ok(())
    }
}
