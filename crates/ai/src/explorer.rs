//! Games of `master` against itself, and what they say about the tiles. See `docs/strategy.md`.

mod games;

pub use games::{GamesFileError, PlayedGame, format_games_head, parse_games};
