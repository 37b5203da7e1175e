//! The connections of a table.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{CloseReason, ServerMessage};
use nova_luna_rules::Seat;
use tokio::sync::{Notify, mpsc};

use crate::online::creator::wide_network;
use crate::online::metrics::Metrics;

/// A message on its way to a socket.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    Update(Utf8Bytes),
    /// The response to one message of this socket.
    Response(Utf8Bytes),
    /// Closes the socket. Nothing follows.
    Close(CloseReason),
}

/// A room's end of a socket.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    /// Bounded: a client that does not read is disconnected when it is full.
    pub(crate) outbox: mpsc::Sender<Outgoing>,
    /// Disconnects the socket at once, without a close frame.
    pub(crate) disconnect: Arc<Notify>,
    /// The client's address; none if it is not known.
    pub(crate) address: Option<IpAddr>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ConnectionId(u64);

/// All connections of a table, oldest first, with their seats. Spectators have none.
#[derive(Default)]
pub(super) struct Connections {
    by_id: BTreeMap<ConnectionId, (Option<Seat>, Connection)>,
    last_id: u64,
}

impl Connections {
    pub(super) fn count(&self, of: Option<Seat>) -> usize {
        self.by_id.values().filter(|(seat, _)| *seat == of).count()
    }

    pub(super) fn count_spectators_of(&self, address: Option<IpAddr>) -> usize {
        let network = address.map(wide_network);
        let is_same = |(seat, connection): &&(Option<Seat>, Connection)| {
            seat.is_none() && connection.address.map(wide_network) == network
        };
        self.by_id.values().filter(is_same).count()
    }

    /// Returns the addresses of connected players, with their seats.
    pub(super) fn players(&self) -> impl Iterator<Item = (Seat, Option<IpAddr>)> {
        self.by_id.values().filter_map(|(seat, connection)| Some(((*seat)?, connection.address)))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    pub(super) fn add(&mut self, seat: Option<Seat>, connection: Connection) -> ConnectionId {
        self.last_id += 1;
        let id = ConnectionId(self.last_id);
        self.by_id.insert(id, (seat, connection));
        id
    }

    pub(super) fn remove(&mut self, id: ConnectionId) -> bool {
        self.by_id.remove(&id).is_some()
    }

    /// Returns the seat of a connection; none for a spectator, and for a connection that is gone.
    pub(super) fn seat(&self, id: ConnectionId) -> Option<Seat> {
        self.by_id.get(&id).and_then(|(seat, _)| *seat)
    }

    /// Returns the connected seats and the number of spectators.
    pub(super) fn present(&self) -> (Vec<u8>, usize) {
        let mut seats: Vec<u8> = self.players().map(|(seat, _)| seat.number()).collect();
        seats.sort_unstable();
        seats.dedup();
        (seats, self.count(None))
    }

    pub(super) fn respond(&mut self, id: ConnectionId, message: &ServerMessage, metrics: &Metrics) {
        self.enqueue(id, Outgoing::Response(message.to_json().into()), metrics);
    }

    pub(super) fn send(&mut self, id: ConnectionId, message: &ServerMessage, metrics: &Metrics) {
        self.enqueue(id, Outgoing::Update(message.to_json().into()), metrics);
    }

    /// Sends the same text to all. The text is shared, not copied.
    pub(super) fn broadcast(&mut self, text: String, metrics: &Metrics) {
        let text = Utf8Bytes::from(text);
        self.by_id.retain(|_, (_, connection)| connection.enqueue(Outgoing::Update(text.clone()), metrics));
    }

    /// Closes the oldest connection of a seat: the newest device is the one in use.
    pub(super) fn close_oldest(&mut self, seat: Seat, reason: CloseReason, metrics: &Metrics) {
        let mut of_seat = self.by_id.iter().filter(|(_, (of, _))| *of == Some(seat));
        if let Some(id) = of_seat.next().map(|(id, _)| *id) {
            self.enqueue(id, Outgoing::Close(reason), metrics);
            self.by_id.remove(&id);
        }
    }

    /// Closes the connections of these seats, and of spectators; returns whether there were any.
    pub(super) fn close(
        &mut self,
        which: impl Fn(Option<Seat>) -> bool,
        reason: CloseReason,
        metrics: &Metrics,
    ) -> bool {
        let closed: Vec<_> = self.by_id.extract_if(.., |_, (seat, _)| which(*seat)).collect();
        for (_, (_, connection)) in &closed {
            // A client that does not read misses the reason, and is disconnected all the same.
            connection.enqueue(Outgoing::Close(reason), metrics);
        }
        !closed.is_empty()
    }

    pub(super) fn disconnect_all(&mut self) {
        self.by_id.values().for_each(|(_, connection)| connection.disconnect.notify_one());
        self.by_id.clear();
    }

    fn enqueue(&mut self, id: ConnectionId, message: Outgoing, metrics: &Metrics) {
        if self.by_id.get(&id).is_some_and(|(_, connection)| !connection.enqueue(message, metrics)) {
            self.by_id.remove(&id);
        }
    }
}

impl Connection {
    /// Queues a message; returns whether the connection is still usable.
    fn enqueue(&self, message: Outgoing, metrics: &Metrics) -> bool {
        match self.outbox.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(_)) => {
                metrics.slow_consumers.inc();
                self.disconnect.notify_one();
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_the_spectators_of_a_network() {
        let mut connections = Connections::default();
        let address = |text: &str| Some(text.parse::<IpAddr>().unwrap());
        for text in ["2001:db8:1:1::", "2001:db8:1:2::", "2001:db8:2:1::", "192.0.2.1"] {
            let (outbox, disconnect) = (mpsc::channel(1).0, Arc::new(Notify::new()));
            connections.add(None, Connection { outbox, disconnect, address: address(text) });
        }
        assert_eq!(connections.count_spectators_of(address("2001:db8:1:3::")), 2, "one customer has all of them");
        assert_eq!(connections.count_spectators_of(address("192.0.2.1")), 1);
        assert_eq!(connections.count_spectators_of(address("192.0.2.2")), 0);
    }

    #[tokio::test]
    async fn disconnects_a_client_that_does_not_read() {
        let (metrics, mut connections) = (Metrics::default(), Connections::default());
        let mut connect = |seat, capacity| {
            let (outbox, inbox) = mpsc::channel(capacity);
            let disconnect = Arc::new(Notify::new());
            connections.add(seat, Connection { outbox, disconnect: Arc::clone(&disconnect), address: None });
            (inbox, disconnect)
        };
        let (mut reader, _disconnect) = connect(Some(Seat::FIRST), 8);
        let (_unread, disconnect) = connect(None, 2);
        for _ in 0..2 {
            connections.broadcast("update".to_owned(), &metrics);
        }
        assert_eq!((connections.present(), metrics.slow_consumers.get()), ((vec![1], 1), 0));
        connections.broadcast("update".to_owned(), &metrics);
        disconnect.notified().await;
        assert_eq!((connections.present(), metrics.slow_consumers.get()), ((vec![1], 0), 1));
        for _ in 0..3 {
            assert!(matches!(reader.recv().await.unwrap(), Outgoing::Update(text) if text.as_str() == "update"));
        }
    }
}
