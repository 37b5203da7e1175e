//! Serves Nova Luna to browsers: the page, which the program embeds, and online games.
//!
//! [`local::run`] serves the page to the local computer, and to its network if asked; [`online::open`] starts the server
//! for online games.

mod assets;
mod content_negotiation;
mod headers;
pub mod local;
pub mod online;
mod shutdown;

pub use assets::{Page, PageFile};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks data that no panic can leave half changed.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
