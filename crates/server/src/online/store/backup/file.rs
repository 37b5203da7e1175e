//! Writes and checks backup files. The format is defined in [`nova_luna_protocol::backup`].

use std::io::{BufRead, Write};

use nova_luna_protocol::Json as _;
use nova_luna_protocol::backup::{BACKUP_FORMAT, BackupLine, Part, Trailer};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::{BackupError, StoredRow, cells, values, width};
use crate::online::secrets::hex;
use crate::online::store::value::Row;

/// The maximum length of a line: far more than any text of a store.
const MAX_LINE: u64 = 16 << 20;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotABackup {
    /// It does not start with the header of a backup.
    #[error("it is not a backup")]
    Foreign,
    /// Another version of this program has written it.
    #[error("it has format {found}, and this program knows format {known}")]
    OtherFormat { found: u32, known: u32 },
    #[error("line {line} is invalid")]
    Line { line: u64 },
    #[error("the file is truncated")]
    CutOff,
    /// The file was changed after it was written: the totals or the checksum differ.
    #[error("the file has been changed")]
    Changed,
}

pub(super) struct BackupWriter<'a> {
    file: &'a mut dyn Write,
    hash: Sha256,
    trailer: Trailer,
}

impl<'a> BackupWriter<'a> {
    /// Writes the header.
    pub(super) fn new(file: &'a mut dyn Write) -> Result<Self, BackupError> {
        let mut writer = Self { file, hash: Sha256::new(), trailer: Trailer::default() };
        writer.write_line(&BackupLine::Header(BACKUP_FORMAT))?;
        Ok(writer)
    }

    pub(super) fn write(&mut self, part: Part, row: Row) -> Result<(), BackupError> {
        self.trailer.count(part);
        self.write_line(&BackupLine::Row(part, cells(row)))
    }

    /// Writes the totals and the checksum.
    pub(super) fn finish(mut self) -> Result<Trailer, BackupError> {
        self.trailer.sha256 = hex(&self.hash.clone().finalize());
        self.write_line(&BackupLine::End(self.trailer.clone()))?;
        self.file.flush().map_err(BackupError::File)?;
        Ok(self.trailer)
    }

    fn write_line(&mut self, line: &BackupLine) -> Result<(), BackupError> {
        let text = line.to_json() + "\n";
        self.hash.update(&text);
        self.file.write_all(text.as_bytes()).map_err(BackupError::File)
    }
}

/// Checks a whole file: that each line is valid, and that it is complete and unchanged.
pub(super) fn check(file: &mut impl BufRead) -> Result<Trailer, BackupError> {
    let first = next_line(file)?.ok_or(NotABackup::Foreign)?;
    match BackupLine::parse(&first) {
        Some(BackupLine::Header(BACKUP_FORMAT)) => {}
        Some(BackupLine::Header(found)) => {
            return Err(NotABackup::OtherFormat { found, known: BACKUP_FORMAT }.into());
        }
        _ => return Err(NotABackup::Foreign.into()),
    }
    let mut hash = Sha256::new().chain_update(&first);
    let mut found = Trailer::default();
    for number in 2.. {
        let line = next_line(file)?.ok_or(NotABackup::CutOff)?;
        match BackupLine::parse(&line) {
            Some(BackupLine::Row(part, cells)) if cells.len() == width(part) => found.count(part),
            Some(BackupLine::End(trailer)) => {
                found.sha256 = hex(&hash.finalize());
                let is_last = next_line(file)?.is_none();
                return if trailer == found && is_last { Ok(trailer) } else { Err(NotABackup::Changed.into()) };
            }
            // Only a truncated file has a line without a line feed.
            _ if !line.ends_with('\n') => return Err(NotABackup::CutOff.into()),
            _ => return Err(NotABackup::Line { line: number }.into()),
        }
        hash.update(&line);
    }
    Err(NotABackup::CutOff.into())
}

/// Returns the rows of a file that [`check`] has accepted.
pub(super) fn rows(file: &mut impl BufRead) -> impl Iterator<Item = Result<StoredRow, BackupError>> {
    std::iter::from_fn(move || next_line(file).transpose()).filter_map(|line| {
        match line.ok().as_deref().and_then(BackupLine::parse) {
            Some(BackupLine::Header(_) | BackupLine::End(_)) => None,
            Some(BackupLine::Row(part, cells)) => Some(Ok((part, values(cells)))),
            // The file has changed since it was checked.
            None => Some(Err(NotABackup::Changed.into())),
        }
    })
}

/// Reads the next line with its line feed; `None` at the end of the file.
fn next_line(file: &mut impl BufRead) -> Result<Option<String>, BackupError> {
    let mut line = Vec::new();
    let mut limited = std::io::Read::take(&mut *file, MAX_LINE);
    limited.read_until(b'\n', &mut line).map_err(BackupError::File)?;
    if line.is_empty() {
        return Ok(None);
    }
    String::from_utf8(line).map(Some).map_err(|_| NotABackup::Foreign.into())
}
