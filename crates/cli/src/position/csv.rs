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
    let source: Box<dyn BufRead> = if path.as_os_str() == STDIO {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).map_err(|error| CliError::Input(unreadable(texts, path, &error)))?;
        Box::new(BufReader::new(file))
    };
    print(texts, &line(Columns::NAMES))?;
    let mut all_played = true;
    for (number, text) in (1_usize..).zip(LineReader::new(source)) {
        let at_line = |problem: String| {
            texts.format("position-csv-line", &[("line", number.into()), ("problem", problem.into())])
        };
        let text = text.map_err(|_| CliError::Input(at_line(texts.get("position-csv-not-text"))))?;
        let (notation, moves) = text.split_once('\t').unwrap_or((&text, ""));
        let position = Position::read(notation);
        let after = match position.as_ref().ok().map(|position| play(position, moves)).transpose() {
            Ok(after) => after.unwrap_or_default(),
            Err(cause) => {
                all_played = false;
                print_error(texts, &at_line(texts.record_error(&cause)));
                String::new()
            }
        };
        print(texts, &line(&Columns::new(&position).fields(notation, after)))?;
    }
    if all_played { Ok(()) } else { Err(CliError::AlreadyReported) }
}

/// Returns the canonical text after some moves; empty if a display has outgrown the notation.
fn play(position: &Position, moves: &str) -> Result<String, ReadCause> {
    let mut record = Record::new(position.clone())?;
    moves.split_whitespace().try_for_each(|token| record.read_move(token))?;
    Ok(record.view().notation().unwrap_or_default())
}

/// Returns the fields of a line with commas between them. A field with a comma or a quotation mark is quoted.
fn line(fields: &[impl AsRef<str>]) -> String {
    let quoted = |field: &str| {
        if field.contains([',', '"', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
    };
    fields.iter().map(|field| quoted(field.as_ref())).collect::<Vec<_>>().join(",") + "\n"
}
