//! What the page knows and does, without a document.

mod aids;
mod announcements;
mod aside;
mod assistance;
mod bots;
mod chain;
mod cursor;
pub mod daily;
mod disc_race;
mod export;
mod fit;
mod home;
mod import;
mod leaderboard;
pub mod lessons;
mod links;
mod motion;
mod move_preview;
mod names;
mod new_game;
pub mod online;
mod pan;
mod picking;
pub mod puzzles;
mod refill;
mod replay;
mod results;
pub mod review;
mod route;
mod running_game;
mod saved_game;
mod score_sheet;
mod session;
mod settings;
mod size_class;
mod sort;
mod stored;
mod story;
mod tab;
mod task_list;
#[cfg(test)]
mod test_matches;
mod trial;
mod visit;

use nova_luna_client::storage;

pub use aids::{MAX_COST, RefillOdds, TileGains, tile_gains};
pub use announcements::{
    announce_departures, announce_events, announce_last_move, announce_phase, announce_result, announce_turn,
    explain_end, explain_rejection,
};
pub use aside::{continue_game, games_aside, make_room};
pub use assistance::warn_of_mark;
pub use bots::{bot_name, bot_name_among, level_at, level_name, list_bots, with_level};
pub use chain::{Chain, ChainLink};
pub use cursor::{Direction, next_cell};
pub use disc_race::DiscRace;
pub use export::export_all;
pub use fit::{Fit, Zoom, fit_display, shown_cells};
pub use home::{Home, PrimaryCard, TodaysDeal};
pub use import::{Import, ImportError, plan_import};
pub use leaderboard::{LeaderboardClient, LeaderboardError, LeaderboardPanel, is_resigned_record};
pub use links::{DealLink, LinkError, explain_position_error};
pub use motion::{BotSpeed, Motion, MotionStep, Pace, Place, STRIP, Sequence, Sound, plan_end, plan_move, plan_undo};
pub use move_preview::{Landing, MovePreview, preview_landing};
pub use names::{
    cell_name, clock_text, colour_key, count_names, label_in_record, level_in_record, mover_of, name_in_record,
    person_name, person_of, player_label, player_name, refill_name, short_player_label, shorten, tile_name,
};
pub use new_game::{
    ClockChoice, DiscsChoice, MAX_MINUTES, MAX_NAME_LENGTH, MAX_SECONDS, NewGameForm, SeatChoice, clean_name,
};
pub use pan::{
    Framing, Pill, Side, Viewport, badge_side, best_cell, centred, cut_sides, into_view, lies_low, margin, pills,
    shown_badge_side,
};
pub use picking::Selection;
pub use refill::explain_refill;
pub use replay::{Replay, ReplayRow};
pub use results::{
    ActiveWeeks, Ending, GameComparison, History, LevelTally, Opponent, PlayedGame, Point, SoloFigures, SoloSheet,
    Statistics, Tally, WEEKS, list_accuracies, list_solo_sheets, running_mean, save_online_result, save_result,
    tally_levels, tiles_to_finish,
};
pub use route::{Entrance, Mode, Route};
pub use running_game::{RunningGame, Turn};
pub use saved_game::{GAME_KEY, SavedGame, back_up_damaged_game, load_game, save_game};
pub use score_sheet::{ScoreChange, ScoreSheet, SheetCount};
pub use session::{BotSearch, Session, Step};
pub use settings::{ConfirmMode, Settings, Theme};
pub use size_class::SizeClass;
pub use sort::sort_short;
pub use storage::{InMemoryStorage, Storage, StorageError};
pub use stored::{KEY_PREFIX, KEYS, LOCAL_KEYS, StoredPart, damaged_names};
pub use story::{Fact, tell_facts, tell_result, title_result};
pub use tab::Tab;
pub use task_list::{Progress, TaskProgress, open_tasks};
pub use trial::{MarkPlace, Marks, Sign, Trial, TrialPlayer};
pub use visit::{end_first_visit, is_first_visit};
