//! Players of Nova Luna that think for themselves. A bot is handed a [`View`], never a game: what lies
//! in the pile it cannot know.

mod dice;
mod random;

pub use dice::Dice;
pub use random::Random;

use nova_luna_rules::{Action, View};

/// Something that plays.
pub trait Bot {
    /// What the player to move should do; nothing if there is nothing to decide.
    fn choose(&mut self, view: &View) -> Option<Action>;
}
