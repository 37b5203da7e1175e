//! Serves Nova Luna to browsers: the page, which the feature `app` embeds in the program, and online games.
//!
//! [`local::run`] serves the page to the local computer, and to its network if asked; [`online::open`] starts the server
//! for online games.

mod assets;
mod content_negotiation;
mod headers;
pub mod local;
pub mod online;
mod shutdown;

/// Whether the page is embedded in this program.
pub const fn has_app() -> bool {
    cfg!(feature = "app")
}
