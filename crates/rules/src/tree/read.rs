//! Reading a tree from the text of a record.

use core::str::FromStr;

use super::{Grade, MAX_TREE_MOVES, NodeId, Refill, Tree, TreeError, VariationError};
use crate::action::{Action, ParseActionError};
use crate::event::parse_tiles;
use crate::record::{
    Excerpt, MAX_RECORD_BYTES, MoveText, Offset, ParseResult, ReadCause, ReadError, Record, Token, is_word, locate,
    read_with_moves, without_number,
};
use crate::tile::TileId;

impl Tree {
    /// Parses a record with variations, comments and grades, and plays all lines. Unlike a record, a tree can end where the
    /// tiles of a refill are unknown.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        read(text).map_err(|(offset, cause)| locate(text, offset, cause))
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
    fn append_comment(&mut self, node: NodeId, text: &str) -> Result<(), TreeError> {
        let comment = format!("{}\n{}", self.comment(node), text.trim());
        self.set_comment(node, &comment)
    }
}

impl FromStr for Tree {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::read(text)
    }
}

fn read(text: &str) -> ParseResult<Tree> {
    let (record, mut moves) = read_with_moves(text)?;
    let mut reader = Reader::new(Tree::with_header(record.without_moves()));
    while let Some((at, token)) = moves.next_token()? {
        reader.read_token(&moves, at, token)?;
    }
    reader.finish_move()?;
    let mut tree = reader.tree;
    tree.set_source(&record);
    // A tree that was read can be written and read again.
    if text.len() > MAX_RECORD_BYTES / 4 && tree.to_string().len() > MAX_RECORD_BYTES {
        return Err((0, ReadCause::TooLong { limit: MAX_RECORD_BYTES }));
    }
    Ok(tree)
}

struct Reader {
    tree: Tree,
    /// The move that was read last, or the root.
    at: NodeId,
    /// The moves after which the open variations began, the innermost last.
    outer: Vec<NodeId>,
    /// Whether a variation has just begun.
    needs_move: bool,
    /// An action that makes tiles due, until it is known whether the text tells them.
    pending: Option<Pending>,
    /// The number of moves that were read. Moves that the tree has already count, too, as they take as much time.
    moves: usize,
}

struct Pending {
    offset: Offset,
    action: Action,
    grade: Option<Grade>,
    comments: Vec<(Offset, String)>,
}

impl Reader {
    fn new(tree: Tree) -> Self {
        Self { tree, at: NodeId::ROOT, outer: Vec::new(), needs_move: false, pending: None, moves: 0 }
    }

    fn read_token(&mut self, moves: &MoveText<'_>, at: Offset, token: Token<'_>) -> ParseResult<()> {
        match token {
            Token::Comment(_) | Token::Open | Token::Close if self.needs_move => {
                return Err((at, VariationError::NoMove.into()));
            }
            Token::Comment(text) => self.read_comment(at, text)?,
            Token::Open => {
                self.finish_move()?;
                self.outer.push(self.at);
                // It replaces the move before it; if there is none, it begins at the start.
                self.at = self.tree.parent(self.at).unwrap_or(NodeId::ROOT);
                self.needs_move = true;
            }
            Token::Close => {
                self.finish_move()?;
                self.at = self.outer.pop().ok_or((at, VariationError::NotOpen.into()))?;
            }
            Token::Move(token) => {
                let Some((token, at)) = without_number(token, at) else { return Ok(()) };
                if !is_word(token) {
                    self.read_move(moves, at, token)?;
                } else if !self.outer.is_empty() {
                    return Err((at, VariationError::Word(Excerpt::new(token)).into()));
                }
            }
        }
        Ok(())
    }

    fn read_comment(&mut self, offset: Offset, text: &str) -> ParseResult<()> {
        if let Some(pending) = &mut self.pending {
            pending.comments.push((offset, text.to_owned()));
            return Ok(());
        }
        self.tree.append_comment(self.at, text).map_err(|error| self.locate(offset, error))
    }

    fn read_move(&mut self, moves: &MoveText<'_>, offset: Offset, token: &str) -> ParseResult<()> {
        let (text, grade) = moves.split_grade(token).map_err(|cause| (offset, cause))?;
        self.needs_move = false;
        match text.strip_prefix('+') {
            Some(tiles) => {
                let tiles = match tiles {
                    "" => Ok(Vec::new()),
                    _ => parse_tiles(tiles).map_err(|error| (offset, self.token_error(token, error))),
                };
                self.read_refill(offset, &tiles?, grade)
            }
            None => {
                let action = text.parse().map_err(|error| (offset, self.token_error(token, error)))?;
                self.read_take(offset, action, grade)
            }
        }
    }

    fn read_take(&mut self, offset: Offset, action: Action, grade: Option<Grade>) -> ParseResult<()> {
        self.finish_move()?;
        let mut view = self.tree.view_at(self.at);
        view.play(action).map_err(|error| self.locate(offset, error.into()))?;
        if view.tiles_due() > 0 {
            self.pending = Some(Pending { offset, action, grade, comments: Vec::new() });
            return Ok(());
        }
        self.play(offset, action, Refill::Unknown, grade)
    }

    /// Reads a refill: the forced one if tiles are due, otherwise one that the player chose.
    fn read_refill(&mut self, offset: Offset, tiles: &[TileId], grade: Option<Grade>) -> ParseResult<()> {
        let refill = if tiles.is_empty() { Refill::Unknown } else { Refill::Tiles(tiles) };
        match self.pending.take() {
            None => self.play(offset, Action::Refill, refill, grade),
            Some(pending) => {
                self.play(offset, pending.action, refill, grade.or(pending.grade))?;
                self.add_comments(pending.comments)
            }
        }
    }

    /// Plays the pending action if the text does not tell the tiles that it brings.
    fn finish_move(&mut self) -> ParseResult<()> {
        let Some(pending) = self.pending.take() else { return Ok(()) };
        self.play(pending.offset, pending.action, Refill::Unknown, pending.grade)?;
        self.add_comments(pending.comments)
    }

    fn add_comments(&mut self, comments: Vec<(Offset, String)>) -> ParseResult<()> {
        comments.into_iter().try_for_each(|(offset, text)| self.read_comment(offset, &text))
    }

    fn play(&mut self, offset: Offset, action: Action, refill: Refill<'_>, grade: Option<Grade>) -> ParseResult<()> {
        self.moves += 1;
        if self.moves > 2 * MAX_TREE_MOVES {
            return Err(self.locate(offset, TreeError::Full));
        }
        self.at = self.tree.play(self.at, action, refill).map_err(|error| self.locate(offset, error))?;
        if grade.is_some() {
            self.tree.set_grade(self.at, grade).map_err(|error| self.locate(offset, error))?;
        }
        Ok(())
    }

    /// Returns the number of the next move, from 1.
    fn number(&self) -> usize {
        self.tree.ply(self.at) + 1
    }

    fn token_error(&self, token: &str, error: ParseActionError) -> ReadCause {
        ReadCause::Token { number: self.number(), found: Excerpt::new(token), error }
    }

    fn locate(&self, offset: Offset, error: TreeError) -> (Offset, ReadCause) {
        let cause = match error {
            TreeError::Play(error) => ReadCause::Play { number: self.number(), error },
            TreeError::Reveal(error) => ReadCause::Reveal { number: self.number(), error },
            error => VariationError::Tree(error).into(),
        };
        (offset, cause)
    }
}
