//! Players of Nova Luna that think for themselves. A bot is handed a [`View`](nova_luna_rules::View), never a game:
//! what lies in the pile it cannot know.

mod bot;
mod budget;
mod dice;
mod greedy;
mod name;
mod random;
pub mod solo;

pub use bot::{Bot, Outlook, Thought};
#[cfg(not(target_family = "wasm"))]
pub use budget::system_clock;
pub use budget::{Budget, Clock, Limits};
pub use dice::Dice;
pub use greedy::Greedy;
pub use name::{BotName, UnknownBot};
pub use random::Random;
