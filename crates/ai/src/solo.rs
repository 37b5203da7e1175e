//! Playing alone: a search for the lowest score.
//!
//! `docs/solo.md` says how it works and how well. From the outside there are the [`Soloist`], a bot that knows what a
//! player knows, and [`par`], which knows the whole deck. Inside, a `Beam` follows the most promising positions with the
//! same number of tiles, judged by small nets; `Prospects` weighs the ends of phase 1 against refills drawn by lot.

mod beam;
mod blind_spot;
mod board;
mod bound;
mod face;
mod features;
mod fit;
mod net;
mod node;
mod par;
mod pool;
mod prospect;
mod ring;
mod soloist;
mod weights;

pub use fit::{Recipe, Sample, Samples};
pub use net::Nets;
pub use par::{Par, par, par_from, solve_position, sweep};
pub use soloist::{Soloist, Strength};

#[cfg(test)]
mod tests;
