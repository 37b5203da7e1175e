//! One running match of Nova Luna: who sits where, what happened in which order, what may be taken back, whose time is
//! up, and how it ended.
//!
//! The page, the terminal and the server all run a [`Table`]. It has no sockets, no threads and no clock: whoever runs it
//! says what time it is, keeps what happened ([`Store`]) and tells everybody ([`Transport`]). A table follows from its
//! [`MatchStart`] and its [`MatchEvent`]s alone, so that whoever has kept these can go on ([`Table::resume`]). Whoever plays
//! far from the one who deals follows the match with a [`MatchState`], which has no seed and no pile.

#![deny(missing_docs)]

mod abandoning;
mod clock;
mod config;
mod event;
mod follow;
mod host;
mod leaving;
mod match_state;
mod record;
mod replacing;
mod request;
mod resume;
mod table;
mod timestamp;
mod undo;
mod viewer;

pub use clock::{ClockFace, ClockRule};
pub use config::{MatchConfig, MatchStart, SeatPlayer, StartError, UndoPolicy};
pub use event::{EventKind, MatchEvent};
pub use follow::FollowError;
pub use host::{AskError, Host, Store, Transport};
pub use leaving::{MatchResult, SeatStatus};
pub use match_state::MatchState;
pub use request::{Command, Refusal, Request};
pub use resume::{ReplayError, ResumeError};
pub use table::Table;
pub use timestamp::{Timestamp, Version};
pub use undo::{Undo, UndoError};
pub use viewer::{SeatView, TableView, Update, Viewer};
