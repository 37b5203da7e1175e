//! Players who do not come to a live match. For a while, the tables of their addresses are not offered, and nobody there
//! may join tables of strangers.

use std::collections::HashMap;
use std::net::IpAddr;

use nova_luna_rules::{Seat, Seats};
use nova_luna_table::{Entry, EventKind, Kind, Table, VoidReason};

use super::Room;
use crate::online::creator::Digest16;
use crate::online::secrets::Digest;
use crate::online::store::ClusterMessage;

/// The last known address of each seat, with the token that it belongs to.
pub(super) type SeatAddresses = HashMap<Seat, (Digest, IpAddr)>;

impl Room {
    /// Remembers where the player of a seat is, also after they disconnect.
    pub(super) fn note_address(&mut self, seat: Seat, address: Option<IpAddr>) {
        self.addresses.extend(self.table.token(seat).zip(address).map(|known| (seat, known)));
    }

    /// Returns the addresses of the players of a live match who lose their seats with an entry, because they did not come.
    pub(super) async fn no_shows_of(&self, entry: &Entry) -> Vec<Digest16> {
        let (seating, mut addresses) = (self.table.seating(), Vec::new());
        let absent: Seats = match &entry.event.kind {
            Kind::SeatsOpened { seats, .. } => seats.clone(),
            // Friends may come and go as they like. A stranger who leaves after the seal has wasted the others' time.
            Kind::Voided(voided) if voided.reason == VoidReason::NotRevealed || seating.settings().public => {
                voided.opened.clone()
            }
            // Players who agree to abandon a match do so with a request.
            Kind::Match(EventKind::Abandoned) if entry.request.is_none() => {
                self.table.table().and_then(Table::to_move).into_iter().collect()
            }
            _ => Seats::new(),
        };
        for seat in absent.into_iter().filter(|_| seating.settings().is_live()) {
            addresses.extend(self.address_of(seat).await);
        }
        addresses
    }

    /// Returns the last address of a player. If the player was only at other nodes, it is known for the creator.
    async fn address_of(&self, seat: Seat) -> Option<Digest16> {
        match self.known_address(seat) {
            Some(address) => Some(self.hub.creator_key().await.ok()?.network(address)),
            None if seat == self.table.seating().owner() => self.creator,
            None => None,
        }
    }

    /// Returns the last address of a player at this node.
    pub(super) fn known_address(&self, seat: Seat) -> Option<IpAddr> {
        let token = self.table.token(seat)?;
        self.addresses.get(&seat).filter(|(known, _)| known.matches(&token)).map(|(_, address)| *address)
    }

    /// Notes the addresses of players who did not come, at all nodes.
    pub(super) fn add_no_shows(&self, addresses: Vec<Digest16>) {
        for address in addresses {
            self.hub.presence.add_no_show(address);
            self.hub.store.cluster().send(self.id, ClusterMessage::NoShow { address });
        }
    }
}
