//! A saved match: text that resumes a table.
//!
//! The first line is the start of the match, each further line one event, all of them JSON. So saving an event means
//! appending a line. The tiles that an action reveals follow from the seed; they are there to be checked.
//! ```text
//! {"nova_luna_table":1,"seats":[{"person":"Luna"},{"bot":"expert"}],"discs":20,"undo_policy":"free","clock":null,"stand_in":"skilled","seed":"…64 hex digits…","started_at":0}
//! {"version":1,"at":5310,"type":"played","seat":1,"action":"17@0,0"}
//! {"version":2,"at":7020,"type":"played","seat":2,"action":"5@0,0 +44,3,21"}
//! {"version":3,"at":9100,"type":"undone","seat":1,"plies":2}
//! ```

mod start;

use nova_luna_table::{MatchEvent, MatchStart, ReplayError, StartError, Table};
use thiserror::Error;

use crate::Json as _;
use crate::event::{EventDto, EventError};
use start::StartDto;

/// The version of the format.
pub const SAVED_FORMAT: u32 = 1;

/// The longest text that is read, in bytes. A match with hundreds of actions taken back stays far below.
pub const MAX_SAVED_BYTES: usize = 1 << 22;

/// A saved match could not be read to its end.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {cause}")]
pub struct SavedError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub cause: SavedCause,
    /// The table before that line, if the match had started.
    pub salvaged: Option<Box<Table>>,
}

/// What is wrong with a saved match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SavedCause {
    /// The text is too long for a match.
    #[error("the text is longer than {limit} bytes")]
    TooLong {
        /// The longest text that is read.
        limit: usize,
    },
    /// The text is empty.
    #[error("the text is empty")]
    Empty,
    /// The line is not JSON or has other fields; it may have been cut off.
    #[error("column {column}: {message}")]
    Json {
        /// The byte of the line, from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// The format is a later one, or the text is of another kind.
    #[error("this is format {found}; only format {SAVED_FORMAT} can be read")]
    Format {
        /// The format found.
        found: u32,
    },
    /// A field of the first line has an impossible value.
    #[error("the field {0} has an impossible value")]
    Field(&'static str),
    /// The line is not an event of this position.
    #[error(transparent)]
    Event(#[from] EventError),
    /// The match cannot have started like this.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The event cannot follow the events before it.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Returns the first line of a saved match, with its line break.
pub fn start_line(start: &MatchStart) -> String {
    StartDto::new(start).to_json() + "\n"
}

/// Returns the line of an event, with its line break.
pub fn event_line(event: &MatchEvent) -> String {
    EventDto::from(event).to_json() + "\n"
}

/// Returns a whole match as text.
pub fn write(table: &Table) -> String {
    start_line(table.start()) + &table.events().iter().map(event_line).collect::<String>()
}

/// Reads a match and replays it.
///
/// # Errors
/// Fails at the first line that does not fit. The error contains the table up to there.
pub fn read(text: &str) -> Result<Table, SavedError> {
    let mut lines = text.lines();
    let mut table = read_start(text, lines.next()).map_err(|cause| SavedError { line: 1, cause, salvaged: None })?;
    for (index, line) in lines.enumerate() {
        if let Err(cause) = apply_line(&mut table, line) {
            return Err(SavedError { line: index + 2, cause, salvaged: Some(Box::new(table)) });
        }
    }
    Ok(table)
}

/// Reads the line of the next event of a table, without applying it.
///
/// # Errors
/// Fails if the line is not an event, or not the next one.
pub fn parse_event(table: &Table, line: &str) -> Result<MatchEvent, SavedCause> {
    let dto = parse::<EventDto>(line)?;
    let (expected, found) = (table.version().next(), nova_luna_table::Version(dto.version));
    if found != expected {
        return Err(ReplayError::Version { expected, found }.into());
    }
    Ok(dto.to_event(table.view())?)
}

fn read_start(text: &str, first: Option<&str>) -> Result<Table, SavedCause> {
    if text.len() > MAX_SAVED_BYTES {
        return Err(SavedCause::TooLong { limit: MAX_SAVED_BYTES });
    }
    let line = first.ok_or(SavedCause::Empty)?;
    Ok(Table::from_start(StartDto::read(line)?.to_start()?)?)
}

fn apply_line(table: &mut Table, line: &str) -> Result<(), SavedCause> {
    table.apply(parse_event(table, line)?)?;
    Ok(())
}

fn parse<'a, T: serde::Deserialize<'a>>(line: &'a str) -> Result<T, SavedCause> {
    serde_json::from_str(line).map_err(|error| SavedCause::Json { column: error.column(), message: error.to_string() })
}
