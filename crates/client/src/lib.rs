//! The client of an online table without I/O: inputs come in, effects go out. With the evidence about the deal, the saved
//! seats, and the check of a finished match.

mod alarm;
mod context;
mod deal_check;
mod effect;
mod evidence;
mod quick_search;
mod rematch;
mod saved_seats;
pub mod storage;
mod table_client;
mod table_info;
#[cfg(test)]
mod test_device;
#[cfg(test)]
mod test_server;

pub use alarm::Alarm;
pub use context::Device;
pub use deal_check::{DealCheck, Missing, Restarts};
pub use effect::{Answer, Call, CallId, Change, Destination, Effect, Input, Saved};
pub use evidence::{DealEvidence, note_commitment};
pub use rematch::RematchStage;
pub use saved_seats::{SavedSeat, SavedSeats};
pub use table_client::{
    CallError, ConnectionStatus, OwnCommitment, PublishedRecord, QUICK_PATH, TableClient, read_answer, save_found_table,
};
pub use table_info::{ClockOffset, TableInfo};
