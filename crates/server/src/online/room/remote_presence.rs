//! Who is at this table at other nodes. Each node tells the others who is there; it is repeated as long as there are others, and
//! what is not repeated is forgotten, so that nobody stays who went with their node.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use nova_luna_protocol::online::ServerMessage;

use super::Room;
use crate::online::store::ClusterMessage;

/// How often it is repeated who is there.
const REPEATING: Duration = Duration::from_secs(2);

/// After how long it is forgotten.
const FORGETTING: Duration = Duration::from_secs(5);

/// Who is at one other node.
struct There {
    seats: Vec<u8>,
    spectators: usize,
    heard: Instant,
}

/// Who is at all other nodes.
#[derive(Default)]
pub(super) struct RemotePresence {
    nodes: HashMap<String, There>,
    repeated: Option<Instant>,
}

impl RemotePresence {
    /// Everybody, with those who are here.
    fn with(&self, (mut seats, mut spectators): (Vec<u8>, usize)) -> (Vec<u8>, usize) {
        for there in self.nodes.values() {
            seats.extend(&there.seats);
            spectators += there.spectators;
        }
        seats.sort_unstable();
        seats.dedup();
        (seats, spectators)
    }

    /// Notes who is at a node; answers whether that is new, and whether the node is.
    fn update(&mut self, node: String, seats: Vec<u8>, spectators: usize, now: Instant) -> (bool, bool) {
        if seats.is_empty() && spectators == 0 {
            return (self.nodes.remove(&node).is_some(), false);
        }
        let there = There { seats, spectators, heard: now };
        let same = |known: &There| known.seats == there.seats && known.spectators == there.spectators;
        let known = self.nodes.get(&node).map(same);
        self.nodes.insert(node, there);
        (known != Some(true), known.is_none())
    }

    /// Forgets nodes that have been silent for too long; answers whether there was one.
    fn forget(&mut self, now: Instant) -> bool {
        let before = self.nodes.len();
        self.nodes.retain(|_, there| now.duration_since(there.heard) < FORGETTING);
        self.nodes.len() < before
    }
}

impl Room {
    /// Tells everybody who is there, here and at other nodes.
    pub(super) fn tell_presence(&mut self) {
        self.tell_other_nodes();
        self.tell_all_present();
    }

    fn tell_all_present(&mut self) {
        self.elsewhere.forget(Instant::now());
        let (seats, spectators) = self.elsewhere.with(self.guests.present());
        self.tell(&ServerMessage::Presence { seats, spectators });
    }

    fn tell_other_nodes(&mut self) {
        self.elsewhere.repeated = Some(Instant::now());
        let (seats, spectators) = self.guests.present();
        self.hub.store.cluster().send(self.charter.id, ClusterMessage::Presence { seats, spectators });
    }

    /// Hears what another node tells.
    pub(super) fn hear_of(&mut self, node: String, word: ClusterMessage) {
        match word {
            ClusterMessage::Presence { seats, spectators } => {
                let (is_news, is_new) = self.elsewhere.update(node, seats, spectators, Instant::now());
                if is_new && !self.guests.is_empty() {
                    self.tell_other_nodes();
                }
                if is_news {
                    self.tell_all_present();
                }
            }
            ClusterMessage::Phrase { seat, phrase } => self.tell(&ServerMessage::Said { seat, phrase }),
        }
    }

    /// Waits until it is to be repeated who is here, for ever if nobody is, or nobody elsewhere.
    pub(super) async fn sleep_until_repeating(&self) {
        if self.elsewhere.nodes.is_empty() || self.guests.is_empty() {
            return std::future::pending().await;
        }
        let since = self.elsewhere.repeated.map_or(REPEATING, |when| when.elapsed());
        tokio::time::sleep(REPEATING.saturating_sub(since)).await;
    }

    /// Repeats who is here, and forgets those of whom nothing was heard.
    pub(super) fn repeat_presence(&mut self) {
        if self.elsewhere.forget(Instant::now()) {
            self.tell_all_present();
        }
        self.tell_other_nodes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_elsewhere_counts_until_nothing_is_heard() {
        let (mut elsewhere, begin) = (RemotePresence::default(), Instant::now());
        assert_eq!(elsewhere.update("a".into(), vec![2], 1, begin), (true, true));
        assert_eq!(elsewhere.update("a".into(), vec![2], 1, begin), (false, false));
        assert_eq!(elsewhere.update("b".into(), vec![1, 2], 0, begin + REPEATING), (true, true));
        assert_eq!(elsewhere.with((vec![4], 2)), (vec![1, 2, 4], 3));
        assert!(!elsewhere.forget(begin + REPEATING));
        assert!(elsewhere.forget(begin + FORGETTING), "the first one is silent");
        assert_eq!(elsewhere.with((Vec::new(), 0)), (vec![1, 2], 0));
        assert_eq!(elsewhere.update("b".into(), Vec::new(), 0, begin), (true, false));
        assert_eq!(elsewhere.with((vec![3], 1)), (vec![3], 1));
        assert_eq!(elsewhere.update("b".into(), Vec::new(), 0, begin), (false, false));
    }
}
