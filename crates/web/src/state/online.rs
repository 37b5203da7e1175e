//! Games through a server: the form of a new table, and the client of a table.

mod new_table;

pub use new_table::{NewTableForm, Pace, QuickMatchForm, ReplaceAfter};
pub use nova_luna_client::{
    Alarm, ClientUpdate, ConnectionStatus, DealCheck, DealEvidence, DealStep, Missing, OwnCommitment, PendingJoin,
    QuickSearch, Restarts, SavedSeat, SavedSeats, TableClient, TableInfo, check_deal, decode_event, decode_match,
    decode_result, save_rematch_seat,
};

#[cfg(test)]
mod tests {
    use nova_luna_texts::{Edition, Texts};

    use super::*;

    #[test]
    fn every_alarm_has_a_text() {
        let texts = Texts::for_edition(Edition::English);
        for alarm in Alarm::ALL {
            assert!(texts.has(&format!("alarm-{}", alarm.key())), "{alarm:?}");
        }
    }
}
