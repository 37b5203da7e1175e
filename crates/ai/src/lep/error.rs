//! What an engine answers to a line that it cannot follow. These words are for whoever writes the other program.

use nova_luna_rules::{Excerpt, ParseSeedError, ReadCause, SetupError};
use thiserror::Error;

use super::MAX_LINE;
use super::command::COMMANDS;

/// Why a line was not followed. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum CommandError {
    /// A line without a word.
    #[error("the line is empty")]
    Empty,
    /// A line without end, or nearly so.
    #[error("the line is longer than {MAX_LINE} bytes")]
    TooLong,
    /// Bytes that are not UTF-8.
    #[error("the line is not text: a byte is not UTF-8")]
    NotText,
    /// A first word that is no command.
    #[error("unknown command \"{0}\"; there is {list}", list = COMMANDS.join(", "))]
    UnknownCommand(Excerpt),
    /// A word that should be another.
    #[error("{command}: expected {expected}, found {found}")]
    UnexpectedWord {
        /// The command.
        command: &'static str,
        /// What should stand there.
        expected: &'static str,
        /// What stands there.
        found: FoundWord,
    },
    /// A set-up that is not one of this game.
    #[error("position: {0}")]
    Setup(#[from] SetupError),
    /// A move that cannot be.
    #[error("position: {0}")]
    Move(#[from] ReadCause),
    /// An option that is not there.
    #[error("setoption: there is no option \"{name}\"; there is {options}")]
    UnknownOption {
        /// The name.
        name: Excerpt,
        /// Those that are there.
        options: String,
    },
    /// A value that an option cannot have.
    #[error("setoption: {option} cannot be \"{value}\"; possible: {possible}")]
    InvalidOptionValue {
        /// The option.
        option: &'static str,
        /// The value.
        value: Excerpt,
        /// What it can be.
        possible: String,
    },
    /// A seed that is none.
    #[error("setoption: Seed cannot be \"{value}\": {error}")]
    Seed {
        /// The value.
        value: Excerpt,
        /// What is wrong with it.
        error: ParseSeedError,
    },
    /// `go` before any position.
    #[error("go: there is no position yet")]
    NoPosition,
    /// `go` when there is nothing to decide any more.
    #[error("go: the game is over")]
    GameOver,
    /// `go` twice.
    #[error("go: already thinking; say stop first")]
    AlreadySearching,
    /// The bot found nothing to do, which no bot should.
    #[error("go: the bot has no move")]
    NoMove,
}

/// A word that was found, or the end of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundWord(Option<Excerpt>);

impl FoundWord {
    /// What was found.
    pub fn new(word: Option<&str>) -> Self {
        Self(word.map(Excerpt::new))
    }
}

impl core::fmt::Display for FoundWord {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match &self.0 {
            Some(word) => write!(f, "\"{word}\""),
            None => f.write_str("the end of the line"),
        }
    }
}
