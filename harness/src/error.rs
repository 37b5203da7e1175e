//! The errors of a run.

use std::io;

use nova_luna_test_support::ClientError;
use private_postgres::PostgresError;

/// The result of a step.
pub type Result<T = ()> = std::result::Result<T, Error>;

/// The reason why a run failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A requirement is not met.
    #[error("{0}")]
    Failed(String),
    /// An operation of the system failed, such as starting a program.
    #[error("{operation}: {error}")]
    System { operation: String, error: io::Error },
    /// This process may not mount a file system.
    #[error("only root may mount a file system")]
    MountDenied,
    /// The server's database cannot be read.
    #[error("the store: {0}")]
    Store(#[from] rusqlite::Error),
    /// PostgreSQL is not installed or does not work.
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] PostgresError),
    /// A client was disconnected, or the server violated the protocol.
    #[error("client: {0}")]
    Client(#[from] ClientError),
}

/// Returns a function that adds the name of the operation to a system error.
pub(crate) fn system_error(operation: &str) -> impl FnOnce(io::Error) -> Error {
    move |error| Error::System { operation: operation.to_owned(), error }
}

pub(crate) fn fail<T>(message: impl Into<String>) -> Result<T> {
    Err(Error::Failed(message.into()))
}

/// Fails with a message unless the condition holds.
pub(crate) fn ensure(condition: bool, message: impl FnOnce() -> String) -> Result {
    if condition { Ok(()) } else { fail(message()) }
}
