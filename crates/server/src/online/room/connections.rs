//! Who listens at a table.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use nova_luna_protocol::Json as _;
use nova_luna_protocol::online::{CloseReason, ServerMessage};
use nova_luna_rules::Seat;
use nova_luna_table::Viewer;
use tokio::sync::{Notify, mpsc};

use crate::online::metrics::Metrics;

/// Something on its way to a socket.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// What everybody hears.
    Update(Utf8Bytes),
    /// The answer to one message of this socket.
    Answer(Utf8Bytes),
    /// Nothing more comes: the socket is to be closed, and told why.
    CloseReason(CloseReason),
}

/// Somebody who listens.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    /// What waits to be read. It has an end: whoever does not read is shown the door.
    pub(crate) out: mpsc::Sender<Out>,
    /// The door.
    pub(crate) door: Arc<Notify>,
}

/// Which guest of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ConnectionId(u64);

/// All who listen.
#[derive(Default)]
pub(super) struct Connections {
    inside: BTreeMap<ConnectionId, (Viewer, Connection)>,
    next: u64,
}

impl Connections {
    /// How many are there for a seat, or look on.
    pub(super) fn count(&self, of: Viewer) -> usize {
        self.inside.values().filter(|(viewer, _)| *viewer == of).count()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.inside.is_empty()
    }

    pub(super) fn add(&mut self, viewer: Viewer, guest: Connection) -> ConnectionId {
        self.next += 1;
        let id = ConnectionId(self.next);
        self.inside.insert(id, (viewer, guest));
        id
    }

    pub(super) fn remove(&mut self, id: ConnectionId) -> bool {
        self.inside.remove(&id).is_some()
    }

    pub(super) fn viewer(&self, id: ConnectionId) -> Option<Viewer> {
        self.inside.get(&id).map(|(viewer, _)| *viewer)
    }

    /// The seats that somebody is connected for, and how many look on.
    pub(super) fn present(&self) -> (Vec<u8>, usize) {
        let viewers = || self.inside.values().map(|(viewer, _)| *viewer);
        let mut seats: Vec<u8> = viewers()
            .filter_map(|viewer| match viewer {
                Viewer::Seat(seat) => Some(seat.number()),
                Viewer::Spectator => None,
            })
            .collect();
        seats.sort_unstable();
        seats.dedup();
        (seats, viewers().filter(|viewer| *viewer == Viewer::Spectator).count())
    }

    /// Answers one message of a guest.
    pub(super) fn answer(&mut self, id: ConnectionId, message: &ServerMessage, metrics: &Metrics) {
        self.put(id, Out::Answer(message.to_json().into()), metrics);
    }

    /// Tells one guest something.
    pub(super) fn send(&mut self, id: ConnectionId, message: &ServerMessage, metrics: &Metrics) {
        self.put(id, Out::Update(message.to_json().into()), metrics);
    }

    /// Tells all the same. The text is shared, not copied.
    pub(super) fn tell(&mut self, text: String, metrics: &Metrics) {
        let text = Utf8Bytes::from(text);
        self.inside.retain(|_, (_, guest)| guest.put(Out::Update(text.clone()), metrics));
    }

    /// Says goodbye to whoever has been there for a seat longest: the newest device is the one that is used.
    pub(super) fn dismiss_oldest(&mut self, seat: Seat, reason: CloseReason, metrics: &Metrics) {
        let mut there = self.inside.iter().filter(|(_, (viewer, _))| *viewer == Viewer::Seat(seat));
        if let Some(id) = there.next().map(|(id, _)| *id) {
            self.put(id, Out::CloseReason(reason), metrics);
            self.inside.remove(&id);
        }
    }

    /// Says goodbye to all who are there for a seat.
    pub(super) fn dismiss(&mut self, seat: Seat, reason: CloseReason, metrics: &Metrics) {
        self.inside.retain(|_, (viewer, guest)| {
            let stays = *viewer != Viewer::Seat(seat);
            if !stays {
                // Whoever does not read hears nothing of it and is gone too.
                guest.put(Out::CloseReason(reason), metrics);
            }
            stays
        });
    }

    /// Shows everybody the door.
    pub(super) fn kick_all(&mut self) {
        self.inside.values().for_each(|(_, guest)| guest.door.notify_one());
        self.inside.clear();
    }

    fn put(&mut self, id: ConnectionId, out: Out, metrics: &Metrics) {
        if self.inside.get(&id).is_some_and(|(_, guest)| !guest.put(out, metrics)) {
            self.inside.remove(&id);
        }
    }
}

impl Connection {
    /// Whether the guest can still be told something.
    fn put(&self, out: Out, metrics: &Metrics) -> bool {
        match self.out.try_send(out) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(_)) => {
                Metrics::count(&metrics.slow_readers);
                self.door.notify_one();
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;

    #[tokio::test]
    async fn whoever_lets_too_much_wait_is_shown_the_door() {
        let (metrics, mut guests) = (Metrics::default(), Connections::default());
        let mut come = |viewer, queue| {
            let (out, inbox) = mpsc::channel(queue);
            let door = Arc::new(Notify::new());
            guests.add(viewer, Connection { out, door: Arc::clone(&door) });
            (inbox, door)
        };
        let (mut reader, _door) = come(Viewer::Seat(Seat::FIRST), 8);
        let (_deaf, door) = come(Viewer::Spectator, 2);
        for _ in 0..2 {
            guests.tell("news".to_owned(), &metrics);
        }
        assert_eq!((guests.present(), metrics.slow_readers.load(Relaxed)), ((vec![1], 1), 0));
        guests.tell("news".to_owned(), &metrics);
        door.notified().await;
        assert_eq!((guests.present(), metrics.slow_readers.load(Relaxed)), ((vec![1], 0), 1));
        for _ in 0..3 {
            assert!(matches!(reader.recv().await.unwrap(), Out::Update(text) if text.as_str() == "news"));
        }
    }
}
