//! Stores, applies and announces entries, and keeps the room in line with the store, where other nodes write too.
//!
//! The store decides what has happened. A room that is behind applies what it missed and broadcasts it; its connections
//! stay open. [`SyncState`](super::sync_state::SyncState) lists the states and transitions.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use nova_luna_table::{Actor, Context, Entry, LogEvent, Refusal, RevealTimes, TableCommand};

use super::command::{Attempt, AttemptError};
use super::sync_state::SyncEvent;
use super::{Room, RoomCommand, RoomError};
use crate::online::clock::{millis, now};
use crate::online::log;
use crate::online::names::name_at;
use crate::online::secrets::random;
use crate::online::settings::Limits;
use crate::online::store::{Appended, Cursor, StoreError, Stored};

/// Returns what proposals depend on.
pub(crate) fn context(limits: &Limits) -> Context<'static> {
    Context {
        now: now(),
        reveal_times: RevealTimes {
            live_ms: millis(limits.reveal_timeout),
            late_ms: millis(limits.late_reveal_timeout),
        },
        max_events: limits.events_per_table,
        random: &random,
        distinct_name: &name_at,
    }
}

impl Room {
    /// Repeats an attempt as long as another write comes first.
    pub(super) async fn attempt<T>(&mut self, attempt: impl Attempt<T>) -> Result<T, RoomError> {
        loop {
            match attempt(self).await {
                Ok(done) => return Ok(done),
                Err(AttemptError::Conflict) => {}
                Err(AttemptError::Rejected(error)) => return Err(error),
            }
        }
    }

    /// Returns the entry of a command, without storing it.
    pub(super) fn propose(&self, by: Actor, command: TableCommand) -> Result<Entry, Refusal> {
        self.table.propose(by, command, &context(&self.hub.limits))
    }

    /// Stores an entry, applies it and announces it.
    pub(super) async fn commit(&mut self, entry: Entry) -> Result<(), AttemptError> {
        self.store(entry).await.map(|event| self.announce(&event))
    }

    /// Stores an entry, and only then applies it. The caller announces it.
    pub(super) async fn store(&mut self, entry: Entry) -> Result<LogEvent, AttemptError> {
        self.check_writable()?;
        let no_shows = self.no_shows_of(&entry).await;
        let result = self.hub.store.append(log::append(self.id, &self.table, &entry)).await;
        self.on_write_result(result.map(|appended| appended == Appended::Stored)).await?;
        self.add_no_shows(no_shows);
        let event = entry.event.clone();
        self.apply(entry);
        self.count(&event);
        self.publish_cursor();
        Ok(event)
    }

    /// Applies a stored entry; returns whether it fits.
    fn apply(&mut self, entry: Entry) -> bool {
        let Err(error) = self.table.apply(entry) else { return true };
        tracing::error!(table = self.id.short(), %error, "stored event does not fit the table in memory");
        self.sync_event(SyncEvent::Mismatch);
        false
    }

    pub(super) fn check_writable(&self) -> Result<(), RoomError> {
        if self.sync.is_certain() { Ok(()) } else { Err(RoomError::Unavailable) }
    }

    /// Updates the sync state after a write, which was stored or lost a race. After a lost race, the room applies what
    /// came first.
    pub(super) async fn on_write_result(&mut self, result: Result<bool, StoreError>) -> Result<(), AttemptError> {
        let event = match result {
            Ok(true) => {
                self.sync_event(SyncEvent::Stored);
                return Ok(());
            }
            Ok(false) | Err(StoreError::Conflict) => match self.reread().await {
                Ok(true) => return Err(AttemptError::Conflict),
                // Nothing came first after all: the table may be gone.
                Ok(false) => SyncEvent::Mismatch,
                Err(_) => return Err(RoomError::Unavailable.into()),
            },
            Err(StoreError::Unavailable) => SyncEvent::NotStored,
            Err(StoreError::OutcomeUnknown | StoreError::Damaged) => SyncEvent::OutcomeUnknown,
        };
        self.sync_event(event);
        Err(RoomError::Unavailable.into())
    }

    fn cursor(&self) -> Cursor {
        Cursor { table: self.id, version: self.table.version().0.into() }
    }

    /// Publishes what this room knows, so that the cluster sync asks the store only for more.
    pub(super) fn publish_cursor(&self) {
        self.cursor.store(self.table.version().0.into(), Relaxed);
    }

    pub(super) fn sync_event(&mut self, event: SyncEvent) {
        self.sync = self.sync.next(event, Instant::now());
    }

    /// Whether the room has to re-read the table first: where an outdated answer would be wrong, and while it may be behind.
    pub(super) fn needs_reread(&self, command: &RoomCommand) -> bool {
        let needs_latest = match command {
            RoomCommand::Ask(_) => self.hub.store.cluster().is_shared(),
            RoomCommand::Request(_, request) => request.version > self.table.version(),
            _ => false,
        };
        needs_latest || !self.sync.is_certain()
    }

    /// Applies what was stored since the cursor; returns whether there was anything new.
    pub(super) async fn reread(&mut self) -> Result<bool, StoreError> {
        let found = self.hub.store.read(vec![self.cursor()]).await;
        self.sync_event(if found.is_ok() { SyncEvent::Reread } else { SyncEvent::RereadFailed });
        Ok(found?.pop().is_some_and(|stored| self.apply_stored(stored)))
    }

    /// Applies and announces what another node did; returns whether any of it was new.
    pub(super) fn apply_stored(&mut self, stored: Stored) -> bool {
        let known = u64::from(self.table.version().0);
        // What is read twice may arrive out of order.
        let new: Vec<_> = stored.entries.into_iter().filter(|entry| entry.version > known).collect();
        for stored in &new {
            let Some(entry) = log::read_stored(stored) else {
                tracing::error!(table = self.id.short(), version = stored.version, "stored event is damaged");
                self.sync_event(SyncEvent::Mismatch);
                return true;
            };
            let event = entry.event.clone();
            if !self.apply(entry) {
                return true;
            }
            self.announce(&event);
        }
        self.publish_cursor();
        !new.is_empty()
    }
}
