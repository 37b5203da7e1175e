//! What can be wrong with a record, and where.

use core::fmt;

use thiserror::Error;

use super::read::MAX_NUMBERS;
use crate::action::ParseActionError;
use crate::illegal::{PlayError, RevealError};
use crate::setup::SetupError;

/// A record could not be read. Nothing was guessed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {cause}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub cause: ReadCause,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadCause {
    /// It is too long to be a record.
    #[error("the record is longer than {limit} bytes")]
    TooLong {
        /// The longest that is read.
        limit: usize,
    },
    /// It has more tags than any record needs.
    #[error("the record has more than {most} tags")]
    TooManyTags {
        /// The most that are read.
        most: usize,
    },
    /// A line that begins like a tag is not one.
    #[error("not a tag: a tag looks like [Players \"2\"], alone on its line")]
    TagForm,
    /// A tag stands there twice.
    #[error("the tag {0} is there twice")]
    TagTwice(Excerpt),
    /// A tag that every record has is missing.
    #[error("the tag {0} is missing")]
    TagMissing(&'static str),
    /// A tag's value is not what it should be.
    #[error("the tag {tag} cannot be \"{found}\": {error}")]
    Tag {
        /// The tag.
        tag: Excerpt,
        /// Its value.
        found: Excerpt,
        /// What is wrong with it.
        error: TagError,
    },
    /// The set-up is not one of this game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A comment is not closed.
    #[error("the comment that begins here is not closed with }}")]
    CommentOpen,
    /// Something that is neither a move nor a comment.
    #[error("move {number}: \"{found}\": {error}")]
    Token {
        /// The number of the move that should stand here.
        number: usize,
        /// What stands here.
        found: Excerpt,
        /// Why it is no action.
        error: ParseActionError,
    },
    /// A refill without the tiles that came.
    #[error("move {number}: the tiles that came are missing after +")]
    RefillWithoutTiles {
        /// The number of the move.
        number: usize,
    },
    /// An action that is not legal.
    #[error("move {number}: {error}")]
    Play {
        /// The number of the move.
        number: usize,
        /// What is wrong, and what would have been legal.
        error: PlayError,
    },
    /// Tiles that cannot have come.
    #[error("move {number}: {error}")]
    Reveal {
        /// The number of the move that led to the refill.
        number: usize,
        /// What is wrong.
        error: RevealError,
    },
    /// The wheel is empty, so a refill must follow, and does not.
    #[error("after move {number} the wheel must be filled, and the refill is missing")]
    RefillMissing {
        /// The number of the move that emptied the wheel.
        number: usize,
    },
    /// The seed gives another game.
    #[error(transparent)]
    Seed(#[from] SeedError),
}

/// What is wrong with a tag's value.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// It should be something else.
    #[error("it must be {0}")]
    Expected(Expected),
    /// The result is not the one the moves lead to.
    #[error("the moves give {0}")]
    Result(String),
}

/// What a tag's value must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// The version of the format.
    Format,
    /// A number.
    Number,
    /// Some numbers with single spaces between them.
    Numbers,
    /// So many hexadecimal digits.
    Hex(usize),
    /// Text without control characters.
    Text,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => write!(f, "{}", super::RECORD_FORMAT),
            Self::Number => f.write_str("a whole number below 256"),
            Self::Numbers => write!(f, "at most {MAX_NUMBERS} whole numbers below 256 with single spaces between them"),
            Self::Hex(digits) => write!(f, "{digits} hexadecimal digits"),
            Self::Text => f.write_str("text without control characters"),
        }
    }
}

/// The seed of a record does not give its game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SeedError {
    /// The first wheel is another one.
    #[error("the seed gives another wheel: {expected:?}")]
    Wheel {
        /// The wheel that the seed gives.
        expected: Vec<u8>,
    },
    /// The stack is another one.
    #[error("the seed gives another stack")]
    Stack,
    /// A refill brought other tiles.
    #[error("move {number}: the seed gives other tiles for this refill: {expected:?}")]
    Refill {
        /// The number of the move.
        number: usize,
        /// The tiles that the seed gives.
        expected: Vec<u8>,
    },
    /// There is not one nonce for each seat.
    #[error("with a secret there must be a nonce of every seat")]
    Nonces,
    /// The secret is not the one that was committed to.
    #[error("the secret is not the one that was committed to")]
    Commitment,
    /// The seed does not follow from the secret and the nonces.
    #[error("the seed does not follow from the secret and the nonces")]
    Derivation,
}

/// A text that a record cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// A control character, such as a line break, in a tag.
    #[error("a tag holds no control characters")]
    Control,
    /// A name for a seat that is not in the game.
    #[error("there is no such seat in this game")]
    NoSuchSeat,
    /// A closing brace in a comment.
    #[error("a comment holds no closing brace")]
    Brace,
}

/// A piece of a text that came from outside, safe to show: short, and without control characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt(String);

impl Excerpt {
    const LENGTH: usize = 40;

    /// The beginning of a text.
    pub fn new(text: &str) -> Self {
        let mut shown: String = text.chars().take(Self::LENGTH).flat_map(char::escape_debug).collect();
        if text.chars().nth(Self::LENGTH).is_some() {
            shown.push('…');
        }
        Self(shown)
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
