//! A saved match: text from which a table can be resumed.
//!
//! The first line is the start of the match, each further line one event. Each line is JSON, so saving an event appends
//! one line. The tiles that an action reveals follow from the seed; they serve as a check.
//! ```text
//! {"nova_luna_table":1,"settings":{"seats":[{"person":"Luna"},{"bot":"expert"}],"discs":20,"undo":"free",…},"seed":"…64 hex digits…","started_at":0}
//! {"version":1,"at":5310,"type":"played","seat":1,"action":"17@0,0"}
//! {"version":2,"at":7020,"type":"played","seat":2,"action":"5@0,0 +44,3,21"}
//! {"version":3,"at":9100,"type":"undone","seat":1,"plies":2}
//! ```

use nova_luna_table::{MatchEvent, MatchStart, ReplayError, SettingsError, Table};
use serde_json::Value;
use thiserror::Error;

use crate::log::MatchLine;
use crate::wire::{FieldError, UnknownFields, Wire, wire};

/// The version of the format.
pub const SAVED_MATCH_FORMAT: u32 = 1;

/// The maximum length in bytes. Even a match with hundreds of undone actions is far shorter.
pub const MAX_SAVED_BYTES: usize = 1 << 22;

/// A saved match could not be read to its end.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {cause}")]
pub struct SavedMatchError {
    /// The line, from 1.
    pub line: usize,
    pub cause: SavedMatchErrorKind,
    /// The table before that line, if the match had started.
    pub salvaged: Option<Box<Table>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SavedMatchErrorKind {
    #[error("the text is longer than {limit} bytes")]
    TooLong { limit: usize },
    #[error("the text is empty")]
    Empty,
    /// The line is not JSON; it may have been cut off.
    #[error("column {column}: {message}")]
    Json {
        /// The byte of the line, from 1.
        column: usize,
        message: String,
    },
    #[error("this is format {found}; only format {SAVED_MATCH_FORMAT} can be read")]
    Format { found: u32 },
    /// A field is missing, unknown or has an impossible value.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The match cannot have started like this.
    #[error(transparent)]
    Start(#[from] SettingsError),
    /// The event cannot follow the events before it.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

const FORMAT_FIELD: &str = "nova_luna_table";

/// The first line.
struct StartLine {
    nova_luna_table: u32,
    start: MatchStart,
}

wire! {
    MatchStart { settings, seed, started_at }
    StartLine { nova_luna_table, [start] }
}

/// Returns the first line of a saved match, with its line break.
pub fn start_line(start: &MatchStart) -> String {
    StartLine { nova_luna_table: SAVED_MATCH_FORMAT, start: start.clone() }.to_json() + "\n"
}

/// Returns the line of an event, with its line break.
pub fn event_line(event: &MatchEvent) -> String {
    MatchLine::from(event.clone()).to_json() + "\n"
}

pub fn write(table: &Table) -> String {
    start_line(table.start()) + &table.events().iter().map(event_line).collect::<String>()
}

/// Reads a match and replays it.
pub fn read(text: &str) -> Result<Table, SavedMatchError> {
    let mut lines = text.lines();
    let mut table =
        read_start(text, lines.next()).map_err(|cause| SavedMatchError { line: 1, cause, salvaged: None })?;
    for (index, line) in lines.enumerate() {
        if let Err(cause) = apply_line(&mut table, line) {
            return Err(SavedMatchError { line: index + 2, cause, salvaged: Some(Box::new(table)) });
        }
    }
    Ok(table)
}

fn read_start(text: &str, first: Option<&str>) -> Result<Table, SavedMatchErrorKind> {
    if text.len() > MAX_SAVED_BYTES {
        return Err(SavedMatchErrorKind::TooLong { limit: MAX_SAVED_BYTES });
    }
    let line = first.ok_or(SavedMatchErrorKind::Empty)?;
    let value = parse(line)?;
    // The format comes first: another format may have other fields.
    let found = u32::read(&value[FORMAT_FIELD], UnknownFields::Reject).map_err(|_| FieldError::Field(FORMAT_FIELD))?;
    if found != SAVED_MATCH_FORMAT {
        return Err(SavedMatchErrorKind::Format { found });
    }
    Ok(Table::from_start(StartLine::read(&value, UnknownFields::Reject)?.start)?)
}

fn apply_line(table: &mut Table, line: &str) -> Result<(), SavedMatchErrorKind> {
    let event = MatchLine::read(&parse(line)?, UnknownFields::Reject)?;
    let (expected, found) = (table.version().next(), event.version);
    if found != expected {
        return Err(ReplayError::Version { expected, found }.into());
    }
    table.replay(event)?;
    Ok(())
}

fn parse(line: &str) -> Result<Value, SavedMatchErrorKind> {
    serde_json::from_str(line)
        .map_err(|error| SavedMatchErrorKind::Json { column: error.column(), message: error.to_string() })
}
