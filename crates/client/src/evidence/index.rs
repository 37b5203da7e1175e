//! The list of tables with stored evidence, which limits how many there are.

use super::DealEvidence;
use crate::saved_seats::SavedSeats;
use crate::storage::{Storage, StorageError};

const INDEX_KEY: &str = "nova-luna/deals";

const MAX_TABLES: usize = 100;

/// Returns the storage key of a table's evidence.
pub(super) fn key(table: &str) -> String {
    format!("nova-luna/deal/{table}")
}

/// Saves a table's evidence and puts the table at the front of the list. A full storage is an error: a server must not
/// be able to displace the evidence about another table.
pub(super) fn save(storage: &dyn Storage, table: &str, text: &str) -> Result<(), StorageError> {
    storage.set(&key(table), text)?;
    let known = storage.get(INDEX_KEY).unwrap_or_default();
    let mut tables: Vec<&str> = known.lines().filter(|known| *known != table).collect();
    while tables.len() >= MAX_TABLES {
        let Some(place) = least_needed(storage, &tables) else { break };
        storage.remove(&key(tables.remove(place)));
    }
    tables.insert(0, table);
    let index = tables.join("\n");
    if index == known { Ok(()) } else { storage.set(INDEX_KEY, &index) }
}

/// Returns the place of the table to delete: first those with nothing of the player's, then those without a running
/// match, the one that was not visited for the longest time first. The table of a seat that is still needed stays.
fn least_needed(storage: &dyn Storage, tables: &[&str]) -> Option<usize> {
    let seats = SavedSeats::load(storage);
    let is_needed = |table: &str| seats.at(table).is_some_and(|seat| !seat.is_over);
    let has_own_part = |table: &str| {
        let evidence = DealEvidence::load(storage, table);
        evidence.has_nonce() || !evidence.alarms().is_empty()
    };
    let last = tables.iter().rposition(|table| !is_needed(table) && !has_own_part(table));
    last.or_else(|| tables.iter().rposition(|table| !is_needed(table)))
}
