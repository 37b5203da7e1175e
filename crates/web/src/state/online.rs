//! Games through a server: the form of a new table, and the client of a table.

use nova_luna_bots::BotName;
use nova_luna_protocol::online::{Phrase, QuickMatch};
use nova_luna_rules::Seat;

pub use nova_luna_client::{
    Alarm, Answer, CallError, Change, ClockOffset, ConnectionStatus, DealCheck, DealEvidence, Destination, Device,
    Effect, Input, Missing, OwnCommitment, PublishedRecord, QUICK_PATH, RematchStage, Restarts, SavedSeat, SavedSeats,
    TableClient, TableInfo, note_commitment, read_answer, save_found_table,
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

/// Number of phrases that the chat shows again.
const MAX_PHRASES: usize = 8;

/// The last phrases at a table, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PhraseHistory(Vec<(Seat, Phrase)>);

impl PhraseHistory {
    pub fn add(&mut self, seat: Seat, phrase: Phrase) {
        if self.0.len() == MAX_PHRASES {
            self.0.remove(0);
        }
        self.0.push((seat, phrase));
    }

    pub fn phrases(&self) -> &[(Seat, Phrase)] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_texts::{Edition, Texts};

    use super::*;

    #[test]
    fn remembers_the_last_phrases() {
        let mut history = PhraseHistory::default();
        let seats: Vec<Seat> = Seat::all(2).collect();
        history.add(seats[0], Phrase::Hello);
        for _ in 1..MAX_PHRASES {
            history.add(seats[1], Phrase::Moon);
        }
        assert_eq!((history.phrases().len(), history.phrases()[0]), (8, (seats[0], Phrase::Hello)));
        history.add(seats[0], Phrase::Thanks);
        assert_eq!(history.phrases().len(), 8);
        assert_eq!(
            [history.phrases()[0], history.phrases()[7]],
            [(seats[1], Phrase::Moon), (seats[0], Phrase::Thanks)]
        );
    }

    #[test]
    fn every_alarm_has_a_text() {
        let texts = Texts::for_edition(Edition::English);
        for alarm in Alarm::ALL {
            assert!(texts.has(&format!("alarm-{}", alarm.as_str())), "{alarm:?}");
        }
    }
}
