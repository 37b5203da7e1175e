//! How many contacts of one network are told something at the same time: silent services of some keep no place of others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::lock;
use crate::online::store::alerts::PER_NETWORK;

type Counts = Arc<Mutex<HashMap<Vec<u8>, usize>>>;

/// The networks whose contacts are being told something, with the number of these.
#[derive(Default)]
pub(super) struct Networks(Counts);

impl Networks {
    pub(super) fn take(&self, network: Vec<u8>) -> Option<NetworkPlace> {
        let mut counts = lock(&self.0);
        let taken = counts.entry(network.clone()).or_default();
        if *taken >= PER_NETWORK {
            return None;
        }
        *taken += 1;
        Some(NetworkPlace { counts: Arc::clone(&self.0), network })
    }
}

/// A place of a network, until it is dropped.
pub(super) struct NetworkPlace {
    counts: Counts,
    network: Vec<u8>,
}

impl Drop for NetworkPlace {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        if let Some(taken) = counts.get_mut(&self.network) {
            *taken -= 1;
            if *taken == 0 {
                counts.remove(&self.network);
            }
        }
    }
}
