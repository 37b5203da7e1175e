//! What a scenario can fail of.

use fantoccini::error::{CmdError, NewSessionError};

/// What a step gives.
pub(crate) type Outcome<T = ()> = Result<T, Trouble>;

/// Why a scenario failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The page is not as it should be.
    #[error("{0}")]
    Wrong(String),
    /// The browser refused a command.
    #[error("the browser: {0}")]
    Browser(Box<CmdError>),
    /// There is no browser.
    #[error("no browser could be started: {0}")]
    NoBrowser(Box<NewSessionError>),
    /// A program could not be started, or a file not be written.
    #[error("{what}: {error}")]
    System {
        /// What was tried.
        what: String,
        /// What the system said.
        error: std::io::Error,
    },
}

impl From<CmdError> for Trouble {
    fn from(error: CmdError) -> Self {
        Self::Browser(Box::new(error))
    }
}

impl From<NewSessionError> for Trouble {
    fn from(error: NewSessionError) -> Self {
        Self::NoBrowser(Box::new(error))
    }
}

/// Names what was tried when the system refused it.
pub(crate) fn system(what: &str) -> impl FnOnce(std::io::Error) -> Trouble {
    move |error| Trouble::System { what: what.to_owned(), error }
}

/// Fails with these words unless something holds.
pub(crate) fn ensure(holds: bool, words: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { Err(Trouble::Wrong(words())) }
}
