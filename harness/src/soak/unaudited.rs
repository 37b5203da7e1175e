//! The acknowledged requests of a soak test, until they are compared with the database.

use std::collections::{HashMap, HashSet};

use crate::audit::{AckEntry, AuditReport, StoredLog, StoredMove};

#[derive(Clone, Default, Debug)]
pub(super) struct TableAcks {
    /// The requests of all players. The action is empty if the request was not an action, such as a resignation.
    pub(super) entries: Vec<AckEntry>,
    /// The number of players who still use the table.
    players: usize,
    pub(super) is_started: bool,
    pub(super) is_over: bool,
}

#[derive(Default, Debug)]
pub(super) struct UnauditedTables {
    tables: HashMap<String, TableAcks>,
}

impl UnauditedTables {
    /// Notes that a player uses a table. It is not audited before all its players have left.
    pub(super) fn enter(&mut self, table: &str) {
        self.tables.entry(table.to_owned()).or_default().players += 1;
    }

    pub(super) fn leave(&mut self, table: &str) {
        if let Some(log) = self.tables.get_mut(table) {
            log.players = log.players.saturating_sub(1);
        }
    }

    pub(super) fn add(&mut self, table: &str, entry: AckEntry) {
        self.tables.entry(table.to_owned()).or_default().entries.push(entry);
    }

    pub(super) fn set_started(&mut self, table: &str) {
        self.tables.entry(table.to_owned()).or_default().is_started = true;
    }

    pub(super) fn set_over(&mut self, table: &str) {
        self.tables.entry(table.to_owned()).or_default().is_over = true;
    }

    /// Returns the tables whose match goes on.
    pub(super) fn running(&self) -> Vec<&str> {
        let running = self.tables.iter().filter(|(_, log)| log.is_started && !log.is_over && log.players > 0);
        running.map(|(table, _)| table.as_str()).collect()
    }

    pub(super) fn take_left_tables(&mut self) -> HashMap<String, TableAcks> {
        self.tables.extract_if(|_, log| log.players == 0).collect()
    }
}

/// Compares the acknowledged requests of a table with the stored events. Bots have no message ids, so their events are
/// not among them.
pub(super) fn compare(log: &TableAcks, stored: &StoredLog) -> AuditReport {
    let mut report = AuditReport { tables: 1, ..AuditReport::default() };
    for entry in &log.entries {
        let is_stored = stored.iter().any(|stored| stored.is(entry));
        report.intact += usize::from(is_stored);
        report.lost += usize::from(!is_stored);
    }
    let mut unused: HashSet<&str> = log.entries.iter().map(|entry| &*entry.id).collect();
    let is_expected = |stored: &StoredMove| stored.id.as_deref().is_none_or(|id| unused.remove(id)) && stored.is_next;
    report.unexpected = stored.len() - stored.iter().map(is_expected).filter(|expected| *expected).count();
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(version: u32, id: &str, action: &str) -> AckEntry {
        AckEntry { version, id: id.to_owned(), action: action.to_owned() }
    }

    fn stored(version: u32, id: Option<&str>, action: &str) -> StoredMove {
        StoredMove { version, is_next: true, id: id.map(str::to_owned), action: action.to_owned() }
    }

    /// A match of a person and a bot that ends with a resignation.
    fn match_with_bot() -> (TableAcks, StoredLog) {
        let entries = vec![entry(1, "1:s1", "5@0,0"), entry(3, "1:s2", "+"), entry(4, "1:s3", "")];
        let log = TableAcks { entries, ..TableAcks::default() };
        let stored = vec![
            stored(1, Some("1:s1"), "5@0,0 +44,3"),
            stored(2, None, "7@0,0"),
            stored(3, Some("1:s2"), "+1,2"),
            stored(4, Some("1:s3"), ""),
        ];
        (log, stored)
    }

    #[test]
    fn a_complete_table_is_clean() {
        let (log, stored) = match_with_bot();
        assert_eq!(compare(&log, &stored), AuditReport { tables: 1, intact: 3, ..AuditReport::default() });
    }

    #[test]
    fn lost_changed_and_repeated_moves_are_found() {
        let (log, stored_log) = match_with_bot();
        let mut lost = stored_log.clone();
        lost.pop();
        assert_eq!(compare(&log, &lost).lost, 1);
        let mut changed = stored_log.clone();
        changed[0].action = "6@0,0 +44,3".to_owned();
        assert_eq!(compare(&log, &changed).lost, 1);
        let mut repeated = stored_log.clone();
        repeated.push(stored(5, Some("1:s1"), "5@0,0"));
        assert_eq!(compare(&log, &repeated).unexpected, 1);
        let mut never_acknowledged = stored_log.clone();
        never_acknowledged.push(stored(5, Some("1:s4"), "9@1,0"));
        assert_eq!(compare(&log, &never_acknowledged).unexpected, 1);
        let mut gap = stored_log;
        gap.push(StoredMove { is_next: false, ..stored(7, None, "9@1,0") });
        assert_eq!(compare(&log, &gap).unexpected, 1);
        assert_eq!(compare(&log, &Vec::new()).lost, 3);
    }

    #[test]
    fn a_table_is_audited_after_its_last_player_has_left() {
        let mut unaudited = UnauditedTables::default();
        unaudited.enter("a1");
        unaudited.enter("a1");
        unaudited.set_started("a1");
        unaudited.leave("a1");
        assert_eq!(unaudited.running(), ["a1"]);
        assert_eq!(unaudited.take_left_tables().len(), 0);
        unaudited.leave("a1");
        assert_eq!(unaudited.take_left_tables().len(), 1);
        assert_eq!(unaudited.take_left_tables().len(), 0);
    }
}
