//! A tree of variations as text for links, and as JSON for other programs. `docs/links.md` defines both formats.

mod json;

pub use json::tree_json;

use nova_luna_rules::{Action, Grade, NodeId, Position, Record, Refill, Start, TileId, Tree, TreeError, View};
use thiserror::Error;

use crate::position::bytes::{Reader, put_number};
use crate::position::{
    self, NOTATION, PositionError, decode, decode_action, encode, encode_action, put_setup, read_setup,
};

/// The version of the format: the first byte. The texts of positions have 1.
const VERSION: u8 = 2;

/// The maximum length of a text, in characters.
pub const MAX_TREE_TEXT: usize = 8 << 10;

/// The byte after the version of a tree that begins with a position; otherwise it is the number of players.
const POSITION: u8 = 0;

/// The bits of a move: it has remarks, it has one continuation, it has several.
const REMARKS: u32 = 1;
const ONE: u32 = 2;
const SEVERAL: u32 = 4;
const BITS: u32 = 3;

/// The bits of remarks: the number of the grade, a comment follows, the tiles of the refill are unknown.
const GRADE: u8 = 7;
const COMMENT: u8 = 8;
const UNKNOWN: u8 = 16;

/// Why a text is not a tree.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TreeTextError {
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The move or its comment is impossible.
    #[error("move {number}: {error}")]
    Move {
        /// The number of the move in the text, from 1.
        number: usize,
        error: TreeError,
    },
}

impl TreeTextError {
    const DAMAGED: Self = Self::Position(PositionError::Damaged);
}

/// Returns the text of a tree, and of the move at which the reader shall stand; nothing if it is too long for a link. It has
/// no names and tells nothing about the pile.
pub fn format_tree(tree: &Tree, at: NodeId) -> Option<String> {
    let order = tree.in_order();
    let mut bytes = vec![VERSION];
    match tree.start() {
        Start::Deal(setup) => put_setup(&mut bytes, setup),
        Start::Position(position) => {
            bytes.push(POSITION);
            put_text(&mut bytes, &position.to_string());
        }
    }
    put_number(&mut bytes, order.iter().position(|node| *node == at).unwrap_or(0) as u32);
    put_node(&mut bytes, tree, tree.root(), 0, false);
    // The moves have another order than those of `in_order`: each is followed by its own continuation.
    let mut waiting: Vec<NodeId> = tree.children(tree.root()).iter().rev().copied().collect();
    while let Some(node) = waiting.pop() {
        put_move(&mut bytes, tree, node)?;
        waiting.extend(tree.children(node).iter().rev());
        if bytes.len() > MAX_TREE_TEXT {
            return None;
        }
    }
    Some(encode(bytes)).filter(|text| text.len() <= MAX_TREE_TEXT)
}

fn put_move(bytes: &mut Vec<u8>, tree: &Tree, node: NodeId) -> Option<()> {
    let (before, event) = (tree.view_at(tree.parent(node)?), tree.event(node)?);
    let is_unknown = tree.view_at(node).tiles_due() > 0;
    put_node(bytes, tree, node, encode_action(&before, event.action), is_unknown);
    bytes.extend(event.revealed.iter().map(|tile| tile.number()));
    Some(())
}

/// Writes what a move has in common with the root.
fn put_node(bytes: &mut Vec<u8>, tree: &Tree, node: NodeId, action: u32, is_unknown: bool) {
    let comment = tree.comment(node);
    let grade = tree.grade(node).and_then(|grade| Grade::ALL.iter().position(|known| *known == grade));
    let mut remarks = grade.map_or(0, |number| number as u8 + 1);
    remarks |= if comment.is_empty() { 0 } else { COMMENT };
    remarks |= if is_unknown { UNKNOWN } else { 0 };
    let children = tree.children(node).len();
    let continues = [0, ONE, SEVERAL][children.min(2)];
    let has_remarks = if remarks > 0 { REMARKS } else { 0 };
    put_number(bytes, (action << BITS) | continues | has_remarks);
    if children > 1 {
        put_number(bytes, children as u32);
    }
    if remarks > 0 {
        bytes.push(remarks);
    }
    if !comment.is_empty() {
        put_text(bytes, comment);
    }
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_number(bytes, text.len() as u32);
    bytes.extend(text.as_bytes());
}

/// Parses the text of a tree, or of a position as a tree without side lines. Every move is played. Also returns the move at
/// which the reader shall stand: of a position, the last one.
pub fn parse_tree(text: &str) -> Result<(Tree, NodeId), TreeTextError> {
    if text.starts_with(NOTATION) {
        return from_record(&position::parse_position(text)?);
    }
    let bytes = decode(text, MAX_TREE_TEXT)?;
    let mut reader = Reader::new(&bytes);
    match reader.byte() {
        Some(VERSION) => {}
        Some(position::VERSION) => return from_record(&position::parse_position(text)?),
        Some(other) => return Err(PositionError::Version(other).into()),
        None => return Err(TreeTextError::DAMAGED),
    }
    let mut tree = read_start(&mut reader)?;
    let at = reader.number().ok_or(TreeTextError::DAMAGED)?;
    read_nodes(&mut reader, &mut tree)?;
    let at = tree.in_order().get(at as usize).copied();
    at.filter(|_| reader.is_at_end()).map(|at| (tree, at)).ok_or(TreeTextError::DAMAGED)
}

fn from_record(record: &Record) -> Result<(Tree, NodeId), TreeTextError> {
    let tree = Tree::from_record(record).map_err(|error| TreeTextError::Move { number: 1, error })?;
    let at = tree.main_line().last().copied().unwrap_or(tree.root());
    Ok((tree, at))
}

fn read_start(reader: &mut Reader<'_>) -> Result<Tree, TreeTextError> {
    let mut ahead = reader.clone();
    let start: Start = if ahead.byte() == Some(POSITION) {
        *reader = ahead;
        let text = read_text(reader).ok_or(TreeTextError::DAMAGED)?;
        Position::read(text).map_err(PositionError::from)?.into()
    } else {
        read_setup(reader).ok_or(TreeTextError::DAMAGED)?.into()
    };
    Tree::new(start).map_err(|error| PositionError::from(error).into())
}

fn read_text<'a>(reader: &mut Reader<'a>) -> Option<&'a str> {
    let length = reader.number()?;
    std::str::from_utf8(reader.take(length as usize)?).ok()
}

/// What [`put_node`] has written.
struct ReadNode<'a> {
    action: u32,
    children: u32,
    remarks: u8,
    comment: &'a str,
}

impl<'a> ReadNode<'a> {
    fn read(reader: &mut Reader<'a>) -> Option<Self> {
        let code = reader.number()?;
        let children = match code & (ONE | SEVERAL) {
            0 => 0,
            ONE => 1,
            SEVERAL => reader.number()?,
            _ => return None,
        };
        let remarks = if code & REMARKS > 0 { reader.byte()? } else { 0 };
        let comment = if remarks & COMMENT > 0 { read_text(reader)? } else { "" };
        Some(Self { action: code >> BITS, children, remarks, comment })
    }

    fn grade(&self) -> Option<Grade> {
        usize::from(self.remarks & GRADE).checked_sub(1).and_then(|number| Grade::ALL.get(number)).copied()
    }
}

fn read_nodes(reader: &mut Reader<'_>, tree: &mut Tree) -> Result<(), TreeTextError> {
    let root = ReadNode::read(reader).ok_or(TreeTextError::DAMAGED)?;
    let at_root = |error| TreeTextError::Move { number: 0, error };
    tree.set_comment(tree.root(), root.comment).map_err(at_root)?;
    // The moves that still have continuations to come, and how many.
    let mut open = vec![(tree.root(), root.children)];
    while let Some((parent, left)) = open.pop() {
        let Some(left) = left.checked_sub(1) else { continue };
        open.push((parent, left));
        let (node, children) = read_move(reader, tree, parent)?;
        open.push((node, children));
    }
    Ok(())
}

fn read_move(reader: &mut Reader<'_>, tree: &mut Tree, parent: NodeId) -> Result<(NodeId, u32), TreeTextError> {
    let number = tree.len() + 1;
    let read = ReadNode::read(reader).ok_or(TreeTextError::DAMAGED)?;
    let view = tree.view_at(parent);
    let action = decode_action(&view, read.action).ok_or(TreeTextError::DAMAGED)?;
    let due = if read.remarks & UNKNOWN > 0 { 0 } else { tiles_due(view, action) };
    let tiles: Option<Vec<TileId>> =
        reader.take(due).ok_or(TreeTextError::DAMAGED)?.iter().map(|tile| TileId::new(*tile)).collect();
    let tiles = tiles.ok_or(TreeTextError::DAMAGED)?;
    let refill = if tiles.is_empty() { Refill::Unknown } else { Refill::Tiles(&tiles) };
    let here = |error| TreeTextError::Move { number, error };
    let node = tree.play(parent, action, refill).map_err(here)?;
    // A move that the tree has already, or one beside an unknown refill, is no continuation.
    if tree.len() < number || tree.parent(node) != Some(parent) {
        return Err(TreeTextError::DAMAGED);
    }
    tree.set_comment(node, read.comment).map_err(here)?;
    tree.set_grade(node, read.grade()).map_err(here)?;
    Ok((node, read.children))
}

/// Returns the number of tiles that an action brings; 0 if it is not legal.
fn tiles_due(mut view: View, action: Action) -> usize {
    if view.tiles_due() == 0 && view.play(action).is_err() {
        return 0;
    }
    view.tiles_due()
}

#[cfg(test)]
mod tests;
