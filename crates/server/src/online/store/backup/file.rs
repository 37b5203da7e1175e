//! Writes and checks backup files. The format is defined in [`nova_luna_protocol::old_backup`].

use std::io::{BufRead, Write};

use nova_luna_protocol::Json as _;
use nova_luna_protocol::old_backup::{
    BACKUP_FORMAT, BackupLine, EntryRow, READABLE_FORMATS, RecordRow, TableRow, Trailer,
};
use sha2::{Digest as _, Sha256};

use super::{BackupError, NotABackup, Row};
use crate::online::secrets::hex;

/// The maximum length of a line. A table has at most two thousand events of a few hundred bytes each.
const MAX_LINE: u64 = 16 << 20;

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

    pub(super) fn write(&mut self, row: Row) -> Result<(), BackupError> {
        match row {
            Row::Table(table) => {
                self.trailer.tables += 1;
                self.write_line(&BackupLine::Table(table))
            }
            Row::Record(record) => {
                self.trailer.records += 1;
                self.write_line(&BackupLine::Record(record))
            }
            Row::Entry(entry) => {
                self.trailer.entries += 1;
                self.write_line(&BackupLine::Entry(entry))
            }
        }
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
        Some(BackupLine::Header(format)) if READABLE_FORMATS.contains(&format) => {}
        Some(BackupLine::Header(found)) => return Err(NotABackup::OtherFormat { found, known: BACKUP_FORMAT }.into()),
        _ => return Err(NotABackup::Foreign.into()),
    }
    let mut hash = Sha256::new().chain_update(&first);
    let mut found = Trailer::default();
    for number in 2.. {
        let line = next_line(file)?.ok_or(NotABackup::CutOff)?;
        match BackupLine::parse(&line) {
            Some(BackupLine::Table(_)) => found.tables += 1,
            Some(BackupLine::Record(_)) => found.records += 1,
            Some(BackupLine::Entry(_)) => found.entries += 1,
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

/// Returns the tables, records and entries of a file that [`check`] has accepted.
pub(super) fn rows(file: &mut impl BufRead) -> impl Iterator<Item = Result<Row, BackupError>> {
    std::iter::from_fn(move || match next_line(file) {
        Ok(line) => line.map(|line| BackupLine::parse(&line)),
        Err(_) => Some(None),
    })
    .filter_map(|line| match line {
        Some(BackupLine::Header(_) | BackupLine::End(_)) => None,
        Some(BackupLine::Table(table)) => Some(Ok(Row::Table(table))),
        Some(BackupLine::Record(record)) => Some(Ok(Row::Record(record))),
        Some(BackupLine::Entry(entry)) => Some(Ok(Row::Entry(entry))),
        // The file has changed since it was checked.
        None => Some(Err(NotABackup::Changed.into())),
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

impl From<TableRow> for Row {
    fn from(table: TableRow) -> Self {
        Self::Table(Box::new(table))
    }
}

impl From<EntryRow> for Row {
    fn from(entry: EntryRow) -> Self {
        Self::Entry(Box::new(entry))
    }
}

impl From<RecordRow> for Row {
    fn from(record: RecordRow) -> Self {
        Self::Record(record)
    }
}
