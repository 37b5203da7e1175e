//! The tables that anybody is connected to, and the tables that wait for anybody.
//!
//! A table is offered only while its owner is connected: a table that nobody watches would keep everybody waiting who
//! joins it. A table that anybody is connected to, player or spectator, is neither archived nor deleted. Rooms report
//! what they know here; with several nodes, each node also reports it to the store.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use nova_luna_table::Timestamp;
use tokio::sync::Notify;

use super::creator::Digest16;
use super::hub::Hub;
use super::secrets::TableId;

/// Interval between two reports to the other nodes. The store ignores reports that are three times as old.
const REPORT_INTERVAL: Duration = Duration::from_secs(2);

/// Shortest time between two reports.
const REPORT_PAUSE: Duration = Duration::from_millis(20);

/// How long the tables of an address are not offered after a player there made no first move.
const NO_SHOW_TIME: Duration = Duration::from_mins(10);

/// A table that waits for anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer<By> {
    pub(crate) created: Timestamp,
    /// The address of the owner, or its digest.
    pub(crate) by: By,
}

/// A table that somebody is connected to, as nodes report it to each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PresentTable {
    pub(crate) table: TableId,
    /// Set if the table waits for anybody.
    pub(crate) offer: Option<Offer<Digest16>>,
}

/// The tables that anybody is connected to at this node.
#[derive(Default)]
pub(crate) struct PresenceRegistry {
    tables: Mutex<HashMap<TableId, Option<Offer<IpAddr>>>>,
    no_shows: Mutex<HashMap<IpAddr, Instant>>,
    changed: Notify,
}

impl PresenceRegistry {
    /// Notes that somebody is connected to a table, and whether it waits for anybody.
    pub(crate) fn set(&self, table: TableId, offer: Option<Offer<IpAddr>>) {
        self.lock().insert(table, offer);
        self.changed.notify_one();
    }

    /// Notes that nobody is connected to a table.
    pub(crate) fn remove(&self, table: TableId) {
        let mut tables = self.lock();
        if tables.remove(&table).is_some() {
            if tables.len() * 4 < tables.capacity() {
                tables.shrink_to_fit();
            }
            self.changed.notify_one();
        }
    }

    /// Returns all tables that anybody is connected to.
    pub(crate) fn tables(&self) -> Vec<TableId> {
        self.lock().keys().copied().collect()
    }

    /// Returns the tables that wait for anybody, without those of players who recently made no first move.
    pub(crate) fn offers(&self) -> Vec<(TableId, Offer<IpAddr>)> {
        self.all().into_iter().filter_map(|(table, offer)| Some((table, offer?))).collect()
    }

    fn all(&self) -> Vec<(TableId, Option<Offer<IpAddr>>)> {
        let now = Instant::now();
        let mut no_shows = self.no_shows.lock().unwrap_or_else(PoisonError::into_inner);
        no_shows.retain(|_, since| now.duration_since(*since) < NO_SHOW_TIME);
        let is_allowed = |offer: &Offer<IpAddr>| !no_shows.contains_key(&offer.by);
        self.lock().iter().map(|(table, offer)| (*table, offer.filter(is_allowed))).collect()
    }

    /// Notes that a player at this address made no first move.
    pub(crate) fn add_no_show(&self, address: IpAddr) {
        self.no_shows.lock().unwrap_or_else(PoisonError::into_inner).insert(address, Instant::now());
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Option<Offer<IpAddr>>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reports the tables of this node to the other nodes, if there can be any, as long as the server runs.
pub(crate) async fn report_to_nodes(hub: Arc<Hub>) {
    if !hub.store.cluster().is_shared() {
        return;
    }
    loop {
        if let Ok(key) = hub.creator_key().await {
            let digest = |offer: Offer<IpAddr>| Offer { created: offer.created, by: key.digest(offer.by) };
            let tables = hub.presence.all().into_iter();
            let tables = tables.map(|(table, offer)| PresentTable { table, offer: offer.map(digest) }).collect();
            // A failed report is repeated in time.
            let _ = hub.store.cluster().report_presence(tables).await;
        }
        tokio::time::sleep(REPORT_PAUSE).await;
        let _ = tokio::time::timeout(REPORT_INTERVAL, hub.presence.changed.notified()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_a_player_who_made_no_first_move_are_not_offered() {
        let registry = PresenceRegistry::default();
        let [one, two] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse::<IpAddr>().unwrap());
        let tables = [(); 3].map(|()| TableId::random().unwrap());
        for (table, by) in tables.iter().zip([Some(one), Some(two), None]) {
            registry.set(*table, by.map(|by| Offer { created: Timestamp(0), by }));
        }
        assert_eq!((registry.tables().len(), registry.offers().len()), (3, 2));
        registry.add_no_show(one);
        assert_eq!(registry.offers(), [(tables[1], Offer { created: Timestamp(0), by: two })]);
        registry.remove(tables[1]);
        assert_eq!((registry.tables().len(), registry.offers().len()), (2, 0));
    }
}
