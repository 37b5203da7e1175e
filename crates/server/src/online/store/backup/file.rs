//! The file: its first line, its last line, and what proves that nothing is missing between them.

use std::io::{BufRead, Write};

use nova_luna_protocol::Json as _;
use nova_luna_protocol::backup::{BACKUP_FORMAT, BackupLine, RecordRow, TableRow, Totals};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::{BackupError, Row, hex};

/// The longest line that is read. A table has at most two thousand happenings and some hundred bytes for each.
const MAX_LINE: u64 = 16 << 20;

/// Why a file is no backup that can be restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotABackup {
    /// It begins as none does.
    #[error("it is no backup")]
    Foreign,
    /// It is of a later version of this program.
    #[error("it is of format {found}, and this program reads {BACKUP_FORMAT}")]
    NewerFormat {
        /// The format of the file.
        found: u32,
    },
    /// A line is none of a backup.
    #[error("line {line} cannot be read")]
    Line {
        /// The line, from 1.
        line: u64,
    },
    /// Its end is missing.
    #[error("its end is missing")]
    CutOff,
    /// It was changed after it was written.
    #[error("it is not as it was written")]
    Changed,
    /// Digits that are no bytes.
    #[error("a secret in it cannot be read")]
    Digits,
}

/// A backup that is being written.
pub(super) struct Writing<'a> {
    file: &'a mut dyn Write,
    hash: Sha256,
    totals: Totals,
}

impl<'a> Writing<'a> {
    pub(super) fn begin(file: &'a mut dyn Write) -> Result<Self, BackupError> {
        let mut writing = Self { file, hash: Sha256::new(), totals: Totals::default() };
        writing.line(&BackupLine::Begin(BACKUP_FORMAT))?;
        Ok(writing)
    }

    pub(super) fn row(&mut self, row: &Row) -> Result<(), BackupError> {
        match row {
            Row::Table(table) => {
                self.totals.tables += 1;
                self.line(&BackupLine::Table(table.clone()))
            }
            Row::Record(record) => {
                self.totals.records += 1;
                self.line(&BackupLine::Record(record.clone()))
            }
        }
    }

    pub(super) fn end(mut self) -> Result<Totals, BackupError> {
        self.totals.sha256 = hex(&self.hash.clone().finalize());
        self.line(&BackupLine::End(self.totals.clone()))?;
        self.file.flush().map_err(BackupError::File)?;
        Ok(self.totals)
    }

    fn line(&mut self, line: &BackupLine) -> Result<(), BackupError> {
        let text = line.to_json() + "\n";
        self.hash.update(&text);
        self.file.write_all(text.as_bytes()).map_err(BackupError::File)
    }
}

/// Looks through a whole file: whether it is one of ours, and as it was written.
pub(super) fn check(file: &mut impl BufRead) -> Result<Totals, BackupError> {
    let first = next_line(file)?.ok_or(NotABackup::Foreign)?;
    match BackupLine::read(&first) {
        Some(BackupLine::Begin(BACKUP_FORMAT)) => {}
        Some(BackupLine::Begin(found)) => return Err(NotABackup::NewerFormat { found }.into()),
        _ => return Err(NotABackup::Foreign.into()),
    }
    let mut hash = Sha256::new().chain_update(&first);
    let mut found = Totals::default();
    for number in 2.. {
        let line = next_line(file)?.ok_or(NotABackup::CutOff)?;
        match BackupLine::read(&line) {
            Some(BackupLine::Table(_)) => found.tables += 1,
            Some(BackupLine::Record(_)) => found.records += 1,
            Some(BackupLine::End(totals)) => {
                found.sha256 = hex(&hash.finalize());
                let is_last = next_line(file)?.is_none();
                return if totals == found && is_last { Ok(totals) } else { Err(NotABackup::Changed.into()) };
            }
            // A last line without its end was cut off; any other one is wrong in itself.
            _ if !line.ends_with('\n') => return Err(NotABackup::CutOff.into()),
            _ => return Err(NotABackup::Line { line: number }.into()),
        }
        hash.update(&line);
    }
    Err(NotABackup::CutOff.into())
}

/// The tables and records of a file that was looked through.
pub(super) fn rows(file: &mut impl BufRead) -> impl Iterator<Item = Result<Row, BackupError>> {
    std::iter::from_fn(move || match next_line(file) {
        Ok(line) => line.map(|line| BackupLine::read(&line)),
        Err(_) => Some(None),
    })
    .filter_map(|line| match line {
        Some(BackupLine::Begin(_) | BackupLine::End(_)) => None,
        Some(BackupLine::Table(table)) => Some(Ok(Row::Table(table))),
        Some(BackupLine::Record(record)) => Some(Ok(Row::Record(record))),
        // It was another one a moment ago.
        None => Some(Err(NotABackup::Changed.into())),
    })
}

/// The next line with its end, unless there is none.
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

impl From<RecordRow> for Row {
    fn from(record: RecordRow) -> Self {
        Self::Record(record)
    }
}
