//! Players of Nova Luna that think for themselves. A bot is handed a [`View`](nova_luna_rules::View), never a game:
//! what lies in the pile it cannot know.

#![deny(missing_docs)]

pub mod analysis;
pub mod appraisal;
mod bot;
mod budget;
mod dice;
pub mod errand;
pub mod lep;
mod levels;
mod one_ply;
mod reference;
pub mod search;
pub mod solo;

pub use bot::{Bot, Outlook, Thought};
#[cfg(not(target_family = "wasm"))]
pub use budget::system_clock;
pub use budget::{Budget, Clock, Limits};
pub use dice::Dice;
pub use levels::{default_budget, new_bot};
pub use one_ply::Onlooker;
pub use reference::{Bandit, Greedy, Mcts, Random};
