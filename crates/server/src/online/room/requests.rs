//! Requests of players: each is done at most once, stored before it is acknowledged, and acknowledged before it is broadcast.

use nova_luna_protocol::online::{MessageId, Params, RejectionCode, ServerMessage};
use nova_luna_protocol::saved::event_line;
use nova_luna_rules::Seat;
use nova_luna_table::{EventKind, MatchEvent, Rejection, Request, Table, Version, Viewer};

use super::sync_state::{SyncEvent, WriteError};
use super::{ConnectionId, PlayerRequest, Room};
use crate::online::hub::now;
use crate::online::store::NewEvent;

impl Room {
    /// Does what a player requests, unless it was done before, and replies.
    pub(super) async fn handle_request(&mut self, from: ConnectionId, request: PlayerRequest) {
        let Some(viewer) = self.connections.viewer(from) else { return };
        let Viewer::Seat(seat) = viewer else {
            return self.reject(from, &request, RejectionCode::Spectator, Params::new());
        };
        // Each seat has its own ids, so that nobody can use up the ids of another seat.
        let key = format!("{seat}:{}", request.id.as_str());
        if self.accept_completed(from, &request, &key) {
            return;
        }
        match self.try_request(seat, &request, key.clone()).await {
            Ok(event) => {
                self.hub.metrics.accepted_requests.inc();
                self.accept(from, request.id, event.version);
                self.announce(&event).await;
                self.note_mover(seat, &event).await;
            }
            // Another node may have done it.
            Err(_) if self.accept_completed(from, &request, &key) => {}
            Err((code, params)) => {
                match code {
                    RejectionCode::Unavailable => self.hub.metrics.unavailable_requests.inc(),
                    _ => self.hub.metrics.rejected_requests.inc(),
                };
                self.reject(from, &request, code, params);
            }
        }
    }

    /// Accepts a request that was completed before; returns whether it was.
    fn accept_completed(&mut self, from: ConnectionId, request: &PlayerRequest, key: &str) -> bool {
        let Some(&version) = self.completed.get(key) else { return false };
        self.hub.metrics.duplicate_requests.inc();
        self.accept(from, request.id.clone(), version);
        true
    }

    async fn try_request(
        &mut self,
        seat: Seat,
        request: &PlayerRequest,
        key: String,
    ) -> Result<MatchEvent, (RejectionCode, Params)> {
        if !self.sync.allows_writes() {
            return Err((RejectionCode::Unavailable, Params::new()));
        }
        self.run_timers().await;
        let table = self.table.as_ref().ok_or((RejectionCode::NotStarted, Params::new()))?;
        if table.version().0 >= self.hub.limits.events_per_table && request.is_repeatable() {
            return Err((RejectionCode::TooManyEvents, Params::new()));
        }
        let expected = Version(request.version);
        let proposal = Request { seat, expected_version: expected, command: request.command };
        let event = table.propose(proposal, now()).map_err(|rejection| RejectionCode::of(&rejection))?;
        self.store_event(event, Some((seat, key))).await.map_err(|error| match error {
            WriteError::Conflict => RejectionCode::of(&Rejection::Outdated { expected, current: self.version() }),
            WriteError::Unavailable => (RejectionCode::Unavailable, Params::new()),
        })
    }

    /// Stores an event, and only then applies it to the table in memory.
    pub(super) async fn store_event(
        &mut self,
        event: MatchEvent,
        requested: Option<(Seat, String)>,
    ) -> Result<MatchEvent, WriteError> {
        let (seat, key) = requested.unzip();
        let new_event = NewEvent {
            table: self.config.id,
            version: event.version,
            message_id: key.clone(),
            line: event_line(&event),
            seat_token: seat.and_then(|seat| Some((seat, self.config.slots.get(seat.index())?.token?))),
        };
        self.write(self.hub.store.append(new_event)).await?;
        if let Some(key) = key {
            self.completed.insert(key, event.version);
        }
        if let Some(Err(error)) = self.table.as_mut().map(|table| table.apply(event.clone()).map(drop)) {
            // This very table proposed the event. If it does not fit after all, the store is right.
            tracing::error!(table = self.config.id.short(), %error, "stored event does not fit the table in memory");
            self.sync_event(SyncEvent::Mismatch);
        }
        self.publish_cursor();
        Ok(event)
    }

    pub(super) fn broadcast_event(&mut self, event: &MatchEvent) {
        let Some(table) = &self.table else { return };
        // Events hold nothing hidden, so the spectators' version is right for everybody.
        let update = table.state().update_for(Viewer::Spectator, event);
        self.broadcast(&ServerMessage::update(&update, now()));
    }

    /// Broadcasts an event of this node, and marks the match as finished if this event ended it.
    pub(super) async fn announce(&mut self, event: &MatchEvent) {
        self.broadcast_event(event);
        if self.table.as_ref().is_some_and(Table::is_over) && !matches!(event.kind, EventKind::HintShown(_)) {
            self.hub.metrics.finished_matches.inc();
            self.hub.on_table_closed();
            tracing::info!(table = self.config.id.short(), version = event.version.0, "match finished");
            // The end also follows from the stored events, so a failure here loses nothing.
            let _ = self.hub.store.mark_ended(self.config.id, event.at).await;
        }
    }

    fn accept(&mut self, to: ConnectionId, id: MessageId, version: Version) {
        let accepted = ServerMessage::Accepted { id, version: version.0 };
        self.connections.respond(to, &accepted, &self.hub.metrics);
    }

    fn reject(&mut self, to: ConnectionId, request: &PlayerRequest, code: RejectionCode, params: Params) {
        let rejected = ServerMessage::Rejected {
            id: Some(request.id.clone()),
            code,
            params,
            version: self.table.as_ref().map(|table| table.version().0),
            missed: self.events_since(Version(request.version)).unwrap_or_default(),
        };
        self.connections.respond(to, &rejected, &self.hub.metrics);
    }
}
