//! The errors that an engine reports. The messages are for the author of the other program.

use nova_luna_rules::{Excerpt, ParseSeedError, ReadCause, SetupError};
use thiserror::Error;

use super::MAX_LINE;
use super::command::COMMANDS;

/// Why the engine rejected a line. A rejected line changes nothing.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum CommandError {
    /// The line has no words.
    #[error("the line is empty")]
    Empty,
    /// The line exceeds [`MAX_LINE`].
    #[error("the line is longer than {MAX_LINE} bytes")]
    TooLong,
    /// The line is not UTF-8.
    #[error("the line is not text: a byte is not UTF-8")]
    NotText,
    /// The first word is not a command.
    #[error("unknown command \"{0}\"; there is {list}", list = COMMANDS.join(", "))]
    UnknownCommand(Excerpt),
    /// A word is not the expected one.
    #[error("{command}: expected {expected}, found {found}; the form is: {form}", form = form(command))]
    UnexpectedWord {
        /// The command of the line.
        command: &'static str,
        /// The expected word or kind of word.
        expected: &'static str,
        /// The word found instead in quotation marks, or the end of the line.
        found: String,
    },
    /// The setup is invalid.
    #[error("position: {0}")]
    Setup(#[from] SetupError),
    /// A move is invalid.
    #[error("position: {0}")]
    Move(#[from] ReadCause),
    /// The engine has no such option.
    #[error("setoption: there is no option \"{name}\"; there is {options}")]
    UnknownOption {
        /// The name in the command.
        name: Excerpt,
        /// The options that exist.
        options: String,
    },
    /// The option does not accept the value.
    #[error("setoption: {option} cannot be \"{value}\"; possible: {possible}")]
    InvalidOptionValue {
        /// The name of the option.
        option: &'static str,
        /// The rejected value.
        value: Excerpt,
        /// The accepted values.
        possible: String,
    },
    /// The seed is invalid.
    #[error("setoption: Seed cannot be \"{value}\": {error}")]
    Seed {
        /// The rejected value.
        value: Excerpt,
        /// Why it does not parse.
        error: ParseSeedError,
    },
    /// `go` before any `position`.
    #[error("go: there is no position yet")]
    NoPosition,
    /// `go` before the first tiles of a position are known.
    #[error("go: the wheel must be filled first; {0} tiles are due")]
    TilesDue(usize),
    /// `go` after the end of the game.
    #[error("go: the game is over")]
    GameOver,
    /// `go` during a search.
    #[error("go: already thinking; say stop first")]
    AlreadySearching,
    /// The bot returned no move, which is a bug of the bot.
    #[error("go: the bot has no move")]
    NoMove,
}

/// Returns the form of a command. Brackets enclose optional parts.
fn form(command: &'static str) -> &'static str {
    match command {
        "setoption" => "setoption name N value V",
        "position" => {
            "position players 2 discs 20 wheel 5,17,… stack 2,1 [moves 17@0,0 +5,9,… …], or position setup nl1_… [moves …]"
        }
        "go" => "go [movetime MS | nodes N | infinite]",
        alone => alone,
    }
}
