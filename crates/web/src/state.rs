//! What the page knows and does, without a document.

mod aids;
mod alerts;
pub mod analysis;
mod announcements;
mod aside;
mod assistance;
mod board;
mod bots;
mod chain;
pub mod club;
pub mod companion;
mod cursor;
pub mod daily;
mod disc_race;
pub mod explorer;
mod export;
mod finder;
mod fit;
mod game_ref;
mod home;
mod import;
mod keyed;
mod leaderboard;
pub mod lessons;
mod links;
mod motion;
mod move_preview;
mod names;
pub mod online;
mod pan;
mod place_name;
mod places;
mod presence;
pub mod puzzles;
mod recap;
mod replay;
mod results;
pub mod review;
mod route;
mod running_game;
mod saved_game;
mod score_sheet;
mod session;
mod settings;
mod settings_form;
pub mod setup;
mod size_class;
mod sort;
mod stored;
mod stored_lines;
mod story;
mod tab;
mod task_list;
#[cfg(test)]
pub(crate) mod test_matches;
pub mod trees;
mod visit;
mod way_on;

use nova_luna_client::storage;

pub use aids::{MAX_COST, RefillOdds, TileGains, threat_values, tile_gains};
pub use alerts::{AlertSettings, LocalClock, REMIND_HOURS, clock_time, parse_minutes};
pub use announcements::{
    announce_departures, announce_events, announce_last_move, announce_phase, announce_result, announce_turn,
    explain_end, explain_no_refill, explain_refill, explain_rejection,
};
pub use aside::{continue_game, paused_games, set_game_aside};
pub use assistance::warn_of_mark;
pub use board::{Allow, Board, Label, Marks, MoveValue, Selection, Sign, Step};
pub use bots::{bot_name, bot_name_among, level_at, level_name, list_bots, with_level};
pub use chain::{Chain, ChainLink};
pub use cursor::{Direction, next_cell};
pub use disc_race::DiscRace;
pub use export::export_all;
pub use finder::{CASE_ROWS, COSTS, Finder, Letters, Typed, count_left, in_case, next_in_case};
pub use fit::{Fit, Zoom, fit_display, shown_cells, tile_cells};
pub use game_ref::{GameRef, save_opened};
pub use home::{Home, PrimaryCard, next_level};
pub use import::{Import, ImportError, plan_import};
pub use leaderboard::{LeaderboardClient, LeaderboardError, LeaderboardPanel, is_resigned_record};
pub use links::{DealLink, LinkError, explain_position_error};
pub use motion::{BotSpeed, Motion, MotionStep, Pace, Place, STRIP, Sequence, Sound, plan_end, plan_move, plan_undo};
pub use move_preview::{Landing, MovePreview, preview_landing};
pub use names::{
    capitalised, cell_name, clock_text, colour_key, count_names, label_in_record, level_in_record, mover_of,
    name_in_record, person_name, person_of, player_label, player_name, refill_name, short_player_label, shorten,
    suggest_name, tile_name,
};
pub use pan::{
    Framing, Pill, Side, Viewport, badge_side, best_cell, centred, cut_sides, into_view, lies_low, margin, pills,
    shown_badge_side,
};
pub use place_name::{place_name, tile_at_place};
pub use places::{Placing, explain_ties, places};
pub use presence::{Patience, Prompt, describe_departure};
pub use recap::{GoneTile, Recap, RecapStep};
pub use replay::{Replay, ReplayRow};
pub use results::{
    ActiveWeeks, Ending, GameComparison, GameKind, History, LevelTally, Opponent, PlayedGame, Point, SoloFigures,
    SoloSheet, Statistics, Tally, WEEKS, list_accuracies, list_solo_sheets, running_mean, save_online_result,
    save_result, tally_levels, tiles_to_finish,
};
pub use route::{Entrance, Mode, ReviewPlace, Route};
pub use running_game::{RunningGame, Turn};
pub use saved_game::{GAME_KEY, SavedGame, back_up_damaged_game, load_game, save_game};
pub use score_sheet::{ScoreChange, ScoreSheet, SheetCount};
pub use session::{BotSearch, Session};
pub use settings::{ConfirmMode, Settings, Theme};
pub use settings_form::{
    CLOCK_PRESETS, DiscsChoice, FormKind, MAX_MINUTES, MAX_NAME_LENGTH, MAX_SECONDS, REPLACE_PRESETS, SettingsForm,
    clean_name, seat_choices, seat_from_key, seat_key,
};
pub use size_class::SizeClass;
pub use sort::sort_short;
pub use storage::{InMemoryStorage, Storage, StorageError};
pub use stored::{KEY_PREFIX, StoredPart, damaged_names};
pub use story::{Fact, collect_facts, tell_result, title_result};
pub use tab::Tab;
pub use task_list::{Progress, TaskProgress, open_tasks};
pub use visit::{end_first_visit, is_first_visit};
pub use way_on::{LIT_WINS, NextRung, Occasion, lit_moons};
