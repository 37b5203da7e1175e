//! Playing alone: a search for the lowest score.

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
pub use par::{Par, par, par_from, solve_position, sweep, halving};
pub use soloist::{Soloist, Strength};

#[cfg(test)]
mod tests;
