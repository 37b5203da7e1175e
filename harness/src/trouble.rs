//! What a run can fail of.

use std::io;

use private_postgres::PostgresError;

/// What a step gives.
pub type Outcome<T = ()> = Result<T, Trouble>;

/// Why a run failed.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// Something that was promised does not hold.
    #[error("{0}")]
    Wrong(String),
    /// A program could not be started, or the system refused something else.
    #[error("{what}: {error}")]
    System {
        /// What was tried.
        what: String,
        /// What the system said.
        error: io::Error,
    },
    /// What the server keeps cannot be read.
    #[error("the store: {0}")]
    Store(#[from] rusqlite::Error),
    /// There is no PostgreSQL, or it does not do what it should.
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] PostgresError),
}

/// Names what was tried when the system refused it.
pub(crate) fn system(what: &str) -> impl FnOnce(io::Error) -> Trouble {
    move |error| Trouble::System { what: what.to_owned(), error }
}

/// Something that was promised does not hold.
pub(crate) fn wrong<T>(words: impl Into<String>) -> Outcome<T> {
    Err(Trouble::Wrong(words.into()))
}

/// Fails with these words unless something holds.
pub(crate) fn ensure(holds: bool, words: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { wrong(words()) }
}
