//! Playing alone: a search for the lowest score.
//!
//! `docs/solo.md` says how it works and how well. From the outside there are the [`SoloBot`], a bot that knows what a
//! player knows, and [`par`], which knows the whole deck. Inside, a `Beam` follows the most promising positions with the
//! same number of tiles, judged by small nets; `Prospects` weighs the ends of phase 1 against refills drawn by lot.

mod beam;
mod blind_spot;
mod board;
mod bound;
mod candidate_plan;
mod children;
mod compact_wheel;
mod features;
mod fit;
mod net;
mod par;
mod position;
mod solo_bot;
mod tile_spec;
mod weights;

pub use fit::{Sample, Samples, SamplingConfig};
pub use net::Nets;
pub use par::{Par, par, par_from, solve_position, sweep};
pub use solo_bot::{SoloBot, Strength};

#[cfg(test)]
mod tests;
