//! What others have written to this table: another node, or this one when it did not hear that it had succeeded.
//!
//! What is kept is what has happened. A room that is behind applies what it misses and tells its guests; they stay where
//! they are.

use std::sync::PoisonError;

use nova_luna_protocol::online::{CloseReason, ServerMessage};
use nova_luna_protocol::saved;
use nova_luna_rules::Seat;
use nova_luna_table::Version;

use super::{Room, RoomCommand};
use crate::online::hub::now;
use crate::online::metrics::Metrics;
use crate::online::secrets::Digest;
use crate::online::store::{Cursor, Delta, StoreError, StoredEvent};
use crate::online::table_config::{SeatSlot, TableConfig};

/// Tries something again as long as somebody else was faster. (A function would need a closure whose future is `Send` for
/// every lifetime, and there is no way to say that.)
macro_rules! until_first {
    ($room:expr, $deed:expr) => {
        loop {
            $room.lost = false;
            let done = $deed.await;
            if !$room.lost {
                break done;
            }
        }
    };
}
pub(super) use until_first;

impl Room {
    /// The number of the last thing that happened.
    pub(super) fn version(&self) -> Version {
        self.table.as_ref().map(|table| table.version()).unwrap_or_default()
    }

    fn seen(&self) -> Cursor {
        Cursor { table: self.charter.id, revision: self.revision, version: self.version() }
    }

    /// Lets those who look for news know what is known here.
    pub(super) fn note_seen(&self) {
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(self.seen());
    }

    /// Heeds what the store answered to a deed. Where somebody else was faster, what they did is taken in; where nobody knows
    /// whether it was kept, it is looked before the next deed.
    pub(super) async fn heed(&mut self, kept: Result<(), StoreError>) -> Result<(), StoreError> {
        self.lost = false;
        match kept {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.lost = self.catch_up().await == Ok(true);
                // Somebody was faster, but nothing of it is to be seen: the table may be gone.
                self.stale |= !self.lost && !self.unsure;
            }
            Err(_) => self.unsure = true,
        }
        kept
    }

    /// The same, for a deed that changes the charter.
    pub(super) async fn heed_change(&mut self, kept: Result<(), StoreError>) -> Result<(), StoreError> {
        let kept = self.heed(kept).await;
        self.changed |= kept.is_ok() && self.hub.store.cluster().is_shared();
        kept
    }

    /// Reads the charter again after a change of ours, so that it is known which revision that is.
    pub(super) async fn read_again(&mut self) {
        if self.changed && self.catch_up().await.is_ok() {
            self.changed = false;
        }
    }

    /// Looks whether there is something new where that matters: before an answer that others may have made wrong, and as
    /// long as it is not known what was kept.
    pub(super) async fn look_before(&mut self, order: &RoomCommand) {
        let matters = match order {
            RoomCommand::Look(_)
            | RoomCommand::Record(_)
            | RoomCommand::Sit { .. }
            | RoomCommand::Seats { .. }
            | RoomCommand::Rotate { .. }
            | RoomCommand::Rematch { .. }
            | RoomCommand::Enter { .. } => self.hub.store.cluster().is_shared(),
            RoomCommand::Ask { asked, .. } => asked.version > self.version().0,
            _ => false,
        };
        if matters || self.unsure {
            // If that is not possible now, what is known here has to do, and nothing new is done.
            let _ = self.catch_up().await;
        }
    }

    /// Takes in what was kept since; answers whether there was anything.
    async fn catch_up(&mut self) -> Result<bool, StoreError> {
        let found = self.hub.store.load_since(self.seen()).await;
        self.unsure = found.is_err();
        Ok(found?.is_some_and(|newer| self.take_in(newer)))
    }

    /// Takes in what another node has done; answers whether there was anything that was not known.
    pub(super) fn take_in(&mut self, newer: Delta) -> bool {
        let mut any = newer.config.is_some_and(|(charter, revision)| self.take_charter(charter, revision));
        for line in newer.events {
            any |= self.take_line(line);
        }
        self.note_seen();
        any
    }

    fn take_charter(&mut self, charter: TableConfig, revision: i32) -> bool {
        // What was found out earlier may be handed over later.
        if revision < self.revision {
            return false;
        }
        self.revision = revision;
        let began = charter.begun.is_some() && self.charter.begun.is_none();
        let seats = !same_seats(&self.charter.chairs, &charter.chairs);
        let again = charter.rematch != self.charter.rematch;
        let before = std::mem::replace(&mut self.charter, charter);
        self.show_out(&before.chairs);
        if (began || seats) && self.table.is_none() {
            self.tell_seats();
        }
        if again {
            self.tell_rematch();
        }
        began || seats || again
    }

    /// Shows those the door whose token opens nothing any more.
    pub(super) fn show_out(&mut self, before: &[SeatSlot]) {
        let is_another = |was: Digest, chair: &SeatSlot| chair.token.is_none_or(|is| is.0 != was.0);
        let old = |chair: &SeatSlot, was: &SeatSlot| was.token.is_some_and(|was| is_another(was, chair));
        let seats = self.charter.seated().zip(before).filter(|((_, chair), was)| old(chair, was));
        let seats: Vec<Seat> = seats.map(|((seat, _), _)| seat).collect();
        for &seat in &seats {
            self.guests.dismiss(seat, CloseReason::Token, &self.hub.metrics);
        }
        if !seats.is_empty() {
            self.tell_presence();
        }
    }

    /// Tells where the same people play again. Its commitment is asked for apart, because it is another table.
    fn tell_rematch(&mut self) {
        let Some((own, id)) = self.own.upgrade().zip(self.charter.rematch) else { return };
        let hub = std::sync::Arc::clone(&self.hub);
        tokio::spawn(async move {
            if let Ok(Some(kept)) = hub.store.load(id).await {
                let commitment = kept.config.secret.commitment().to_string();
                let _ = own
                    .send(RoomCommand::Tell(Box::new(ServerMessage::Rematch { table: id.to_string(), commitment })))
                    .await;
            }
        });
    }

    fn take_line(&mut self, StoredEvent { version, message_id: message, line }: StoredEvent) -> bool {
        let Some(table) = self.table.as_mut().filter(|table| table.version() < version) else { return false };
        let was_over = table.is_over();
        let happening = match saved::happening(table, &line) {
            Ok(happening) if table.apply(happening.clone()).is_ok() => happening,
            _ => {
                tracing::error!(table = self.charter.id.short(), version = version.0, "what was kept does not fit");
                self.stale = true;
                return true;
            }
        };
        let ended = table.is_over() && !was_over;
        self.done.extend(message.map(|message| (message, version)));
        self.tell_news(&happening);
        if ended {
            self.hub.one_less();
        }
        true
    }

    /// Begins a match at which everybody sits: two who sat down at the same moment on two nodes may each have thought that
    /// the other was missing.
    pub(super) async fn begin_if_full(&mut self) {
        if self.charter.begun.is_some() || !self.charter.is_full() {
            return;
        }
        let at = now();
        let kept = self.hub.store.start(self.charter.id, at).await;
        if self.heed_change(kept).await.is_ok() {
            Metrics::count(&self.hub.metrics.begun);
            self.charter.begun = Some(at);
            self.tell_seats();
        }
        self.lost = false;
    }
}

fn same_seats(ours: &[SeatSlot], theirs: &[SeatSlot]) -> bool {
    let bytes = |chair: &SeatSlot| (chair.token.map(|token| token.0), chair.nonce.map(|nonce| nonce.0));
    let same = |(our, their): (&SeatSlot, &SeatSlot)| {
        (our.bot, &our.name, our.colour) == (their.bot, &their.name, their.colour) && bytes(our) == bytes(their)
    };
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(same)
}
