//! `nova-luna check`: validates records, from the first wheel to the result.

use std::path::Path;

use nova_luna_protocol::report::{self, Problem, Shuffle};
use nova_luna_rules::{ReadError, Record};
use nova_luna_texts::Texts;

use crate::args::CheckArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult, print_error};
use crate::files::{display_path, read_record};

pub(crate) fn run(texts: &Texts, args: &CheckArgs) -> CliResult {
    let mut all_valid = true;
    let mut printed = Ok(());
    for file in &args.files {
        let report = check(texts, file);
        all_valid &= report.ok;
        // Go on checking if the output is closed: the exit code still tells whether all records are valid.
        printed = printed.and_then(|()| print_report(texts, args, &report));
    }
    if all_valid { printed } else { Err(CliError::AlreadyReported) }
}

fn print_report(texts: &Texts, args: &CheckArgs, report: &report::Check) -> CliResult {
    match &report.error {
        _ if args.json => print_json(texts, report),
        Some(problem) => {
            print_error(texts, &problem.message);
            Ok(())
        }
        None => print(texts, &format!("{}\n", summary(texts, report))),
    }
}

fn check(texts: &Texts, file: &Path) -> report::Check {
    let name = display_path(file);
    let text = match read_record(texts, file) {
        Ok(text) => text,
        Err(message) => return invalid_report(name, Problem { line: None, column: None, message }),
    };
    match Record::read(&text) {
        Ok(record) => valid_report(name, &record),
        Err(error) => {
            let message = format_record_error(texts, &name, &error);
            invalid_report(name, Problem { line: Some(error.line), column: Some(error.column), message })
        }
    }
}

/// Formats the error with its file, line and column.
pub(crate) fn format_record_error(texts: &Texts, file: &str, error: &ReadError) -> String {
    format!("{file}:{}:{}: {}", error.line, error.column, texts.record_error(&error.cause))
}

fn valid_report(file: String, record: &Record) -> report::Check {
    report::Check {
        file,
        ok: true,
        players: Some(record.setup().players),
        moves: Some(record.events().len()),
        initial_moves: record.initial_moves(),
        result: Some(record.result()),
        termination: record.termination().map(|termination| termination.to_string()),
        shuffle: Some(shuffle(record)),
        void_seals: record.fairness().map(|fairness| fairness.void_seals),
        error: None,
    }
}

fn invalid_report(file: String, problem: Problem) -> report::Check {
    report::Check {
        file,
        ok: false,
        players: None,
        moves: None,
        initial_moves: None,
        result: None,
        termination: None,
        shuffle: None,
        void_seals: None,
        error: Some(problem),
    }
}

/// Returns how much of the shuffle the record proves. Reading the record has verified it.
fn shuffle(record: &Record) -> Shuffle {
    match record.fairness() {
        Some(_) => Shuffle::Fairness,
        None if record.seed().is_some() => Shuffle::Seed,
        None => Shuffle::NotTold,
    }
}

fn summary(texts: &Texts, report: &report::Check) -> String {
    let shuffle = match report.shuffle {
        None | Some(Shuffle::NotTold) => texts.get("check-no-seed"),
        Some(Shuffle::Seed) => texts.get("check-seed"),
        Some(Shuffle::Fairness) => {
            texts.format("check-fairness", &[("void", report.void_seals.unwrap_or_default().into())])
        }
    };
    let values = [
        ("file", report.file.as_str().into()),
        ("players", report.players.unwrap_or_default().into()),
        ("moves", report.moves.unwrap_or_default().into()),
        ("result", result(texts, report).into()),
        ("shuffle", shuffle.into()),
    ];
    let position = report.initial_moves.map(|moves| describe_position(texts, moves));
    [Some(texts.format("check-ok", &values)), position].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Says that the match began with the position after this many moves.
pub(crate) fn describe_position(texts: &Texts, moves: usize) -> String {
    texts.format("began-with-position", &[("moves", moves.into())])
}

/// Describes the result and how it came about.
fn result(texts: &Texts, report: &report::Check) -> String {
    let result = report.result.as_deref().unwrap_or("*");
    let with_result = |id| texts.format(id, &[("result", result.into())]);
    match (report.termination.as_deref(), result) {
        (None, _) => texts.get("check-unfinished"),
        (Some("abandoned"), _) => texts.get("check-abandoned"),
        // Only a solo game can end by leaving and without a ranking.
        (Some("resigned" | "time"), "*") => texts.get("check-given-up"),
        (Some("resigned"), _) => with_result("check-resigned"),
        (Some("time"), _) => with_result("check-time"),
        (Some(_), _) => result.to_owned(),
    }
}
