//! One running match of Nova Luna: who sits where, what happened in which order, what may be taken back, whose time is
//! up, and how it ended.
//!
//! The page, the terminal and the server all run a [`Table`]. It has no sockets, no threads and no clock: whoever runs it
//! says what time it is, keeps what happened ([`Store`]) and tells everybody ([`Transport`]). A table follows from its
//! [`Opening`] and its [`Happening`]s alone, so that whoever has kept these can go on ([`Table::resume`]). Whoever plays
//! far from the one who deals follows the match with a [`Course`], which has no seed and no pile.
#![deny(missing_docs)]

mod abandoning;
mod clock;
mod course;
mod follow;
mod happening;
mod host;
mod leaving;
mod moment;
mod record;
mod replacing;
mod request;
mod resume;
mod table;
mod terms;
mod undo;
mod viewer;

pub use clock::{ClockFace, ClockRule};
pub use course::Course;
pub use follow::FollowError;
pub use happening::{Happening, What};
pub use host::{AskError, Host, Store, Transport};
pub use leaving::{Standing, Verdict};
pub use moment::{Moment, Version};
pub use request::{Refusal, Request, Wish};
pub use resume::{Misfit, ResumeError};
pub use table::Table;
pub use terms::{Liberty, OpenError, Opening, Sitter, Terms};
pub use undo::{Undo, UndoRefused};
pub use viewer::{News, Place, TableView, Viewer};
