//! Requests of players: each is done at most once, stored before it is acknowledged, and acknowledged before it is broadcast.

use nova_luna_protocol::online::{MessageId, Params, PlayerRequest, RejectionCode, ServerMessage};
use nova_luna_rules::Seat;
use nova_luna_table::{Actor, LogEvent, Refusal, RequestKey, TableCommand, Version};

use super::command::AttemptError;
use super::{ConnectionId, Room};

/// Maximum number of events that come with a rejection. A client that is further behind gets them on another connection; a
/// short message that asks for nothing must not be answered with the whole log again and again.
const MAX_MISSED: u32 = 128;

impl Room {
    /// Does what a player requests, unless it was done before, and replies.
    pub(super) async fn handle_request(&mut self, from: ConnectionId, request: PlayerRequest) {
        let Some(seat) = self.connections.seat(from) else {
            return self.reject(from, &request, RejectionCode::Spectator, Params::new());
        };
        if self.accept_completed(from, seat, &request) {
            return;
        }
        match self.try_request(from, seat, &request).await {
            Ok(event) => {
                self.hub.metrics.accepted_requests.inc();
                self.accept(from, request.id, event.version);
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
        self.accept(from, request.id.clone(), version);
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
            let id = Some(request.id.as_str().to_owned());
            let command = TableCommand::Match { command: request.command, expected: request.version, id };
            let entry = self.propose(Actor::Seat(seat), command).map_err(rejection)?;
            match self.store(entry).await {
                Ok(event) => return Ok(event),
                // The race may have been lost to the seat's new token.
                Err(AttemptError::Conflict) if self.connections.seat(from) == Some(seat) => {}
                Err(_) => return Err(unavailable),
            }
        }
    }

    fn accept(&mut self, to: ConnectionId, id: MessageId, version: Version) {
        self.connections.respond(to, &ServerMessage::Accepted { id, version }, &self.hub.metrics);
    }

    fn reject(&mut self, to: ConnectionId, request: &PlayerRequest, code: RejectionCode, params: Params) {
        let missed = self.table.version().0.saturating_sub(request.version.0);
        let log = if missed <= MAX_MISSED { self.table.log_after(request.version) } else { Vec::new() };
        let rejected = ServerMessage::Rejected { id: Some(request.id.clone()), code, params, log };
        self.connections.respond(to, &rejected, &self.hub.metrics);
    }
}

/// Returns why a request is rejected.
fn rejection(refusal: Refusal) -> (RejectionCode, Params) {
    match refusal {
        Refusal::Match(rejection) => RejectionCode::of(&rejection),
        Refusal::TooManyEvents => (RejectionCode::TooManyEvents, Params::new()),
        Refusal::NotStarted => (RejectionCode::NotStarted, Params::new()),
        _ => (RejectionCode::Unavailable, Params::new()),
    }
}
