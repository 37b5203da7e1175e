//! What the page knows and does, without a document.

mod chain;
mod cursor;
mod fit;
mod foresight;
mod links;
mod memory;
mod names;
mod new_game;
pub mod online;
mod replay;
mod results;
mod route;
mod save;
mod session;
mod settings;
mod sheet;

pub use chain::{Chain, Link};
pub use cursor::{Direction, next_cell};
pub use fit::{Fit, fit};
pub use foresight::{Change, Foresight, Landing, Progress, landing};
pub use links::{DealLink, LinkError, position_text, read_position};
pub use memory::{Memory, MemoryError, Notebook};
pub use names::{cell_name, clock_text, colour_word, name, recorded_name, seat_name, short_name, tile_name};
pub use new_game::{ClockChoice, DiscsChoice, MAX_MINUTES, MAX_NAME, MAX_SECONDS, NewGame, SeatChoice, clean_name};
pub use replay::Replay;
pub use results::{Ending, History, LevelTally, Played, SoloFigures, Statistics, note_far_result, note_result};
pub use route::{Entrance, Mode, Route};
pub use save::{Kept, TABLE, keep, kept, put_aside};
pub use session::{Move, Pick, Session, Thinking};
pub use settings::{Confirming, Settings, Theme};
pub use sheet::{Row, open_tasks};
