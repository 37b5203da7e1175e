//! Why a task fails.

use std::fmt::{self, Display};

pub type Result<T = ()> = std::result::Result<T, Error>;

/// Why a task did not succeed.
#[derive(Debug)]
pub enum Error {
    /// The machine lacks a tool; the message says which one, and how to install it.
    Missing(String),
    /// A check or a command failed.
    Failed(String),
    /// Something failed, and all about it has been printed.
    Reported,
}

impl Error {
    /// Adds a prefix to an error, such as the name of a file.
    pub fn at(place: impl Display) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::Failed(format!("{place}: {error}"))
    }
}

impl Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Missing(message) | Self::Failed(message) => formatter.write_str(message),
            Self::Reported => formatter.write_str("failed"),
        }
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

impl From<xshell::Error> for Error {
    fn from(error: xshell::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// Fails with a message unless the condition holds.
pub fn ensure(condition: bool, message: impl FnOnce() -> String) -> Result {
    if condition { Ok(()) } else { Err(Error::Failed(message())) }
}
