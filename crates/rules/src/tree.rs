//! The tree of variations: a game or a position with side lines, comments and grades, as an analysis board needs it.
//!
//! A tree holds nothing that is hidden: a refill in a side line is unknown, chosen, or drawn from what nobody has seen.
//! The position after a move follows from its path, which is never longer than a game; so none is stored.

mod edit;
mod error;
mod read;
mod steps;
mod write;

pub use edit::Removed;
pub use error::{TreeError, VariationError};

use crate::action::Action;
use crate::display::CompletedTasks;
use crate::event::Event;
use crate::illegal::RevealError;
use crate::record::Record;
use crate::setup::SetupError;
use crate::shuffle::Seed;
use crate::start::Start;
use crate::tile::TileId;
use crate::view::View;
use crate::wheel::RevealedTiles;

/// The maximum number of moves of a tree, in all its lines together.
pub const MAX_TREE_MOVES: usize = 5000;

/// The maximum length of a comment, in characters.
pub const MAX_COMMENT_CHARS: usize = 4000;

/// The maximum length of all comments of a tree, in bytes: with them its text stays below the limit of records.
pub const MAX_COMMENTS_BYTES: usize = 1 << 18;

/// A game or a position with side lines, comments and grades.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// The start of the game and its tags, without moves.
    header: Record,
    /// The recorded game with which the tree began. It has a seed only if it is over.
    source: Option<Box<Record>>,
    /// By their ids. The root is the first; a deleted move leaves a gap, so that ids are not used twice.
    nodes: Vec<Option<Box<Node>>>,
    /// The number of moves.
    len: usize,
}

/// A move of a tree, or its root: the position in which the tree begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);

    const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    /// The root is its own parent.
    parent: NodeId,
    /// Only the root has none.
    event: Option<Event>,
    /// The main continuation first.
    children: Vec<NodeId>,
    comment: String,
    grade: Option<Grade>,
}

crate::named! {
    /// How good a move is, in the signs of chess.
    pub enum Grade {
        /// An inaccuracy.
        Inaccuracy = "?!",
        /// A mistake.
        Mistake = "?",
        /// A blunder.
        Blunder = "??",
        /// A good move.
        Good = "!",
    }
}

/// The tiles that a move brings to the wheel, if tiles are due after it.
#[derive(Clone, Copy, Debug)]
pub enum Refill<'a> {
    /// They stay unknown, and the line ends here until somebody says which came.
    Unknown,
    /// These tiles, in filling order.
    Tiles(&'a [TileId]),
    /// Random ones of those that nobody has seen.
    Random(Seed),
}

impl Tree {
    /// Creates a tree without moves.
    pub fn new(start: impl Into<Start>) -> Result<Self, SetupError> {
        Ok(Self::with_header(Record::new(start)?))
    }

    /// Creates a tree whose main line is a recorded game, with its comments. The seed of a game that is not over is left
    /// out, since it tells the order of the pile.
    pub fn from_record(record: &Record) -> Result<Self, TreeError> {
        let mut tree = Self::with_header(record.without_moves());
        tree.set_source(record);
        tree.add_game(record)?;
        Ok(tree)
    }

    fn set_source(&mut self, record: &Record) {
        let game = record.without_comments();
        self.source = Some(Box::new(if game.is_over() { game } else { game.without_seed() }));
    }

    fn with_header(header: Record) -> Self {
        Self { header, source: None, nodes: vec![Some(Box::new(Node::new(NodeId::ROOT, None)))], len: 0 }
    }

    /// Returns how the tree begins.
    pub fn start(&self) -> &Start {
        self.header.start()
    }

    /// Returns the record without moves that names the players: of the recorded game, if the tree began with one.
    pub fn header(&self) -> &Record {
        &self.header
    }

    /// Returns the recorded game with which the tree began, without its comments.
    pub fn source(&self) -> Option<&Record> {
        self.source.as_deref()
    }

    /// Returns the root.
    pub fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// Returns the number of moves in all lines.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the tree has no move.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns whether the move is in the tree, and was not deleted.
    pub fn contains(&self, node: NodeId) -> bool {
        self.get(node).is_some()
    }

    /// Returns the move with what it brought; the root has none. The first move of a tree that begins with an empty wheel
    /// is a refill that nobody decided.
    pub fn event(&self, node: NodeId) -> Option<&Event> {
        self.get(node)?.event.as_ref()
    }

    /// Returns the position after a move. If tiles are due in it, nobody has said yet which came. A deleted move has the
    /// position of the root.
    pub fn view_at(&self, node: NodeId) -> View {
        let mut view = self.header.view().clone();
        for event in self.path(node).into_iter().filter_map(|step| self.event(step)) {
            apply(&mut view, event);
        }
        view
    }

    /// Plays an action in the position after a move. If a line has the same action with the same tiles, steps into it;
    /// otherwise appends a line. Where the tiles of a refill are unknown, [`Action::Refill`] says which came, in a line
    /// beside the unknown one.
    pub fn play(&mut self, node: NodeId, action: Action, refill: Refill<'_>) -> Result<NodeId, TreeError> {
        let mut view = self.view_at(node);
        let known = self.get(node).ok_or(TreeError::NoSuchMove)?;
        if let Some(event) = known.event.as_ref().filter(|_| view.tiles_due() > 0 && action == Action::Refill) {
            return self.play(known.parent, event.action, refill);
        }
        let event = play(&mut view, action, refill)?;
        self.step(node, event)
    }

    /// Steps to the child with this event, or appends it. The event must be possible there.
    fn step(&mut self, node: NodeId, event: Event) -> Result<NodeId, TreeError> {
        let same = |child: &NodeId| self.event(*child).is_some_and(|known| is_same_play(known, &event));
        if let Some(child) = self.children(node).iter().copied().find(same) {
            return Ok(child);
        }
        if self.len >= MAX_TREE_MOVES {
            return Err(TreeError::Full);
        }
        let child = NodeId(self.nodes.len() as u32);
        self.get_mut(node).ok_or(TreeError::NoSuchMove)?.children.push(child);
        self.nodes.push(Some(Box::new(Node::new(node, Some(event)))));
        self.len += 1;
        Ok(child)
    }

    fn get(&self, node: NodeId) -> Option<&Node> {
        self.nodes.get(node.index())?.as_deref()
    }

    fn get_mut(&mut self, node: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(node.index())?.as_deref_mut()
    }
}

impl Node {
    fn new(parent: NodeId, event: Option<Event>) -> Self {
        Self { parent, event, children: Vec::new(), comment: String::new(), grade: None }
    }
}

/// Returns the event that fills the empty wheel of the position that a tree begins with.
fn fill_event(view: &View, revealed: RevealedTiles) -> Event {
    Event { seat: view.moon_track().next(), action: Action::Refill, completed: CompletedTasks::new(), revealed }
}

fn is_same_play(event: &Event, other: &Event) -> bool {
    (event.action, &event.revealed) == (other.action, &other.revealed)
}

/// Applies an event of a tree to the position before it.
fn apply(view: &mut View, event: &Event) {
    // Only the position that a tree begins with can have tiles due before an event.
    if view.tiles_due() == 0 {
        view.play_unchecked(event.action);
    }
    if !event.revealed.is_empty() {
        view.reveal_unchecked(&event.revealed);
    }
}

/// Plays an action with the tiles that it brings. An error can leave the view changed.
fn play(view: &mut View, action: Action, refill: Refill<'_>) -> Result<Event, TreeError> {
    let fills_first = view.tiles_due() > 0 && action == Action::Refill;
    let mut event = if fills_first { fill_event(view, RevealedTiles::new()) } else { view.play(action)? };
    event.revealed = match refill {
        Refill::Unknown => RevealedTiles::new(),
        Refill::Tiles(tiles) => RevealedTiles::try_from(tiles)
            .map_err(|_| RevealError::Number { due: view.tiles_due(), found: tiles.len() })?,
        Refill::Random(seed) => view.shuffled_unseen(seed).into_iter().take(view.tiles_due()).collect(),
    };
    if fills_first || !event.revealed.is_empty() {
        view.reveal(&event.revealed)?;
    }
    Ok(event)
}
