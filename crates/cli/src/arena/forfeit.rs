//! The reasons for which a contestant forfeits a game.

use std::io;
use std::time::Duration;

use nova_luna_ai::lep::CommandError;
use nova_luna_ai::lep::referee::InvalidMove;
use nova_luna_rules::{Excerpt, PlayError};
use nova_luna_texts::{Texts, Value};

use crate::files::describe_io_error;
use crate::summary::decimal;

#[derive(Debug)]
pub(crate) enum ForfeitReason {
    CannotStart(io::Error),
    /// The process ended in the middle of the game.
    Exited,
    /// The expected answer did not arrive in time.
    TimedOut {
        expected: &'static str,
        time: Duration,
    },
    /// The output is not a line of text, or the line is too long.
    InvalidLine(CommandError),
    /// The engine answered a correct command with an error.
    ReportedError(Excerpt),
    UnreadableMove(InvalidMove),
    IllegalMove(PlayError),
    /// A built-in bot found no move.
    NoMoveFound,
}

impl ForfeitReason {
    /// Describes the reason in the user's language.
    pub(crate) fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::CannotStart(error) if error.kind() == io::ErrorKind::NotFound => texts.get("forfeit-not-found"),
            Self::CannotStart(error) => {
                texts.format("forfeit-cannot-start", &[("problem", describe_io_error(texts, error).into())])
            }
            Self::Exited => texts.get("forfeit-exited"),
            Self::TimedOut { expected, time } => {
                let seconds = decimal(texts, time.as_secs_f64());
                texts.format("forfeit-timed-out", &[("expected", (*expected).into()), ("seconds", seconds.into())])
            }
            Self::InvalidLine(CommandError::TooLong) => texts.get("forfeit-line-too-long"),
            Self::InvalidLine(_) => texts.get("forfeit-not-text"),
            Self::ReportedError(error) => {
                texts.format("forfeit-reported-error", &[("error", error.to_string().into())])
            }
            Self::UnreadableMove(InvalidMove { found, .. }) => {
                texts.format("forfeit-unreadable-move", &[("found", Value::from(found.to_string()))])
            }
            Self::IllegalMove(error) => texts.play_error(error),
            Self::NoMoveFound => texts.get("forfeit-no-move-found"),
        }
    }
}
