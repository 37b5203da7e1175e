//! The logs of tables on their way into the store and out of it.

use nova_luna_protocol::log::read_entry;
use nova_luna_protocol::wire::Wire;
use nova_luna_table::{Entry, Hosted, Version};

use super::creator::Digest16;
use super::secrets::TableId;
use super::store::{Append, Cursor, Store, StoreError, Stored, StoredEntry};

/// What the store has of a table.
pub(crate) enum Loaded {
    /// The table, and the network that created it if that is known.
    Table(Box<Hosted>, Option<Digest16>),
    /// Only the record of its match is left.
    Record(String),
    /// The first event that cannot be read or applied. Its text is not shown: it may contain hidden tiles.
    Damaged(Version),
    Missing,
}

impl From<Stored> for Loaded {
    fn from(stored: Stored) -> Self {
        if stored.entries.is_empty() {
            return stored.record.map_or(Self::Missing, Self::Record);
        }
        let read = |entry: &StoredEntry| read_stored(entry).ok_or(Version(entry.version as u32));
        let entries: Result<Vec<Entry>, Version> = stored.entries.iter().map(read).collect();
        let load = |entries| Hosted::load(stored.table.into(), entries).map_err(|(version, _)| version);
        // The first version that does not fit is the damaged one.
        entries.and_then(load).map_or_else(Self::Damaged, |table| Self::Table(Box::new(table), stored.network))
    }
}

/// Loads a table, or what is left of it.
pub(crate) async fn load(store: &Store, table: TableId) -> Result<Loaded, StoreError> {
    let stored = store.read(vec![Cursor { table, version: 0 }]).await?.pop();
    Ok(stored.map_or(Loaded::Missing, Loaded::from))
}

/// Loads several tables, in the order of their ids. Missing and damaged ones are left out.
pub(crate) async fn load_all(store: &Store, ids: &[TableId]) -> Result<Vec<(TableId, Hosted)>, StoreError> {
    let cursors = ids.iter().map(|table| Cursor { table: *table, version: 0 }).collect();
    let place = |stored: &Stored| ids.iter().position(|id| *id == stored.table);
    let mut found = store.read(cursors).await?;
    found.sort_by_key(place);
    let table = |stored: Stored| match (stored.table, Loaded::from(stored)) {
        (id, Loaded::Table(table, _)) => Some((id, *table)),
        _ => None,
    };
    Ok(found.into_iter().filter_map(table).collect())
}

/// Reads a stored entry.
pub(crate) fn read_stored(stored: &StoredEntry) -> Option<Entry> {
    let entry = read_entry(&stored.event, stored.hidden.as_deref(), stored.request.as_deref()).ok()?;
    Some(entry).filter(|entry| u64::from(entry.event.version.0) == stored.version)
}

/// Returns the texts of an entry: its public part, and its hidden one.
pub(crate) fn texts(entry: &Entry) -> (String, Option<String>) {
    (entry.event.to_json(), entry.hidden.as_ref().map(Wire::to_json))
}

/// Returns the row of an entry that this table has proposed.
pub(crate) fn append(id: TableId, table: &Hosted, entry: &Entry) -> Append {
    let (event, hidden) = texts(entry);
    let request = entry.request.as_ref().map(ToString::to_string);
    let index = table.index_change(entry);
    Append { table: id, version: entry.event.version.0.into(), request, event, hidden, index }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use nova_luna_rules::Seat;
    use nova_luna_table::{Actor, Command, Index, Table, TableCommand, Timestamp};

    use super::*;
    use crate::online::store::sqlite::Sqlite;
    use crate::online::test_tables::{TestTable, public_settings, token_of};

    #[tokio::test]
    async fn every_column_equals_the_fold_of_the_log() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let store = Store::from(Arc::new(Sqlite::open(&file, Arc::default()).unwrap()));
        let by_mover = |test: TestTable, command: fn(&Table) -> Command, at| {
            let (table, expected) = (test.table.table().unwrap(), test.table.match_version());
            let (seat, command) = (table.to_move().unwrap(), command(table));
            test.then(Actor::Seat(seat), TableCommand::Match { command, expected, id: Some("a".to_owned()) }, at)
        };
        let new = TestTable::new(public_settings(2), Timestamp(1000));
        let sealed = TestTable::new(public_settings(2), Timestamp(1000)).sealed(Timestamp(1500));
        let started = TestTable::new(public_settings(2), Timestamp(1000)).started(Timestamp(2000));
        let first = |table: &Table| Command::Play(table.view().legal_actions().get(0).unwrap());
        let again = TestTable::new(public_settings(2), Timestamp(1000)).started(Timestamp(2000));
        let moved = by_mover(again, first, Timestamp(3000));
        let resigned = TestTable::new(public_settings(2), Timestamp(1000)).started(Timestamp(2000));
        let ended = by_mover(resigned, |_| Command::Resign, Timestamp(4000));
        for test in [new, sealed, started, moved, ended] {
            test.store(&store).await;
            let database = rusqlite::Connection::open(&file).unwrap();
            let query = "SELECT people, started, moved, ended, plies FROM tables WHERE id = ?1";
            let stored = database.query_row(query, [test.id.to_string()], |row| {
                let number = |column| row.get::<_, Option<i64>>(column).map(|number| number.map(i64::cast_unsigned));
                let time = |column| number(column).map(|time| time.map(Timestamp));
                let count = |column| number(column).map(|count| count.map(|count| count as usize));
                let [started, moved, ended] = [time(1)?, time(2)?, time(3)?];
                Ok(Index { people: count(0)?, started, moved, ended, plies: count(4)? })
            });
            assert_eq!(stored.unwrap(), test.table.index());
            let Ok(Loaded::Table(loaded, _)) = load(&store, test.id).await else { panic!("it is stored") };
            assert_eq!(
                (loaded.version(), loaded.seat_of(&token_of(Seat::FIRST))),
                (test.table.version(), Some(Seat::FIRST))
            );
        }
    }
}
