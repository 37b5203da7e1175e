//! The acknowledged requests of a soak test, until they are compared with the database.

use std::collections::HashMap;

use crate::audit::AckEntry;

#[derive(Clone, Default, Debug)]
pub(super) struct TableAcks {
    /// The requests of all players. The action is empty if the request was not an action, such as a resignation.
    pub(super) entries: Vec<AckEntry>,
    /// The number of players who still use the table. It is not audited before all of them have left.
    pub(super) players: usize,
    pub(super) is_started: bool,
    pub(super) is_over: bool,
}

#[derive(Default, Debug)]
pub(super) struct UnauditedTables {
    tables: HashMap<String, TableAcks>,
}

impl UnauditedTables {
    pub(super) fn table(&mut self, table: &str) -> &mut TableAcks {
        self.tables.entry(table.to_owned()).or_default()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_audited_after_its_last_player_has_left() {
        let mut unaudited = UnauditedTables::default();
        *unaudited.table("a1") = TableAcks { players: 2, is_started: true, ..TableAcks::default() };
        unaudited.table("a1").players -= 1;
        assert_eq!(unaudited.running(), ["a1"]);
        assert_eq!(unaudited.take_left_tables().len(), 0);
        unaudited.table("a1").players -= 1;
        assert_eq!(unaudited.take_left_tables().len(), 1);
        assert_eq!(unaudited.take_left_tables().len(), 0);
    }
}
