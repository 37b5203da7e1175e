//! What a room tells its connections about each event, whichever node it happened at.

use nova_luna_protocol::online::{CloseReason, ServerMessage};
use nova_luna_table::{EventKind, Kind, LogEvent, RematchLink, Viewer, Voided};

use super::Room;
use super::snapshots::seat_dtos;
use crate::online::hub::now;

impl Room {
    /// Tells everybody about an event that has been applied.
    pub(super) fn announce(&mut self, event: &LogEvent) {
        self.report_waiting();
        match &event.kind {
            Kind::SeatTaken(_)
            | Kind::SeatLeft(_)
            | Kind::SeatsOpened { .. }
            | Kind::Filled { .. }
            | Kind::Revealed { .. } => self.announce_seats(),
            Kind::Voided(voided) => self.announce_void(voided),
            Kind::RematchCreated(link) => self.broadcast(&rematch_message(link)),
            Kind::Match(_) => self.broadcast_event(),
            Kind::Created(_) | Kind::TokenRotated(_) => {}
        }
        self.disconnect_revoked(event);
        if self.ends_with(event) {
            self.hub.on_table_closed();
        }
    }

    /// Counts an event of this node.
    pub(super) fn count(&self, event: &LogEvent) {
        let (table, metrics) = (self.id.short(), &self.hub.metrics);
        match &event.kind {
            Kind::Revealed { start: Some(_), .. } => {
                metrics.started_matches.inc();
                tracing::info!(table, "match started");
            }
            Kind::Voided(voided) => {
                metrics.void_seals.inc();
                tracing::info!(table, reason = voided.reason.as_str(), "seal void");
            }
            Kind::SeatsOpened { seats, .. } => {
                tracing::info!(table, seats = seats.len(), "seats opened: no commitment after a void seal");
            }
            _ if self.ends_with(event) => {
                metrics.finished_matches.inc();
                tracing::info!(table, version = event.version.0, "match finished");
            }
            _ => {}
        }
    }

    /// Whether the match is over, and ended with this event. Hints are shown afterwards, too.
    fn ends_with(&self, event: &LogEvent) -> bool {
        let can_end = matches!(&event.kind, Kind::Match(kind) if !matches!(kind, EventKind::HintShown(_)));
        can_end && self.table.is_over()
    }

    /// Disconnects seats whose token is no longer valid.
    fn disconnect_revoked(&mut self, event: &LogEvent) {
        let mut any = false;
        for seat in event.kind.revoked() {
            any |= self.connections.close_seat(seat, CloseReason::InvalidToken, &self.hub.metrics);
        }
        if any {
            self.announce_presence();
        }
    }

    /// Announces the seats, the seal, or the start of the match, whichever the table has come to.
    fn announce_seats(&mut self) {
        let (seats, owner) = (seat_dtos(&self.table), self.table.seating().owner().number());
        let message = match (self.match_dto(Viewer::Spectator), self.seal_dto()) {
            // Nobody can undo anything yet, so all viewers see the same.
            (Some(game), Some(seal)) => ServerMessage::Started { seats, seal, game: Box::new(game) },
            (None, Some(seal)) => ServerMessage::Sealed { seats, seal },
            (_, None) => ServerMessage::Seats { seats, owner },
        };
        self.broadcast(&message);
    }

    /// Announces the void seal, and closes the table if there were too many.
    fn announce_void(&mut self, voided: &Voided) {
        self.broadcast(&ServerMessage::SealVoid {
            void_seals: self.table.seating().void_seals(),
            commitment: voided.commitment.to_string(),
            seats: seat_dtos(&self.table),
            reason: voided.reason,
            seat: voided.seat.number(),
            owner: voided.owner.number(),
        });
        if self.table.seating().is_closed() {
            self.connections.close_all(CloseReason::TooManyRestarts, &self.hub.metrics);
        }
    }

    fn broadcast_event(&mut self) {
        let Some(state) = self.table.table().map(nova_luna_table::Table::state) else { return };
        // Events hold nothing hidden, so the spectators' version is right for everybody.
        let Some(event) = state.events().last() else { return };
        let update = state.update_for(Viewer::Spectator, event);
        self.broadcast(&ServerMessage::update(&update, now()));
    }
}

/// Returns the announcement of a rematch. Its deal has not been restarted.
fn rematch_message(link: &RematchLink) -> ServerMessage {
    ServerMessage::Rematch { table: link.table.to_string(), commitment: link.commitment.to_string(), void_seals: 0 }
}
