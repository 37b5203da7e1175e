//! Why a scenario fails.

use fantoccini::error::{CmdError, ErrorStatus, NewSessionError};

pub(crate) type Result<T = ()> = std::result::Result<T, Error>;

/// Why a scenario failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The page does not behave as expected.
    #[error("{0}")]
    Unexpected(String),
    /// A time is over its limit. It says nothing if the machine was busy.
    #[error("{0}")]
    Slow(String),
    /// The machine was too busy to measure a time, so the scenario is skipped.
    #[error("{0}")]
    Busy(String),
    /// The page does not allow this yet.
    #[error("{0}")]
    NotYet(String),
    #[error("the browser rejected a command: {0}")]
    Browser(Box<CmdError>),
    #[error("cannot start a browser: {0}")]
    NoBrowser(Box<NewSessionError>),
    /// A process or a file failed.
    #[error("{action}: {error}")]
    Io { action: String, error: std::io::Error },
}

impl Error {
    /// Whether the page may not be there yet: a script found no element, or something covers the element.
    pub(crate) fn is_not_yet(&self) -> bool {
        let Self::Browser(error) = self else { return matches!(self, Self::NotYet(_)) };
        let CmdError::Standard(error) = &**error else { return false };
        [
            ErrorStatus::JavascriptError,
            ErrorStatus::NoSuchElement,
            ErrorStatus::StaleElementReference,
            ErrorStatus::ElementClickIntercepted,
            ErrorStatus::ElementNotInteractable,
        ]
        .contains(&error.error)
    }
}

impl From<CmdError> for Error {
    fn from(error: CmdError) -> Self {
        Self::Browser(Box::new(error))
    }
}

impl From<NewSessionError> for Error {
    fn from(error: NewSessionError) -> Self {
        Self::NoBrowser(Box::new(error))
    }
}

/// Adds the attempted action to an I/O error.
pub(crate) fn io_error(action: &str) -> impl FnOnce(std::io::Error) -> Error {
    move |error| Error::Io { action: action.to_owned(), error }
}

/// Fails with a message unless the condition holds.
pub(crate) fn ensure(condition: bool, message: impl FnOnce() -> String) -> Result {
    if condition { Ok(()) } else { Err(Error::Unexpected(message())) }
}
