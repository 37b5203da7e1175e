//! The client of an online table, without I/O: saved seats, the state of the table, the evidence about its deal, and the
//! check of the deal.

mod alarm;
mod deal_check;
mod decode;
mod evidence;
mod quick_search;
mod rematch;
mod saved_seats;
pub mod storage;
mod table_client;
#[cfg(test)]
mod test_matches;

pub use alarm::Alarm;
pub use deal_check::{DealCheck, Missing, Restarts, check_deal};
pub use decode::{decode_event, decode_match, decode_result};
pub use evidence::DealEvidence;
pub use quick_search::QuickSearch;
pub use rematch::save_rematch_seat;
pub use saved_seats::{PendingJoin, SavedSeat, SavedSeats};
pub use table_client::{ClientUpdate, ConnectionStatus, DealStep, OwnCommitment, TableClient, TableInfo};
