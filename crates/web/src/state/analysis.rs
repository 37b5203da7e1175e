//! The analysis board: a tree of variations, and where one stands in it.

mod place;
mod rows;
mod words;

use nova_luna_protocol::position::format_position;
use nova_luna_protocol::tree::format_tree;
use nova_luna_rules::{
    Action, Coord, Event, NodeId, Record, Refill, Removed, Seat, Seed, TileId, Tree, TreeError, View,
};
use nova_luna_texts::Texts;

use super::board::{Allow, Board, Label};
use super::move_preview::last_placed;
use super::names::level_in_record;
use super::replay::Replay;

pub use place::{AnalysisPlace, OpenError};
pub use rows::{TreeMove, TreeRow};
pub use words::{gift, line_reason, moon_of, order_of, value_of, whole_percents};

/// A tree, and the move in it whose position is shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    tree: Tree,
    at: NodeId,
    /// The last move of the line that one walks in: a step back leaves the line as it is.
    end: NodeId,
    names: Replay,
    /// Whether the game is still played at an online table: nobody may ask the engine then.
    pub is_live: bool,
}

impl Analysis {
    /// Stands at a move of a tree. `me` is the reader's seat.
    pub fn new(tree: Tree, at: NodeId, me: Option<Seat>) -> Self {
        let names = Replay::new(tree.header().clone()).seen_by(me);
        Self { tree, at, end: at, names, is_live: false }
    }

    /// Stands in a recorded game after this many actions.
    pub fn of_record(record: &Record, plies: usize, me: Option<Seat>) -> Result<Self, TreeError> {
        let tree = Tree::from_record(record)?;
        let first = usize::from(!record.first_refill().is_empty());
        let steps = if plies == 0 { 0 } else { plies + first };
        let at = steps.checked_sub(1).and_then(|last| tree.main_line().get(last).copied()).unwrap_or(tree.root());
        Ok(Self::new(tree, at, me))
    }

    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    pub fn names(&self) -> &Replay {
        &self.names
    }

    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Returns the number of moves before the position that is shown.
    pub fn ply(&self) -> usize {
        self.tree.ply(self.at)
    }

    pub fn view(&self) -> View {
        self.tree.view_at(self.at)
    }

    pub fn is_solo(&self) -> bool {
        self.tree.header().view().players() == 1
    }

    /// Whether new tiles are due, and nobody has said yet which came.
    pub fn waits_for_tiles(&self) -> bool {
        self.view().tiles_due() > 0
    }

    /// Returns the events that lead to a move.
    fn events_to(&self, node: NodeId) -> Vec<Event> {
        self.tree.path(node).into_iter().filter_map(|step| self.tree.event(step).cloned()).collect()
    }

    /// Returns the game up to a move; without the last move if its tiles are unknown.
    pub fn record_to(&self, node: NodeId) -> Option<Record> {
        let mut record = self.tree.header().clone();
        for event in self.events_to(node) {
            if record.view().tiles_due() > 0 {
                record.fill_wheel(&event.revealed).ok()?;
            } else if record.add(&event).is_err() {
                break;
            }
        }
        Some(record)
    }

    /// Returns the position as the text of a link. One that no game reaches may have none.
    pub fn position_text(&self) -> Option<String> {
        let record = self.record_to(self.at)?;
        Some(format_position(&record, record.events().len())).filter(|text| !text.is_empty())
    }

    /// Returns the text of a link to the tree, and to the move that is shown; nothing if it is too long for a link.
    pub fn link_text(&self) -> Option<String> {
        format_tree(&self.tree, self.at)
    }

    /// Returns the board of the position. The reader chooses for the player to move.
    pub fn board(&self, texts: &Texts) -> Board {
        let view = self.view();
        let allow = if view.is_over() || view.tiles_due() > 0 { Allow::Nothing } else { Allow::Move };
        let seat = view.to_move().unwrap_or(Seat::FIRST);
        let players = view.seats().map(|seat| Label {
            who: self.names.subject(texts, seat),
            level: level_in_record(self.tree.header(), seat),
        });
        let players = players.collect();
        let mut board = Board::new(view, seat, allow).with_players(players);
        board.last = self.last_placed(seat);
        board
    }

    /// Returns the cell where a seat placed its last tile.
    pub fn last_placed(&self, seat: Seat) -> Option<Coord> {
        last_placed(&self.events_to(self.at), seat)
    }

    /// Goes to a move, and walks in its line from now on.
    pub fn go_to(&mut self, node: NodeId) {
        if !self.tree.contains(node) {
            return;
        }
        self.at = node;
        if node != self.tree.root() && !self.tree.path(self.end).contains(&node) {
            self.end = node;
        }
    }

    /// Returns the next move of the line that one walks in.
    pub fn next(&self) -> Option<NodeId> {
        let path = self.tree.path(self.end);
        let next = path.get(self.ply()).copied().filter(|next| self.tree.parent(*next) == Some(self.at));
        next.or_else(|| self.tree.next(self.at))
    }

    pub fn previous(&self) -> Option<NodeId> {
        self.tree.parent(self.at)
    }

    /// Returns the last move of the line that one walks in.
    pub fn last(&self) -> NodeId {
        let from = self.next().map_or(self.at, |_| if self.is_on_the_way() { self.end } else { self.at });
        self.tree.line(from).last().copied().unwrap_or(self.at)
    }

    /// Returns the next move of the line that one walks in at which the tree branches.
    pub fn next_branch(&self) -> Option<NodeId> {
        let mut ahead = self.tree.path(self.last()).into_iter().skip(self.ply());
        ahead.find(|node| self.branches(*node))
    }

    /// Returns the move before this one at which the tree branches.
    pub fn previous_branch(&self) -> Option<NodeId> {
        Some(self.tree.previous_branch(self.at)).filter(|node| *node != self.at && self.branches(*node))
    }

    fn branches(&self, node: NodeId) -> bool {
        self.tree.children(node).len() > 1
    }

    fn is_on_the_way(&self) -> bool {
        self.at == self.tree.root() || self.tree.path(self.end).contains(&self.at)
    }

    /// Returns the move of the line above or below, in the same position.
    pub fn other_line(&self, below: bool) -> Option<NodeId> {
        if below { self.tree.line_below(self.at) } else { self.tree.line_above(self.at) }
    }

    /// Plays an action: steps on if a line has it, else begins a line. New tiles stay unknown at first.
    pub fn play(&mut self, action: Action) -> Result<(), TreeError> {
        let has_it = |node: &NodeId| self.tree.event(*node).is_some_and(|event| event.action == action);
        let known = self.next().filter(has_it).or_else(|| self.tree.children(self.at).iter().copied().find(has_it));
        let node = match known {
            Some(node) => node,
            None => self.tree.play(self.at, action, Refill::Unknown)?,
        };
        self.go_to(node);
        Ok(())
    }

    /// Plays several actions, as far as they are possible, and stands after the last one.
    pub fn play_line(&mut self, actions: &[Action]) -> Result<(), TreeError> {
        actions.iter().try_for_each(|action| self.play(*action))
    }

    /// Returns the number of tiles that came, or would come, with the last action; 0 if none do.
    pub fn tiles_coming(&self) -> usize {
        let revealed = self.tree.event(self.at).map_or(0, |event| event.revealed.len());
        if revealed > 0 { revealed } else { self.view().tiles_due() }
    }

    /// Returns the tiles that could have come, in the order of their numbers.
    pub fn possible_tiles(&self) -> Vec<TileId> {
        let mut tiles: Vec<TileId> = self.view().unseen().iter().copied().collect();
        tiles.extend(self.tree.event(self.at).into_iter().flat_map(|event| event.revealed.iter().copied()));
        super::sort_short(&mut tiles, |tile| tile.number());
        tiles
    }

    /// Lets random tiles come, or other ones than before.
    pub fn draw_tiles(&mut self, seed: Seed) -> Result<(), TreeError> {
        self.bring_tiles(Refill::Random(seed))
    }

    /// Lets these tiles come, in the order in which they fill the wheel.
    pub fn choose_tiles(&mut self, tiles: &[TileId]) -> Result<(), TreeError> {
        self.bring_tiles(Refill::Tiles(tiles))
    }

    fn bring_tiles(&mut self, refill: Refill<'_>) -> Result<(), TreeError> {
        let before = self.at;
        let waits = self.waits_for_tiles();
        let node = match (self.tree.event(before).map(|event| event.action), self.tree.parent(before)) {
            (Some(action), Some(parent)) if !waits => self.tree.play(parent, action, refill)?,
            _ => self.tree.play(before, Action::Refill, refill)?,
        };
        self.go_to(node);
        // A draw that was only looked at leaves nothing behind.
        if node != before && self.is_plain_end(before) {
            let _ = self.tree.delete(before);
        }
        Ok(())
    }

    /// Whether nothing would be lost with a move: it ends a side line, and nobody has written about it.
    fn is_plain_end(&self, node: NodeId) -> bool {
        let tree = &self.tree;
        node != tree.root()
            && tree.children(node).is_empty()
            && tree.comment(node).is_empty()
            && tree.grade(node).is_none()
            && (tree.view_at(node).tiles_due() > 0 || !tree.is_in_main_line(node))
    }

    pub fn promote(&mut self) {
        // The root is in every line already.
        let _ = self.tree.promote(self.at);
    }

    /// Deletes the move and all after it, and stands before it.
    pub fn delete(&mut self) -> Option<Removed> {
        let before = self.tree.parent(self.at)?;
        let removed = self.tree.delete(self.at).ok()?;
        self.end = before;
        self.go_to(before);
        Some(removed)
    }

    /// Puts deleted moves back, and stands at the first of them.
    pub fn restore(&mut self, removed: Removed) {
        let node = removed.node();
        if self.tree.restore(removed).is_ok() {
            self.go_to(node);
        }
    }

    /// Changes the tree.
    pub fn edit(&mut self, change: impl FnOnce(&mut Tree, NodeId) -> Result<(), TreeError>) -> Result<(), TreeError> {
        change(&mut self.tree, self.at)
    }
}

#[cfg(test)]
mod tests;
