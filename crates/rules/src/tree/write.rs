//! Writing a tree as the text of a record.

use core::fmt;

use super::{Grade, NodeId, Tree, fill_event, is_same_play};
use crate::action::Action;
use crate::event::Event;
use crate::record::{Record, write_tokens};

impl Tree {
    /// Returns the game of the tree as a record without comments: the recorded game if it is over and still begins the main
    /// line, otherwise the main line as far as its tiles are known.
    pub fn game(&self) -> Record {
        self.game_and_end().0
    }

    /// Returns the game, and the last move of the main line that is part of it.
    pub(super) fn game_and_end(&self) -> (Record, NodeId) {
        let line = self.main_line();
        let source = self.source.as_deref().filter(|source| self.begins_with(source, &line));
        let mut game = source.unwrap_or(&self.header).clone();
        let recorded = source.map_or(0, |source| self.events_of(source).len());
        let mut end = recorded.checked_sub(1).and_then(|last| line.get(last)).copied().unwrap_or(NodeId::ROOT);
        for &step in line.iter().skip(recorded) {
            let Some(event) = self.event(step) else { break };
            let is_first_refill = game.view().tiles_due() > 0;
            let added =
                if is_first_refill { game.fill_wheel(&event.revealed).is_ok() } else { game.add(event).is_ok() };
            if !added {
                break;
            }
            end = step;
        }
        (game, end)
    }

    fn begins_with(&self, source: &Record, line: &[NodeId]) -> bool {
        let events = self.events_of(source);
        let is_same =
            |(event, step): (&Event, &NodeId)| self.event(*step).is_some_and(|known| is_same_play(known, event));
        line.len() >= events.len() && events.iter().zip(line).all(is_same)
    }

    /// Returns the events of a record with the start of the tree, its first refill among them.
    pub(super) fn events_of(&self, record: &Record) -> Vec<Event> {
        let first = record.first_refill();
        let first = (!first.is_empty()).then(|| fill_event(self.header.view(), first.iter().copied().collect()));
        first.into_iter().chain(record.events().iter().cloned()).collect()
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, end) = self.game_and_end();
        let line = self.path(end);
        let has_variations = self.len > line.len() || self.nodes.iter().flatten().any(|node| node.grade.is_some());
        game.write_tags(f, has_variations)?;
        let mut writer = Writer { tree: self, tokens: Vec::new() };
        writer.write_game(&game, &line);
        write_tokens(f, &writer.tokens)
    }
}

struct Writer<'a> {
    tree: &'a Tree,
    tokens: Vec<String>,
}

impl Writer<'_> {
    fn write_game(&mut self, game: &Record, line: &[NodeId]) {
        let tree = self.tree;
        self.write_comment(NodeId::ROOT);
        self.write_words(game, 0);
        for &node in line {
            self.write_move(node, false);
            self.write_comment(node);
            self.write_words(game, tree.actions(node));
            self.write_side_lines(node);
        }
        // What follows the end of the game is no part of it, so it stands in a variation that repeats the last move.
        let last = line.last().copied();
        if let Some(next) = tree.next(last.unwrap_or(NodeId::ROOT)) {
            let first = self.tokens.len();
            if let Some(last) = last {
                self.write_move(last, true);
            }
            self.write_line(next, last.is_none());
            self.enclose(first);
        }
    }

    /// Writes the lines that begin with another move than this one.
    fn write_side_lines(&mut self, node: NodeId) {
        let tree = self.tree;
        let siblings = tree.parent(node).map_or(&[][..], |parent| tree.children(parent));
        for &sibling in siblings.iter().filter(|sibling| **sibling != node) {
            let first = self.tokens.len();
            self.write_move(sibling, true);
            self.write_comment(sibling);
            self.write_rest(sibling);
            self.enclose(first);
        }
    }

    /// Writes a move and what follows it.
    fn write_line(&mut self, node: NodeId, numbered: bool) {
        self.write_move(node, numbered);
        self.write_comment(node);
        self.write_side_lines(node);
        self.write_rest(node);
    }

    /// Writes what follows a move.
    fn write_rest(&mut self, node: NodeId) {
        if let Some(next) = self.tree.next(node) {
            self.write_line(next, false);
        }
    }

    /// Writes a move with the number of its round, at the begin of a round or where it is wanted.
    fn write_move(&mut self, node: NodeId, numbered: bool) {
        let tree = self.tree;
        let Some(event) = tree.event(node) else { return };
        let grade = tree.grade(node).map_or("", Grade::as_str);
        let before = tree.actions(node).saturating_sub(1);
        let players = tree.header.view().players();
        let is_action = tree.actions(node) > 0;
        let is_numbered = is_action && (numbered || before.is_multiple_of(players));
        let number = if is_numbered { format!("{}. ", before / players + 1) } else { String::new() };
        let tiles: Vec<String> = event.revealed.iter().map(ToString::to_string).collect();
        let tiles = tiles.join(",");
        if event.action == Action::Refill {
            self.tokens.push(format!("{number}+{tiles}{grade}"));
            return;
        }
        self.tokens.push(format!("{number}{}{grade}", event.action));
        if !tiles.is_empty() {
            self.tokens.push(format!("+{tiles}"));
        }
    }

    fn write_comment(&mut self, node: NodeId) {
        match self.tree.comment(node) {
            "" => {}
            comment => self.tokens.push(format!("{{{comment}}}")),
        }
    }

    /// Writes the words that follow this number of actions.
    fn write_words(&mut self, game: &Record, plies: usize) {
        let words = game.incidents().iter().filter(|placed| placed.plies == plies);
        self.tokens.extend(words.map(|placed| placed.incident.to_string()));
    }

    /// Puts parentheses around the tokens from `first` on.
    fn enclose(&mut self, first: usize) {
        if let Some(token) = self.tokens.get_mut(first) {
            token.insert(0, '(');
        }
        if let Some(token) = self.tokens.last_mut() {
            token.push(')');
        }
    }
}

impl Tree {
    /// Returns the number of actions up to a move. A refill before the first action is none.
    fn actions(&self, node: NodeId) -> usize {
        let begins_with_refill = self.header.view().tiles_due() > 0;
        self.ply(node).saturating_sub(usize::from(begins_with_refill))
    }
}
