//! The form for a quick match.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::QuickMatch;

/// The choices for a quick match with anyone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickMatchForm {
    pub players: u8,
    /// Seconds to wait for other people.
    pub wait_seconds: u64,
    /// The bot that fills the seats after that.
    pub bot: BotName,
}

impl QuickMatchForm {
    pub const DEFAULT: Self = Self { players: 2, wait_seconds: 24, bot: BotName::Skilled };

    pub fn request(self) -> QuickMatch {
        let (wait_ms, bot) = (self.wait_seconds * 1_000, self.bot.as_str().to_owned());
        QuickMatch { players: self.players, wait_ms, bot, waiting_at: None }
    }
}
