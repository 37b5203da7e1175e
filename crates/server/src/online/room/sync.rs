//! Keeps a room in line with the store, where other nodes write too.
//!
//! The store decides what has happened. A room that is behind applies what it missed and broadcasts it; its connections
//! stay open. [`SyncState`](super::sync_state::SyncState) lists the states and transitions.

use std::sync::PoisonError;
use std::time::Instant;

use nova_luna_protocol::online::CloseReason;
use nova_luna_protocol::saved;
use nova_luna_rules::Seat;
use nova_luna_table::{Table, Version};

use super::seating::{rematch_dto, rematch_message};
use super::sync_state::{SyncEvent, SyncState, WriteError};
use super::{Room, RoomCommand};
use crate::online::secrets::Digest;
use crate::online::store::{Cursor, Delta, StoreError, StoreFuture, StoredEvent};
use crate::online::table_config::{SeatSlot, TableConfig};

/// Repeats an attempt as long as another write comes first. (A function would need a closure whose future is `Send` for
/// every lifetime, and Rust has no way to say that.)
macro_rules! retry_on_conflict {
    ($attempt:expr) => {
        loop {
            match $attempt.await {
                Ok(done) => break Ok(done),
                Err($crate::online::room::command::AttemptError::Conflict) => {}
                Err($crate::online::room::command::AttemptError::Rejected(error)) => break Err(error),
            }
        }
    };
}
pub(super) use retry_on_conflict;

impl Room {
    /// Returns the version of the last event.
    pub(super) fn version(&self) -> Version {
        self.table.as_ref().map(Table::version).unwrap_or_default()
    }

    fn cursor(&self) -> Cursor {
        Cursor { table: self.config.id, revision: self.revision, version: self.version() }
    }

    /// Publishes what this room knows, so that the cluster sync asks the store only for more.
    pub(super) fn publish_cursor(&self) {
        *self.cursor.lock().unwrap_or_else(PoisonError::into_inner) = Some(self.cursor());
    }

    pub(super) fn sync_event(&mut self, event: SyncEvent) {
        self.sync = self.sync.next(event, Instant::now());
    }

    /// Stores an event, unless the room must re-read first.
    pub(super) async fn write(&mut self, write: StoreFuture<()>) -> Result<(), WriteError> {
        self.check_writable()?;
        let result = write.await;
        self.on_write_result(result, SyncEvent::Stored).await
    }

    /// Stores a change of the config, unless the room must re-read first.
    pub(super) async fn write_config(&mut self, write: StoreFuture<()>) -> Result<(), WriteError> {
        self.check_writable()?;
        let result = write.await;
        self.on_config_write_result(result).await
    }

    pub(super) fn check_writable(&self) -> Result<(), WriteError> {
        if self.sync.allows_writes() { Ok(()) } else { Err(WriteError::Unavailable) }
    }

    pub(super) async fn on_config_write_result(&mut self, result: Result<(), StoreError>) -> Result<(), WriteError> {
        let stored = if self.hub.store.cluster().is_shared() { SyncEvent::ConfigStored } else { SyncEvent::Stored };
        self.on_write_result(result, stored).await
    }

    /// Updates the sync state after a write. After a lost race, the room applies what came first.
    async fn on_write_result(&mut self, result: Result<(), StoreError>, stored: SyncEvent) -> Result<(), WriteError> {
        let event = match result {
            Ok(()) => {
                self.sync_event(stored);
                return Ok(());
            }
            Err(StoreError::Conflict) => match self.reread().await {
                Ok(true) => return Err(WriteError::Conflict),
                // Nothing came first after all: the table may be gone.
                Ok(false) => SyncEvent::Mismatch,
                Err(_) => return Err(WriteError::Unavailable),
            },
            Err(StoreError::Unavailable) => SyncEvent::NotStored,
            Err(StoreError::OutcomeUnknown | StoreError::Damaged) => SyncEvent::OutcomeUnknown,
        };
        self.sync_event(event);
        Err(WriteError::Unavailable)
    }

    /// Reads the config again after this room changed it, to learn its revision.
    pub(super) async fn read_revision(&mut self) {
        if self.sync == SyncState::RevisionUnknown {
            // A failure is part of the state: the next command tries again.
            let _ = self.reread().await;
        }
    }

    /// Re-reads the table where an outdated answer would be wrong, and while the room may be behind.
    pub(super) async fn refresh_before(&mut self, command: &RoomCommand) {
        let needs_latest = match command {
            RoomCommand::Snapshot(_)
            | RoomCommand::Record(_)
            | RoomCommand::Evict(_)
            | RoomCommand::Join { .. }
            | RoomCommand::Reveal { .. }
            | RoomCommand::ChangeSeats { .. }
            | RoomCommand::RotateToken { .. }
            | RoomCommand::Rematch { .. }
            | RoomCommand::Connect { .. } => self.hub.store.cluster().is_shared(),
            RoomCommand::Request { request, .. } => request.version > self.version().0,
            _ => false,
        };
        if needs_latest || self.sync.may_be_behind() {
            // If this fails, the room answers from memory and writes nothing.
            let _ = self.reread().await;
        }
    }

    /// Applies what was stored since the cursor; returns whether there was anything new.
    pub(super) async fn reread(&mut self) -> Result<bool, StoreError> {
        let found = self.hub.store.load_since(self.cursor()).await;
        self.sync_event(if found.is_ok() { SyncEvent::Reread } else { SyncEvent::RereadFailed });
        Ok(found?.is_some_and(|delta| self.apply_delta(delta)))
    }

    /// Applies what another node did; returns whether any of it was new.
    pub(super) fn apply_delta(&mut self, delta: Delta) -> bool {
        let mut any = delta.config.is_some_and(|(config, revision)| self.apply_config(config, revision));
        for event in delta.events {
            any |= self.apply_stored_event(event);
        }
        self.publish_cursor();
        any
    }

    fn apply_config(&mut self, config: TableConfig, revision: i32) -> bool {
        // Deltas may arrive out of order.
        if revision < self.revision {
            return false;
        }
        self.revision = revision;
        let started = config.started_at.is_some() && self.config.started_at.is_none();
        let seal_changed = config.sealed_at != self.config.sealed_at;
        let voided = config.void_seals != self.config.void_seals;
        let seats_changed = !same_slots(&self.config.slots, &config.slots);
        let has_rematch = config.rematch != self.config.rematch;
        let before = std::mem::replace(&mut self.config, config);
        if self.table.is_none() {
            if voided {
                self.announce_void();
            }
            // The void seal has announced the seats; only what came after it is left.
            let announced = voided && self.config.sealed_at.is_none();
            if (started || seal_changed || seats_changed) && !announced {
                self.announce_seats();
            }
        }
        self.disconnect_replaced_tokens(&before.slots);
        if has_rematch {
            self.announce_rematch();
        }
        started || seal_changed || voided || seats_changed || has_rematch
    }

    /// Disconnects seats whose token is no longer valid.
    pub(super) fn disconnect_replaced_tokens(&mut self, before: &[SeatSlot]) {
        let differs = |old: Digest, slot: &SeatSlot| slot.token.is_none_or(|token| token.0 != old.0);
        let lost_token = |slot: &SeatSlot, old: &SeatSlot| old.token.is_some_and(|old| differs(old, slot));
        let seats = self.config.seats().zip(before).filter(|((_, slot), old)| lost_token(slot, old));
        let seats: Vec<Seat> = seats.map(|((seat, _), _)| seat).collect();
        for &seat in &seats {
            self.connections.close_seat(seat, CloseReason::InvalidToken, &self.hub.metrics);
        }
        if !seats.is_empty() {
            self.announce_presence();
        }
    }

    /// Announces the rematch that another node created. Its commitment is loaded in the background: it is another
    /// table.
    fn announce_rematch(&mut self) {
        let Some((mailbox, id)) = self.mailbox.upgrade().zip(self.config.rematch) else { return };
        let hub = std::sync::Arc::clone(&self.hub);
        tokio::spawn(async move {
            if let Ok(Some(stored)) = hub.store.load(id).await {
                let message = rematch_message(rematch_dto(&stored.config));
                let _ = mailbox.send(RoomCommand::Broadcast(Box::new(message))).await;
            }
        });
    }

    fn apply_stored_event(&mut self, StoredEvent { version, message_id, line }: StoredEvent) -> bool {
        let Some(table) = self.table.as_mut().filter(|table| table.version() < version) else { return false };
        let was_over = table.is_over();
        let event = match saved::parse_event(table, &line) {
            Ok(event) if table.apply(event.clone()).is_ok() => event,
            _ => {
                let table = self.config.id.short();
                tracing::error!(table, version = version.0, "stored event does not fit the table in memory");
                self.sync_event(SyncEvent::Mismatch);
                return true;
            }
        };
        let ended = table.is_over() && !was_over;
        self.completed.extend(message_id.map(|key| (key, version)));
        self.broadcast_event(&event);
        if ended {
            self.hub.on_table_closed();
        }
        true
    }
}

fn same_slots(ours: &[SeatSlot], theirs: &[SeatSlot]) -> bool {
    let fairness = |slot: &SeatSlot| (slot.commitment, slot.recommitted, slot.nonce, slot.token.map(|token| token.0));
    let same = |(our, their): (&SeatSlot, &SeatSlot)| {
        (our.bot, &our.name, our.colour) == (their.bot, &their.name, their.colour) && fairness(our) == fairness(their)
    };
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(same)
}
