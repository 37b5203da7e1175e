//! Games through a server: the form of a new table, and the client of a table.

mod quick_match_form;

pub use nova_luna_client::{
    Alarm, Answer, CallError, Change, ClockOffset, ConnectionStatus, DealCheck, DealEvidence, Destination, Device,
    Effect, Input, Missing, OwnCommitment, PublishedRecord, QUICK_PATH, Restarts, SavedSeat, SavedSeats, TableClient,
    TableInfo, note_commitment, read_answer, save_found_table,
};
pub use quick_match_form::QuickMatchForm;

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
