//! Changing a tree: the order of its lines, comments and grades, deleting and restoring.

use super::{
    Grade, MAX_COMMENT_CHARS, MAX_COMMENTS_BYTES, MAX_TREE_MOVES, Node, NodeId, Tree, TreeError, is_same_play,
};

/// The moves that [`Tree::delete`] removed, for [`Tree::restore`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removed {
    /// The place of the first move among the children of its parent.
    place: usize,
    /// The first is the move that was deleted.
    nodes: Vec<(NodeId, Box<Node>)>,
}

impl Removed {
    /// Returns the number of moves.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether it has no move, which is never the case.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the move that was deleted, with all that came after it.
    pub fn node(&self) -> NodeId {
        self.nodes.first().map_or(NodeId::ROOT, |(node, _)| *node)
    }
}

impl Tree {
    /// Makes the line of a move the main line: at every branch before it, the move towards it comes first.
    pub fn promote(&mut self, node: NodeId) -> Result<(), TreeError> {
        if !self.contains(node) {
            return Err(TreeError::NoSuchMove);
        }
        for step in self.path(node) {
            let parent = self.parent(step).and_then(|parent| self.get_mut(parent));
            if let Some(children) = parent.map(|parent| &mut parent.children)
                && let Some(place) = children.iter().position(|child| *child == step)
            {
                children[..=place].rotate_right(1);
            }
        }
        Ok(())
    }

    /// Deletes a move and everything after it. The ids of other moves stay.
    pub fn delete(&mut self, node: NodeId) -> Result<Removed, TreeError> {
        let parent = self.parent(node).ok_or(TreeError::NoSuchMove)?;
        let children = &mut self.get_mut(parent).ok_or(TreeError::NoSuchMove)?.children;
        let place = children.iter().position(|child| *child == node).ok_or(TreeError::NoSuchMove)?;
        children.remove(place);
        let mut nodes: Vec<(NodeId, Box<Node>)> = Vec::new();
        let mut waiting = vec![node];
        while let Some(next) = waiting.pop() {
            if let Some(removed) = self.nodes.get_mut(next.index()).and_then(Option::take) {
                waiting.extend(&removed.children);
                nodes.push((next, removed));
            }
        }
        self.len -= nodes.len();
        Ok(Removed { place, nodes })
    }

    /// Puts deleted moves back to their place, with the ids that they had.
    pub fn restore(&mut self, removed: Removed) -> Result<(), TreeError> {
        let (first, node) = removed.nodes.first().ok_or(TreeError::NoSuchMove)?;
        let parent = node.parent;
        let is_free = |(id, _): &(NodeId, _)| self.nodes.get(id.index()).is_some_and(Option::is_none);
        if !self.contains(parent) || !removed.nodes.iter().all(is_free) {
            return Err(TreeError::NoSuchMove);
        }
        if self.len + removed.len() > MAX_TREE_MOVES {
            return Err(TreeError::Full);
        }
        let is_again = |child: &NodeId| {
            self.event(*child).zip(node.event.as_ref()).is_some_and(|(known, event)| is_same_play(known, event))
        };
        if self.children(parent).iter().any(is_again) {
            return Err(TreeError::PlayedAgain);
        }
        let first = *first;
        if let Some(parent) = self.get_mut(parent) {
            parent.children.insert(removed.place.min(parent.children.len()), first);
        }
        self.len += removed.len();
        for (id, node) in removed.nodes {
            self.nodes[id.index()] = Some(node);
        }
        Ok(())
    }

    /// Returns the comment of a move, or of the root; empty if it has none.
    pub fn comment(&self, node: NodeId) -> &str {
        self.get(node).map_or("", |node| &node.comment)
    }

    /// Sets the comment of a move, or of the root, without white space at its ends. An empty one removes it.
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), TreeError> {
        let text = text.trim();
        if text.contains('}') {
            return Err(TreeError::Brace);
        }
        if text.chars().nth(MAX_COMMENT_CHARS).is_some() {
            return Err(TreeError::LongComment);
        }
        let all: usize = self.nodes.iter().flatten().map(|node| node.comment.len()).sum();
        if all - self.comment(node).len() + text.len() > MAX_COMMENTS_BYTES {
            return Err(TreeError::LongComments);
        }
        text.clone_into(&mut self.get_mut(node).ok_or(TreeError::NoSuchMove)?.comment);
        Ok(())
    }

    /// Returns the grade of a move.
    pub fn grade(&self, node: NodeId) -> Option<Grade> {
        self.get(node)?.grade
    }

    /// Sets or removes the grade of a move. The root has none.
    pub fn set_grade(&mut self, node: NodeId, grade: Option<Grade>) -> Result<(), TreeError> {
        let node = self.get_mut(node).filter(|node| node.event.is_some()).ok_or(TreeError::NoSuchMove)?;
        node.grade = grade;
        Ok(())
    }
}
