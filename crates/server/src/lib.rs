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
