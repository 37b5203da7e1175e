//! `nova-luna check`: validates records, from the first wheel to the result.

use std::path::Path;

use nova_luna_protocol::report::{self, Problem, Shuffle};
use nova_luna_rules::{Fairness, ReadError, Record, SeatCommitment, SeatSeal};
use nova_luna_texts::Texts;

use crate::args::CheckArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult, print_error};
use crate::files::{display_path, read_record};

/// Whether the player has given what the page has stored about the deal before it was known.
const fn has_fingerprints(args: &CheckArgs) -> bool {
    args.commitment.is_some() || args.seal.is_some()
}

/// Compares a record with the given fingerprints. Returns the id of a text that says how it differs.
fn compare(args: &CheckArgs, fairness: Option<&Fairness>) -> Option<&'static str> {
    if !has_fingerprints(args) {
        return None;
    }
    let Some(fairness) = fairness else { return Some("check-nothing-to-compare") };
    let has_seal = |seal: SeatCommitment| fairness.seals.contains(&SeatSeal::Person(seal));
    match () {
        () if args.commitment.is_some_and(|stored| stored != fairness.commitment) => Some("check-other-commitment"),
        () if args.seal.is_some_and(|stored| !has_seal(stored)) => Some("check-other-seal"),
        () => None,
    }
}

pub(crate) fn run(texts: &Texts, args: &CheckArgs) -> CliResult {
    let (mut all_valid, mut all_expected) = (true, true);
    let mut printed = Ok(());
    for file in &args.files {
        let report = check(texts, args, file);
        // An invalid record has no players.
        all_valid &= report.players.is_some();
        all_expected &= report.ok;
        // Go on checking if the output is closed: the exit code still tells whether all records are valid.
        printed = printed.and_then(|()| print_report(texts, args, &report));
    }
    match (all_valid, all_expected) {
        (false, _) => Err(CliError::AlreadyReported),
        (true, false) => Err(CliError::Mismatch),
        (true, true) => printed,
    }
}

fn print_report(texts: &Texts, args: &CheckArgs, report: &report::Check) -> CliResult {
    match &report.error {
        _ if args.json => print_json(texts, report),
        Some(problem) => {
            print_error(texts, &problem.message);
            Ok(())
        }
        None => {
            let compared = has_fingerprints(args).then(|| texts.get("check-fingerprints"));
            let sentences = [Some(summary(texts, report)), compared].into_iter().flatten().collect::<Vec<_>>();
            print(texts, &format!("{}\n", sentences.join(" ")))
        }
    }
}

fn check(texts: &Texts, args: &CheckArgs, file: &Path) -> report::Check {
    let name = display_path(file);
    let text = match read_record(texts, file) {
        Ok(text) => text,
        Err(message) => return describe(name, None, Some(Problem { line: None, column: None, message })),
    };
    match Record::read(&text) {
        Ok(record) => {
            let difference = compare(args, record.fairness());
            let message = difference.map(|id| format!("{name}: {}", texts.get(id)));
            describe(name, Some(&record), message.map(|message| Problem { line: None, column: None, message }))
        }
        Err(error) => {
            let message = format_record_error(texts, &name, &error);
            describe(name, None, Some(Problem { line: Some(error.line), column: Some(error.column), message }))
        }
    }
}

pub(crate) fn format_record_error(texts: &Texts, file: &str, error: &ReadError) -> String {
    format!("{file}:{}:{}: {}", error.line, error.column, texts.record_error(&error.cause))
}

/// Reports on a record, if it is valid, and on what is wrong.
fn describe(file: String, record: Option<&Record>, error: Option<Problem>) -> report::Check {
    report::Check {
        file,
        ok: error.is_none(),
        players: record.map(|record| record.start().players()),
        moves: record.map(|record| record.events().len()),
        initial_moves: record.and_then(Record::initial_moves),
        result: record.map(Record::result),
        termination: record.and_then(Record::termination).map(|termination| termination.to_string()),
        shuffle: record.map(shuffle),
        void_seals: record.and_then(Record::fairness).map(|fairness| fairness.void_seals),
        error,
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

/// Says that the match began with the position after this many moves; after none, with a position without a history.
pub(crate) fn describe_position(texts: &Texts, moves: usize) -> String {
    texts.format("began-with-position", &[("moves", moves.into())])
}

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
