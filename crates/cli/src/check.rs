//! `check`: whether records are right, from the first wheel to the result.

use std::path::Path;

use nova_luna_protocol::report::{self, Problem, Shuffle};
use nova_luna_rules::{ReadError, Record};
use nova_luna_texts::Texts;

use crate::args::Check;
use crate::failure::{Answer, Failure, say};
use crate::files::{print, print_json, read_record, shown};

pub(crate) fn run(texts: &Texts, arguments: &Check) -> Answer {
    let mut all_right = true;
    let mut answer = Ok(());
    for file in &arguments.files {
        let report = check(texts, file);
        all_right &= report.ok;
        // If nobody reads any more, the exit code still says whether all records are right.
        answer = answer.and_then(|()| tell_of(texts, arguments, &report));
    }
    if all_right { answer } else { Err(Failure::Told) }
}

fn tell_of(texts: &Texts, arguments: &Check, report: &report::Check) -> Answer {
    match &report.error {
        _ if arguments.json => print_json(texts, report),
        Some(problem) => {
            say(texts, &problem.message);
            Ok(())
        }
        None => print(texts, &format!("{}\n", sentence(texts, report))),
    }
}

fn check(texts: &Texts, file: &Path) -> report::Check {
    let name = shown(file);
    let text = match read_record(texts, file) {
        Ok(text) => text,
        Err(message) => return wrong(name, Problem { line: None, column: None, message }),
    };
    match Record::read(&text) {
        Ok(record) => right(name, &record),
        Err(error) => {
            let message = place(texts, &name, &error);
            wrong(name, Problem { line: Some(error.line), column: Some(error.column), message })
        }
    }
}

/// What is wrong with a record, with its file, line and column.
pub(crate) fn place(texts: &Texts, file: &str, error: &ReadError) -> String {
    format!("{file}:{}:{}: {}", error.line, error.column, texts.record_error(&error.cause))
}

fn right(file: String, record: &Record) -> report::Check {
    report::Check {
        file,
        ok: true,
        players: Some(record.setup().players),
        moves: Some(record.events().len()),
        result: Some(record.result()),
        shuffle: Some(shuffle(record)),
        error: None,
    }
}

fn wrong(file: String, problem: Problem) -> report::Check {
    report::Check { file, ok: false, players: None, moves: None, result: None, shuffle: None, error: Some(problem) }
}

/// How much of the shuffle the record has let us confirm; reading it has done so.
fn shuffle(record: &Record) -> Shuffle {
    match record.fairness() {
        Some(fairness) if fairness.commitment.is_some() => Shuffle::Commitment,
        Some(_) => Shuffle::Secret,
        None if record.seed().is_some() => Shuffle::Seed,
        None => Shuffle::NotTold,
    }
}

fn sentence(texts: &Texts, report: &report::Check) -> String {
    let shuffle = texts.get(match report.shuffle {
        None | Some(Shuffle::NotTold) => "check-not-told",
        Some(Shuffle::Seed) => "check-seed",
        Some(Shuffle::Secret) => "check-secret",
        Some(Shuffle::Commitment) => "check-commitment",
    });
    let result = match report.result.as_deref() {
        None | Some("*") => texts.get("check-unfinished"),
        Some(result) => result.to_owned(),
    };
    let values = [
        ("file", report.file.as_str().into()),
        ("players", report.players.unwrap_or_default().into()),
        ("moves", report.moves.unwrap_or_default().into()),
        ("result", result.into()),
        ("shuffle", shuffle.into()),
    ];
    texts.with("check-ok", &values)
}
