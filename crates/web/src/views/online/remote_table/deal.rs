//! The player's part in the deal: storing evidence, committing, revealing, and the published record.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{Problem, Reveal, Revealed, parse_response};
use nova_luna_rules::{Nonce, Seat, SeatCommitment};
use nova_luna_table::MatchState;

use super::super::{decode_response, t};
use super::RemoteTable;
use super::seat::{MAX_RETRIES, RETRY_PAUSE, should_retry};
use crate::browser::{self, BrowserStorage, HttpResponse};
use crate::state;
use crate::state::online::{
    DealCheck, DealEvidence, DealStep, Missing, OwnCommitment, QuickSearch, TableClient, check_deal,
};
use crate::views::session_signal::SessionSignal;

/// The pause before a step of the deal is tried again after all repetitions have failed.
const STEP_PAUSE: Duration = Duration::from_secs(5);

/// Milliseconds that the page waits for the record before it says that it is missing.
const RECORD_TIMEOUT_MS: u64 = 10_000;

/// The record of the match as the server publishes it after the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PublishedRecord {
    /// The match is not over.
    NotYet,
    Loading,
    Missing(Missing),
    Text(String),
}

impl PublishedRecord {
    pub(crate) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

impl RemoteTable {
    /// Adds to the evidence about the deal, and stores it.
    pub(super) fn add_evidence(self, change: impl FnOnce(&mut DealEvidence)) {
        let changed = self.client.try_update_untracked(|client| {
            let before = client.evidence.alarms().len();
            change(&mut client.evidence);
            let saved = client.evidence.save(&BrowserStorage);
            (client.evidence.alarms().len() != before, saved.is_err())
        });
        let Some((has_new_alarm, is_unsaved)) = changed else { return };
        if has_new_alarm {
            self.client.notify();
        }
        if is_unsaved {
            self.is_unsaved.set(true);
        }
    }

    pub(super) fn check_match(self, state: &MatchState) {
        self.add_evidence(|evidence| evidence.check_match(state));
        QuickSearch::end_if_played(&BrowserStorage, &self.id(), state);
    }

    /// Draws a nonce for a round and stores it, unless there is one. Returns its commitment; `None` without a secure
    /// source of randomness.
    pub(super) fn store_nonce(self, void_seals: u32, is_replacement: bool) -> Option<SeatCommitment> {
        let drawn: Nonce = browser::random_hex(32)?.parse().ok()?;
        self.add_evidence(|evidence| {
            evidence.add_nonce(void_seals, drawn, is_replacement);
        });
        self.client.with_untracked(|client| client.evidence.own_commitment(void_seals))
    }

    /// Does what the deal needs from this client now, if it is not under way.
    pub(super) fn advance_deal(self) {
        let step = self.client.try_with_untracked(TableClient::deal_step).flatten();
        if step.is_none() || self.pending_step.get_value() == step {
            return;
        }
        self.pending_step.set_value(step);
        match step {
            Some(DealStep::Commit { .. }) => self.take_seat(),
            Some(DealStep::Reveal { void_seals, nonce }) => self.reveal(void_seals, nonce),
            None => {}
        }
    }

    fn reveal(self, void_seals: u32, nonce: Nonce) {
        let Some(saved) = self.saved_seat() else { return };
        let body = Reveal { token: saved.token, void_seals, nonce: nonce.to_string() };
        self.post_with_retries("reveal", body.to_json(), MAX_RETRIES, move |response| {
            self.end_step(&response, void_seals);
            if let Err(problem) = decode_response::<Revealed>(response) {
                self.problem.set(Some(problem));
            }
        });
    }

    /// Ends a step of the deal. One that failed for now is tried again later, with the same nonce; if the server is in
    /// another round than this client, the client first asks which.
    pub(super) fn end_step(self, response: &HttpResponse, void_seals: u32) {
        let problem = response.as_ref().and_then(|(_, text)| parse_response::<Problem>(text).ok());
        let is_outdated = problem.is_some_and(|problem| self.note_problem(&problem, void_seals));
        let repeat = move || {
            let _ = self.pending_step.try_set_value(None);
            if is_outdated && self.client.try_with_untracked(TableClient::deal_step).flatten().is_some() {
                self.resync();
            }
            self.advance_deal();
        };
        if is_outdated || should_retry(response) {
            set_timeout(repeat, STEP_PAUSE);
        }
    }

    /// Stores what the refusal of a request says about the deal. Returns whether the deal was restarted meanwhile.
    fn note_problem(self, problem: &Problem, void_seals: u32) -> bool {
        let is_outdated = self.client.try_update(|client| client.on_problem(problem, void_seals)) == Some(true);
        self.add_evidence(|_| ());
        is_outdated
    }

    /// Commits the seat to a nonce that this browser knows, in the place of a commitment that it does not know.
    pub(crate) fn commit_anew(self) {
        let (is_sealed, void_seals, own) = self.client.with_untracked(|client| {
            let info = client.info.as_ref();
            let is_sealed = info.is_some_and(|info| info.seal.is_some());
            (is_sealed, info.map_or(0, |info| info.void_seals), client.own_commitment())
        });
        let commitment = if is_sealed && own != OwnCommitment::Lost {
            // Any other commitment makes the seal void; the next round needs a new nonce anyway.
            browser::random_hex(32).and_then(|digits| digits.parse().ok())
        } else {
            self.store_nonce(void_seals, own == OwnCommitment::Lost)
        };
        match commitment {
            Some(commitment) => self.join(void_seals, commitment, true),
            None => self.problem.set(Some(t("problem-no-randomness"))),
        }
    }

    /// Fetches the record with the secret once the match is over.
    pub(super) fn fetch_record_if_over(self, session: SessionSignal) {
        if session.with_untracked(|session| session.match_state().is_over()) {
            self.is_over.set(true);
            self.fetch_record(MAX_RETRIES);
        }
    }

    /// Fetches the record of a table that the server has closed, to compare it with what this browser remembers.
    pub(crate) fn fetch_record_of_closed_table(self) {
        self.fetch_record(MAX_RETRIES);
    }

    /// Asks for the record again, after it was missing.
    pub(crate) fn retry_record(self) {
        self.fetch_record(0);
    }

    fn fetch_record(self, retries: u32) {
        if self.record.with_untracked(|record| record.text().is_none()) {
            self.record.set(PublishedRecord::Loading);
        }
        self.ask_for_record(retries, browser::now().saturating_add(RECORD_TIMEOUT_MS));
    }

    /// Asks for the record until it comes, or until this time.
    fn ask_for_record(self, retries: u32, deadline: u64) {
        let time_left = move || Duration::from_millis(deadline.saturating_sub(browser::now()));
        let on_response = move |response| match response {
            Some((200, text)) => self.on_record(text),
            response if should_retry(&response) && retries > 0 && time_left() > RETRY_PAUSE => {
                set_timeout(move || self.ask_for_record(retries - 1, deadline), RETRY_PAUSE);
            }
            response => {
                let missing = if response.is_none() { Missing::Answer } else { Missing::Record };
                let _ = self.record.try_update(|record| *record = PublishedRecord::Missing(missing));
            }
        };
        if self.client.try_with_untracked(|_| ()).is_some() {
            browser::get_within(self.path("/record"), time_left(), Box::new(on_response));
        }
    }

    /// Saves the result the first time, and shows the record.
    fn on_record(self, text: String) {
        if self.client.try_with_untracked(|_| ()).is_none() {
            return;
        }
        let board = self.attached_board().filter(|_| self.saved_seat().is_some_and(|saved| !saved.is_over));
        if let Some(board) = board {
            // If the storage is full, the server still has the record.
            let saved = board.session.try_with_untracked(|session| {
                let own = session.my_seats().into_iter().next();
                state::save_online_result(&BrowserStorage, session.match_state(), own, &text, browser::now())
            });
            if saved.is_some() {
                self.update_saved_seat(|saved| saved.is_over = true);
            }
        }
        let _ = self.record.try_update(|record| *record = PublishedRecord::Text(text));
    }

    /// Checks the record against what this browser has stored, and against the match on the board, if there is one.
    pub(crate) fn check_record(self, text: &str) -> DealCheck {
        let saved_seat = || self.saved_seat().and_then(|saved| Seat::new(saved.seat));
        self.client.with(|client| {
            let my_seat = client.my_seat().or_else(saved_seat);
            let check = |state: Option<&MatchState>| check_deal(text, &client.evidence, state, my_seat);
            self.with_match(|state| check(Some(state))).unwrap_or_else(|| check(None))
        })
    }
}
