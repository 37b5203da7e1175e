#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod analysis;
mod bot;
mod bot_rng;
mod budget;
pub mod challenge;
pub mod evaluation;
pub mod explorer;
mod hoarding;
pub mod lep;
mod levels;
mod one_ply;
#[cfg(not(target_family = "wasm"))]
mod parallel;
pub mod puzzle;
mod reference;
pub mod search;
pub mod solo;
pub mod worker;

pub use bot::{Bot, Decision, Forecast, OnProgress, ParseTextError, ReadNumber};
pub use bot_rng::BotRng;
#[cfg(not(target_family = "wasm"))]
pub use budget::system_clock;
pub use budget::{Budget, Clock, SearchLimits};
pub use hoarding::{HOARD_MAX_DISCS, HOARD_MIN_TILES, has_hoarded};
pub use levels::{default_budget, new_bot};
pub use one_ply::OnePlyBot;
#[cfg(not(target_family = "wasm"))]
pub use parallel::run_in_parallel;
pub use reference::{Random, greedy};
