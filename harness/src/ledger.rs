//! The ledger: everything that was acknowledged, held against what the server keeps.

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;

use nova_luna_rules::{Record, Setup};
use serde_json::Value;

use crate::replay::state;
use crate::source::Source;
use crate::trouble::{Outcome, Trouble};
use crate::wire::{Break, Caller};

/// Something that was acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The version that came of it.
    pub version: u32,
    /// The seat and the id of the message, as a store keeps it.
    pub id: String,
    /// The action.
    pub action: String,
}

/// What was acknowledged at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The id of the table.
    pub table: String,
    /// How the game began.
    pub setup: Setup,
    /// What was acknowledged, oldest first.
    pub entries: Vec<Entry>,
}

/// What a store keeps of one table, oldest first.
pub type Log = Vec<Kept>;

/// Something that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its version.
    pub version: u32,
    /// The seat and the id of the message that led to it.
    pub id: Option<String>,
    /// The action with what it showed.
    pub action: String,
}

/// What was found when a ledger was held against a store.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Findings {
    /// Tables that were looked at.
    pub tables: usize,
    /// Moves that were acknowledged, and are kept exactly once.
    pub moves: usize,
    /// Moves that were acknowledged and are not kept as they were.
    pub lost: usize,
    /// Moves that are kept and were never acknowledged, or stand twice.
    pub doubled: usize,
    /// Tables that do not look as what is kept of them says.
    pub different: usize,
}

impl Findings {
    /// Whether everything is as it must be.
    pub const fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.different == 0
    }

    /// Counts others in.
    pub const fn add(&mut self, other: &Self) {
        self.tables += other.tables;
        self.moves += other.moves;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.different += other.different;
    }
}

/// Holds sheets against logs. Nothing is under way: whatever is kept was acknowledged too.
pub fn compare(sheets: &[Sheet], logs: &HashMap<String, Log>) -> Findings {
    let mut findings = Findings { tables: sheets.len(), ..Findings::default() };
    for sheet in sheets {
        let log = logs.get(&sheet.table).map_or(&[][..], Vec::as_slice);
        for (place, entry) in sheet.entries.iter().enumerate() {
            let same = log.get(place).is_some_and(|kept| fits(entry, kept, place));
            findings.moves += usize::from(same);
            findings.lost += usize::from(!same);
        }
        let mut ids = HashSet::new();
        let repeated = log.iter().filter_map(|kept| kept.id.as_deref()).filter(|id| !ids.insert(*id)).count();
        findings.doubled += repeated + log.len().saturating_sub(sheet.entries.len());
    }
    findings
}

/// Whether what was acknowledged is what is kept at this place.
fn fits(entry: &Entry, kept: &Kept, place: usize) -> bool {
    let action = kept.action.split('+').next().map(str::trim).filter(|action| !action.is_empty()).unwrap_or("+");
    let versions = (entry.version as usize, kept.version as usize) == (place + 1, place + 1);
    versions && kept.id.as_deref() == Some(&*entry.id) && action == entry.action
}

/// Counts the tables that do not look as their logs say when they are played again.
pub async fn differing(sheets: &[Sheet], logs: &HashMap<String, Log>, host: SocketAddr) -> Outcome<usize> {
    let mut different = 0;
    let mut caller = Caller::connect(host).await.map_err(unreachable)?;
    for sheet in sheets {
        let log = logs.get(&sheet.table).map_or(&[][..], Vec::as_slice);
        let replayed = state(&sheet.setup, log.iter().map(|kept| kept.action.as_str()));
        let path = format!("/api/v1/tables/{}", sheet.table);
        let (status, body) = caller.ask("GET", &path, "").await.map_err(unreachable)?;
        let shown: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
        let served = shown.get("game").and_then(|game| game.get("state"));
        let (_, record) = caller.ask("GET", &format!("{path}/record"), "").await.map_err(unreachable)?;
        if status != 200 || replayed.as_ref().ok() != served || !says(&record, log) {
            eprintln!("table {}: {status}, {replayed:?}, {served:?}\n{record}", sheet.table);
            different += 1;
        }
    }
    Ok(different)
}

/// Whether a record is right in itself, tells what is kept, and proves after the end that the deal was fair.
fn says(record: &str, log: &[Kept]) -> bool {
    let Ok(record) = Record::read(record) else { return false };
    let fair = record.fairness().is_some_and(|fairness| fairness.commitment.is_some());
    let actions = record.events().iter().map(ToString::to_string);
    actions.eq(log.iter().map(|kept| kept.action.clone())) && fair == record.view().is_over()
}

fn unreachable(broken: Break) -> Trouble {
    Trouble::Wrong(match broken {
        Break::Gone => "the server cannot be reached".to_owned(),
        Break::Wrong(words) => words,
    })
}

/// The action in a line of a saved table; nothing if it is of another kind.
pub(crate) fn action_of(line: &str) -> String {
    let line: Value = serde_json::from_str(line).unwrap_or(Value::Null);
    line.pointer("/what/played/action").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Holds the ledger of tables against a store and against what is served.
pub async fn audit(sheets: &[Sheet], source: &Source, host: SocketAddr) -> Outcome<Findings> {
    let logs = source.logs()?;
    let mut findings = compare(sheets, &logs);
    findings.different = differing(sheets, &logs, host).await?;
    Ok(findings)
}

#[cfg(test)]
mod tests;
