//! LEP 1, the engine protocol of `spec/formats.md`: one program plays, another referees, in lines of text.
//!
//! Here is all of it but the reading and writing: [`EngineSession`] is an engine that hears lines and says what is to be
//! done; [`referee`] has the lines of the other side.

mod command;
mod error;
mod info;
mod options;
pub mod referee;
mod session;

pub use command::{Command, Go};
pub use error::{CommandError, FoundWord};
pub use info::info;
pub use options::{EngineOption, Options};
pub use session::{BotSpec, EngineAction, EngineSession, SearchRequest};

/// The longest line that is read, in bytes. A whole game with every refill is about two thousand.
pub const MAX_LINE: usize = 64 << 10;

#[cfg(test)]
mod tests;
