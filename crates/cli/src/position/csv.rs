//! `nova-luna position --csv FILE`: a table of positions, with the columns of `spec/positions.csv`.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use nova_luna_rules::{Position, ReadCause, Record};
use nova_luna_texts::Texts;

use super::columns::Columns;
use crate::console::print;
use crate::error::{CliError, CliResult, print_error};
use crate::files::{STDIO, unreadable};
use crate::line_reader::LineReader;

/// Reads lines with a notation and, after a tab, moves in the notation of records. Prints a line for each.
pub(super) fn run(texts: &Texts, path: &Path) -> CliResult {
    let failed = |error: io::Error| CliError::Input(unreadable(texts, path, &error));
    let source: Box<dyn BufRead> = if path.as_os_str() == STDIO {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).map_err(failed)?))
    };
    print(texts, &line(Columns::NAMES))?;
    let mut all_played = true;
    let mut lines = LineReader::new(source);
    for number in 1_usize.. {
        let Some(bytes) = lines.next_bytes().map_err(failed)? else { break };
        let mut parts = bytes.splitn(2, |byte| *byte == b'\t');
        // A byte that is no text, or too much of it, is a fault of the notation like any other character (P1, P2).
        let notation = String::from_utf8_lossy(parts.next().unwrap_or_default());
        let moves = str::from_utf8(parts.next().unwrap_or_default()).ok().filter(|_| !lines.is_cut());
        let position = Position::read(&notation);
        let after = position.as_ref().ok().map(|position| play(texts, position, moves)).transpose();
        let after = after.unwrap_or_else(|problem| {
            all_played = false;
            let values = [("line", number.into()), ("problem", problem.into())];
            print_error(texts, &texts.format("position-csv-line", &values));
            None
        });
        print(texts, &line(&Columns::new(&position).fields(&notation, after.unwrap_or_default())))?;
    }
    if all_played { Ok(()) } else { Err(CliError::AlreadyReported) }
}

/// Returns the canonical text after some moves, empty if a display has outgrown the notation; or says which of them, if
/// they are text, cannot be played.
fn play(texts: &Texts, position: &Position, moves: Option<&str>) -> Result<String, String> {
    let moves = moves.ok_or_else(|| texts.get("position-csv-not-text"))?;
    let play = || {
        let mut record = Record::new(position.clone())?;
        moves.split_whitespace().try_for_each(|token| record.read_move(token))?;
        Ok(record.view().notation().unwrap_or_default())
    };
    play().map_err(|cause: ReadCause| texts.record_error(&cause))
}

/// Returns the fields of a line with commas between them. A field with a comma or a quotation mark is quoted.
fn line(fields: &[impl AsRef<str>]) -> String {
    let quoted = |field: &str| {
        if field.contains([',', '"', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
    };
    fields.iter().map(|field| quoted(field.as_ref())).collect::<Vec<_>>().join(",") + "\n"
}
