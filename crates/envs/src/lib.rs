//! Nova Luna for reinforcement learning: action indices, observations, and batches of games. It knows nothing of Python;
//! `crates/python` makes environments of it.
//!
//! Action indices and observations depend only on a [`View`](nova_luna_rules::View), so the order of the pile cannot
//! reach them.

mod actions;
mod batch;
mod cells;
mod display_rows;
mod env;
mod episode;
mod layout;
mod observation;
mod tile_rows;

pub use actions::{action_at, action_index, legal_actions, legal_indices, write_mask};
pub use batch::{Batch, BatchError, OnIllegal, Reset, Rows};
pub use cells::{Cells, ordered_cells};
pub use env::{Env, Reward, Rules};
pub use episode::{Episodes, episode_seed};
pub use layout::{BLOCKS, Block, Layout, MAX_CELLS, MAX_TILES, Outgrown, check_size, num_actions, stays_within};
pub use observation::observe;
