//! Backup and restore of a SQLite file.

use std::path::Path;

use nova_luna_table::Version;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::{BackupError, Row, check_format};
use crate::online::store::rows::{ENTRY_COLUMNS, TABLE_COLUMNS, entry_row, record_row, table_row};
use crate::online::store::sqlite::{
    FORMAT, LockedFile, event_rows, insert_entry, insert_record, insert_table, open_locked, seat_rows,
};

/// Reads a snapshot. A server may write at the same time; its changes are not part of the snapshot.
pub(super) fn read(path: &Path, mut write: impl FnMut(Row) -> Result<(), BackupError>) -> Result<(), BackupError> {
    if !path.is_file() {
        return Err(BackupError::NoStore);
    }
    let mut reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    reader.busy_timeout(std::time::Duration::from_secs(5))?;
    let snapshot = reader.transaction()?;
    check_format(snapshot.pragma_query_value(None, "user_version", |row| row.get(0))?, FORMAT)?;
    let mut tables = snapshot.prepare(&format!("SELECT {TABLE_COLUMNS} FROM tables ORDER BY id"))?;
    let mut rows = tables.query([])?;
    while let Some(row) = rows.next()? {
        let mut table = table_row(row)?;
        table.seats = seat_rows(&snapshot, &table.id)?;
        table.events = event_rows(&snapshot, &table.id, Version(0))?;
        write(table.into())?;
    }
    let mut records = snapshot.prepare("SELECT id, ended, record FROM records ORDER BY id")?;
    let mut rows = records.query([])?;
    while let Some(row) = rows.next()? {
        write(record_row(row)?.into())?;
    }
    let mut entries = snapshot.prepare(&format!("SELECT {ENTRY_COLUMNS} FROM entries ORDER BY challenge, game"))?;
    let mut rows = entries.query([])?;
    while let Some(row) = rows.next()? {
        write(entry_row(row)?.into())?;
    }
    Ok(())
}

/// Writes everything in one transaction into a file without tables.
pub(super) fn write(path: &Path, rows: impl Iterator<Item = Result<Row, BackupError>>) -> Result<(), BackupError> {
    let LockedFile { lock: _lock, mut writer, .. } = open_locked(path)?;
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let count =
        "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM records) + (SELECT count(*) FROM entries)";
    if transaction.query_row(count, [], |row| row.get::<_, i64>(0))? > 0 {
        return Err(BackupError::NotEmpty);
    }
    for row in rows {
        match row? {
            Row::Table(table) => insert_table(&transaction, &table)?,
            Row::Record(record) => insert_record(&transaction, &record)?,
            Row::Entry(entry) => insert_entry(&transaction, &entry, None)?,
        }
    }
    Ok(transaction.commit()?)
}
