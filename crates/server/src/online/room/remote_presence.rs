//! The people who are connected to this table, here and at other nodes, and since when others no longer are. Each node
//! repeats who is connected to it; a node that falls silent is forgotten, so that nobody stays present after their node
//! failed.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use nova_luna_protocol::online::{Departure, ServerMessage};
use nova_luna_rules::Seat;
use nova_luna_table::Timestamp;

use super::Room;
use crate::online::hub::now;
use crate::online::store::ClusterMessage;

/// Interval between two presence messages of a node.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(2);

/// Silence after which a node is forgotten.
const PRESENCE_TIMEOUT: Duration = Duration::from_secs(5);

/// The people connected to one other node.
struct NodePresence {
    /// The seats, and the number of spectators.
    present: (Vec<u8>, usize),
    received: Instant,
}

/// The people connected to all other nodes.
#[derive(Default)]
pub(super) struct RemotePresence {
    nodes: HashMap<String, NodePresence>,
    last_sent: Option<Instant>,
}

impl RemotePresence {
    /// Merges the local connections with those at other nodes.
    fn merge(&self, (mut seats, mut spectators): (Vec<u8>, usize)) -> (Vec<u8>, usize) {
        for node in self.nodes.values() {
            seats.extend(&node.present.0);
            spectators += node.present.1;
        }
        seats.sort_unstable();
        seats.dedup();
        (seats, spectators)
    }

    /// Notes who is connected to a node; returns whether that changed, and whether the node is new.
    fn update(&mut self, node: String, seats: Vec<u8>, spectators: usize, now: Instant) -> (bool, bool) {
        if seats.is_empty() && spectators == 0 {
            return (self.nodes.remove(&node).is_some(), false);
        }
        let presence = NodePresence { present: (seats, spectators), received: now };
        let present = presence.present.clone();
        let known = self.nodes.insert(node, presence);
        (known.as_ref().is_none_or(|known| known.present != present), known.is_none())
    }

    /// Forgets silent nodes; returns whether there were any.
    fn forget_silent(&mut self, now: Instant) -> bool {
        let before = self.nodes.len();
        self.nodes.retain(|_, node| now.duration_since(node.received) < PRESENCE_TIMEOUT);
        self.nodes.len() < before
    }
}

/// Since when players who were connected are not. A room that was loaded after they had left does not know.
#[derive(Default)]
pub(super) struct Departures {
    present: Vec<u8>,
    left: BTreeMap<Seat, Timestamp>,
}

impl Departures {
    /// Notes which seats are connected at any node now.
    fn update(&mut self, present: Vec<u8>, now: Timestamp) {
        let gone = self.present.iter().filter(|seat| !present.contains(seat));
        for seat in gone.copied().filter_map(Seat::new) {
            self.left.insert(seat, now);
        }
        self.left.retain(|seat, _| !present.contains(&seat.number()));
        self.present = present;
    }

    /// Takes over what another node has seen; returns whether it is news.
    fn learn(&mut self, Departure { seat, at }: Departure) -> bool {
        let is_news = !self.present.contains(&seat.number()) && !self.left.contains_key(&seat);
        if is_news {
            self.left.insert(seat, at);
        }
        is_news
    }

    /// Somebody sits down, who may not be the one who had left.
    pub(super) fn forget(&mut self, seat: Seat) {
        self.left.remove(&seat);
    }

    fn list(&self) -> impl Iterator<Item = Departure> {
        self.left.iter().map(|(seat, at)| Departure { seat: *seat, at: *at })
    }
}

impl Room {
    /// Tells local connections and other nodes who is present.
    pub(super) fn announce_presence(&mut self) {
        self.broadcast_presence();
        self.send_presence_to_nodes();
    }

    /// Returns the seats that are connected at any node.
    pub(super) fn present_seats(&self) -> Vec<u8> {
        self.remote_presence.merge(self.connections.present()).0
    }

    fn broadcast_presence(&mut self) {
        self.remote_presence.forget_silent(Instant::now());
        let (seats, spectators) = self.remote_presence.merge(self.connections.present());
        self.departures.update(seats.clone(), now());
        let left: Vec<Departure> = self.departures.list().collect();
        let left = Some(left).filter(|left| !left.is_empty());
        self.broadcast(&ServerMessage::Presence { seats, spectators, left });
    }

    fn send_presence_to_nodes(&mut self) {
        self.remote_presence.last_sent = Some(Instant::now());
        let (seats, spectators) = self.connections.present();
        let cluster = self.hub.store.cluster();
        cluster.send(self.id, ClusterMessage::Presence { seats, spectators });
        self.departures.list().for_each(|departure| cluster.send(self.id, ClusterMessage::Left(departure)));
    }

    pub(super) fn on_cluster_message(&mut self, node: String, message: ClusterMessage) {
        match message {
            ClusterMessage::Presence { seats, spectators } => {
                let (changed, is_new) = self.remote_presence.update(node, seats, spectators, Instant::now());
                if is_new && !self.connections.is_empty() {
                    self.send_presence_to_nodes();
                }
                if changed {
                    self.broadcast_presence();
                }
            }
            ClusterMessage::Left(departure) => {
                if self.departures.learn(departure) {
                    self.broadcast_presence();
                }
            }
            ClusterMessage::Phrase { seat, phrase } => self.broadcast(&ServerMessage::Phrase { seat, phrase }),
            ClusterMessage::NoShow { address } => self.hub.presence.add_no_show(address),
        }
    }

    /// Waits until presence has to be repeated; never returns if there is nobody here, or no other node.
    pub(super) async fn sleep_until_presence_is_due(&self) {
        if self.remote_presence.nodes.is_empty() || self.connections.is_empty() {
            return std::future::pending().await;
        }
        let since = self.remote_presence.last_sent.map_or(PRESENCE_INTERVAL, |when| when.elapsed());
        tokio::time::sleep(PRESENCE_INTERVAL.saturating_sub(since)).await;
    }

    /// Repeats who is connected here, and forgets silent nodes.
    pub(super) fn repeat_presence(&mut self) {
        if self.remote_presence.forget_silent(Instant::now()) {
            self.broadcast_presence();
        }
        self.send_presence_to_nodes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_people_at_other_nodes_until_their_node_falls_silent() {
        let (mut presence, start) = (RemotePresence::default(), Instant::now());
        assert_eq!(presence.update("a".into(), vec![2], 1, start), (true, true));
        assert_eq!(presence.update("a".into(), vec![2], 1, start), (false, false));
        assert_eq!(presence.update("b".into(), vec![1, 2], 0, start + PRESENCE_INTERVAL), (true, true));
        assert_eq!(presence.merge((vec![4], 2)), (vec![1, 2, 4], 3));
        assert!(!presence.forget_silent(start + PRESENCE_INTERVAL));
        assert!(presence.forget_silent(start + PRESENCE_TIMEOUT), "node a is silent");
        assert_eq!(presence.merge((Vec::new(), 0)), (vec![1, 2], 0));
        assert_eq!(presence.update("b".into(), Vec::new(), 0, start), (true, false));
        assert_eq!(presence.merge((vec![3], 1)), (vec![3], 1));
        assert_eq!(presence.update("b".into(), Vec::new(), 0, start), (false, false));
    }

    #[test]
    fn knows_since_when_players_who_were_here_are_gone() {
        let (mut departures, seat) = (Departures::default(), |number| Seat::new(number).unwrap());
        let left = |departures: &Departures| {
            departures.list().map(|Departure { seat, at }| (seat.number(), at.0)).collect::<Vec<_>>()
        };
        departures.update(vec![1], Timestamp(10));
        assert_eq!(left(&departures), [], "nobody has seen the second player");
        departures.update(vec![1, 2], Timestamp(20));
        departures.update(vec![1], Timestamp(30));
        departures.update(vec![1], Timestamp(40));
        assert_eq!(left(&departures), [(2, 30)]);
        assert!(!departures.learn(Departure { seat: seat(2), at: Timestamp(31) }), "this node knows it already");
        assert!(!departures.learn(Departure { seat: seat(1), at: Timestamp(31) }), "the player is here");
        assert!(departures.learn(Departure { seat: seat(3), at: Timestamp(5) }), "before this node was asked");
        assert_eq!(left(&departures), [(2, 30), (3, 5)]);
        departures.forget(seat(3));
        departures.update(vec![1, 2], Timestamp(50));
        assert_eq!(left(&departures), []);
    }
}
