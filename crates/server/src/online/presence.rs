//! The tables that anybody is connected to, and the tables that wait for anybody.
//!
//! A table is offered only while its owner is connected: a table that nobody watches would keep everybody waiting who
//! joins it. A table that anybody is connected to, player or spectator, is neither archived nor deleted, unless it makes
//! way for another network. Rooms report what they know here; with several nodes, each node also reports it to the store.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nova_luna_rules::Seat;
use nova_luna_table::Timestamp;
use tokio::sync::Notify;

use super::clock::{millis, now};
use super::creator::{CreatorKey, Digest16, wide_network};
use super::hub::Hub;
use super::secrets::TableId;
use crate::lock;

/// Interval between two reports to the other nodes. The store ignores reports that are three times as old.
const REPORT_INTERVAL: Duration = Duration::from_secs(2);

const REPORT_PAUSE: Duration = Duration::from_millis(20);

/// How long a player who did not reveal, or made no first move, is held against an address.
const NO_SHOW_TIME: Duration = Duration::from_mins(10);

/// Number of such players after which no table of an address is offered any more. Until then only the tables are not
/// offered that waited already when the last one did not come: many people may share an address, but one person may wait
/// at many tables.
const MAX_NO_SHOWS: usize = 3;

/// A table that waits for anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer<By> {
    pub(crate) created: Timestamp,
    /// The network of the owner, or its digest.
    pub(crate) by: By,
}

/// Whom a table that somebody is connected to waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WaitsFor {
    Nobody,
    Anybody(Offer<IpAddr>),
    /// A stranger has joined, and the creator at this address has to reveal. Until then, no other table of the network is
    /// offered: a creator who does not get ready keeps one player waiting, not as many as there are tables.
    Creator(IpAddr),
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
    tables: Mutex<HashMap<TableId, WaitsFor>>,
    /// The networks of players who did not come to a live match, at any node, with the latest times.
    no_shows: Mutex<HashMap<Digest16, Vec<Timestamp>>>,
    /// The networks of players who have joined a table of a stranger and are not ready, by table and seat.
    joins: Mutex<HashMap<TableId, Vec<(Seat, IpAddr)>>>,
    changed: Notify,
}

impl PresenceRegistry {
    /// Notes that somebody is connected to a table, and whom it waits for.
    pub(crate) fn set(&self, table: TableId, waits_for: WaitsFor) {
        lock(&self.tables).insert(table, waits_for);
        self.changed.notify_one();
    }

    /// Notes that nobody is connected to a table.
    pub(crate) fn remove(&self, table: TableId) {
        let mut tables = lock(&self.tables);
        if tables.remove(&table).is_some() {
            if tables.len() * 4 < tables.capacity() {
                tables.shrink_to_fit();
            }
            self.changed.notify_one();
        }
    }

    pub(crate) fn tables(&self) -> Vec<TableId> {
        lock(&self.tables).keys().copied().collect()
    }

    /// Returns all tables that anybody is connected to, with the offers of those that wait for anybody. Tables from the
    /// address of a player who recently did not come to a match, or of a creator who is not ready, may not be offered.
    pub(crate) fn present(&self, key: CreatorKey) -> Vec<PresentTable> {
        let tables: Vec<(TableId, WaitsFor)> = lock(&self.tables).iter().map(|(table, wait)| (*table, *wait)).collect();
        let unready = |(_, wait): &(TableId, WaitsFor)| match wait {
            WaitsFor::Creator(address) => Some(wide_network(*address)),
            WaitsFor::Anybody(_) | WaitsFor::Nobody => None,
        };
        let unready: HashSet<IpAddr> = tables.iter().filter_map(unready).collect();
        let digest = |offer: Offer<IpAddr>| Offer { created: offer.created, by: key.network(offer.by) };
        let offer = |wait| match wait {
            WaitsFor::Anybody(offer) if !unready.contains(&wide_network(offer.by)) => Some(digest(offer)),
            _ => None,
        };
        let present =
            |(table, wait)| PresentTable { table, offer: offer(wait).filter(|offer| !self.is_held_back(offer)) };
        tables.into_iter().map(present).collect()
    }

    /// Notes that a player at this address did not reveal, or made no first move.
    pub(crate) fn add_no_show(&self, address: Digest16) {
        let mut all = lock(&self.no_shows);
        all.retain(|_, no_shows| {
            no_shows.retain(|no_show| is_recent(*no_show));
            !no_shows.is_empty()
        });
        let no_shows = all.entry(address).or_default();
        if no_shows.len() == MAX_NO_SHOWS {
            no_shows.remove(0);
        }
        no_shows.push(now());
    }

    /// Whether a table is not offered, because a player at its address recently did not come to a match.
    pub(crate) fn is_held_back(&self, offer: &Offer<Digest16>) -> bool {
        let all = lock(&self.no_shows);
        let recent = || all.get(&offer.by).into_iter().flatten().filter(|no_show| is_recent(**no_show));
        recent().count() >= MAX_NO_SHOWS || recent().any(|no_show| offer.created <= *no_show)
    }

    /// Whether a player of this network recently did not come to a match.
    pub(crate) fn has_no_show(&self, network: Digest16) -> bool {
        lock(&self.no_shows).get(&network).into_iter().flatten().copied().any(is_recent)
    }

    /// Counts the players of a network who have joined tables of strangers and are not ready.
    pub(crate) fn count_joins(&self, network: IpAddr) -> usize {
        lock(&self.joins).values().flatten().filter(|(_, joined)| *joined == network).count()
    }

    /// Counts a player who is about to take a seat, unless the network has too many who are not ready. The seat counts
    /// at once, so that many requests at the same moment are not all accepted; the room soon reports what became of it.
    pub(crate) fn reserve_join(&self, table: TableId, seat: Seat, network: IpAddr, max: usize) -> bool {
        let mut joins = lock(&self.joins);
        let others = joins.iter().flat_map(|(id, seats)| seats.iter().map(move |join| (*id, *join)));
        // A request that is tried again must not count twice.
        let others = others.filter(|(id, (other, joined))| *joined == network && (*id, *other) != (table, seat));
        if others.count() >= max {
            return false;
        }
        let seats = joins.entry(table).or_default();
        seats.retain(|(other, _)| *other != seat);
        seats.push((seat, network));
        true
    }

    /// Notes all players who have joined a table and are not ready.
    pub(crate) fn set_joins(&self, table: TableId, seats: Vec<(Seat, IpAddr)>) {
        let mut joins = lock(&self.joins);
        if seats.is_empty() {
            joins.remove(&table);
        } else {
            joins.insert(table, seats);
        }
    }
}

/// Whether a no-show still counts. One in the future comes from a clock that was wrong.
fn is_recent(no_show: Timestamp) -> bool {
    let now = now();
    no_show <= now && now.since(no_show) < millis(NO_SHOW_TIME)
}

/// Reports the tables of this node to the other nodes, if there can be any, as long as the server runs.
pub(crate) async fn report_to_nodes(hub: Arc<Hub>) {
    if !hub.store.cluster().is_shared() {
        return;
    }
    loop {
        if let Ok(key) = hub.creator_key().await {
            // A failed report is repeated in time.
            let _ = hub.store.cluster().report_presence(hub.presence.present(key)).await;
        }
        tokio::time::sleep(REPORT_PAUSE).await;
        let _ = tokio::time::timeout(REPORT_INTERVAL, hub.presence.changed.notified()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anybody(created: Timestamp, by: IpAddr) -> WaitsFor {
        WaitsFor::Anybody(Offer { created, by })
    }

    #[test]
    fn all_addresses_of_one_customer_count_as_one() {
        let (registry, key) = (PresenceRegistry::default(), CreatorKey([7; 16]));
        let [one, two] = ["2001:db8:1:1::", "2001:db8:1:2::"].map(|text| text.parse::<IpAddr>().unwrap());
        for by in [one, two] {
            registry.set(TableId::random().unwrap(), anybody(Timestamp(0), by));
        }
        let offers = registry.present(key).into_iter().filter_map(|table| table.offer);
        assert_eq!(offers.map(|offer| offer.by).collect::<HashSet<_>>().len(), 1, "one place in the list");
        registry.add_no_show(key.network(one));
        assert!(registry.present(key).iter().all(|table| table.offer.is_none()));
    }

    #[test]
    fn tables_of_a_player_who_did_not_come_are_not_offered() {
        let (registry, key) = (PresenceRegistry::default(), CreatorKey([7; 16]));
        let [one, two] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse::<IpAddr>().unwrap());
        let tables = [(); 4].map(|()| TableId::random().unwrap());
        for (table, by) in tables.iter().zip([Some(one), Some(two), None]) {
            registry.set(*table, by.map_or(WaitsFor::Nobody, |by| anybody(Timestamp(0), by)));
        }
        let offered = || -> Vec<TableId> {
            registry.present(key).into_iter().filter(|table| table.offer.is_some()).map(|table| table.table).collect()
        };
        assert_eq!((registry.tables().len(), offered().len()), (3, 2));
        registry.add_no_show(key.network(one));
        assert_eq!(offered(), [tables[1]]);
        assert_eq!(registry.present(key).len(), 3, "they are still present");
        // Somebody else at the same address begins to search, and is found, unless too many there did not come.
        registry.remove(tables[1]);
        registry.set(tables[3], anybody(now().after(1), one));
        assert_eq!(offered(), [tables[3]]);
        for _ in 0..MAX_NO_SHOWS {
            assert!(lock(&registry.no_shows)[&key.network(one)].len() <= MAX_NO_SHOWS);
            registry.add_no_show(key.network(one));
        }
        registry.set(tables[3], anybody(now().after(1_000), one));
        assert_eq!((registry.tables().len(), offered().len()), (3, 0));
    }

    #[test]
    fn no_table_of_a_network_is_offered_while_one_of_its_creators_is_not_ready() {
        let (registry, key) = (PresenceRegistry::default(), CreatorKey([7; 16]));
        let [one, same, other] =
            ["2001:db8:1:1::", "2001:db8:1:2::", "192.0.2.1"].map(|text| text.parse::<IpAddr>().unwrap());
        let tables = [(); 3].map(|()| TableId::random().unwrap());
        let offered = || registry.present(key).iter().filter(|table| table.offer.is_some()).count();
        for (table, by) in tables.iter().zip([one, same, other]) {
            registry.set(*table, anybody(Timestamp(0), by));
        }
        assert_eq!(offered(), 3);
        registry.set(tables[0], WaitsFor::Creator(one));
        assert_eq!(offered(), 1, "only that of another network");
        registry.set(tables[0], WaitsFor::Nobody);
        assert_eq!(offered(), 2, "the creator is ready");
    }
}
