//! A table as text that can be kept and gone on with.
//!
//! The first line is the opening, each further line one happening, all of them JSON. So saving after an action is adding
//! a line. What an action reveals is there to be checked: the seed decides it.
//! ```text
//! {"nova_luna_table":1,"seats":[{"person":"Luna"},{"bot":"expert"}],"discs":20,"liberty":"free","clock":null,"stand_in":"skilled","seed":"…64 hex digits…","begun":0}
//! {"version":1,"at":5310,"what":{"played":{"seat":1,"action":"17@0,0"}}}
//! {"version":2,"at":7020,"what":{"played":{"seat":2,"action":"5@0,0 +44,3,21"}}}
//! {"version":3,"at":9100,"what":{"undone":{"by":1,"plies":2}}}
//! ```

mod lines;

use nova_luna_rules::ParseActionError;
use nova_luna_table::{MatchEvent, MatchStart, ReplayError, StartError, Table};
use thiserror::Error;

use crate::Json as _;
use lines::{EventLine, StartLine};

/// The version of the format that is written and read.
pub const SAVED_FORMAT: u32 = 1;

/// The longest text that is read. A match with hundreds of actions taken back stays far below.
pub const MAX_SAVED_BYTES: usize = 1 << 22;

/// A saved table could not be read, or not to its end.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {cause}")]
pub struct SavedError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub cause: SavedCause,
    /// The table as it was before that line, if it had begun.
    pub salvaged: Option<Box<Table>>,
}

/// What is wrong with a saved table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SavedCause {
    /// It is too long to be a table.
    #[error("the text is longer than {limit} bytes")]
    TooLong {
        /// The longest that is read.
        limit: usize,
    },
    /// There is nothing.
    #[error("the text is empty")]
    Empty,
    /// It is not JSON, or not with these fields: it may have been cut off.
    #[error("column {column}: {message}")]
    Json {
        /// The byte of the line, from 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// It is of a later version, or of another kind.
    #[error("this is format {found}, and {SAVED_FORMAT} can be read")]
    Format {
        /// The format found.
        found: u32,
    },
    /// A field holds something that it cannot.
    #[error("{0} cannot be that")]
    Field(&'static str),
    /// Something that is no action.
    #[error(transparent)]
    Action(#[from] ParseActionError),
    /// The match cannot have begun like this.
    #[error(transparent)]
    MatchStart(#[from] StartError),
    /// This cannot have happened after what stands before it.
    #[error(transparent)]
    ReplayError(#[from] ReplayError),
}

/// The line of an opening, with its line break.
pub fn opening_line(opening: &MatchStart) -> String {
    StartLine::new(opening).to_json() + "\n"
}

/// The line of a happening, with its line break: to be added when it has happened.
pub fn happening_line(happening: &MatchEvent) -> String {
    EventLine::new(happening).to_json() + "\n"
}

/// A whole table as text.
pub fn write(table: &Table) -> String {
    opening_line(table.opening()) + &table.happenings().iter().map(happening_line).collect::<String>()
}

/// Reads a table and plays it through.
///
/// # Errors
/// If anything in it does not fit. The error tells where and what, and keeps the table up to there.
pub fn read(text: &str) -> Result<Table, SavedError> {
    let mut lines = text.lines();
    let mut table = open(text, lines.next()).map_err(|cause| SavedError { line: 1, cause, salvaged: None })?;
    for (index, line) in lines.enumerate() {
        if let Err(cause) = follow(&mut table, line) {
            return Err(SavedError { line: index + 2, cause, salvaged: Some(Box::new(table)) });
        }
    }
    Ok(table)
}

/// Reads the line of a happening that follows at a table, without letting it happen.
///
/// # Errors
/// If it is none, or cannot happen there now.
pub fn happening(table: &Table, line: &str) -> Result<MatchEvent, SavedCause> {
    parse::<EventLine>(line)?.happening(table)
}

fn open(text: &str, first: Option<&str>) -> Result<Table, SavedCause> {
    if text.len() > MAX_SAVED_BYTES {
        return Err(SavedCause::TooLong { limit: MAX_SAVED_BYTES });
    }
    let line = first.ok_or(SavedCause::Empty)?;
    let MatchStart { terms, seed, begun } = StartLine::read(line)?.opening()?;
    Ok(Table::open(terms, seed, begun)?)
}

fn follow(table: &mut Table, line: &str) -> Result<(), SavedCause> {
    table.apply(happening(table, line)?)?;
    Ok(())
}

fn parse<'a, T: serde::Deserialize<'a>>(line: &'a str) -> Result<T, SavedCause> {
    serde_json::from_str(line).map_err(|error| SavedCause::Json { column: error.column(), message: error.to_string() })
}
