//! A PostgreSQL of one's own: made from the system's packages in a temporary folder, reached over loopback alone, and gone
//! when nobody needs it any more.
//!
//! PostgreSQL refuses to be run by root; then it is run as a user without rights. A watcher ends it and removes its
//! folder as soon as the program that started it is gone, however that came about. It needs Unix; elsewhere there is none.

#[cfg(unix)]
mod bin;
#[cfg(unix)]
mod server;

#[cfg(unix)]
pub use server::{Postgres, PostgresError};

/// Whether PostgreSQL is installed.
#[cfg(unix)]
pub fn is_installed() -> bool {
    bin::programs().is_some()
}

/// Whether PostgreSQL is installed where this crate can use it.
#[cfg(not(unix))]
pub fn is_installed() -> bool {
    false
}
