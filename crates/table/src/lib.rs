//! One running match of Nova Luna: its seats, events, clocks and result.
//!
//! This is a sans-I/O engine: it has no sockets, no threads and no clock of its own. The page and the server each
//! run a [`Table`]; they supply the current time, store the events and send them to the players. A table is determined
//! by its [`MatchStart`] and its [`MatchEvent`]s, so those two are enough to resume it ([`Table::replay`]). Clients
//! that play on a server follow the match with a [`MatchState`], which has no seed and no pile.
//!
//! A [`club`] is a log, too: people who play the same deals week after week.
//!
//! An online table is a log of [`LogEvent`]s, from its creation on. Its server has it as [`Hosted`], its clients as
//! [`Followed`].

mod abandon;
mod clock;
pub mod club;
mod colour;
mod event;
mod follow;
mod followed;
mod hosted;
mod log;
mod match_state;
mod record;
mod replace;
mod request;
mod result;
mod resume;
mod seating;
mod settings;
mod start;
mod table;
mod timestamp;
mod turn;
mod undo;

pub use abandon::FIRST_MOVE_TIMEOUT_MS;
pub use clock::{ClockReading, ClockRule};
pub use colour::DiscColour;
pub use event::{EventKind, MatchEvent};
pub use follow::FollowError;
pub use followed::Followed;
pub use hosted::{Actor, Context, CreateError, Hosted, Index, Refusal, Sit, TableCommand};
pub use log::{
    Created, Digest, Entry, Hidden, HiddenKeys, Kind, LogEvent, NoRequestKey, RematchLink, RequestKey, Reserved,
    SeatTaken, Start, VoidReason, Voided,
};
pub use match_state::MatchState;
pub use record::match_tags;
pub use request::{Command, Rejection, Request};
pub use result::{MatchResult, SeatStatus};
pub use resume::ReplayError;
pub use seating::{ImpossibleEvent, RevealTimes, Seated, Seating, VoidSeal};
pub use settings::{
    BotFill, MAX_TITLE, Position, STAND_IN, SeatPlan, Settings, SettingsError, Switch, SwitchScope, Switches,
    UndoPolicy,
};
pub use start::MatchStart;
pub use table::Table;
pub use timestamp::{Timestamp, Version};
pub use turn::Turn;
pub use undo::{Undo, UndoError};
