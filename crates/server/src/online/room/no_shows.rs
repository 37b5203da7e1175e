//! Players who do not come to a live match. For a while, the tables of their addresses are not offered, and nobody there
//! may join tables of strangers.

use std::collections::HashMap;
use std::net::IpAddr;

use nova_luna_rules::Seat;

use super::Room;
use crate::online::creator::Digest16;
use crate::online::secrets::Digest;
use crate::online::store::ClusterMessage;

/// The last known address of each seat, with the token that it belongs to.
pub(super) type SeatAddresses = HashMap<Seat, (Digest, IpAddr)>;

impl Room {
    /// Remembers where the player of a seat is, also after they disconnect.
    pub(super) fn note_address(&mut self, seat: Seat, address: Option<IpAddr>) {
        let token = self.config.slots.get(seat.index()).and_then(|slot| slot.token);
        self.addresses.extend(token.zip(address).map(|known| (seat, known)));
    }

    /// Returns the addresses of players who did not come to a live match.
    pub(super) async fn absent_addresses(&self, absent: &[Seat]) -> Vec<Digest16> {
        let mut addresses = Vec::new();
        for &seat in absent.iter().filter(|_| self.config.settings.is_live()) {
            addresses.extend(self.address_of(seat).await);
        }
        addresses
    }

    /// Returns the last address of a player. If the player was only at other nodes, it is known for the creator.
    async fn address_of(&self, seat: Seat) -> Option<Digest16> {
        match self.known_address(seat) {
            Some(address) => Some(self.hub.creator_key().await.ok()?.network(address)),
            None if seat == self.config.owner => self.hub.store.creator_network(self.config.id).await.ok()?,
            None => None,
        }
    }

    /// Returns the last address of a player at this node.
    pub(super) fn known_address(&self, seat: Seat) -> Option<IpAddr> {
        let token = self.config.slots.get(seat.index()).and_then(|slot| slot.token)?;
        self.addresses.get(&seat).filter(|(known, _)| known.matches(&token)).map(|(_, address)| *address)
    }

    /// Notes the addresses of players who did not come, at all nodes.
    pub(super) fn add_no_shows(&self, addresses: Vec<Digest16>) {
        for address in addresses {
            self.hub.presence.add_no_show(address);
            self.hub.store.cluster().send(self.config.id, ClusterMessage::NoShow { address });
        }
    }
}
