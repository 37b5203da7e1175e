//! Backup of a store to a file while a server runs, and restore into an empty store.
//!
//! A backup is a consistent snapshot of the store. Restore first checks the whole file, and then writes it in one transaction.

mod file;
mod postgres;
mod sqlite;

use std::io::{BufRead, Seek, Write};

use nova_luna_protocol::old_backup::{EntryRow, RecordRow, TableRow, Trailer};

use super::OpenStoreError;
use crate::online::log_store::backup::{BackupError, NotABackup};
use crate::online::settings::StoreAddress;
use file::BackupWriter;

/// A table, a record or an entry on its way between a store and a file.
enum Row {
    Table(Box<TableRow>),
    Record(RecordRow),
    Entry(Box<EntryRow>),
}

/// Writes a snapshot of a store. A server may use the store at the same time.
///
/// # Errors
/// If the store cannot be read, or the file cannot be written.
pub fn backup(store: &StoreAddress, file: &mut dyn Write) -> Result<Trailer, BackupError> {
    let mut writer = BackupWriter::new(file)?;
    match store {
        StoreAddress::File(path) => sqlite::read(path, |row| writer.write(row))?,
        StoreAddress::Postgres(address) => runtime()?.block_on(postgres::read(address, |row| writer.write(row)))?,
    }
    writer.finish()
}

/// Writes a backup into an empty store. Creates the store if it does not exist.
///
/// # Errors
/// If the file is not a complete backup, or the store is not empty. The store is then unchanged.
pub fn restore(store: &StoreAddress, file: &mut (impl BufRead + Seek)) -> Result<Trailer, BackupError> {
    let trailer = file::check(file)?;
    file.rewind().map_err(BackupError::File)?;
    let rows = file::rows(file);
    match store {
        StoreAddress::File(path) => sqlite::write(path, rows)?,
        StoreAddress::Postgres(address) => runtime()?.block_on(postgres::write(address, rows))?,
    }
    Ok(trailer)
}

fn runtime() -> Result<tokio::runtime::Runtime, BackupError> {
    let built = tokio::runtime::Builder::new_current_thread().enable_all().build();
    built.map_err(|error| OpenStoreError::from(error).into())
}

/// Checks the format of a store that is to be backed up. Format 0 is an empty database.
fn check_format(found: i64, known: i64) -> Result<(), BackupError> {
    match found {
        0 => Err(BackupError::NoStore),
        _ if found != known => Err(OpenStoreError::OtherFormat { found, known }.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
