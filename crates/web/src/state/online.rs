//! Games through a server: saved seats, the client of a table, and the check of the deal.

mod deal_check;
mod decode;
mod new_table;
mod saved_seats;
mod table_client;

pub use deal_check::{DealCheck, check_deal};
pub use decode::{decode_event, decode_match, decode_result};
pub use new_table::{NewTableForm, Pace, QuickMatchForm, ReplaceAfter};
pub use saved_seats::{PendingJoin, SavedSeat, SavedSeats};
pub use table_client::{ClientUpdate, ConnectionStatus, TableClient, TableInfo};
