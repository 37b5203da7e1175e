//! Games through a server: saved seats, the client of a table, the evidence about its deal, and the check of the deal.

mod alarm;
mod deal_check;
mod decode;
mod evidence;
mod quick_match_form;
mod quick_search;
mod rematch;
mod saved_seats;
mod table_client;

pub use alarm::Alarm;
pub use deal_check::{DealCheck, Missing, Restarts, check_deal};
pub use decode::{decode_event, decode_match, decode_result};
pub use evidence::DealEvidence;
pub use quick_match_form::QuickMatchForm;
pub use quick_search::QuickSearch;
pub use rematch::save_rematch_seat;
pub use saved_seats::{PendingJoin, SavedSeat, SavedSeats};
pub use table_client::{ClientUpdate, ConnectionStatus, DealStep, OwnCommitment, TableClient, TableInfo};
