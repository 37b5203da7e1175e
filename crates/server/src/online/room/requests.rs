//! Requests of players: each is done at most once, stored before it is acknowledged, and acknowledged before it is broadcast.

use nova_luna_protocol::online::{MessageId, Params, RejectionCode, ServerMessage};
use nova_luna_rules::Seat;
use nova_luna_table::{Actor, LogEvent, Refusal, Rejection, RequestKey, Table, TableCommand, Version, Viewer};

use super::sync_state::WriteError;
use super::{ConnectionId, PlayerRequest, Room};

impl Room {
    /// Returns the number of events of the match, which is its version for clients.
    pub(super) fn version(&self) -> u32 {
        self.table.table().map(Table::version).unwrap_or_default().0
    }

    /// Does what a player requests, unless it was done before, and replies.
    pub(super) async fn handle_request(&mut self, from: ConnectionId, request: PlayerRequest) {
        let Some(viewer) = self.connections.viewer(from) else { return };
        let Viewer::Seat(seat) = viewer else {
            return self.reject(from, &request, RejectionCode::Spectator, Params::new());
        };
        if self.accept_completed(from, seat, &request) {
            return;
        }
        match self.try_request(from, seat, &request).await {
            Ok(event) => {
                self.hub.metrics.accepted_requests.inc();
                self.accept(from, request.id, self.version());
                self.announce(&event);
                self.note_mover(seat, &event).await;
            }
            // Another node may have done it.
            Err(_) if self.accept_completed(from, seat, &request) => {}
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
    fn accept_completed(&mut self, from: ConnectionId, seat: Seat, request: &PlayerRequest) -> bool {
        let key = RequestKey { seat, id: request.id.as_str().to_owned() };
        let Some(version) = self.table.completed(&key) else { return false };
        self.hub.metrics.duplicate_requests.inc();
        self.accept(from, request.id.clone(), self.table.version_in_match(version).0);
        true
    }

    /// Stores what a player requests. After a lost race it is proposed again: only what happened in the match makes a
    /// request outdated.
    async fn try_request(
        &mut self,
        from: ConnectionId,
        seat: Seat,
        request: &PlayerRequest,
    ) -> Result<LogEvent, (RejectionCode, Params)> {
        let unavailable = (RejectionCode::Unavailable, Params::new());
        if self.check_writable().is_err() {
            return Err(unavailable);
        }
        self.run_timers().await;
        loop {
            let expected = self.table.log_version(Version(request.version)).unwrap_or(Version(u32::MAX));
            let id = Some(request.id.as_str().to_owned());
            let command = TableCommand::Match { command: request.command, expected, id };
            let entry = self.propose(Actor::Seat(seat), command).map_err(|refusal| self.rejection(refusal))?;
            match self.store(entry).await {
                Ok(event) => return Ok(event),
                // The race may have been lost to the seat's new token.
                Err(WriteError::Conflict) if self.connections.viewer(from) == Some(Viewer::Seat(seat)) => {}
                Err(_) => return Err(unavailable),
            }
        }
    }

    /// Returns why a request is rejected, with the versions that clients count.
    fn rejection(&self, refusal: Refusal) -> (RejectionCode, Params) {
        match refusal {
            Refusal::Match(Rejection::Outdated { expected, .. }) => {
                RejectionCode::of(&Rejection::Outdated { expected, current: Version(self.version()) })
            }
            Refusal::Match(rejection) => RejectionCode::of(&rejection),
            Refusal::TooManyEvents => (RejectionCode::TooManyEvents, Params::new()),
            Refusal::NotStarted => (RejectionCode::NotStarted, Params::new()),
            _ => (RejectionCode::Unavailable, Params::new()),
        }
    }

    fn accept(&mut self, to: ConnectionId, id: MessageId, version: u32) {
        self.connections.respond(to, &ServerMessage::Accepted { id, version }, &self.hub.metrics);
    }

    fn reject(&mut self, to: ConnectionId, request: &PlayerRequest, code: RejectionCode, params: Params) {
        let rejected = ServerMessage::Rejected {
            id: Some(request.id.clone()),
            code,
            params,
            version: self.table.table().map(|table| table.version().0),
            missed: self.events_since(request.version).unwrap_or_default(),
        };
        self.connections.respond(to, &rejected, &self.hub.metrics);
    }
}
