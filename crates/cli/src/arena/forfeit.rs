//! The reasons for which a contestant forfeits a game.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use nova_luna_ai::lep::CommandError;
use nova_luna_ai::lep::referee::InvalidMove;
use nova_luna_rules::{Excerpt, ParseActionError, PlayError};
use nova_luna_texts::{Texts, Value};

use crate::files::describe_io_error;
use crate::summary::decimal;

const MAX_LAST_LINE: usize = 100;

#[derive(Debug)]
pub(crate) enum ForfeitReason {
    CannotStart {
        program: String,
        error: io::Error,
    },
    Exited {
        /// `None` if the process still ran.
        status: Option<ExitStatus>,
        /// The last line of standard error, safe to print.
        last_error: Option<String>,
    },
    TimedOut {
        expected: &'static str,
        time: Duration,
        last_line: Option<String>,
    },
    /// The output is not a line of text, or the line is too long.
    InvalidLine(CommandError),
    /// The engine answered a correct command with an error.
    ReportedError(Excerpt),
    UnreadableMove(InvalidMove),
    IllegalMove(PlayError),
    NoMoveFound,
}

impl ForfeitReason {
    pub(crate) fn describe(&self, texts: &Texts) -> String {
        match self {
            Self::CannotStart { program, error } if error.kind() == io::ErrorKind::NotFound => {
                texts.format("forfeit-not-found", &[("program", program.as_str().into())])
            }
            Self::CannotStart { error, .. } => {
                texts.format("forfeit-cannot-start", &[("problem", describe_io_error(texts, error).into())])
            }
            Self::Exited { status, last_error: None } => describe_exit(texts, *status),
            Self::Exited { status, last_error: Some(line) } => {
                let exit = describe_exit(texts, *status);
                texts.format("forfeit-exited-error", &[("exit", exit.into()), ("line", line.as_str().into())])
            }
            Self::TimedOut { expected, time, last_line } => {
                let seconds = decimal(texts, time.as_secs_f64());
                let mut values = vec![("expected", Value::from(*expected)), ("seconds", seconds.into())];
                let Some(line) = last_line else { return texts.format("forfeit-timed-out-silent", &values) };
                values.push(("line", Excerpt::with_limit(line, MAX_LAST_LINE).to_string().into()));
                texts.format("forfeit-timed-out", &values)
            }
            Self::InvalidLine(CommandError::TooLong) => texts.get("forfeit-line-too-long"),
            Self::InvalidLine(_) => texts.get("forfeit-not-text"),
            Self::ReportedError(error) => {
                texts.format("forfeit-reported-error", &[("error", error.to_string().into())])
            }
            Self::UnreadableMove(InvalidMove { found, error }) => {
                let problem = match error {
                    // In an answer, a refill has no tiles.
                    ParseActionError::Form => texts.get("forfeit-move-form"),
                    error => texts.parse_action_error(*error),
                };
                let values = [("found", Value::from(found.to_string())), ("problem", problem.into())];
                texts.format("forfeit-unreadable-move", &values)
            }
            Self::IllegalMove(error) => texts.play_error(error),
            Self::NoMoveFound => texts.get("forfeit-no-move-found"),
        }
    }
}

fn describe_exit(texts: &Texts, status: Option<ExitStatus>) -> String {
    #[cfg(unix)]
    if let Some(signal) = status.and_then(|status| std::os::unix::process::ExitStatusExt::signal(&status)) {
        return texts.format("forfeit-killed", &[("signal", signal.to_string().into())]);
    }
    match status.and_then(|status| status.code()) {
        Some(code) => texts.format("forfeit-exited-status", &[("status", code.to_string().into())]),
        None => texts.get("forfeit-exited"),
    }
}

#[derive(Debug)]
pub(crate) struct StartFailure {
    pub(crate) reason: ForfeitReason,
    /// The last lines of its standard error, safe to print.
    pub(crate) stderr: Vec<String>,
}

impl StartFailure {
    /// Describes the reason without standard error.
    pub(crate) fn describe(&self, texts: &Texts) -> String {
        match &self.reason {
            ForfeitReason::Exited { status, .. } => describe_exit(texts, *status),
            reason => reason.describe(texts),
        }
    }
}
