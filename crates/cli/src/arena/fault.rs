//! Why a contestant loses a game that was not played to its end.

use std::io;
use std::time::Duration;

use nova_luna_ai::lep::CommandError;
use nova_luna_ai::lep::referee::InvalidMove;
use nova_luna_rules::{Excerpt, PlayError};
use nova_luna_texts::{Texts, Value};

use crate::files::problem;
use crate::summary::decimal;

/// What a contestant did wrong.
#[derive(Debug)]
pub(crate) enum Fault {
    /// It cannot be started.
    Start(io::Error),
    /// It ended in the middle of the game.
    Ended,
    /// It did not say what it had to say in time.
    Silent { awaited: &'static str, time: Duration },
    /// It wrote something that is no line of text.
    Line(CommandError),
    /// It answered a correct command with an error.
    Said(Excerpt),
    /// Its move is none.
    NoMove(InvalidMove),
    /// Its move is not legal.
    Illegal(PlayError),
    /// It is a bot and found no move.
    Nothing,
}

impl Fault {
    /// The reason as a person reads it.
    pub(crate) fn text(&self, texts: &Texts) -> String {
        match self {
            Self::Start(error) if error.kind() == io::ErrorKind::NotFound => texts.get("fault-missing"),
            Self::Start(error) => texts.with("fault-start", &[("problem", problem(texts, error).into())]),
            Self::Ended => texts.get("fault-ended"),
            Self::Silent { awaited, time } => {
                let seconds = decimal(texts, time.as_secs_f64());
                texts.with("fault-silent", &[("awaited", (*awaited).into()), ("seconds", seconds.into())])
            }
            Self::Line(CommandError::TooLong) => texts.get("fault-too-long"),
            Self::Line(_) => texts.get("fault-not-text"),
            Self::Said(said) => texts.with("fault-said", &[("said", said.to_string().into())]),
            Self::NoMove(InvalidMove { found, .. }) => {
                texts.with("fault-no-move", &[("found", Value::from(found.to_string()))])
            }
            Self::Illegal(error) => texts.refused(error),
            Self::Nothing => texts.get("fault-nothing"),
        }
    }
}
