//! What the page knows and does, without a document.

mod chain;
mod cursor;
mod fit;
mod links;
mod move_preview;
mod names;
mod new_game;
pub mod online;
mod replay;
mod results;
mod route;
mod saved_game;
mod session;
mod settings;
mod storage;
mod task_list;

pub use chain::{Chain, ChainLink};
pub use cursor::{Direction, next_cell};
pub use fit::{Fit, fit};
pub use links::{DealLink, LinkError, position_text, read_position};
pub use move_preview::{Change, Landing, MovePreview, Progress, landing};
pub use names::{cell_name, clock_text, colour_key, name, recorded_name, seat_name, short_name, tile_name};
pub use new_game::{ClockChoice, DiscsChoice, MAX_MINUTES, MAX_NAME, MAX_SECONDS, NewGame, SeatChoice, clean_name};
pub use replay::Replay;
pub use results::{Ending, History, LevelTally, Played, SoloFigures, Statistics, save_online_result, save_result};
pub use route::{Entrance, Mode, Route};
pub use saved_game::{GAME_KEY, SavedGame, back_up_damaged_game, load_game, save_game};
pub use session::{Move, Pick, Session, Thinking};
pub use settings::{Confirming, Settings, Theme};
pub use storage::{InMemoryStorage, Storage, StorageError};
pub use task_list::{Row, open_tasks};
