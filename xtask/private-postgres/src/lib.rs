//! A temporary PostgreSQL server: it uses the installed programs, keeps its data in a temporary folder and listens on
//! loopback only.
//!
//! PostgreSQL refuses to run as root; in that case it runs as an unprivileged user. A watchdog process stops the server and
//! deletes its folder when the program that started it ends, even by a crash. The crate needs Unix.

mod port;
#[cfg(unix)]
mod programs;
#[cfg(unix)]
mod server;

pub use port::free_port;
#[cfg(unix)]
pub use server::{Postgres, PostgresError};

#[cfg(unix)]
pub fn is_installed() -> bool {
    programs::find().is_some()
}

/// Returns whether PostgreSQL is installed: this crate supports it on Unix only.
#[cfg(not(unix))]
pub fn is_installed() -> bool {
    false
}
