//! Writes of whole tables, events and records.

use nova_luna_protocol::old_backup::{RecordRow, TableRow};
use nova_luna_table::{Timestamp, Version};
use rusqlite::{Connection, params, params_from_iter};

use super::exactly_one;
use crate::online::creator::Digest16;
use crate::online::secrets::TableId;
use crate::online::store::rows::{
    DELETE_RECORDS, EVENT_COLUMNS, HAS_NO_REMATCH, INSERT_RECORD, INSERT_USAGE, MARK_ENDED, NOTE_MOVER, PLACES,
    SEAT_COLUMNS, TABLE_COLUMNS, TABLE_WIDTH, UNUSED_TABLES, integer, new_table_row, placeholders, table_values,
};
use crate::online::store::{EvictUnused, NewEvent};
use crate::online::table_config::TableConfig;

/// The bytes that [`check_writable`] writes: too many for a page that other rows share.
const PROBE: usize = 1 << 13;

pub(super) fn create(writer: &Connection, config: &TableConfig, previous: Option<TableId>) -> rusqlite::Result<()> {
    if let Some(previous) = previous {
        let link = format!("UPDATE tables SET rematch = ?2 WHERE id = ?1 AND {HAS_NO_REMATCH}");
        let mut link = writer.prepare_cached(&link)?;
        exactly_one(link.execute([previous.to_string(), config.id.to_string()])?)?;
    }
    insert_table(writer, &new_table_row(config))?;
    let Some(creator) = config.creator else { return Ok(()) };
    let values = params![config.id.to_string(), creator.address, creator.network, integer(config.created.0)];
    writer.prepare_cached(INSERT_USAGE)?.execute(values).map(drop)
}

/// Inserts a table with its seats and events.
pub(crate) fn insert_table(writer: &Connection, table: &TableRow) -> rusqlite::Result<()> {
    let values = placeholders(TABLE_WIDTH);
    let mut insert = writer.prepare_cached(&format!("INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({values})"))?;
    insert.execute(params_from_iter(table_values(table)))?;
    let mut insert = writer
        .prepare_cached(&format!("INSERT INTO seats ({SEAT_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"))?;
    for seat in &table.seats {
        insert.execute(params![
            table.id,
            seat.seat,
            seat.bot,
            seat.name,
            seat.token,
            seat.commitment,
            seat.recommitted,
            seat.nonce,
            seat.colour
        ])?;
    }
    let mut insert = writer.prepare_cached(&format!("INSERT INTO events ({EVENT_COLUMNS}) VALUES (?1, ?2, ?3, ?4)"))?;
    for event in &table.events {
        insert.execute(params![table.id, event.version, event.message_id, event.line])?;
    }
    Ok(())
}

pub(crate) fn insert_record(writer: &Connection, record: &RecordRow) -> rusqlite::Result<()> {
    writer.prepare_cached(INSERT_RECORD)?.execute(params![record.id, record.ended, record.record]).map(drop)
}

pub(super) fn append(writer: &Connection, event: &NewEvent) -> rusqlite::Result<()> {
    let mut insert = writer.prepare_cached(
        "INSERT INTO events (table_id, version, message_id, line) SELECT ?1, ?2, ?3, ?4
         WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?5 AND token = ?6)",
    )?;
    let (seat, token) = event.seat_token.map(|(seat, token)| (seat.number(), token.0)).unzip();
    let values = params![event.table.to_string(), event.version.0, event.message_id, event.line, seat, token];
    exactly_one(insert.execute(values)?)
}

pub(super) fn mark_ended(writer: &Connection, table: TableId, at: Timestamp) -> rusqlite::Result<()> {
    writer.prepare_cached(MARK_ENDED)?.execute(params![integer(at.0), table.to_string()]).map(drop)
}

pub(super) fn note_mover(writer: &Connection, table: TableId, network: Digest16) -> rusqlite::Result<()> {
    writer.prepare_cached(NOTE_MOVER)?.execute(params![network, table.to_string()]).map(drop)
}

pub(super) fn touch(writer: &Connection, tables: &[TableId], now: Timestamp) -> rusqlite::Result<()> {
    let mut touch = writer.prepare_cached(
        "INSERT INTO usage (table_id, used) SELECT id, ?2 FROM tables WHERE id = ?1
         ON CONFLICT (table_id) DO UPDATE SET used = excluded.used",
    )?;
    for table in tables {
        touch.execute(params![table.to_string(), integer(now.0)])?;
    }
    Ok(())
}

/// Deletes tables that no player has acted at and that were last used before a time; returns their number.
pub(super) fn delete_unused(writer: &Connection, used_before: Timestamp, limit: usize) -> rusqlite::Result<usize> {
    let delete = format!(
        "DELETE FROM tables WHERE id IN (SELECT tables.id FROM {UNUSED_TABLES} AND coalesce(used, created) < ?1
         ORDER BY coalesce(used, created), tables.id LIMIT ?2)"
    );
    writer.prepare_cached(&delete)?.execute(params![integer(used_before.0), integer(limit as u64)])
}

/// Deletes tables that no player has moved at and that were last used before a time; returns their number.
pub(super) fn evict_unused(writer: &Connection, used_before: Timestamp, which: EvictUnused) -> rusqlite::Result<usize> {
    let delete = format!(
        "DELETE FROM tables WHERE id IN (SELECT tables.id FROM {PLACES}, {UNUSED_TABLES} AND place_id = tables.id
             AND last_used < ?1 AND place > ?2 AND (started IS NULL OR NOT ?3)
         ORDER BY place DESC, last_used, tables.id LIMIT ?4)"
    );
    let EvictUnused { kept, only_unstarted, limit, .. } = which;
    let values = params![integer(used_before.0), integer(kept as u64), only_unstarted, integer(limit as u64)];
    writer.prepare_cached(&delete)?.execute(values)
}

/// Replaces a table by its record. The seats and events are deleted with the table.
pub(super) fn archive(
    writer: &Connection,
    table: TableId,
    last: Version,
    ended: Timestamp,
    record: &str,
) -> rusqlite::Result<()> {
    let mut later = writer.prepare_cached("SELECT count(*) FROM events WHERE table_id = ?1 AND version > ?2")?;
    if later.query_row(params![table.to_string(), last.0], |row| row.get::<_, i64>(0))? > 0 {
        return exactly_one(0);
    }
    let mut insert = writer.prepare_cached("INSERT OR IGNORE INTO records (id, ended, record) VALUES (?1, ?2, ?3)")?;
    insert.execute(params![table.to_string(), integer(ended.0), record])?;
    writer.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table.to_string()]).map(drop)
}

/// Deletes a table whose match has not started.
pub(super) fn delete_unstarted(writer: &Connection, table: TableId) -> rusqlite::Result<()> {
    let mut delete = writer.prepare_cached("DELETE FROM tables WHERE id = ?1 AND started IS NULL")?;
    exactly_one(delete.execute([table.to_string()])?)
}

/// Deletes records of matches that ended before a time; returns their number.
pub(super) fn delete_records(writer: &Connection, before: Timestamp, limit: usize) -> rusqlite::Result<usize> {
    writer.prepare_cached(DELETE_RECORDS)?.execute(params![integer(before.0), integer(limit as u64)])
}

/// Checks that there is disk space: inserts a row that needs pages of its own, and deletes it in the same transaction.
pub(super) fn check_writable(writer: &Connection) -> rusqlite::Result<()> {
    writer.prepare_cached(INSERT_RECORD)?.execute(params!["", 0, "-".repeat(PROBE)])?;
    writer.prepare_cached("DELETE FROM records WHERE id = ''")?.execute([]).map(drop)
}
