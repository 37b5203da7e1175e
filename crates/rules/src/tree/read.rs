//! Reading a tree from the text of a record.

use super::{NodeId, Tree, TreeError};
use crate::record::{ReadError, Record};

impl Tree {
    /// Parses a record with variations, comments and grades.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let record = Record::read(text)?;
        let mut tree = Self::with_header(record.without_moves());
        let _ = tree.add_game(&record);
        Ok(tree)
    }

    /// Adds the moves and comments of the recorded game.
    pub(super) fn add_game(&mut self, record: &Record) -> Result<(), TreeError> {
        let mut line = vec![NodeId::ROOT];
        let mut at = NodeId::ROOT;
        for event in self.events_of(record) {
            at = self.step(at, event)?;
            line.push(at);
        }
        for (plies, text) in record.comments() {
            self.append_comment(line.get(plies).copied().unwrap_or(at), text)?;
        }
        Ok(())
    }

    /// Adds a comment behind the one that the move has.
    pub(super) fn append_comment(&mut self, node: NodeId, text: &str) -> Result<(), TreeError> {
        let comment = format!("{}\n{text}", self.comment(node));
        self.set_comment(node, &comment)
    }
}
