//! Walking through a tree.

use super::{NodeId, Tree};

impl Tree {
    /// Returns the move before a move, or the root; the root itself has none.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.get(node).filter(|node| node.event.is_some()).map(|node| node.parent)
    }

    /// Returns the moves that a tree has after a move, the main continuation first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.get(node).map_or(&[], |node| &node.children)
    }

    /// Returns the main continuation after a move.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.children(node).first().copied()
    }

    /// Returns the moves that lead from the root to a move, which is the last. Empty for the root.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    /// Returns the number of moves from the root to a move.
    pub fn ply(&self, node: NodeId) -> usize {
        self.path(node).len()
    }

    /// Returns the line that a player walks who stands at a move: its path, then the main continuation to its end.
    pub fn line(&self, node: NodeId) -> Vec<NodeId> {
        let mut line = self.path(node);
        let mut at = node;
        while let Some(next) = self.next(at) {
            line.push(next);
            at = next;
        }
        line
    }

    /// Returns the moves of the main line.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(NodeId::ROOT)
    }

    /// Returns whether a move is in the main line. The root is.
    pub fn is_in_main_line(&self, node: NodeId) -> bool {
        self.path(node).into_iter().all(|step| self.place(step) == Some(0))
    }

    /// Returns the next move in the line at which the tree branches, or the end of the line.
    pub fn next_branch(&self, node: NodeId) -> NodeId {
        let mut at = node;
        while let Some(next) = self.next(at) {
            at = next;
            if self.children(at).len() > 1 {
                break;
            }
        }
        at
    }

    /// Returns the move before this one at which the tree branches, or the root.
    pub fn previous_branch(&self, node: NodeId) -> NodeId {
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            at = parent;
            if self.children(at).len() > 1 {
                break;
            }
        }
        at
    }

    /// Returns the move of the line above: another move in the same position, closer to the main line.
    pub fn line_above(&self, node: NodeId) -> Option<NodeId> {
        self.sibling(node, |place| place.checked_sub(1))
    }

    /// Returns the move of the line below: another move in the same position, further from the main line.
    pub fn line_below(&self, node: NodeId) -> Option<NodeId> {
        self.sibling(node, |place| place.checked_add(1))
    }

    fn sibling(&self, node: NodeId, step: impl Fn(usize) -> Option<usize>) -> Option<NodeId> {
        let place = step(self.place(node)?)?;
        self.children(self.parent(node)?).get(place).copied()
    }

    /// Returns the place of a move among those of the same position, 0 for the main continuation.
    fn place(&self, node: NodeId) -> Option<usize> {
        self.children(self.parent(node)?).iter().position(|child| *child == node)
    }

    /// Returns the root and all moves in the order in which the text of the tree has them. [`Tree::read`] gives the
    /// same order, so the number of a move in it can be stored beside the text.
    pub fn in_order(&self) -> Vec<NodeId> {
        let mut order = vec![NodeId::ROOT];
        self.add_in_order(NodeId::ROOT, &mut order);
        order
    }

    /// Adds the moves after a move. A move is followed by those that could replace it, then by its own continuation.
    fn add_in_order(&self, node: NodeId, order: &mut Vec<NodeId>) {
        let Some((first, others)) = self.children(node).split_first() else { return };
        order.push(*first);
        for other in others {
            order.push(*other);
            self.add_in_order(*other, order);
        }
        self.add_in_order(*first, order);
    }
}
