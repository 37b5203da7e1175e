//! Requests about the player's seat: joining, leaving, a rematch, a new token.

use std::time::Duration;

use leptos::prelude::*;
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{Join, Joined, QuickMatch, Rematch, RotateToken, Token};
use nova_luna_rules::{Record, SeatCommitment};

use super::super::{decode_response, note_commitment, quick_match, server_texts, t};
use super::RemoteTable;
use crate::browser::{self, BrowserStorage, HttpResponse, WebSocketClient};
use crate::state::online::{PendingJoin, SavedSeat, SavedSeats, TableClient, save_rematch_seat};
use crate::state::{GameRef, Route};

/// Repetitions of an unanswered request, and the pause before each.
pub(super) const MAX_RETRIES: u32 = 5;
pub(super) const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// Whether a request has no answer yet, or the server cannot execute it right now.
pub(super) fn should_retry(response: &HttpResponse) -> bool {
    response.as_ref().is_none_or(|(status, _)| matches!(status, 429 | 500..))
}

impl RemoteTable {
    /// Takes the reserved seat or an open one: stores a nonce, then joins with its commitment. Nothing is sent after an
    /// alarm.
    pub(crate) fn take_seat(self) {
        let Some(void_seals) = self.client.with_untracked(|client| client.info.as_ref().map(|info| info.void_seals))
        else {
            return;
        };
        if self.client.with_untracked(|client| !client.evidence.alarms().is_empty()) {
            return self.problem.set(Some(t("alarm-stops")));
        }
        match self.store_nonce(void_seals, false) {
            Some(commitment) => self.join(void_seals, commitment, false),
            None => self.problem.set(Some(t("problem-no-randomness"))),
        }
    }

    /// Joins with a commitment whose nonce is stored. Repeats have the same one. Only `recommit` replaces the
    /// commitment of another device.
    pub(super) fn join(self, void_seals: u32, commitment: SeatCommitment, recommit: bool) {
        let Some(pending) = self.pending_join() else { return self.problem.set(Some(t("problem-no-randomness"))) };
        let token = self.saved_seat().map(|saved| saved.token);
        let (name, colour) =
            self.app.settings.with_untracked(|settings| (settings.name.clone(), settings.disc.parse().ok()));
        let request = Join {
            key: self.key.get_value().filter(|_| token.is_none()),
            new_token: token.is_none().then_some(pending.token),
            token,
            commitment: commitment.to_string(),
            recommit,
            void_seals,
            name,
            colour,
        };
        self.post_with_retries("join", request.to_json(), MAX_RETRIES, move |response| {
            self.end_step(&response, void_seals);
            if !should_retry(&response) {
                PendingJoin::remove(&BrowserStorage);
            }
            match decode_response::<Joined>(response) {
                Ok(joined) => self.on_joined(joined),
                Err(problem) => self.problem.set(Some(problem)),
            }
        });
    }

    /// Returns the saved join whose answer was lost, or saves a new one.
    fn pending_join(self) -> Option<PendingJoin> {
        let table = self.id();
        let saved = PendingJoin::load(&BrowserStorage, &table);
        let join = saved.or_else(|| Some(PendingJoin { table, token: browser::random_hex(32)? }))?;
        // Without storage it lasts as long as the page.
        let _ = join.save(&BrowserStorage);
        Some(join)
    }

    fn on_joined(self, joined: Joined) {
        self.client.update(|client| client.on_joined(&joined));
        self.add_evidence(|_| ());
        let seat = SavedSeat {
            table: self.id(),
            token: joined.token.clone(),
            last_visit: browser::now(),
            key: self.key().unwrap_or_default(),
            has_joined: true,
            seat: joined.seat,
            ..self.saved_seat().unwrap_or_default()
        };
        let _ = SavedSeats::add(&BrowserStorage, seat);
        if !self.client.with_untracked(TableClient::has_token) {
            // The client was a spectator and may have received the match as one.
            self.initial_match.set(None);
            self.client.update(|client| client.take_seat(joined.token));
            self.connect();
        }
    }

    /// Sends an idempotent request until the server executes or refuses it.
    pub(super) fn post_with_retries(
        self,
        what: &'static str,
        body: String,
        retries: u32,
        then: impl FnOnce(HttpResponse) + 'static,
    ) {
        self.post_boxed_with_retries(what, body, retries, Box::new(then));
    }

    fn post_boxed_with_retries(
        self,
        what: &'static str,
        body: String,
        retries: u32,
        then: Box<dyn FnOnce(HttpResponse)>,
    ) {
        self.post(what, body.clone(), move |response| {
            if !should_retry(&response) || retries == 0 {
                return then(response);
            }
            set_timeout(move || self.post_boxed_with_retries(what, body, retries - 1, then), RETRY_PAUSE);
        });
    }

    /// Sends a request about this table.
    pub(crate) fn post(self, what: &str, body: String, then: impl FnOnce(HttpResponse) + 'static) {
        self.post_boxed(what, body, Box::new(then));
    }

    fn post_boxed(self, what: &str, body: String, then: Box<dyn FnOnce(HttpResponse)>) {
        self.problem.set(None);
        browser::send_request("POST", self.path(&format!("/{what}")), Some(body), move |response| {
            if self.client.try_with_untracked(|_| ()).is_some() {
                then(response);
            }
        });
    }

    /// Sends a request that needs only the player's token.
    fn post_token(self, what: &str, then: impl FnOnce(HttpResponse) + 'static) {
        if let Some(saved) = self.saved_seat() {
            self.post(what, Token { token: saved.token }.to_json(), then);
        }
    }

    /// Shows the problem of a response without content, if it has one; returns whether it succeeded.
    pub(crate) fn check_response(self, response: HttpResponse) -> bool {
        match response {
            Some((200..=299, _)) => return true,
            Some((_, text)) => self.problem.set(Some(server_texts::explain_problem(&text))),
            None => self.problem.set(Some(t("problem-unreachable"))),
        }
        false
    }

    /// Goes to the table of the rematch; the first player who asks creates it.
    pub(crate) fn rematch(self) {
        self.post_token("rematch", move |response| match decode_response::<Rematch>(response) {
            Ok(Rematch { table, commitment, void_seals }) => {
                let Some(saved) = self.saved_seat() else { return };
                note_commitment(&table, void_seals, &commitment);
                save_rematch_seat(&BrowserStorage, &saved, &table, browser::now());
                browser::navigate(&Route::table(&table));
            }
            Err(problem) => self.problem.set(Some(problem)),
        });
    }

    /// Leaves the table before the match has begun, for another screen.
    pub(crate) fn leave(self, to: Route) {
        self.post_token("leave", move |response| {
            if self.check_response(response) {
                let _ = SavedSeats::remove(&BrowserStorage, &self.id());
                browser::navigate(&to);
            }
        });
    }

    /// Moves to the table of somebody who has waited for longer, if there is one. Of two players who search at the same
    /// moment, one moves and the other stays.
    pub(crate) fn look_for_older_table(self) {
        let question = self.client.with_untracked(TableClient::question_for_older_table);
        let Some(question) = question else { return };
        quick_match::ask(&question.clone(), move |answer| {
            let is_waiting = self
                .client
                .try_with_untracked(|client| !client.is_leaving && client.question_for_older_table().is_some());
            let is_other = answer.is_ok_and(|found| Some(found.table) != question.waiting_at);
            if is_waiting == Some(true) && is_other {
                self.client.update(|client| client.is_leaving = true);
                self.leave_and_search(QuickMatch { waiting_at: None, ..question });
            }
        });
    }

    /// Leaves a quick table and looks for another one. If the table does not let the player go, it goes on there.
    pub(super) fn leave_and_search(self, config: QuickMatch) {
        self.post_token("leave", move |response| {
            if self.check_response(response) {
                let _ = SavedSeats::remove(&BrowserStorage, &self.id());
                return self.search_again(&config);
            }
            self.client.update(|client| client.is_leaving = false);
            self.advance_deal();
        });
    }

    /// Replaces the token, so that other devices lose the seat.
    pub(crate) fn rotate_token(self, then: impl FnOnce() + 'static) {
        let (Some(saved), Some(new_token)) = (self.saved_seat(), browser::random_hex(32)) else { return };
        let body = RotateToken { token: saved.token, new_token: Some(new_token) }.to_json();
        // The server closes every socket with the old token, also this one.
        self.socket.with_value(WebSocketClient::close);
        self.post_with_retries("rotate", body, MAX_RETRIES, move |response| {
            match decode_response::<Joined>(response) {
                Ok(joined) => {
                    self.update_saved_seat(|saved| saved.token.clone_from(&joined.token));
                    self.client.update(|client| client.replace_token(&joined.token));
                    then();
                }
                Err(problem) => self.problem.set(Some(problem)),
            }
            self.connect();
        });
    }

    /// Opens the replay of an archived match: of the record that was checked, if there is one.
    pub(crate) fn replay(self) {
        let app = self.app;
        let checked = self.record.with_untracked(|record| record.text().and_then(|text| Record::read(text).ok()));
        let game = self.id().parse().map_or(GameRef::Opened, GameRef::Table);
        let open = move |record: Record| app.open_record(game, &record, None, Route::Replay { game, ply: 0 });
        if let Some(record) = checked {
            return open(record);
        }
        browser::send_request("GET", self.path("/record"), None, move |response| {
            let record = response.and_then(|(_, text)| Record::read(&text).ok());
            match record {
                Some(record) => open(record),
                None => drop(self.problem.try_update(|problem| *problem = Some(t("problem-unreachable")))),
            }
        });
    }

    /// Watches the match after the seat was lost.
    pub(crate) fn spectate(self) {
        let table = self.id();
        // Another tab of this browser may have saved a newer token, which is still valid.
        if self.saved_seat().is_some_and(|saved| self.client.with_untracked(|client| client.uses_token(&saved.token))) {
            let _ = SavedSeats::remove(&BrowserStorage, &table);
        }
        self.app.route.set(Route::table(&table));
    }

    /// Returns the key with which others can join, if it is known here.
    pub(crate) fn key(self) -> Option<String> {
        let saved = self.saved_seat().map(|saved| saved.key).filter(|key| !key.is_empty());
        saved.or_else(|| self.key.get_value())
    }
}
