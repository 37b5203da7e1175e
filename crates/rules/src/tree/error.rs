//! Errors of trees.

use thiserror::Error;

use super::{MAX_COMMENT_CHARS, MAX_COMMENTS_BYTES, MAX_TREE_MOVES};
use crate::illegal::{PlayError, RevealError};
use crate::record::Excerpt;

/// The reason why a tree cannot be changed like this. The tree is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TreeError {
    /// The move was deleted, or it is the root, where a move is needed.
    #[error("there is no such move in the tree")]
    NoSuchMove,
    /// The action is not legal.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The tiles of a refill cannot have come from the pile.
    #[error(transparent)]
    Reveal(#[from] RevealError),
    /// The tree has too many moves.
    #[error("a tree has at most {MAX_TREE_MOVES} moves")]
    Full,
    /// The move was played again after it was deleted.
    #[error("the tree has this move again")]
    PlayedAgain,
    /// A closing brace would end a comment.
    #[error("a comment cannot contain a closing brace")]
    Brace,
    /// The comment is too long.
    #[error("a comment has at most {MAX_COMMENT_CHARS} characters")]
    LongComment,
    /// The comments of the tree are too long together.
    #[error("the comments of a tree have at most {MAX_COMMENTS_BYTES} bytes together")]
    LongComments,
}

/// What is wrong with the variations or grades of a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VariationError {
    /// A variation is not closed.
    #[error("the variation that begins here is not closed with )")]
    Unclosed,
    /// A closing parenthesis without a variation.
    #[error("no variation is open that ) could close")]
    NotOpen,
    /// A variation has no move, or something stands before its first move.
    #[error("a variation begins with the move that replaces the one before it")]
    NoMove,
    /// A word such as `resign2` in a variation.
    #[error("a variation has only moves: \"{0}\" can stand only between the moves of the game")]
    Word(Excerpt),
    /// Not one of the grades.
    #[error("a move is graded ?!, ?, ?? or !, not \"{0}\"")]
    Grade(Excerpt),
    /// The tree cannot have this move or comment.
    #[error(transparent)]
    Tree(#[from] TreeError),
}
