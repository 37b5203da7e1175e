//! Reads of tables and records.

use nova_luna_protocol::old_backup::{EventRow, SeatRow, TableRow};
use nova_luna_table::{Timestamp, Version};
use rusqlite::{Connection, OptionalExtension as _, params};

use crate::online::creator::{Creator, CreatorKey, Digest16};
use crate::online::secrets::TableId;
use crate::online::store::rows::{
    self, COUNT_RUNNING, COUNT_UNFINISHED, ENDED_BEFORE, EVENT_COLUMNS, RUNNING_SINCE, SEAT_COLUMNS, SELECT_CREATOR,
    SELECT_CREATOR_KEY, SELECT_RECORD, SHORT_ENDED_BEFORE, TABLE_COLUMNS, creator_key, creator_network, event_row,
    id_and_time, integer, seat_row, stored_event, stored_table, table_config, table_id, table_row, unfinished_counts,
};
use crate::online::store::{Cursor, Delta, EvictableMatches, Page, StoreError, StoredTable};
use crate::online::table_config::TableConfig;

pub(super) fn load(reader: &Connection, table: TableId) -> Result<Option<StoredTable>, StoreError> {
    let Some(mut row) = table_with_seats(reader, table)? else { return Ok(None) };
    row.events = event_rows(reader, &row.id, Version(0))?;
    stored_table(row, 0).map(Some)
}

/// Returns all that may have changed. There are no revisions, because no other process writes to the file.
pub(super) fn load_since(reader: &Connection, cursor: Cursor) -> Result<Option<Delta>, StoreError> {
    let Some(row) = table_with_seats(reader, cursor.table)? else { return Ok(None) };
    let events = event_rows(reader, &row.id, cursor.version)?;
    let events = events.into_iter().map(stored_event).collect::<Result<_, _>>()?;
    Ok(Some(Delta { table: cursor.table, config: Some((table_config(row)?, 0)), events }))
}

fn table_with_seats(reader: &Connection, table: TableId) -> rusqlite::Result<Option<TableRow>> {
    let mut query = reader.prepare_cached(&format!("SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?1"))?;
    let row = query.query_row([table.to_string()], |row| table_row(row)).optional()?;
    row.map(|row| with_seats(reader, row)).transpose()
}

fn with_seats(reader: &Connection, row: TableRow) -> rusqlite::Result<TableRow> {
    Ok(TableRow { seats: seat_rows(reader, &row.id)?, ..row })
}

pub(crate) fn seat_rows(reader: &Connection, table: &str) -> rusqlite::Result<Vec<SeatRow>> {
    let mut query =
        reader.prepare_cached(&format!("SELECT {SEAT_COLUMNS} FROM seats WHERE table_id = ?1 ORDER BY seat"))?;
    query.query_map([table], |row| Ok(seat_row(row)?.1))?.collect()
}

/// Returns the events after a version, oldest first.
pub(crate) fn event_rows(reader: &Connection, table: &str, after: Version) -> rusqlite::Result<Vec<EventRow>> {
    let mut query = reader.prepare_cached(&format!(
        "SELECT {EVENT_COLUMNS} FROM events WHERE table_id = ?1 AND version > ?2 ORDER BY version"
    ))?;
    query.query_map(params![table, after.0], |row| Ok(event_row(row)?.1))?.collect()
}

pub(super) fn load_configs(reader: &Connection, tables: &[TableId]) -> Vec<TableConfig> {
    let config = |table: &TableId| table_config(table_with_seats(reader, *table).ok().flatten()?).ok();
    tables.iter().filter_map(config).collect()
}

pub(super) fn count_unfinished(reader: &Connection, creator: Creator) -> Result<(usize, usize), StoreError> {
    let mut query = reader.prepare_cached(COUNT_UNFINISHED)?;
    Ok(query.query_row(params![creator.address, creator.network], |row| unfinished_counts(row))?)
}

pub(super) fn load_creator_network(reader: &Connection, table: TableId) -> Result<Option<Digest16>, StoreError> {
    let mut query = reader.prepare_cached(SELECT_CREATOR)?;
    let mut rows = query.query_and_then([table.to_string()], |row| creator_network(row))?;
    rows.next().unwrap_or(Ok(None))
}

pub(super) fn load_creator_key(reader: &Connection) -> Result<CreatorKey, StoreError> {
    let mut query = reader.prepare(SELECT_CREATOR_KEY)?;
    let mut rows = query.query_and_then([], |row| creator_key(row))?;
    rows.next().unwrap_or(Err(StoreError::Damaged))
}

pub(super) fn ended_before(
    reader: &Connection,
    before: Timestamp,
    page: Page,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    ids_and_times(reader, ENDED_BEFORE, before, page)
}

pub(super) fn short_ended_before(
    reader: &Connection,
    before: Timestamp,
    page: Page,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    ids_and_times(reader, SHORT_ENDED_BEFORE, before, page)
}

pub(super) fn running_since(
    reader: &Connection,
    before: Timestamp,
    page: Page,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    ids_and_times(reader, RUNNING_SINCE, before, page)
}

pub(super) fn evictable_matches(
    reader: &Connection,
    which: EvictableMatches,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    let mut query = reader.prepare_cached(&rows::evictable_matches())?;
    let EvictableMatches { kept, bots_before, people_before } = which;
    let values = params![integer(kept as u64), integer(bots_before.0), integer(people_before.0)];
    query.query_and_then(values, |row| id_and_time(row))?.collect()
}

pub(super) fn emptiest_of_largest(reader: &Connection, kept: usize) -> Result<Option<TableId>, StoreError> {
    let mut query = reader.prepare_cached(&rows::emptiest_of_largest())?;
    let found = query.query_row([integer(kept as u64)], |row| row.get::<_, String>(0)).optional()?;
    found.as_deref().map(table_id).transpose()
}

fn ids_and_times(
    reader: &Connection,
    query: &str,
    before: Timestamp,
    page: Page,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    let mut query = reader.prepare_cached(query)?;
    let values = params![integer(before.0), integer(page.limit as u64), integer(page.offset as u64)];
    query.query_and_then(values, |row| id_and_time(row))?.collect()
}

pub(super) fn load_record(reader: &Connection, table: TableId) -> Result<Option<String>, StoreError> {
    let mut query = reader.prepare_cached(SELECT_RECORD)?;
    Ok(query.query_row([table.to_string()], |row| row.get(0)).optional()?)
}

pub(super) fn count_running(reader: &Connection) -> Result<usize, StoreError> {
    let count: i64 = reader.query_row(COUNT_RUNNING, [], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(0))
}
