//! Errors in records, with their positions.

use core::fmt;

use thiserror::Error;

use super::incident::{IncidentError, Termination};
use super::read::MAX_NUMBERS;
use crate::action::ParseActionError;
use crate::fairness::FAIRNESS_VERSION;
use crate::illegal::{PlayError, RevealError};
use crate::position::PositionError;
use crate::seat::Seat;
use crate::setup::SetupError;
use crate::tree::VariationError;

/// An error in the text of a record, with its position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {cause}")]
pub struct ReadError {
    /// The line number, from 1.
    pub line: usize,
    /// The character within the line, from 1.
    pub column: usize,
    /// What is wrong at this position.
    pub cause: ReadCause,
}

/// The cause of a [`ReadError`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadCause {
    /// The record is too long.
    #[error("the record is longer than {limit} bytes")]
    TooLong {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// The record has too many tags.
    #[error("the record has more than {limit} tags")]
    TooManyTags {
        /// The maximum number of tags.
        limit: usize,
    },
    /// A line starts with `[` but is not a tag.
    #[error("not a tag: a tag looks like [Players \"2\"], alone on its line")]
    TagForm,
    /// A tag appears twice.
    #[error("the tag {0} appears twice")]
    TagTwice(Excerpt),
    /// A required tag is missing.
    #[error("the tag {0} is missing")]
    TagMissing(&'static str),
    /// A tag has a wrong value.
    #[error("the tag {tag} cannot be \"{found}\": {error}")]
    Tag {
        /// The tag's name.
        tag: Excerpt,
        /// The value in the record.
        found: Excerpt,
        /// What is wrong with the value.
        error: TagError,
    },
    /// A tag that a record that begins with a position cannot have.
    #[error("the tag {0} cannot be there: the game begins with a position")]
    TagWithPosition(Excerpt),
    /// The setup is invalid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The position that the game begins with is invalid.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A comment is not closed.
    #[error("the comment that begins here is not closed with }}")]
    UnclosedComment,
    /// A token is neither a move nor a comment.
    #[error("move {number}: \"{found}\": {error}")]
    Token {
        /// The number of the move expected here.
        number: usize,
        /// The text found instead.
        found: Excerpt,
        /// Why the text is not an action.
        error: ParseActionError,
    },
    /// A word between the moves is unknown or impossible, or a move follows the word that ended the match.
    #[error("move {number}: \"{found}\": {error}")]
    Word {
        /// The number of the move expected here.
        number: usize,
        /// The text found.
        found: Excerpt,
        /// What is wrong with the text.
        error: IncidentError,
    },
    /// A refill does not list its tiles.
    #[error("move {number}: the tiles of the refill are missing after +; expected + and the tiles, such as +5,9,44")]
    RefillWithoutTiles {
        /// The number of the move.
        number: usize,
    },
    /// An action is not legal.
    #[error("move {number}: {error}")]
    Play {
        /// The number of the move.
        number: usize,
        /// Why the action is not legal.
        error: PlayError,
    },
    /// The tiles of a refill cannot have come from the pile.
    #[error("move {number}: {error}")]
    Reveal {
        /// The number of the move that caused the refill.
        number: usize,
        /// What is wrong with the tiles.
        error: RevealError,
    },
    /// The wheel is empty, but no refill follows.
    #[error("{} the wheel must be filled, but the refill is missing", after_move(*.number))]
    RefillMissing {
        /// The number of the move that emptied the wheel; 0 if the position that the game begins with has it empty.
        number: usize,
    },
    /// The seed does not match the game.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// A variation, a grade or a comment is wrong.
    #[error(transparent)]
    Variation(#[from] VariationError),
}

/// The reason why a tag's value is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// The value does not have the expected form.
    #[error("it must be {0}")]
    Expected(Expected),
    /// The position that the game begins with has another number, which is given here.
    #[error("the position has {0}")]
    Position(u8),
    /// The result differs from the result of the moves, which is given here.
    #[error("the moves give {0}")]
    Result(String),
    /// The termination contradicts the moves and words.
    #[error("{}", describe_termination(*moves, *expected))]
    Termination {
        /// The number of moves.
        moves: usize,
        /// The right value, or `None` if the match is not over.
        expected: Option<Termination>,
    },
}

/// The expected form of a tag's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// The version of the format.
    Format,
    /// A whole number below 256.
    Number,
    /// Whole numbers below 256, separated by single spaces.
    Numbers,
    /// This number of hexadecimal digits.
    Hex(usize),
    /// Text without control characters.
    Text,
    /// The version of provable fairness.
    Fairness,
    /// 64 hexadecimal digits, or `bot`.
    Seal,
    /// A whole number.
    Count,
    /// A word of the tag `Termination`.
    Termination,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => {
                write!(
                    f,
                    "{}, or {} with a position or variations",
                    super::RECORD_FORMAT,
                    super::EXTENDED_RECORD_FORMAT
                )
            }
            Self::Number => f.write_str("a whole number below 256"),
            Self::Numbers => write!(f, "at most {MAX_NUMBERS} whole numbers below 256 separated by single spaces"),
            Self::Hex(digits) => write!(f, "{digits} hexadecimal digits"),
            Self::Text => f.write_str("text without control characters"),
            Self::Fairness => write!(f, "{FAIRNESS_VERSION}, the only version that is checked"),
            Self::Seal => f.write_str("64 hexadecimal digits or bot"),
            Self::Count => f.write_str("a whole number below 4294967296"),
            Self::Termination => f.write_str("normal, resigned, time or abandoned"),
        }
    }
}

fn after_move(number: usize) -> String {
    if number == 0 { "before the first move".to_owned() } else { format!("after move {number}") }
}

fn describe_termination(moves: usize, expected: Option<Termination>) -> String {
    match expected {
        Some(expected) => format!("after move {moves} the moves and words give {expected}"),
        None => format!("after move {moves} the match is not over, so it has no termination"),
    }
}

/// The seed of a record does not match its game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SeedError {
    /// The seed gives a different first wheel.
    #[error("the seed gives another wheel: {expected:?}")]
    Wheel {
        /// The wheel that the seed gives.
        expected: Vec<u8>,
    },
    /// The seed gives a different stack.
    #[error("the seed gives another stack")]
    Stack,
    /// The seed gives different tiles for a refill.
    #[error("move {number}: the seed gives other tiles for this refill: {expected:?}")]
    Refill {
        /// The number of the move.
        number: usize,
        /// The tiles that the seed gives.
        expected: Vec<u8>,
    },
    /// The number of seals or nonces is not the number of seats.
    #[error("the record needs a seal and a nonce for every seat")]
    Seals,
    /// The secret does not match the commitment.
    #[error("the secret does not match the server's commitment")]
    Commitment,
    /// The nonce of a person does not match the seal.
    #[error("the nonce of seat {seat} does not match its seal")]
    Seal {
        /// The seat.
        seat: Seat,
    },
    /// A seat with a bot has the seal of a person, so that its nonce was chosen freely.
    #[error("a bot sits on seat {seat}, so its seal must be bot")]
    BotSeal {
        /// The seat.
        seat: Seat,
    },
    /// The nonce of a bot does not follow from the secret.
    #[error("the nonce of the bot on seat {seat} does not follow from the secret")]
    BotNonce {
        /// The seat.
        seat: Seat,
    },
    /// The seed does not follow from the secret and the nonces.
    #[error("the seed does not follow from the secret and the nonces")]
    Derivation,
}

/// A text that a record cannot contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// A control character, such as a line break, in a tag.
    #[error("a tag cannot contain control characters")]
    Control,
    /// The seat is not in the game.
    #[error("there is no such seat in this game")]
    NoSuchSeat,
    /// The record already has words, whose meaning depends on the bots.
    #[error("bots must be named before the first word of the record")]
    AfterWord,
    /// The name of the tag is not possible, or the record has the tag already.
    #[error("the record cannot have this tag")]
    Tag,
    /// A closing brace in a comment.
    #[error("a comment cannot contain a closing brace")]
    Brace,
}

/// The beginning of an untrusted text, safe to print: control characters are escaped, and a text that is cut ends with
/// an ellipsis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt(String);

impl Excerpt {
    const LENGTH: usize = 40;

    /// Escapes a text and shortens it to 40 characters.
    pub fn new(text: &str) -> Self {
        Self::with_limit(text, Self::LENGTH)
    }

    /// Escapes a text and shortens it to this many characters.
    pub fn with_limit(text: &str, limit: usize) -> Self {
        let mut shown: String = text.chars().take(limit).flat_map(char::escape_debug).collect();
        if text.chars().nth(limit).is_some() {
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
