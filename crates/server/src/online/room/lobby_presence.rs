//! Tells the hub whether anybody is connected, and whom the table waits for.

use super::Room;
use crate::online::lobby::has_join_limits;
use crate::online::presence::{Offer, WaitsFor};

impl Room {
    /// Tells the hub who is connected, if that has changed.
    pub(super) fn report_presence(&mut self) {
        self.report_joins();
        self.report_waiting();
    }

    /// Tells the hub whom the table waits for, if that has changed. A change of seats does so before its answer: a client
    /// may search as soon as it has read that.
    pub(super) fn report_waiting(&mut self) {
        let present = (!self.connections.is_empty()).then(|| self.waits_for());
        if present == self.reported {
            return;
        }
        self.reported = present;
        match present {
            Some(waits_for) => self.hub.presence.set(self.id, waits_for),
            None => self.hub.presence.remove(self.id),
        }
    }

    fn waits_for(&self) -> WaitsFor {
        let seating = self.table.seating();
        if seating.waits_for_owner() {
            let address = self.known_address(seating.owner()).filter(|address| has_join_limits(*address));
            return address.map_or(WaitsFor::Nobody, WaitsFor::Creator);
        }
        let owner = self.connections.players().find(|(seat, _)| *seat == seating.owner());
        let by = owner.filter(|_| seating.waits_for_anybody()).and_then(|(_, address)| address);
        by.map_or(WaitsFor::Nobody, |by| WaitsFor::Anybody(Offer { created: seating.created_at(), by }))
    }

    /// Tells the hub that the room is gone.
    pub(super) fn report_absence(&mut self) {
        self.hub.presence.set_joins(self.id, Vec::new());
        if self.reported.take().is_some() {
            self.hub.presence.remove(self.id);
        }
    }
}
