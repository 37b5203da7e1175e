//! Tells the hub whether anybody is connected, and whether the table waits for anybody.

use std::net::IpAddr;

use super::Room;
use crate::online::presence::Offer;

/// What a room has last told the hub: nothing, or that somebody is connected, with the offer if the table waits.
pub(super) type ReportedPresence = Option<Option<Offer<IpAddr>>>;

impl Room {
    /// Tells the hub who is connected, if that has changed.
    pub(super) fn report_presence(&mut self) {
        self.report_joins();
        let present = (!self.connections.is_empty()).then(|| {
            let owner = self.connections.players().find(|(seat, _)| *seat == self.config.owner);
            let by = owner.filter(|_| self.config.waits_for_anybody()).and_then(|(_, address)| address);
            by.map(|by| Offer { created: self.config.created, by })
        });
        if present == self.reported {
            return;
        }
        self.reported = present;
        match present {
            Some(offer) => self.hub.presence.set(self.config.id, offer),
            None => self.hub.presence.remove(self.config.id),
        }
    }

    /// Tells the hub that the room is gone.
    pub(super) fn report_absence(&mut self) {
        self.hub.presence.set_joins(self.config.id, Vec::new());
        if self.reported.take().is_some() {
            self.hub.presence.remove(self.config.id);
        }
    }
}
