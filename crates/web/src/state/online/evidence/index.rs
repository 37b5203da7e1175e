//! The list of tables with stored evidence, which limits how many there are.

use super::super::super::storage::{Storage, StorageError};

const INDEX_KEY: &str = "nova-luna/deals";

/// Maximum number of tables. The one that was not visited for the longest time is deleted first.
const MAX_TABLES: usize = 100;

/// Returns the storage key of a table's evidence.
pub(super) fn key(table: &str) -> String {
    format!("nova-luna/deal/{table}")
}

/// Saves a table's evidence and puts the table at the front of the list. If the storage is full, evidence about the
/// oldest tables makes room.
pub(super) fn save(storage: &impl Storage, table: &str, text: &str) -> Result<(), StorageError> {
    let known = storage.get(INDEX_KEY).unwrap_or_default();
    let mut tables: Vec<&str> = known.lines().filter(|known| *known != table).collect();
    tables.insert(0, table);
    while tables.len() > MAX_TABLES {
        tables.pop().into_iter().for_each(|oldest| storage.remove(&key(oldest)));
    }
    let mut written = storage.set(&key(table), text);
    while written == Err(StorageError::Full) && tables.len() > 1 {
        tables.pop().into_iter().for_each(|oldest| storage.remove(&key(oldest)));
        written = storage.set(&key(table), text);
    }
    let index = tables.join("\n");
    if index == known { written } else { written.and(storage.set(INDEX_KEY, &index)) }
}
