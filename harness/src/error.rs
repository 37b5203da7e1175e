//! The errors of a run.

use std::io;

use nova_luna_test_support::ClientError;
use private_postgres::PostgresError;
use tokio::task::JoinError;

pub type Result<T = ()> = std::result::Result<T, Error>;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{0}")]
    Failed(String),
    #[error("only root may mount a file system")]
    MountDenied,
    /// A task panicked.
    #[error("{0}")]
    Task(#[from] JoinError),
    #[error("the store: {0}")]
    Store(#[from] rusqlite::Error),
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] PostgresError),
    /// A client was disconnected, or the server violated the protocol.
    #[error("client: {0}")]
    Client(#[from] ClientError),
}

/// Returns a function that adds the name of the operation to a system error.
pub(crate) fn system_error(operation: &str) -> impl FnOnce(io::Error) -> Error {
    move |error| Error::Failed(format!("{operation}: {error}"))
}

pub(crate) fn fail<T>(message: impl Into<String>) -> Result<T> {
    Err(Error::Failed(message.into()))
}

pub(crate) fn fail_if_any(messages: &[String]) -> Result {
    ensure(messages.is_empty(), || messages.join("; "))
}

/// Returns those of the known names that are chosen: all of them without a name, or by the name `all`.
pub(crate) fn choose<'a>(what: &str, names: &[String], known: &[&'a str]) -> Result<Vec<&'a str>> {
    if let Some(unknown) = names.iter().find(|name| *name != "all" && !known.contains(&name.as_str())) {
        return fail(format!("unknown {what} {unknown}; there are {}", known.join(", ")));
    }
    let all = names.is_empty() || names.iter().any(|name| name == "all");
    Ok(known.iter().copied().filter(|known| all || names.iter().any(|name| name == known)).collect())
}

pub(crate) fn ensure(condition: bool, message: impl FnOnce() -> String) -> Result {
    if condition { Ok(()) } else { fail(message()) }
}
