//! `nova-luna check`: validates records, from the first wheel to the result.

use std::path::Path;

use nova_luna_protocol::report::{self, Problem, Shuffle};
use nova_luna_rules::{Commitment, Fairness, ReadError, Record, SeatCommitment, SeatSeal};
use nova_luna_texts::Texts;

use crate::args::CheckArgs;
use crate::console::{print, print_json};
use crate::error::{CliError, CliResult, print_error};
use crate::files::{display_path, read_record};

/// What the player's page has stored about the deal before it was known.
#[derive(Clone, Copy)]
struct Fingerprints {
    commitment: Option<Commitment>,
    seal: Option<SeatCommitment>,
}

/// Why a valid record is not the one of the player's match.
#[derive(Clone, Copy)]
enum Difference {
    /// The record has no proof, so there is nothing to compare.
    NoProof,
    /// The server was committed to another secret.
    Commitment,
    /// No seat has the player's nonce.
    Seal,
}

impl Fingerprints {
    fn are_given(self) -> bool {
        self.commitment.is_some() || self.seal.is_some()
    }

    /// Compares a record with the given fingerprints.
    fn compare(self, fairness: Option<&Fairness>) -> Option<Difference> {
        if !self.are_given() {
            return None;
        }
        let Some(fairness) = fairness else { return Some(Difference::NoProof) };
        let has_seal = |seal: SeatCommitment| fairness.seals.contains(&SeatSeal::Person(seal));
        match () {
            () if self.commitment.is_some_and(|stored| stored != fairness.commitment) => Some(Difference::Commitment),
            () if self.seal.is_some_and(|stored| !has_seal(stored)) => Some(Difference::Seal),
            () => None,
        }
    }
}

impl Difference {
    const fn text_id(self) -> &'static str {
        match self {
            Self::NoProof => "check-nothing-to-compare",
            Self::Commitment => "check-other-commitment",
            Self::Seal => "check-other-seal",
        }
    }
}

pub(crate) fn run(texts: &Texts, args: &CheckArgs) -> CliResult {
    let (mut all_valid, mut all_expected) = (true, true);
    let mut printed = Ok(());
    let fingerprints = Fingerprints { commitment: args.commitment, seal: args.seal };
    for file in &args.files {
        let report = check(texts, file, fingerprints);
        // An invalid record has no players.
        all_valid &= report.players.is_some();
        all_expected &= report.ok;
        // Go on checking if the output is closed: the exit code still tells whether all records are valid.
        printed = printed.and_then(|()| print_report(texts, args.json, fingerprints, &report));
    }
    match (all_valid, all_expected) {
        (false, _) => Err(CliError::AlreadyReported),
        (true, false) => Err(CliError::Mismatch),
        (true, true) => printed,
    }
}

fn print_report(texts: &Texts, is_json: bool, fingerprints: Fingerprints, report: &report::Check) -> CliResult {
    match &report.error {
        _ if is_json => print_json(texts, report),
        Some(problem) => {
            print_error(texts, &problem.message);
            Ok(())
        }
        None => {
            let compared = fingerprints.are_given().then(|| texts.get("check-fingerprints"));
            let sentences = [Some(summary(texts, report)), compared].into_iter().flatten().collect::<Vec<_>>();
            print(texts, &format!("{}\n", sentences.join(" ")))
        }
    }
}

fn check(texts: &Texts, file: &Path, fingerprints: Fingerprints) -> report::Check {
    let name = display_path(file);
    let text = match read_record(texts, file) {
        Ok(text) => text,
        Err(message) => return invalid_report(name, Problem { line: None, column: None, message }),
    };
    match Record::read(&text) {
        Ok(record) => match fingerprints.compare(record.fairness()) {
            None => valid_report(name, &record),
            Some(difference) => {
                let message = format!("{name}: {}", texts.get(difference.text_id()));
                let error = Some(Problem { line: None, column: None, message });
                report::Check { ok: false, error, ..valid_report(name, &record) }
            }
        },
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
