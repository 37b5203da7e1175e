//! What the page knows and does, without a document.

mod chain;
mod foresight;
mod links;
mod memory;
mod new_game;
mod place;
mod settings;
mod waiting;

pub use chain::{Chain, Link};
pub use foresight::{Change, Foresight, Landing, Progress, landing};
pub use links::{DealLink, LinkError, position_text, read_position};
pub use memory::{Memory, MemoryError, Notebook};
pub use new_game::{ClockChoice, DiscsChoice, MAX_MINUTES, MAX_NAME, MAX_SECONDS, NewGame, SeatChoice, clean_name};
pub use place::{Mode, Place};
pub use settings::{Confirming, Settings, Theme};
pub use waiting::Waiting;
