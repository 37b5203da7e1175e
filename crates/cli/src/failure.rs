//! What ends the program early, and with which exit code.

use std::io;
use std::process::ExitCode;

use nova_luna_texts::Texts;

use crate::files::{problem, tell};

/// What a command answers.
pub(crate) type Answer<T = ()> = Result<T, Failure>;

/// Why a command did not do what it should.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something that came from outside is wrong: exit code 2.
    Input(String),
    /// The same, already told: exit code 2 and no more words.
    Told,
    /// Something failed on the way: exit code 1.
    Failed(String),
    /// Nobody reads what is written any more, as in `… | head`: that is nobody's mistake.
    NobodyReads,
}

impl Failure {
    /// What a failed write means.
    pub(crate) fn write(texts: &Texts, file: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::NobodyReads;
        }
        let values = [("file", file.into()), ("problem", problem(texts, error).into())];
        Self::Failed(texts.with("file-write-failed", &values))
    }

    /// Says what happened and gives the exit code.
    pub(crate) fn report(self, texts: &Texts) -> ExitCode {
        let (message, code) = match self {
            Self::Input(message) => (message, 2),
            Self::Told => return ExitCode::from(2),
            Self::Failed(message) => (message, 1),
            Self::NobodyReads => return ExitCode::SUCCESS,
        };
        say(texts, &message);
        ExitCode::from(code)
    }
}

/// Says on standard error what is wrong.
pub(crate) fn say(texts: &Texts, message: &str) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    tell(&format!("{style}{}:{style:#} {message}\n", texts.get("error")));
}
