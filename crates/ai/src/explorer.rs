//! Games of `master` against itself, and what they say about the tiles. See `docs/strategy.md`.

mod count;
mod estimate;
mod figures;
mod games;
mod tables;

pub use estimate::{Estimate, GAIN_MARGIN, Gains, Share};
pub use figures::{COSTS, Figures, LENGTHS, PACE_STEP, PACES, PHASES, Standing, TURNS, TileFigures};
pub use games::{ByChoice, GamesFileError, PlayedAction, PlayedGame, choices, format_games_head, parse_games};
pub use tables::{FEW_GAMES, Tables, TablesError};
