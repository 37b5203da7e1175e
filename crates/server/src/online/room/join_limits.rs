//! Limits the joins to tables of strangers. A player who joins and does not reveal keeps the others waiting, so an address
//! may have only a few such seats at a time, and none for a while after a player there did not come.
//!
//! Private tables have no such limits: friends may share an address, and everybody with the key is a guest.

use std::net::IpAddr;

use nova_luna_rules::Seat;
use nova_luna_table::Seated;

use super::Room;
use super::command::{JoinRequest, RoomError};
use crate::online::creator::wide_network;
use crate::online::lobby::has_join_limits;

impl Room {
    /// Checks whether the client may take this seat, and counts it as a seat that is not ready.
    pub(super) async fn reserve_join(&mut self, seat: Seat, request: &JoinRequest) -> Result<(), RoomError> {
        let is_invited = request.key.is_some_and(|key| self.table.is_key(&key));
        let Some(address) = request.address.filter(|_| self.table.seating().settings().public && !is_invited) else {
            return Ok(());
        };
        if !has_join_limits(address) {
            return Ok(());
        }
        let has_no_show = self.hub.has_no_show(address).await.map_err(|_| RoomError::Unavailable)?;
        let max = self.hub.limits.unready_joins_per_network;
        self.has_reported_joins = true;
        if has_no_show || !self.hub.presence.reserve_join(self.id, seat, wide_network(address), max) {
            self.hub.metrics.count_limit("joins", Some(address));
            return Err(RoomError::RateLimited);
        }
        Ok(())
    }

    /// Tells the hub which players keep others waiting, if that may have changed.
    pub(super) fn report_joins(&mut self) {
        let joins = self.unready_joins();
        if self.has_reported_joins || !joins.is_empty() {
            self.has_reported_joins = !joins.is_empty();
            self.hub.presence.set_joins(self.id, joins);
        }
    }

    /// Returns the networks of players who have joined a live table of a stranger and are not ready: they have not
    /// revealed, not committed again, or are not connected.
    fn unready_joins(&self) -> Vec<(Seat, IpAddr)> {
        let (seating, settings) = (self.table.seating(), self.table.seating().settings());
        if !settings.public || !settings.is_live() || seating.started_at().is_some() {
            return Vec::new();
        }
        let present = self.present_seats();
        let is_unready = |seat: Seat, seated: &Seated| {
            let is_committed = seated.commitment.is_some() || seating.last_void().is_none();
            !seated.has_revealed && (seating.is_sealed() || !is_committed || !present.contains(&seat.number()))
        };
        let joined = seating.seats().filter(|(seat, seated)| *seat != seating.owner() && seated.is_reserved);
        let unready = joined.filter(|(seat, seated)| is_unready(*seat, seated));
        let network = |(seat, _): (Seat, &Seated)| Some((seat, wide_network(self.known_address(seat)?)));
        unready.filter_map(network).collect()
    }
}
