//! Everything that is kept, as a file: written while a server runs, and read into an empty store.
//!
//! What is written is one moment of the store. What is read is looked through first, to its last line, and then kept in one
//! transaction: all of it or nothing.

mod file;
mod postgres;
mod sqlite;

use std::io::{self, BufRead, Seek, Write};

use nova_luna_protocol::backup::{RecordRow, TableRow, Totals};
use thiserror::Error;

use super::OpenStoreError;
use crate::online::settings::StoreAddress;
pub use file::NotABackup;
use file::Writing;

/// Why nothing was backed up or restored.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] OpenStoreError),
    /// There is no store.
    #[error("there are no tables")]
    NoStore,
    /// The store is of an earlier version of this program, which brings it up to date when it serves it.
    #[error("it is of format {found}, and this program writes {known}; serving it once brings it up to date")]
    Older {
        /// The format of the store.
        found: i64,
        /// The newest format that is known.
        known: i64,
    },
    /// There is something in the store already.
    #[error("there are tables already")]
    NotEmpty,
    /// The file is no backup, or not a whole one.
    #[error(transparent)]
    NotABackup(#[from] NotABackup),
    /// The file cannot be written or read.
    #[error(transparent)]
    File(io::Error),
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> Self {
        OpenStoreError::from(error).into()
    }
}

impl From<tokio_postgres::Error> for BackupError {
    fn from(error: tokio_postgres::Error) -> Self {
        OpenStoreError::from(error).into()
    }
}

/// Something that a store hands over or takes.
enum Row {
    Table(Box<TableRow>),
    Record(RecordRow),
}

/// Writes everything that a store keeps at one moment. A server may go on using it.
///
/// # Errors
/// If the store cannot be read or the file not be written.
pub fn backup(store: &StoreAddress, file: &mut dyn Write) -> Result<Totals, BackupError> {
    let mut writing = Writing::begin(file)?;
    match store {
        StoreAddress::File(path) => sqlite::read(path, |row| writing.row(&row))?,
        StoreAddress::Postgres(address) => runtime()?.block_on(postgres::read(address, |row| writing.row(&row)))?,
    }
    writing.end()
}

/// Keeps everything of a backup in a store that is empty. It is made if there is none.
///
/// # Errors
/// If the file is not a whole backup, or the store not empty. The store is then as it was.
pub fn restore(store: &StoreAddress, file: &mut (impl BufRead + Seek)) -> Result<Totals, BackupError> {
    let totals = file::check(file)?;
    file.rewind().map_err(BackupError::File)?;
    let rows = file::rows(file);
    match store {
        StoreAddress::File(path) => sqlite::write(path, rows)?,
        StoreAddress::Postgres(address) => runtime()?.block_on(postgres::write(address, rows))?,
    }
    Ok(totals)
}

fn runtime() -> Result<tokio::runtime::Runtime, BackupError> {
    let built = tokio::runtime::Builder::new_current_thread().enable_all().build();
    built.map_err(|error| OpenStoreError::from(error).into())
}

/// Bytes of a store as hexadecimal digits, and back.
fn hex(bytes: &[u8]) -> String {
    crate::online::secrets::hex(bytes)
}

fn bytes(digits: &str) -> Result<Vec<u8>, BackupError> {
    crate::online::secrets::bytes(digits).ok_or(BackupError::NotABackup(NotABackup::Digits))
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
