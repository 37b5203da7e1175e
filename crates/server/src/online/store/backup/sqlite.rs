//! Backup and restore of a SQLite file.

use std::path::Path;

use nova_luna_protocol::backup::Part;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::{BackupError, COUNT, StoredRow, check_format, insert, select};
use crate::online::store::sqlite::{LockedFile, add_clubs, execute, open_locked, row};
use crate::online::store::value::Row;

/// Reads a snapshot. A server may write at the same time; its changes are not part of the snapshot.
pub(super) fn read(
    path: &Path,
    mut write: impl FnMut(Part, Row) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    if !path.is_file() {
        return Err(BackupError::NoStore);
    }
    let mut reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    reader.busy_timeout(std::time::Duration::from_secs(5))?;
    check_format(reader.pragma_query_value(None, "user_version", |row| row.get(0))?)?;
    add_clubs(&reader)?;
    let snapshot = reader.transaction()?;
    for part in Part::ALL {
        for row in snapshot.prepare(&select(part))?.query_map([], row)? {
            write(part, row?)?;
        }
    }
    Ok(())
}

/// Writes everything in one transaction into a file without tables.
pub(super) fn write(
    path: &Path,
    rows: impl Iterator<Item = Result<StoredRow, BackupError>>,
) -> Result<(), BackupError> {
    let LockedFile { lock: _lock, mut writer, .. } = open_locked(path)?;
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if transaction.query_row(COUNT, [], |row| row.get::<_, i64>(0))? > 0 {
        return Err(BackupError::NotEmpty);
    }
    for row in rows {
        let (part, values) = row?;
        execute(&transaction, &insert(part), &values)?;
    }
    Ok(transaction.commit()?)
}
