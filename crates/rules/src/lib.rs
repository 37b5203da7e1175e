#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod action;
mod colour;
mod coord;
mod display;
mod event;
mod fairness;
mod game;
mod illegal;
mod legal;
mod moon_track;
mod named;
mod outcome;
mod perft;
mod pile;
mod position;
mod record;
mod seat;
mod setup;
mod shuffle;
mod solo;
mod start;
mod tile;
mod time;
mod tree;
mod view;
mod wheel;

pub use action::{Action, ParseActionError};
pub use colour::{Colour, ColourCounts};
pub use coord::Coord;
pub use display::{CompletedTasks, Display, PlaceError, PlacedTile, Preview, Surroundings, TaskRef};
pub use event::{Event, ParseEventError, Play};
pub use fairness::{Commitment, Fairness, Nonce, ParseHexError, SeatCommitment, SeatSeal, Secret, TableId};
pub use game::Game;
pub use illegal::{Illegal, PlayError, RevealError};
pub use legal::LegalActions;
pub use moon_track::{MOON_SPACES, MoonTrack};
pub use named::UnknownName;
pub use outcome::{Outcome, Score};
pub use perft::perft;
pub use pile::Pile;
pub use position::{POSITION_PREFIX, Position, PositionCause, PositionError, PositionWarning, TilePlace};
pub use record::{
    AddError, EXTENDED_RECORD_FORMAT, Excerpt, Expected, Incident, IncidentError, MAX_INCIDENTS, MAX_RECORD_BYTES,
    PlacedIncident, RECORD_FORMAT, ReadCause, ReadError, Record, RefillError, SeedError, TagError, Termination,
    TextError,
};
pub use seat::{MAX_PLAYERS, Seat, Seats};
pub use setup::{DISCS, PILE, SOLO_DISCS, Setup, SetupError, check_discs, first_game_discs, usual_discs};
pub use shuffle::{Deal, ParseSeedError, Seed, from_hex, write_hex};
pub use solo::{FIRST_STACK, Phase, Solo};
pub use start::Start;
pub use tile::{MAX_TASKS, TILE_COUNT, TILES, Task, Tile, TileId, TileSet};
pub use time::Time;
pub use tree::{
    Grade, MAX_COMMENT_CHARS, MAX_COMMENTS_BYTES, MAX_TREE_MOVES, NodeId, Refill, Removed, Tree, TreeError,
    VariationError,
};
pub use view::View;
pub use wheel::{MAX_ON_WHEEL, MAX_TAKEABLE, RevealedTiles, SPACES, Space, TakeableTiles, Wheel};
