//! Solo games: a search for the lowest score. `docs/solo.md` describes the method and its results.
//!
//! [`SoloBot`] plays with the knowledge of a player, [`par()`] knows the whole deck. Both follow the most promising
//! positions with a `Beam`, estimated by small neural networks; `PlanSearch` compares ways to end phase 1 on
//! sampled refills.

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
