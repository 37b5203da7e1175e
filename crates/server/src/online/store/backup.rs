//! Backup of a store to a file while a server runs, and restore into an empty store.
//!
//! A backup is a consistent snapshot of the store: all rows of its tables, but nothing that follows from addresses.
//! Restore first checks the whole file, and then writes it in one transaction.

mod file;
mod postgres;
mod sqlite;

use std::io::{self, BufRead, Seek, Write};

use nova_luna_protocol::backup::{Cell, Part, Trailer};
use nova_luna_protocol::club::read_club_entry;
use nova_luna_table::club::{ClubEntry, ClubId};
use thiserror::Error;

use super::OpenStoreError;
use super::database::FORMAT;
use super::value::{Row, Value};
use crate::online::settings::StoreAddress;
use file::BackupWriter;
pub use file::NotABackup;

#[derive(Debug, Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] OpenStoreError),
    #[error("there is no store")]
    NoStore,
    /// Restore does not overwrite tables.
    #[error("the store is not empty")]
    NotEmpty,
    #[error(transparent)]
    NotABackup(#[from] NotABackup),
    /// The backup file cannot be written or read.
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

/// Writes a snapshot of a store. A server may use the store at the same time.
pub fn backup(store: &StoreAddress, file: &mut dyn Write) -> Result<Trailer, BackupError> {
    let mut writer = BackupWriter::new(file)?;
    read(store, |part, row| writer.write(part, row))?;
    writer.finish()
}

/// Reads the log of a club with its records; empty if there is no such club. A server may use the store at the same time.
pub fn read_club(store: &StoreAddress, club: ClubId) -> Result<Vec<ClubEntry>, BackupError> {
    let (id, mut entries) = (club.to_string(), Vec::new());
    read(store, |part, mut row| {
        if part != Part::ClubEvents || row.next::<String>().is_ok_and(|found| found != id) {
            return Ok(());
        }
        entries.extend(read_club_row(row));
        Ok(())
    })?;
    Ok(entries)
}

fn read_club_row(mut row: Row) -> Option<ClubEntry> {
    let (_, event, hidden): (i64, String, Option<String>) = (row.next().ok()?, row.next().ok()?, row.next().ok()?);
    let mut entry = read_club_entry(&event, hidden.as_deref()).ok()?;
    entry.hidden.record = row.next().ok()?;
    Some(entry)
}

fn read(store: &StoreAddress, write: impl FnMut(Part, Row) -> Result<(), BackupError>) -> Result<(), BackupError> {
    match store {
        StoreAddress::File(path) => sqlite::read(path, write),
        StoreAddress::Postgres(address) => runtime()?.block_on(postgres::read(address, write)),
    }
}

/// Writes a complete backup into an empty store. Creates the store if it does not exist. If it fails, the store is
/// unchanged.
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

type StoredRow = (Part, Vec<Value>);

/// Checks the format of a store that is to be backed up. Format 0 is an empty database.
fn check_format(found: i64) -> Result<(), BackupError> {
    match found {
        0 => Err(BackupError::NoStore),
        FORMAT => Ok(()),
        _ => Err(OpenStoreError::OtherFormat { found, known: FORMAT }.into()),
    }
}

fn columns(part: Part) -> &'static str {
    match part {
        Part::Tables => "id, created, people, started, moved, ended, plies",
        Part::Events => "table_id, version, request, event, hidden",
        Part::Records => "id, ended, record",
        Part::Entries => {
            "challenge, game, secret, name, points, tiles, discs_left, entered, record, par_line, timed, removed"
        }
        Part::Clubs => "id, created, visited",
        Part::ClubEvents => "club_id, version, event, hidden, record",
        Part::PushKey => "id, pkcs8",
        Part::Contacts => "id, push, url, base, language, names, remind_ms, quiet, used, sent",
        Part::Watches => {
            "contact, watched, table_id, club_id, token, seen, turn, waits, step, due, tries, opens, ends, latest, look"
        }
    }
}

/// A query for all rows of a part, in the order of their keys.
fn select(part: Part) -> String {
    format!("SELECT {} FROM {part} ORDER BY 1, 2", columns(part))
}

fn insert(part: Part) -> String {
    let places: Vec<String> = (1..=width(part)).map(|number| format!("${number}")).collect();
    format!("INSERT INTO {part} ({}) VALUES ({})", columns(part), places.join(", "))
}

fn width(part: Part) -> usize {
    columns(part).split(',').count()
}

/// Counts the rows of a store that must be empty.
const COUNT: &str =
    "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM records) + (SELECT count(*) FROM entries)
        + (SELECT count(*) FROM clubs) + (SELECT count(*) FROM contacts) + (SELECT count(*) FROM push_key)";

/// A row on its way to a file.
fn cells(row: Row) -> Vec<Cell> {
    let cell = |value| match value {
        Value::Int(number) => Cell::Int(number),
        Value::Text(text) => Cell::Text(text),
        Value::Bytes(hex) => Cell::Bytes { hex },
        Value::Null | Value::Ids(_) | Value::Versions(_) => Cell::Null,
    };
    row.0.map(cell).collect()
}

fn values(cells: Vec<Cell>) -> Vec<Value> {
    let value = |cell| match cell {
        Cell::Null => Value::Null,
        Cell::Int(number) => Value::Int(number),
        Cell::Text(text) => Value::Text(text),
        Cell::Bytes { hex } => Value::Bytes(hex),
    };
    cells.into_iter().map(value).collect()
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
