//! Games through a server: the form of a new table, and the client of a table.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::QuickMatch;

pub use nova_luna_client::{
    Alarm, Answer, CallError, Change, ClockOffset, ConnectionStatus, DealCheck, DealEvidence, Destination, Device,
    Effect, Input, Missing, OwnCommitment, PublishedRecord, QUICK_PATH, Restarts, SavedSeat, SavedSeats, TableClient,
    TableInfo, note_commitment, read_answer, save_found_table,
};

/// The form for a quick match.
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

#[cfg(test)]
mod tests {
    use nova_luna_texts::{Edition, Texts};

    use super::*;

    #[test]
    fn every_alarm_has_a_text() {
        let texts = Texts::for_edition(Edition::English);
        for alarm in Alarm::ALL {
            assert!(texts.has(&format!("alarm-{}", alarm.as_str())), "{alarm:?}");
        }
    }
}
