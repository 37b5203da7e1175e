//! Why a task fails.

use std::fmt::Display;
use std::process::ExitCode;

pub type Result<T = ()> = std::result::Result<T, Error>;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The machine lacks a tool; the message says which one, and how to install it.
    #[error("{0}")]
    Missing(String),
    #[error("{0}")]
    Failed(String),
    #[error(transparent)]
    Command(#[from] xshell::Error),
    /// Something failed, and all about it has been printed.
    #[error("failed")]
    Reported,
}

impl Error {
    /// Adds a prefix to an error, such as the name of a file.
    pub fn at(place: impl Display) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::Failed(format!("{place}: {error}"))
    }
}

impl From<String> for Error {
    fn from(message: String) -> Self {
        Self::Failed(message)
    }
}

impl From<&str> for Error {
    fn from(message: &str) -> Self {
        Self::Failed(message.to_owned())
    }
}

pub fn ensure(condition: bool, message: impl FnOnce() -> String) -> Result {
    if condition { Ok(()) } else { Err(Error::Failed(message())) }
}

/// Prints why a program failed, and returns its exit code.
pub fn exit_code(program: &str, result: Result) -> ExitCode {
    match result {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Error::Reported) => {}
        Err(error) => eprintln!("{program}: {error}"),
    }
    ExitCode::FAILURE
}
