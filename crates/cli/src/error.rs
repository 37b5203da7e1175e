//! Errors that end a command, and their exit codes.

use std::io;
use std::process::ExitCode;

use nova_luna_texts::Texts;

use crate::console::eprint;
use crate::files::describe_io_error;

pub(crate) type CliResult<T = ()> = Result<T, CliError>;

#[derive(Debug)]
pub(crate) enum CliError {
    /// Invalid input, such as an argument, a record or a path: exit code 2.
    Input(String),
    /// Invalid input that has already been reported: exit code 2 without another message.
    AlreadyReported,
    /// A valid record that is not the expected one, which has already been reported: exit code 1 without another message.
    Mismatch,
    /// A failure while running, such as a full disk: exit code 1.
    Runtime(String),
    /// The reader closed the pipe, as in `… | head`: not an error, exit code 0.
    OutputClosed,
}

impl CliError {
    pub(crate) fn write(texts: &Texts, file: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::OutputClosed;
        }
        let values = [("file", file.into()), ("problem", describe_io_error(texts, error).into())];
        Self::Runtime(texts.format("file-write-failed", &values))
    }

    pub(crate) fn report(self, texts: &Texts) -> ExitCode {
        let (message, code) = match self {
            Self::Input(message) => (message, 2),
            Self::AlreadyReported => return ExitCode::from(2),
            Self::Mismatch => return ExitCode::from(1),
            Self::Runtime(message) => (message, 1),
            Self::OutputClosed => return ExitCode::SUCCESS,
        };
        print_error(texts, &message);
        ExitCode::from(code)
    }
}

pub(crate) fn print_error(texts: &Texts, message: &str) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    eprint(&format!("{style}{}:{style:#} {message}\n", texts.get("error")));
}
