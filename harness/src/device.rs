//! The device of a visitor: what the client of a table reads, and what it has stored.

use std::time::{SystemTime, UNIX_EPOCH};

use nova_luna_client::storage::{InMemoryStorage, Storage as _};
use nova_luna_client::{Device, SavedSeat, SavedSeats, note_commitment};
use nova_luna_protocol::online::{Created, DiscColour};
use nova_luna_table::Timestamp;

/// A device that remembers everything until the visit ends.
#[derive(Default)]
pub(crate) struct VisitorDevice {
    pub(crate) storage: InMemoryStorage,
}

impl VisitorDevice {
    /// Stores the reserved seat at a new table.
    pub(crate) fn add_created(&self, created: &Created) {
        note_commitment(&self.storage, &created.table, 0, &created.commitment);
        let (table, token) = (created.table.clone(), created.token.clone());
        // Memory accepts everything.
        let _ = SavedSeats::add(&self.storage, SavedSeat { table, token, ..SavedSeat::default() });
    }
}

impl Device for VisitorDevice {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn random_hex(&self, bytes: usize) -> Option<String> {
        let mut random = vec![0; bytes];
        getrandom::fill(&mut random).ok()?;
        Some(random.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    fn stored(&self, key: &str) -> Option<String> {
        self.storage.get(key)
    }

    fn player(&self) -> (String, Option<DiscColour>) {
        ("Ada".to_owned(), None)
    }
}
