//! What a room tells its connections about each event, whichever node it happened at.

use nova_luna_protocol::online::{CloseReason, ServerMessage};
use nova_luna_rules::Seat;
use nova_luna_table::{EventKind, Kind, LogEvent};

use super::Room;

impl Room {
    /// Tells everybody about an event that has been applied, and closes the connections that it ends.
    pub(super) fn announce(&mut self, event: &LogEvent) {
        self.report_waiting();
        if let Kind::SeatTaken(taken) = &event.kind {
            self.departures.forget(taken.seat);
        }
        self.broadcast(&ServerMessage::Event { event: event.clone() });
        if self.table.seating().is_closed() {
            self.connections.close(|_| true, CloseReason::TooManyRestarts, &self.hub.metrics);
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
        let revoked = event.kind.revoked();
        let is_revoked = |seat: Option<Seat>| seat.is_some_and(|seat| revoked.contains(&seat));
        if self.connections.close(is_revoked, CloseReason::InvalidToken, &self.hub.metrics) {
            self.announce_presence();
        }
    }
}
