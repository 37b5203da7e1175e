//! The tree as rows: a row for each move of the main line, and one for each side line.

use nova_luna_rules::{Event, Grade, NodeId};

use super::Analysis;

/// A move in the list of moves.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeMove {
    pub node: NodeId,
    /// Its number in its line, from 1.
    pub number: usize,
    pub event: Event,
    pub grade: Option<Grade>,
    pub comment: String,
}

/// Moves that stand side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeRow {
    /// 0 for the main line, 1 for a side line, 2 for a side line of that one.
    pub depth: usize,
    pub moves: Vec<TreeMove>,
}

impl Analysis {
    /// Returns the rows of the tree. Side lines come behind the move that they replace.
    pub fn rows(&self) -> Vec<TreeRow> {
        let mut rows = Vec::new();
        for node in self.tree.main_line() {
            rows.push(TreeRow { depth: 0, moves: self.tree_move(node).into_iter().collect() });
            self.add_side_lines(node, 1, &mut rows);
        }
        rows
    }

    /// Adds the other lines from the position before a move, if it is the first of its siblings.
    fn add_side_lines(&self, node: NodeId, depth: usize, rows: &mut Vec<TreeRow>) {
        let siblings = self.tree.parent(node).map_or(&[][..], |parent| self.tree.children(parent));
        if siblings.first() != Some(&node) {
            return;
        }
        for &first in siblings.iter().skip(1) {
            let line = std::iter::successors(Some(first), |at| self.tree.next(*at)).collect::<Vec<_>>();
            let moves = line.iter().filter_map(|node| self.tree_move(*node)).collect();
            rows.push(TreeRow { depth, moves });
            for &later in line.iter().skip(1) {
                self.add_side_lines(later, depth + 1, rows);
            }
        }
    }

    fn tree_move(&self, node: NodeId) -> Option<TreeMove> {
        let event = self.tree.event(node)?.clone();
        let comment = self.tree.comment(node).to_owned();
        Some(TreeMove { node, number: self.tree.ply(node), event, grade: self.tree.grade(node), comment })
    }
}
