//! Solo games: a search for the lowest score. `docs/solo.md` describes the method and its results.
//!
//! [`SoloBot`] plays with the knowledge of a player, [`par()`] knows the whole deck. Both follow the most promising
//! positions with a `Beam`, estimated by small neural networks; `PlanSearch` compares ways to end phase 1 on
//! sampled refills.

mod beam;
mod blind_spot;
mod bound;
mod candidate_plan;
mod children;
mod features;
mod net;
mod par;
mod position;
mod sampling;
mod solo_bot;
mod weights;

pub use net::{Net, Nets, Row, WIDTH};
pub use par::{Par, par, par_from, solve_position, sweep};
pub use sampling::{Sample, SamplingConfig, sample};
pub use solo_bot::{SoloBot, Strength};

#[cfg(test)]
mod tests;
