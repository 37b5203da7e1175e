//! The record of a finished match, and its check.

use nova_luna_protocol::online::CloseReason;
use nova_luna_rules::Seat;

use super::calls::{MAX_RETRIES, Purpose};
use super::{ConnectionStatus, TableClient};
use crate::context::Context;
use crate::deal_check::{DealCheck, Missing, check_deal};
use crate::effect::{Answer, Change};
use crate::saved_seats::SavedSeats;
use crate::storage::Storage;

/// Milliseconds that the client waits for the record before it says that it is missing.
const RECORD_TIMEOUT: u64 = 10_000;

/// The record of the match as the server publishes it after the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PublishedRecord {
    /// The match is not over.
    NotYet,
    Loading,
    Missing(Missing),
    Text(String),
}

impl PublishedRecord {
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

impl TableClient {
    /// Whether this device has something to compare the record of a closed table with.
    pub fn can_check_record(&self) -> bool {
        match self.status {
            ConnectionStatus::Closed(CloseReason::Archived) => {
                self.evidence.has_seen_match() || self.evidence.has_nonce()
            }
            ConnectionStatus::Closed(CloseReason::TableNotFound | CloseReason::TableDamaged) => {
                self.evidence.has_seen_match()
            }
            _ => false,
        }
    }

    /// Asks for the record, unless it is there or on its way.
    pub(super) fn fetch_record_once(&mut self, cx: &mut Context) {
        if matches!(self.record, PublishedRecord::NotYet | PublishedRecord::Missing(_)) {
            self.fetch_record(MAX_RETRIES, cx);
        }
    }

    pub(super) fn fetch_record(&mut self, retries: u32, cx: &mut Context) {
        self.record = PublishedRecord::Loading;
        self.get(Purpose::Record, "/record", retries, Some(RECORD_TIMEOUT), cx);
    }

    /// Notes the record. The first time, the player's match is over for this device.
    pub(super) fn on_record_answer(&mut self, answer: Answer, cx: &mut Context) {
        self.record = match answer {
            Some((200, text)) => PublishedRecord::Text(text.to_owned()),
            Some(_) => PublishedRecord::Missing(Missing::Record),
            None => PublishedRecord::Missing(Missing::Answer),
        };
        let is_new = self.saved_seat(cx).is_some_and(|saved| !saved.is_over);
        if is_new && self.match_state().is_some() && self.record.text().is_some() {
            self.update_saved_seat(cx, |saved| saved.is_over = true);
            cx.changed(Change::Record);
        }
    }

    /// Checks the record against what this device has stored, and against the match, if the client followed it.
    pub fn check_record(&self, text: &str, storage: &dyn Storage) -> DealCheck {
        let saved_seat = || SavedSeats::load(storage).at(&self.table).and_then(|saved| Seat::new(saved.seat));
        check_deal(text, &self.evidence, self.match_state(), self.my_seat().or_else(saved_seat))
    }
}
