//! LEP 1, the engine protocol of `spec/formats.md`: a referee and an engine exchange lines of text.
//!
//! This module does no I/O. [`EngineSession`] takes the lines of a referee and returns what the engine must do;
//! [`referee`] writes and parses the lines of the other side.

mod command;
mod error;
mod info;
mod options;
pub mod referee;
mod session;

pub use error::CommandError;
pub use info::info;
pub use session::{BotSpec, EngineAction, EngineSession, SearchRequest};

/// The longest accepted line in bytes. A whole game with every refill takes about two thousand.
pub const MAX_LINE: usize = 64 << 10;

#[cfg(test)]
mod tests;
