//! Old matches of the file, of which the record is all that is kept.

use nova_luna_table::{Timestamp, Version};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::rows::{exactly_one, number, unreadable};
use crate::online::secrets::TableId;
use crate::online::store::StoreError;

/// So many bytes fit on no page beside others.
const PROOF: usize = 1 << 13;

/// Matches that were over before a moment.
pub(super) fn finished(
    eyes: &Connection,
    before: Timestamp,
    most: usize,
    passed_over: usize,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    let old = "SELECT id, over FROM tables WHERE over < ?1 ORDER BY over, id LIMIT ?2 OFFSET ?3";
    older(eyes, old, before, most, passed_over)
}

/// Matches that began before a moment and are not over.
pub(super) fn unfinished(
    eyes: &Connection,
    before: Timestamp,
    most: usize,
    passed_over: usize,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    let old = "SELECT id, begun FROM tables WHERE over IS NULL AND begun < ?1 ORDER BY begun, id LIMIT ?2 OFFSET ?3";
    older(eyes, old, before, most, passed_over)
}

fn older(
    eyes: &Connection,
    query: &str,
    before: Timestamp,
    most: usize,
    passed_over: usize,
) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
    let mut query = eyes.prepare_cached(query)?;
    let (most, passed_over) = (number(most as u64), number(passed_over as u64));
    let row = |row: &Row<'_>| {
        let id = row.get::<_, String>(0)?.parse().map_err(|_| unreadable(0))?;
        Ok((id, Timestamp(row.get::<_, i64>(1)?.unsigned_abs())))
    };
    Ok(query.query_map(params![number(before.0), most, passed_over], row)?.collect::<Result<_, _>>()?)
}

/// Keeps a record in place of the table it is of, if nothing has happened since. What belongs to the table goes with it.
pub(super) fn archive(
    pen: &Connection,
    table: TableId,
    last: Version,
    ended: Timestamp,
    record: &str,
) -> rusqlite::Result<()> {
    let mut later = pen.prepare_cached("SELECT count(*) FROM happenings WHERE table_id = ?1 AND version > ?2")?;
    if later.query_row(params![table.to_string(), last.0], |row| row.get::<_, i64>(0))? > 0 {
        return exactly_one(0);
    }
    let mut keep = pen.prepare_cached("INSERT OR IGNORE INTO records (id, ended, record) VALUES (?1, ?2, ?3)")?;
    keep.execute(params![table.to_string(), number(ended.0), record])?;
    pen.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table.to_string()]).map(drop)
}

/// The record of a match of which nothing else is kept.
pub(super) fn archived(eyes: &Connection, table: TableId) -> Result<Option<String>, StoreError> {
    let mut query = eyes.prepare_cached("SELECT record FROM records WHERE id = ?1")?;
    Ok(query.query_row([table.to_string()], |row| row.get(0)).optional()?)
}

/// Sees whether there is room for something: a row that takes pages of its own and is gone again before anybody sees it.
pub(super) fn ready(pen: &Connection) -> rusqlite::Result<()> {
    let mut keep = pen.prepare_cached("INSERT INTO records (id, ended, record) VALUES ('', 0, ?1)")?;
    keep.execute(["-".repeat(PROOF)])?;
    pen.prepare_cached("DELETE FROM records WHERE id = ''")?.execute([]).map(drop)
}
